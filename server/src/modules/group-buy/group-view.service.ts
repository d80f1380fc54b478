import type { Output } from '@contract/calls'
import type { GroupCard, GroupDetail, GroupFace, GroupSummary, MyGroup, MySeat } from '@contract/group-buy/calls'
import type { MyGroupTab } from '@contract/group-buy/group-kinds'
import type { PageOf } from '@contract/schema'
import { AppError } from '../../kernel/app-error'
import { toPage, type PageInput } from '../../kernel/db/page'
import { groupBy } from '../../kernel/group-by'
import type { Media } from '../../kernel/media/media'
import { maskName } from '../promoter/mask-name'
import type { GroupActivityRepository } from './group-activity.repository'
import type { GroupRepository, GroupRow, SeatRow } from './group.repository'
import type { NamedSeat, SeatRepository } from './seat.repository'

export interface GroupViewDeps {
  groups: GroupRepository
  seats: SeatRepository
  activities: GroupActivityRepository
  media: Pick<Media, 'urlOf'>
  now: () => Date
}

/** Groups as learners see them. */
export class GroupViewService {
  constructor(private readonly deps: GroupViewDeps) {}

  /** @throws AppError ACTIVITY_NOT_FOUND */
  async summarise(shopId: string, activityId: string): Promise<GroupSummary> {
    const { groups, now } = this.deps
    const { rules } = await this.requireActivity(shopId, activityId)
    const [formedCount, open] = await Promise.all([
      groups.countFormed(activityId),
      groups.countOpen([activityId], now()),
    ])
    return { ...rules, formedCount, openCount: open.get(activityId) ?? 0 }
  }

  /** @throws AppError ACTIVITY_NOT_FOUND */
  async pageOpen(
    shopId: string,
    userId: string | undefined,
    { activityId, ...page }: PageInput & { activityId: string },
  ): Promise<PageOf<GroupCard>> {
    await this.requireActivity(shopId, activityId)
    const { rows, totalCount } = await this.deps.groups.pageOpen(activityId, this.deps.now(), page)
    const seats = await this.listSeats(rows)
    const list = rows.map((row) => {
      const inIt = seats.get(row.id) ?? []
      return { ...this.describe(row, inIt, userId), mine: findMine(inIt, userId) !== undefined }
    })
    return toPage(page, list, totalCount)
  }

  /** Whoever has its address may see it. @throws AppError GROUP_NOT_FOUND */
  async view(shopId: string, userId: string | undefined, id: string): Promise<GroupDetail> {
    const { groups, activities, media } = this.deps
    const row = await groups.find(id)
    if (row?.shopId !== shopId) throw new AppError('GROUP_NOT_FOUND')
    const [known, seats] = await Promise.all([activities.list([row.activityId]), this.listSeats([row])])
    const activity = known.get(row.activityId)!
    const mine = findMine(seats.get(id) ?? [], userId)
    return {
      ...this.describe(row, seats.get(id) ?? [], userId),
      title: activity.title,
      cover: media.urlOf(activity.cover),
      goodsKind: activity.goodsKind,
      priceFen: activity.priceFen,
      formsWith: row.formsWith,
      closedAt: row.closedAt?.toISOString() ?? null,
      failReason: row.failReason,
      mine: mine ? toMySeat(mine) : null,
    }
  }

  async pageMine(
    shopId: string,
    userId: string,
    { tab, ...page }: PageInput & { tab?: MyGroupTab },
  ): Promise<PageOf<MyGroup>> {
    const { groups, activities, media } = this.deps
    const { rows, totalCount } = await groups.pageMine(shopId, userId, tab, page)
    const [known, seats] = await Promise.all([
      activities.list(rows.map(({ group }) => group.activityId)),
      this.listSeats(rows.map(({ group }) => group)),
    ])
    const list = rows.map(({ group, seat }) => {
      const { title, cover, goodsKind } = known.get(group.activityId)!
      return {
        ...this.describe(group, seats.get(group.id) ?? [], userId),
        ...{ title, goodsKind, cover: media.urlOf(cover), failReason: group.failReason, mine: toMySeat(seat) },
      }
    })
    return toPage(page, list, totalCount)
  }

  countMine(shopId: string, userId: string): Promise<Output<'GET /resource/auth/group-buy/count'>> {
    return this.deps.groups.countMine(shopId, userId)
  }

  private async requireActivity(shopId: string, activityId: string) {
    const activity = await this.deps.activities.find(shopId, activityId)
    if (!activity) throw new AppError('ACTIVITY_NOT_FOUND')
    return activity
  }

  private async listSeats(groups: GroupRow[]): Promise<Map<string, NamedSeat[]>> {
    return groupBy(await this.deps.seats.list(groups.map(({ id }) => id)), ({ groupId }) => groupId)
  }

  /** @param seats in the order of paying */
  private describe(row: GroupRow, seats: NamedSeat[], userId: string | undefined) {
    return {
      id: row.id,
      activityId: row.activityId,
      state: row.state,
      size: row.size,
      paidCount: row.paid,
      heldCount: row.taken - row.paid,
      faces: seats.filter(({ state }) => state === 'paid').map((seat, at) => this.toFace(seat, at === 0, userId)),
      endsAt: row.endsAt.toISOString(),
      serverNow: this.deps.now().toISOString(),
    }
  }

  private toFace({ nickName, avatar, paidAt, ...seat }: NamedSeat, leader: boolean, userId?: string): GroupFace {
    return {
      name: seat.userId === userId ? '我' : maskName(nickName),
      avatar: this.deps.media.urlOf(avatar),
      leader,
      paidAt: paidAt!.toISOString(),
    }
  }
}

/** The seat that a learner has; one that was given back is none. */
const findMine = (seats: SeatRow[], userId: string | undefined): SeatRow | undefined =>
  seats.find((seat) => seat.userId === userId && seat.state !== 'left')

const toMySeat = ({ state, orderId, quantity, priceFen, placedAt, paidAt, refundedAt }: SeatRow): MySeat => ({
  ...{ state, orderId, quantity, priceFen },
  placedAt: placedAt.toISOString(),
  paidAt: paidAt?.toISOString() ?? null,
  refundedAt: refundedAt?.toISOString() ?? null,
})
