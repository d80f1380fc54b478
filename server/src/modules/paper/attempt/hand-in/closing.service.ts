import { isRunning, nextAttempt, type HandInKind } from '@contract/exam/attempt-status'
import { AppError } from '../../../../kernel/app-error'
import type { Database } from '../../../../kernel/db/database'
import { retryDeadlock } from '../../../../kernel/db/retry-deadlock'
import { GroupCommit } from '../../../../kernel/group-commit'
import type { Jobs } from '../../../../kernel/jobs/jobs'
import { addMinutes } from '../../../../kernel/school-time'
import type { AttemptRepository, AttemptRow } from '../attempt.repository'
import type { ClosingRepository, LockedAttempt } from './closing.repository'
import { isOver } from './hand-in.service'

/** Marks what a process closed and, killed in between, did not mark. */
export const MARK_JOB = 'exam-mark'

const COLLECT_MILLISECONDS = 25
const BATCH_ATTEMPTS = 200
/** The closings of so many seconds share one job, which comes this long after them. */
const JOB_SECONDS = 20

export interface ClosingClaim {
  attemptId: string
  userId: string
  shopId: string
  ticketHash: string
  /** The phone's clock hands in, not the examinee. */
  timeUp?: boolean
}

type Refusal = 'ATTEMPT_NOT_FOUND' | 'ATTEMPT_TAKEN_OVER' | 'ATTEMPT_TOO_EARLY' | 'ATTEMPT_TIME_LEFT'
type Verdict = { refusal: Refusal } | { ended: true } | { kind: HandInKind; attempt: AttemptRow }

interface ClosingServiceDeps {
  database: Database
  repository: ClosingRepository
  attempts: Pick<AttemptRepository, 'logAll'>
  jobs: Pick<Jobs, 'enqueue'>
  now: () => Date
}

/**
 * Closes attempts, those of many examinees in one transaction. A closed attempt takes no more answers; marking it is
 * what MarkQueue does.
 */
export class ClosingService {
  private readonly group: GroupCommit<ClosingClaim, Verdict>
  /** The last round whose job this process has planned. */
  private plannedRound = 0

  constructor(private readonly deps: ClosingServiceDeps) {
    this.group = new GroupCommit((claims) => retryDeadlock(() => this.write(claims)), {
      collectMilliseconds: COLLECT_MILLISECONDS,
      maxItems: BATCH_ATTEMPTS,
    })
  }

  /**
   * Resolves after the commit: true where this call closed the attempt, false where it had ended before.
   * @throws ATTEMPT_NOT_FOUND also for another learner's; ATTEMPT_TAKEN_OVER, ATTEMPT_TOO_EARLY, ATTEMPT_TIME_LEFT
   */
  async close(claim: ClosingClaim): Promise<boolean> {
    const verdict = await this.group.add(claim)
    if ('refusal' in verdict) throw new AppError(verdict.refusal)
    return 'kind' in verdict
  }

  /** Writes what is pending, before the process ends. */
  stop(): Promise<void> {
    return this.group.stop()
  }

  private async write(claims: ClosingClaim[]): Promise<Verdict[]> {
    const at = this.deps.now()
    const round = Math.ceil(at.getTime() / 1000 / JOB_SECONDS)
    const verdicts = await this.deps.database.transact(async () => {
      const locked = await this.deps.repository.lockAll(claims.map(({ attemptId }) => attemptId))
      const closing = new Set<string>()
      const judged = claims.map((claim) => {
        const verdict = judge(claim, locked.get(claim.attemptId), at)
        if (!('kind' in verdict)) return verdict
        // The same request twice.
        if (closing.has(claim.attemptId)) return { ended: true } as const
        closing.add(claim.attemptId)
        return verdict
      })
      const closed = judged.flatMap((verdict) => ('kind' in verdict ? toClosed(verdict, at) : []))
      if (closed.length === 0) return judged
      await this.deps.repository.closeAll(closed)
      await this.deps.attempts.logAll(closed.map(({ move }) => move))
      if (this.plannedRound !== round) await this.planMarking(round)
      return judged
    })
    // After the commit, and not for a round in which nothing was closed yet.
    if (verdicts.some((verdict) => 'kind' in verdict)) this.plannedRound = round
    return verdicts
  }

  private async planMarking(round: number): Promise<void> {
    await this.deps.jobs.enqueue(MARK_JOB, `${round}`, {}, new Date((round + 1) * JOB_SECONDS * 1000))
  }
}

const judge = (claim: ClosingClaim, locked: LockedAttempt | undefined, now: Date): Verdict => {
  if (locked?.attempt.userId !== claim.userId || locked.attempt.shopId !== claim.shopId)
    return { refusal: 'ATTEMPT_NOT_FOUND' }
  const { attempt, earliestHandInMinutes } = locked
  if (!isRunning(attempt.status)) return { ended: true }
  if (attempt.ticketHash !== claim.ticketHash) return { refusal: 'ATTEMPT_TAKEN_OVER' }
  const isBeforeDeadline = now < attempt.deadlineAt
  if (isBeforeDeadline && now < addMinutes(attempt.enteredAt, earliestHandInMinutes))
    return { refusal: 'ATTEMPT_TOO_EARLY' }
  if (isBeforeDeadline && claim.timeUp) return { refusal: 'ATTEMPT_TIME_LEFT' }
  return { kind: isOver(attempt, now) ? 'expire' : 'submit', attempt }
}

const toClosed = ({ kind, attempt }: { kind: HandInKind; attempt: AttemptRow }, at: Date) => {
  const status = nextAttempt(attempt.status, kind)!
  const submittedAt = at < attempt.deadlineAt ? at : attempt.deadlineAt
  const move = { attemptId: attempt.id, event: kind, status, actor: `learner:${attempt.userId}` as const, at }
  return { id: attempt.id, kind, status, submittedAt, move }
}
