import { groupStateAtEnd, type GroupFailReason } from '@contract/group-buy/group-kinds'
import { AppError } from '../../kernel/app-error'
import type { Database } from '../../kernel/db/database'
import type { Jobs } from '../../kernel/jobs/jobs'
import { addHours } from '../../kernel/school-time'
import type { GroupRepository, GroupRow, SeatRow } from './group.repository'
import type { SeatRepository } from './seat.repository'

export const END_JOB = 'group.end'
export const TELL_JOB = 'group.tell'

export const REFUND_REASON: Record<GroupFailReason, string> = {
  ended: '拼团到时间没有成团',
  stopped: '学校提前结束了拼团活动',
  empty: '拼团没有成团',
}

export interface GroupMovesDeps {
  database: Pick<Database, 'transact'>
  groups: GroupRepository
  seats: SeatRepository
  jobs: Pick<Jobs, 'enqueue'>
  now: () => Date
}

/**
 * How groups move. Every move runs under the lock of the group's row, which is taken last: behind the order and the
 * pieces of the activity.
 */
export class GroupMoves {
  constructor(private readonly deps: GroupMovesDeps) {}

  /** The order of a seat is paid. @throws AppError GROUP_ENDED, which lets the payment be asked about again */
  async pay({ id, groupId, state }: SeatRow): Promise<void> {
    if (state !== 'held') return
    const { groups, seats, jobs, now } = this.deps
    const group = await this.require(groupId)
    if (!isRunning(group, now())) throw new AppError('GROUP_ENDED')
    await seats.change(id, { state: 'paid', paidAt: now() })
    const paid = group.paid + 1
    if (paid === group.size) {
      await groups.change(groupId, { paid })
      return this.form([groupId])
    }
    if (group.state === 'open') return groups.change(groupId, { paid })
    const endsAt = new Date(Math.min(Number(addHours(now(), group.hours)), Number(group.endsAt)))
    await groups.change(groupId, { paid, state: 'open', endsAt })
    await jobs.enqueue(END_JOB, groupId, { id: groupId }, endsAt)
  }

  /** The order of a seat ended without money. */
  async leave({ id, groupId, state }: SeatRow): Promise<void> {
    if (state !== 'held') return
    const { groups, seats, now } = this.deps
    const group = await this.require(groupId)
    await seats.change(id, { state: 'left' })
    const taken = group.taken - 1
    if (group.state !== 'opening') return groups.change(groupId, { taken })
    await groups.change(groupId, { taken, state: 'failed', failReason: 'empty', closedAt: now() })
  }

  /** The money of a paid seat goes back. A group that is formed stays formed; one that is not loses the seat. */
  async refund({ id, groupId, state }: SeatRow): Promise<void> {
    if (state !== 'paid') return
    const { groups, seats, now } = this.deps
    const group = await this.require(groupId)
    if (group.state !== 'open') return seats.change(id, { refundedAt: now() })
    await seats.change(id, { state: 'left', refundedAt: now() })
    const [taken, paid] = [group.taken - 1, group.paid - 1]
    // Nobody is left who waits for others; who has not paid yet cannot any more.
    const over = paid === 0 ? { state: 'failed' as const, failReason: 'empty' as const, closedAt: now() } : {}
    await groups.change(groupId, { taken, paid, ...over })
  }

  /** The job at the end of a group. Safe to run twice. */
  end(groupId: string): Promise<void> {
    const { database, groups, now } = this.deps
    return database.transact(async () => {
      const group = await groups.lock(groupId)
      if (group?.state !== 'open' || group.endsAt > now()) return
      if (groupStateAtEnd(group) === 'formed') return this.form([groupId])
      await groups.change(groupId, { state: 'failed', failReason: 'ended', closedAt: now() })
      await this.refundAll([groupId], 'ended')
    })
  }

  /** Ends all groups of an activity at once. Runs in the transaction that stops it. */
  async stop(activityId: string): Promise<void> {
    const ids = await this.deps.groups.endAll(activityId, 'stopped', this.deps.now())
    await this.refundAll(ids, 'stopped')
  }

  private async form(ids: string[]): Promise<void> {
    const { groups, now } = this.deps
    for (const id of ids) await groups.change(id, { state: 'formed', closedAt: now() })
    await groups.enqueueForPaid(ids, 'order.form', {}, now())
    await this.tell(ids)
  }

  /** Each order by a job of its own, so that a refund that fails holds up no other one. */
  private async refundAll(ids: string[], why: GroupFailReason): Promise<void> {
    await this.deps.groups.enqueueForPaid(ids, 'order.unform', { reason: REFUND_REASON[why] }, this.deps.now())
    await this.tell(ids)
  }

  private async tell(ids: string[]): Promise<void> {
    const { jobs, now } = this.deps
    for (const id of ids) await jobs.enqueue(TELL_JOB, id, { id }, now())
  }

  private async require(groupId: string): Promise<GroupRow> {
    return (await this.deps.groups.lock(groupId))!
  }
}

/** It takes money now. */
export const isRunning = ({ state, endsAt }: GroupRow, now: Date): boolean =>
  (state === 'opening' || state === 'open') && endsAt > now
