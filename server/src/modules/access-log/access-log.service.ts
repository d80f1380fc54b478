import type { Input } from '@contract/calls'
import type { Jobs } from '../../kernel/jobs/jobs'
import type { AccessLogRepository, AccessLogRow } from './access-log.repository'
import { makeId } from '../../kernel/make-id'
import { addDays } from '../../kernel/school-time'

/** How long entries are collected for one batch. */
const COLLECT_MILLISECONDS = 500
const BATCH_ROWS = 200
/** When the database cannot keep up, the newest visits are dropped, so that the log cannot exhaust the memory. */
const MAX_WAITING_ROWS = 10_000
export const FORGET_VISITS_JOB = 'accessLog.forget'
/** Half a year: schools evaluate one term at most, and every page view is a row. */
const KEPT_DAYS = 180
/** Rows in one statement, few enough not to block others. */
const FORGOTTEN_AT_ONCE = 5000

export interface Visitor {
  shopId: string
  userId: string | undefined
  userAgent: string
}

/** Writes visits in batches; responses do not wait for them, so a killed process may lose some. */
export class AccessLogService {
  private waiting: AccessLogRow[] = []
  private timer: NodeJS.Timeout | undefined
  private writing: Promise<void> = Promise.resolve()
  /** When the job that was planned last is due. */
  private forgetsAt = new Date(0)

  constructor(
    private readonly repository: AccessLogRepository,
    private readonly jobs: Pick<Jobs, 'enqueue'>,
    private readonly now: () => Date,
    private readonly report: (error: unknown) => void,
  ) {}

  /** The learner and address come from the server, not from the request body (REQ-09). */
  save(input: Input<'POST /data/api/access/log/save'>, { shopId, userId, userAgent }: Visitor): void {
    if (this.waiting.length >= MAX_WAITING_ROWS) return
    const { sid: _sid, sightseer: _sightseer, userId: _userId, userAgent: _userAgent, ...facts } = input
    this.waiting.push({
      ...facts,
      id: makeId(),
      shopId,
      userId: userId ?? null,
      sightseer: userId ? 0 : 1,
      userAgent,
      at: this.now(),
    })
    this.timer ??= setTimeout(() => void this.flush(), COLLECT_MILLISECONDS)
  }

  /** Writes what waits; before the process ends, too. */
  flush(): Promise<void> {
    clearTimeout(this.timer)
    this.timer = undefined
    this.writing = this.writing.then(() => this.writeAll())
    return this.writing
  }

  /** The job, once a day while there are visits. */
  async forget(): Promise<void> {
    const moment = addDays(this.now(), -KEPT_DAYS)
    while ((await this.repository.removeBefore(moment, FORGOTTEN_AT_ONCE)) === FORGOTTEN_AT_ONCE);
  }

  /** At most once a day instead of with every batch. */
  private async planForgetting(): Promise<void> {
    const now = this.now()
    if (now < this.forgetsAt) return
    const forgetsAt = addDays(now, 1)
    await this.jobs.enqueue(FORGET_VISITS_JOB, 'daily', {}, forgetsAt)
    this.forgetsAt = forgetsAt
  }

  private async writeAll(): Promise<void> {
    while (this.waiting.length > 0) {
      try {
        await this.repository.insert(this.waiting.splice(0, BATCH_ROWS))
        await this.planForgetting()
      } catch (error) {
        this.report(error)
      }
    }
  }
}
