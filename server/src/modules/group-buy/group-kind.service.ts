import type { ErrorName } from '@contract/errors'
import { isPaying, type OrderEvent } from '@contract/order/order-status'
import { AppError } from '../../kernel/app-error'
import { makeId } from '../../kernel/make-id'
import type {
  ActivityDraft,
  ActivityKind,
  ActivityOrderRow,
  ActivityRow,
  Ask,
  PlacedAsk,
} from '../activity/activity-kind'
import { checkGroup, describeGroup } from './describe-group'
import type { GroupActivityRepository } from './group-activity.repository'
import { isRunning, type GroupMoves } from './group-moves.service'
import type { GroupRepository, GroupRow } from './group.repository'
import type { SeatRepository } from './seat.repository'

interface GroupKindDeps {
  groups: GroupRepository
  seats: SeatRepository
  activities: GroupActivityRepository
  moves: GroupMoves
  now: () => Date
}

/**
 * Group-buys as the core of activities knows them. An order that names no group opens one, and one that names a group
 * takes a seat in it while it waits for its money.
 */
export class GroupKind implements ActivityKind<'group'> {
  readonly kind = 'group'
  readonly forms = true

  constructor(private readonly deps: GroupKindDeps) {}

  async check({ activity, items }: ActivityDraft<'group'>): Promise<string[]> {
    return checkGroup(
      activity.rules,
      items.reduce((sum, { stock }) => sum + stock, 0),
    )
  }

  describe({ activity }: ActivityDraft<'group'>) {
    return describeGroup(activity.rules, activity.endsAt)
  }

  async notes(activities: ActivityRow<'group'>[]): Promise<Map<string, string>> {
    const open = await this.deps.groups.countOpen(
      activities.map(({ id }) => id),
      this.deps.now(),
    )
    return new Map(
      activities.map(({ id, rules }) => {
        const waiting = open.get(id) ?? 0
        return [id, `${rules.size} 人团` + (waiting > 0 ? ` · ${waiting} 个团在等人` : '')]
      }),
    )
  }

  /** Tells the loser of a seat before the money. @throws AppError GROUP_NOT_FOUND and why it cannot be joined */
  async offer({ activity, item, participationId, userId }: Ask<'group'>): Promise<{ priceFen: number }> {
    if (participationId !== undefined) await this.requireSeat(activity.id, participationId, userId)
    return { priceFen: item.priceFen }
  }

  async take(ask: PlacedAsk<'group'>): Promise<string> {
    const { groups, seats, now } = this.deps
    const { activity, participationId, userId, orderId, quantity, item } = ask
    if (participationId === undefined) {
      const { size, formsWith, hours } = activity.rules
      const id = makeId()
      await groups.add({
        ...{ id, shopId: ask.shopId, activityId: activity.id, state: 'opening', size, formsWith, hours },
        ...{ taken: 1, paid: 0, openedAt: now(), endsAt: activity.endsAt, closedAt: null, failReason: null },
      })
      await this.sit(id, ask, true)
      return id
    }
    if (await seats.hasSeat(participationId, userId)) throw new AppError('GROUP_JOINED')
    if (!(await groups.takeSeat(participationId, activity.id, now()))) {
      await this.requireSeat(activity.id, participationId, userId)
      throw new AppError('GROUP_FULL')
    }
    await this.sit(participationId, { ...ask, orderId, quantity, item }, false)
    return participationId
  }

  async follow({ orderId }: ActivityOrderRow, event: OrderEvent): Promise<void> {
    const { seats, moves } = this.deps
    const seat = await seats.findOfOrder(orderId)
    if (!seat) return
    if (isPaying(event)) return moves.pay(seat)
    if (event === 'cancel' || event === 'expire') return moves.leave(seat)
    if (event === 'closeByRefund') return moves.refund(seat)
  }

  /** The group stays locked until the money is booked, so that it cannot end meanwhile. */
  async refuse({ orderId, activityId }: ActivityOrderRow): Promise<ErrorName | undefined> {
    const { seats, groups, activities, now } = this.deps
    const seat = await seats.findOfOrder(orderId)
    if (seat?.state !== 'held') return undefined
    const group = (await groups.lock(seat.groupId))!
    if (await activities.isStopped(activityId)) return 'ACTIVITY_STOPPED'
    return isRunning(group, now()) ? undefined : 'GROUP_ENDED'
  }

  countJoined(activityId: string): Promise<number> {
    return this.deps.groups.countJoined(activityId)
  }

  stop({ id }: ActivityRow<'group'>): Promise<void> {
    return this.deps.moves.stop(id)
  }

  private async requireSeat(activityId: string, groupId: string, userId: string): Promise<void> {
    const { groups, seats, now } = this.deps
    const group = await groups.find(groupId)
    if (group?.activityId !== activityId) throw new AppError('GROUP_NOT_FOUND')
    if (await seats.hasSeat(groupId, userId)) throw new AppError('GROUP_JOINED')
    const problem = findJoinProblem(group, now())
    if (problem) throw new AppError(problem)
  }

  private sit(groupId: string, { userId, orderId, quantity, item }: PlacedAsk<'group'>, opener: boolean) {
    return this.deps.seats.add({
      ...{ id: makeId(), groupId, userId, orderId, opener, state: 'held', quantity, priceFen: item.priceFen },
      ...{ placedAt: this.deps.now(), paidAt: null, refundedAt: null },
    })
  }
}

const findJoinProblem = (group: GroupRow, now: Date): ErrorName | undefined => {
  if (!isRunning(group, now)) return group.state === 'formed' ? 'GROUP_FULL' : 'GROUP_ENDED'
  if (group.state === 'opening') return 'GROUP_NOT_OPEN'
  return group.taken >= group.size ? 'GROUP_FULL' : undefined
}
