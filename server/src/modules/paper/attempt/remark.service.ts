import { messageTargets } from '@contract/message/message-targets'
import type { Output } from '@contract/calls'
import { isRunning } from '@contract/exam/attempt-status'
import { formatPoints } from '@contract/paper/paper-kinds'
import type { Act } from '../../../kernel/actor'
import { AppError } from '../../../kernel/app-error'
import { toBatches } from '../../../kernel/db/batches'
import type { Audit } from '../../staff/audit/audit.service'
import type { Bank, QuestionVersion } from '../bank/bank'
import { mark, type Mark } from '../bank/mark'
import { toReveal } from '../paper/paper-rules'
import type { PaperRepository } from '../paper/paper.repository'
import type { AttemptItemRow, AttemptRepository, AttemptRow } from './attempt.repository'
import type { MessageSender } from '../../message/message.service'
import type { MarkedQuestions } from './hand-in/finish.service'
import type { StandingService } from './standing.service'
import type { RemarkRepository } from './remark.repository'

export type RemarkReport = Output<'POST /staff/question/remark'>

/** Practices are marked anew together with attempts, and before them: both change the wrong book. */
export interface PracticeRemarks {
  remark(shopId: string, questionId: string, version: QuestionVersion): Promise<number>
}

interface RemarkServiceDeps {
  affected: RemarkRepository
  attempts: AttemptRepository
  papers: PaperRepository
  bank: Bank
  standings: StandingService
  listeners: readonly MarkedQuestions[]
  practices: PracticeRemarks
  messages: MessageSender
  audit: Audit
  now: () => Date
}

/** 改判: marks attempts and practices anew after the key of a question was corrected. */
export class RemarkService {
  constructor(private readonly deps: RemarkServiceDeps) {}

  /**
   * Marks every attempt and practice that showed the question as it is worded now by its present key, and tells those
   * whose score of an exam changed. Attempts that still run are marked by it when they are handed in.
   * @throws AppError QUESTION_NOT_FOUND, QUESTION_REMARK_REFUSED
   */
  remark(act: Act, questionId: string, reason: string): Promise<RemarkReport> {
    return this.deps.audit.perform(act, async () => {
      const [question] = await this.deps.bank.readCurrent(act.shopId, [questionId])
      if (!question) throw new AppError('QUESTION_NOT_FOUND')
      if (question.kind === 'essay' || question.kind === 'material') throw new AppError('QUESTION_REMARK_REFUSED')
      const version = (await this.deps.bank.readVersions(act.shopId, [question.versionId])).get(question.versionId)!
      const all = await this.deps.affected.listAffected(act.shopId, questionId, version.id)
      const items = all.filter(({ sameBody }) => sameBody)
      // In one order everywhere, so that two corrections never wait for each other.
      const locked = new Map<string, AttemptRow>()
      for (const { attemptId } of items) locked.set(attemptId, (await this.deps.attempts.lock(attemptId))!)
      for (const batch of toBatches(items)) await this.deps.affected.useVersion(batch, questionId, version.id)
      const practiceCount = await this.deps.practices.remark(act.shopId, questionId, version)
      let changedCount = 0
      for (const attempt of locked.values())
        if (!isRunning(attempt.status) && (await this.remarkOne(act, attempt, version, reason))) changedCount++
      const result = { attemptCount: locked.size, changedCount, practiceCount, skippedCount: all.length - items.length }
      return { result, subject: { kind: 'question', id: questionId }, after: { reason, ...result } }
    })
  }

  /** Whether its score is another one now. */
  private async remarkOne(act: Act, attempt: AttemptRow, version: QuestionVersion, reason: string): Promise<boolean> {
    const paper = await this.deps.papers.find(attempt.shopId, attempt.paperId)
    if (!paper) throw new Error(`the paper of attempt ${attempt.id} is gone`)
    const items = await this.deps.attempts.listItems(attempt.id)
    const answers = await this.deps.attempts.listAnswers(attempt.id)
    const marks = items
      .filter(({ versionId }) => versionId === version.id)
      .map((item) => ({
        item,
        marked: this.markItem(item, version, answers.get(item.position)?.answer, paper.markRule),
      }))
      .filter(({ item, marked }) => item.scoreHundredths !== marked.scoreHundredths || item.right !== marked.right)
    if (marks.length === 0) return false
    await this.deps.attempts.saveMarks(
      marks.map(({ item: { attemptId, position }, marked }) => ({ attemptId, position, ...marked })),
    )
    const { status } = attempt
    // Otherwise its score is summed up when the last essay is marked.
    if (status !== 'finished') return true
    const delta = marks.reduce((sum, { item, marked }) => sum + marked.scoreHundredths - (item.scoreHundredths ?? 0), 0)
    const rights = marks.reduce((sum, { item, marked }) => sum + Number(marked.right) - Number(item.right === true), 0)
    const at = this.deps.now()
    const scoreHundredths = attempt.scoreHundredths! + delta
    await this.deps.attempts.move(
      attempt,
      { event: 'remark', status, actor: act.actor, at, reason },
      { scoreHundredths, rightCount: attempt.rightCount + rights },
    )
    await this.deps.standings.update(attempt.userId, paper)
    const turned = marks.filter(({ item, marked }) => (item.right === true) !== marked.right)
    const results = turned.map(({ item, marked }) => ({
      questionId: item.questionId,
      right: marked.right,
      at,
      source: { kind: 'exam' as const, id: paper.id, title: paper.title },
    }))
    const { id, userId, shopId } = attempt
    for (const listener of this.deps.listeners) await listener.correct({ learnerId: userId, shopId, results })
    if (delta === 0) return false
    const { revealed } = toReveal(paper, true, at)
    const change = `你的成绩由 ${formatPoints(attempt.scoreHundredths!)} 分改为 ${formatPoints(scoreHundredths)} 分。`
    const content = `《${paper.title}》有一道题的答案作了更正：${reason}。${revealed ? change : '成绩按考试的安排公布。'}`
    const target = messageTargets.examResult(id)
    const told = { userId, shopId, kind: 'exam', title: '成绩更正', content, target } as const
    await this.deps.messages.sendAll([{ ...told, reason: `remark:${id}:${version.id}` }])
    return true
  }

  private markItem(
    item: AttemptItemRow,
    { body, key }: QuestionVersion,
    answer: Parameters<typeof mark>[2],
    rule: Omit<Parameters<typeof mark>[3], 'fullHundredths'>,
  ): Mark {
    if (body.kind === 'material') throw new Error('a material question has no mark of its own')
    const marked = mark(body.kind, key, answer, { ...rule, fullHundredths: item.maxHundredths })
    if (marked === 'waits') throw new Error('an essay is marked by a person')
    return marked
  }
}
