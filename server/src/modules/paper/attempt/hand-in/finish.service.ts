import { messageTargets } from '@contract/message/message-targets'
import { nextAttempt, type AttemptEvent } from '@contract/exam/attempt-status'
import { formatPoints } from '@contract/paper/paper-kinds'
import type { Actor } from '../../../../kernel/actor'
import type { MessageSender } from '../../../message/message.service'
import { toReveal } from '../../paper/paper-rules'
import type { PaperRepository, PaperRow } from '../../paper/paper.repository'
import type { LearnerMarks } from '../../wrong/learner-question.repository'
import type { AttemptRepository, AttemptRow } from '../attempt.repository'
import type { StandingService } from '../standing.service'
import type { MarkRepository } from './mark.repository'

/** Is told of marked questions, as the learner's wrong book is. */
export interface MarkedQuestions {
  /** Each learner at most once. */
  recordAll(marks: readonly LearnerMarks[]): Promise<void>
  /** The answers of one attempt whose verdict a corrected key turned round. */
  correct(marks: LearnerMarks): Promise<void>
}

/** An attempt with the marks of its items; null is for a person to mark. */
export interface MarkedAttempt {
  attempt: AttemptRow
  paper: PaperRow
  items: { questionId: string; scoreHundredths: number | null; right: boolean | null }[]
  doneCount: number
}

interface FinishServiceDeps {
  attempts: AttemptRepository
  marks: MarkRepository
  papers: PaperRepository
  standings: StandingService
  listeners: readonly MarkedQuestions[]
  messages: MessageSender
  now: () => Date
}

/** Sums up attempts whose items are marked. */
export class FinishService {
  constructor(private readonly deps: FinishServiceDeps) {}

  /** Runs in the transaction in which a person marked the last item; the learner is told. */
  async finish(attempt: AttemptRow, actor: Actor): Promise<void> {
    const paper = await this.deps.papers.find(attempt.shopId, attempt.paperId)
    if (!paper) throw new Error(`the paper of attempt ${attempt.id} is gone`)
    const items = await this.deps.attempts.listItems(attempt.id)
    await this.finishAll([{ attempt, paper, items, doneCount: attempt.doneCount }], actor)
  }

  /** Leaves attempts to the markers of essays. */
  async review(marked: MarkedAttempt[], actor: Actor): Promise<void> {
    await this.settle(marked, 'review', actor, this.deps.now())
  }

  /** Runs in the transaction that marked the last items of these attempts, which are of different learners. */
  async finishAll(marked: MarkedAttempt[], actor: Actor): Promise<void> {
    if (marked.length === 0) return
    const at = this.deps.now()
    await this.settle(marked, 'finish', actor, at)
    await this.deps.standings.updateAll(marked.map(({ attempt, paper }) => ({ userId: attempt.userId, paper })))
    const results = marked.map(({ attempt, paper, items }) => ({
      learnerId: attempt.userId,
      shopId: attempt.shopId,
      results: items.map(({ questionId, right }) => ({
        questionId,
        right: right === true,
        at,
        source: { kind: 'exam' as const, id: paper.id, title: paper.title },
      })),
    }))
    for (const listener of this.deps.listeners) await listener.recordAll(results)
    for (const each of marked) if (each.attempt.status === 'reviewing') await this.tell(each)
  }

  private async settle(marked: MarkedAttempt[], event: AttemptEvent, actor: Actor, at: Date): Promise<void> {
    if (marked.length === 0) return
    const isEnd = event === 'finish'
    const settled = marked.map(({ attempt, items, doneCount }) => ({
      ...{ id: attempt.id, from: attempt.status, status: nextAttempt(attempt.status, event)!, doneCount },
      rightCount: isEnd ? items.filter(({ right }) => right).length : 0,
      scoreHundredths: isEnd ? sumOf(attempt, items) : null,
      finishedAt: isEnd ? at : null,
    }))
    await this.deps.marks.settleAll(settled)
    await this.deps.attempts.logAll(settled.map(({ id, status }) => ({ attemptId: id, event, status, actor, at })))
  }

  private async tell({ attempt, paper, items }: MarkedAttempt): Promise<void> {
    const { id, shopId, userId } = attempt
    const { revealed } = toReveal(paper, true, this.deps.now())
    const content = revealed
      ? `《${paper.title}》已经阅卷，你的成绩是 ${formatPoints(sumOf(attempt, items))} 分。`
      : `《${paper.title}》已经阅卷，成绩按考试的安排公布。`
    const target = messageTargets.examResult(id)
    const reason = `exam:${id}`
    await this.deps.messages.sendAll([{ userId, shopId, kind: 'exam', title: '考试成绩', content, target, reason }])
  }
}

const sumOf = ({ id }: AttemptRow, items: MarkedAttempt['items']): number =>
  items.reduce((sum, { scoreHundredths }) => {
    if (scoreHundredths === null) throw new Error(`attempt ${id} has items without a mark`)
    return sum + scoreHundredths
  }, 0)
