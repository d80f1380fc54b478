import { GRACE_SECONDS, isRunning, nextAttempt, type HandInKind } from '@contract/exam/attempt-status'
import type { Act, Actor } from '../../../../kernel/actor'
import type { Database } from '../../../../kernel/db/database'
import type { Jobs } from '../../../../kernel/jobs/jobs'
import { addSeconds } from '../../../../kernel/school-time'
import type { AttemptRepository, AttemptRow } from '../attempt.repository'
import type { AttemptMarker } from './attempt-marker'

/** Hands in what is overdue, with every server restarted in between too. */
export const HAND_IN_JOB = 'exam-hand-in'

type Deadline = Pick<AttemptRow, 'deadlineAt'>

/** From when answers count no more. */
const overAt = ({ deadlineAt }: Deadline): Date => addSeconds(deadlineAt, GRACE_SECONDS)
export const isOver = (attempt: Deadline, now: Date): boolean => now >= overAt(attempt)

interface HandInServiceDeps {
  database: Database
  attempts: AttemptRepository
  marker: AttemptMarker
  jobs: Pick<Jobs, 'enqueue'>
  now: () => Date
}

/** Ends single attempts: those of examinees who no longer can, or may not go on. */
export class HandInService {
  constructor(private readonly deps: HandInServiceDeps) {}

  /** Ends an attempt that runs, and marks it, in one transaction; later calls change nothing. */
  async handIn(id: string, kind: HandInKind, actor: Actor): Promise<void> {
    await this.deps.database.transact(async () => {
      // The saving of answers locks the same row: what was acknowledged is there when this reads the answers.
      const attempt = await this.deps.attempts.lock(id)
      if (!attempt || !isRunning(attempt.status)) return
      const at = this.deps.now()
      const submittedAt = at < attempt.deadlineAt ? at : attempt.deadlineAt
      const status = nextAttempt(attempt.status, kind)!
      await this.deps.attempts.move(attempt, { event: kind, status, actor, at }, { submittedAt, handIn: kind })
      await this.deps.marker.markAll([{ ...attempt, status, submittedAt, handIn: kind }], actor)
    })
  }

  /** Hands an attempt in when its time is over. */
  async plan({ id, deadlineAt }: Pick<AttemptRow, 'id' | 'deadlineAt'>): Promise<void> {
    const runAt = overAt({ deadlineAt })
    await this.deps.jobs.enqueue(HAND_IN_JOB, `${id}:${runAt.getTime()}`, { attemptId: id }, runAt)
  }

  /** Gives the attempts at a paper that run their deadline now; answers on their way still count. */
  async endAll({ actor }: Pick<Act, 'actor'>, paperId: string, reason: string): Promise<number> {
    const at = this.deps.now()
    const running = (await this.deps.attempts.lockRunning(paperId)).filter(({ deadlineAt }) => deadlineAt > at)
    for (const attempt of running) {
      const move = { event: 'extend' as const, status: attempt.status, actor, at, reason }
      await this.deps.attempts.setDeadline(attempt, at, move)
      await this.plan({ id: attempt.id, deadlineAt: at })
    }
    return running.length
  }

  /** The job of an attempt's deadline, which may have been moved since. */
  async expire({ attemptId }: Record<string, string>): Promise<void> {
    await this.deps.database.transact(async () => {
      const attempt = await this.deps.attempts.lock(attemptId)
      if (!attempt || !isRunning(attempt.status)) return
      if (isOver(attempt, this.deps.now())) await this.handIn(attemptId, 'expire', `job:${HAND_IN_JOB}`)
      else await this.plan(attempt)
    })
  }
}
