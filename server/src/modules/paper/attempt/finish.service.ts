import { nextAttempt } from '@contract/exam/attempt-status'
import { formatPoints } from '@contract/paper/paper-kinds'
import type { Actor } from '../../../kernel/actor'
import { toReveal } from '../paper/paper-rules'
import type { PaperRepository } from '../paper/paper.repository'
import type { AttemptRepository, AttemptRow } from './attempt.repository'

/** Is told of marked questions, as the learner's wrong book is. */
export interface MarkedQuestions {
  record(
    learnerId: string,
    shopId: string,
    results: {
      questionId: string
      right: boolean
      at: Date
      source: { kind: 'exam' | 'practice'; id: string; title: string }
    }[],
  ): Promise<void>
}

export interface Messages {
  sendAll(
    messages: {
      userId: string
      shopId: string
      title: string
      content: string
      target?: { targetType: number; targetAddr: string }
      reason: string
    }[],
  ): Promise<void>
}

/** Sums up an attempt whose items are all marked. */
export class FinishService {
  constructor(
    private readonly attempts: AttemptRepository,
    private readonly papers: PaperRepository,
    private readonly listeners: readonly MarkedQuestions[],
    private readonly messages: Messages,
    private readonly now: () => Date,
  ) {}

  /** Runs in the transaction that marked the last item. Those that a person marked are told about it. */
  async finish(attempt: AttemptRow, actor: Actor): Promise<void> {
    const items = await this.attempts.listItems(attempt.id)
    if (items.some(({ scoreHundredths }) => scoreHundredths === null))
      throw new Error(`attempt ${attempt.id} has items without a mark`)
    const status = nextAttempt(attempt.status, 'finish')!
    const at = this.now()
    const scoreHundredths = items.reduce((sum, item) => sum + item.scoreHundredths!, 0)
    await this.attempts.move(
      attempt,
      { event: 'finish', status, actor, at },
      { scoreHundredths, rightCount: items.filter(({ right }) => right).length, finishedAt: at },
    )
    const { id, title } = await this.findPaper(attempt)
    const results = items.map(({ questionId, right }) => ({
      questionId,
      right: right === true,
      at,
      source: { kind: 'exam' as const, id, title },
    }))
    for (const listener of this.listeners) await listener.record(attempt.userId, attempt.shopId, results)
    if (attempt.status === 'reviewing') await this.tell(attempt, scoreHundredths)
  }

  private async findPaper({ id, paperId, shopId }: AttemptRow) {
    const paper = await this.papers.find(shopId, paperId)
    if (!paper) throw new Error(`the paper of attempt ${id} is gone`)
    return paper
  }

  private async tell(attempt: AttemptRow, scoreHundredths: number): Promise<void> {
    const { id, shopId, userId } = attempt
    const paper = await this.findPaper(attempt)
    const { revealed } = toReveal(paper, true, this.now())
    const content = revealed
      ? `《${paper.title}》已经阅卷，你的成绩是 ${formatPoints(scoreHundredths)} 分。`
      : `《${paper.title}》已经阅卷，成绩按考试的安排公布。`
    await this.messages.sendAll([{ userId, shopId, title: '考试成绩', content, reason: `exam:${id}` }])
  }
}
