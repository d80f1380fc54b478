import { GRACE_SECONDS, isRunning, nextAttempt, type HandInKind } from '@contract/exam/attempt-status'
import type { AnsweredKind } from '@contract/question/question-kinds'
import type { Actor } from '../../../kernel/actor'
import type { Database } from '../../../kernel/db/database'
import { addSeconds } from '../../../kernel/school-time'
import type { Bank } from '../bank/bank'
import { isUndone, mark } from '../bank/mark'
import type { PaperRepository } from '../paper/paper.repository'
import type { AttemptRepository, AttemptRow } from './attempt.repository'
import type { FinishService } from './finish.service'

/** Hands in what is overdue, with every server restarted in between too. */
export const HAND_IN_JOB = 'exam-hand-in'

type Deadline = Pick<AttemptRow, 'deadlineAt'>

/** From when answers count no more. */
export const overAt = ({ deadlineAt }: Deadline): Date => addSeconds(deadlineAt, GRACE_SECONDS)
export const isOver = (attempt: Deadline, now: Date): boolean => now > overAt(attempt)

/** Ends attempts and marks what needs no person. */
export class HandInService {
  constructor(
    private readonly database: Database,
    private readonly attempts: AttemptRepository,
    private readonly papers: PaperRepository,
    private readonly bank: Bank,
    private readonly finish: FinishService,
    private readonly now: () => Date,
  ) {}

  /** Ends an attempt that runs, and marks it, in one transaction; later calls change nothing. */
  async handIn(id: string, kind: HandInKind, actor: Actor): Promise<void> {
    await this.database.transact(async () => {
      // The saving of answers locks the same row: what was acknowledged is there when this reads the answers.
      const attempt = await this.attempts.lock(id)
      if (!attempt || !isRunning(attempt.status)) return
      const at = this.now()
      const submittedAt = at < attempt.deadlineAt ? at : attempt.deadlineAt
      const status = nextAttempt(attempt.status, kind)!
      const marked = await this.markItems(attempt)
      await this.attempts.move(
        attempt,
        { event: kind, status, actor, at },
        { submittedAt, handIn: kind, doneCount: marked.doneCount },
      )
      const submitted = { ...attempt, status, submittedAt, handIn: kind }
      if (marked.waits) {
        const reviewing = nextAttempt(status, 'review')!
        await this.attempts.move(submitted, { event: 'review', status: reviewing, actor, at })
      } else await this.finish.finish(submitted, actor)
    })
  }

  /** The job of an attempt's deadline. */
  async expire({ attemptId }: Record<string, string>): Promise<void> {
    await this.handIn(attemptId, 'expire', `job:${HAND_IN_JOB}`)
  }

  private async markItems(attempt: AttemptRow): Promise<{ doneCount: number; waits: boolean }> {
    const paper = await this.papers.find(attempt.shopId, attempt.paperId)
    if (!paper) throw new Error(`the paper of attempt ${attempt.id} is gone`)
    const items = await this.attempts.listItems(attempt.id)
    const answers = await this.attempts.listAnswers(attempt.id)
    const versions = await this.bank.readVersions(attempt.shopId, [...new Set(items.map(({ versionId }) => versionId))])
    const byId = new Map(versions.map((version) => [version.id, version]))
    const marks = items.map(({ position, versionId, maxHundredths }) => {
      const version = byId.get(versionId)
      if (!version) throw new Error(`version ${versionId} of attempt ${attempt.id} is gone`)
      const rule = { ...paper.markRule, fullHundredths: maxHundredths }
      const marked = mark(version.body.kind as AnsweredKind, version.key, answers.get(position)?.answer, rule)
      return marked === 'waits'
        ? { position, scoreHundredths: null, right: null }
        : { position, scoreHundredths: marked.scoreHundredths, right: marked.right }
    })
    await this.attempts.saveMarks(attempt.id, marks)
    const pictures = [...answers.values()].flatMap(({ answer }) => answer.pictures ?? [])
    await this.attempts.keepPictures(attempt, pictures, this.now())
    const done = items.filter(({ position }) => {
      const saved = answers.get(position)
      return saved && !isUndone(saved.answer)
    })
    return { doneCount: done.length, waits: marks.some(({ scoreHundredths }) => scoreHundredths === null) }
  }
}
