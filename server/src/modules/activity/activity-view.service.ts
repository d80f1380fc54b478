import { activityStateOf, SHARING_KINDS, type ActivityKindName } from '@contract/activity/activity-kinds'
import type { ActivityCard } from '@contract/activity/activity-card'
import type { ActivityDetail, ActivityItem } from '@contract/activity/calls'
import { REMIND_MINUTES } from '@contract/activity/limits'
import type { PayPlace } from '@contract/payment/place-kinds'
import type { PageOf } from '@contract/schema'
import { AppError } from '../../kernel/app-error'
import { toPage, type PageInput } from '../../kernel/db/page'
import type { Media } from '../../kernel/media/media'
import { addMinutes } from '../../kernel/school-time'
import type { Quote } from '../trade/goods/goods-kind'
import { variantOf } from '../trade/goods/line-snapshot'
import type { ActivityCheckService } from './activity-check.service'
import type { ActivityItemRow, ActivityRow } from './activity-kind'
import type { ActivityKinds } from './activity-kinds.registry'
import type { ActivityOrderRepository } from './activity-order.repository'
import type { ActivityFilter, ActivityRepository } from './activity.repository'
import { describeRules } from './describe-rules'
import { forbiddenFor } from './natures-of'
import { isStopped, leftOf, sumPieces } from './running'

interface ActivityViewDeps {
  activities: ActivityRepository
  orders: ActivityOrderRepository
  checks: ActivityCheckService
  kinds: ActivityKinds
  media: Pick<Media, 'urlOf'>
  now: () => Date
}

interface Viewer {
  shopId: string
  userId: string | undefined
}

/** What learners and visitors see of activities. */
export class ActivityViewService {
  constructor(private readonly deps: ActivityViewDeps) {}

  async page(viewer: Viewer, { place, ...filter }: PageInput & ActivityFilter & { place?: PayPlace }) {
    const mine = await this.listMine(viewer)
    const { rows, totalCount } = await this.deps.activities.page(viewer.shopId, filter, this.deps.now(), mine)
    return toPage(filter, await this.toCards(viewer, rows, mine, place), totalCount) satisfies PageOf<ActivityCard>
  }

  async count(viewer: Viewer, kind: ActivityKindName | undefined) {
    return this.deps.activities.count(viewer.shopId, kind, this.deps.now(), await this.listMine(viewer))
  }

  /** Those that run now, for a page block. */
  async listRunning(viewer: Viewer, limit: number): Promise<ActivityCard[]> {
    return (await this.page(viewer, { phase: 'running', pageSize: limit })).list
  }

  /** @throws AppError ACTIVITY_NOT_FOUND */
  async view(viewer: Viewer, id: string, place: PayPlace | undefined): Promise<ActivityDetail> {
    const { activities, orders, kinds, checks } = this.deps
    const { shopId, userId } = viewer
    const activity = await this.require(shopId, id)
    const rows = await activities.listItems([id])
    const [draft, [card], pieces, unpaid, reminded] = await Promise.all([
      checks.toDraft(activity, rows, userId),
      this.listMine(viewer).then((mine) => this.toCards(viewer, [activity], mine, place)),
      orders.countPieces(id, userId),
      userId ? orders.findUnpaid(id, userId) : undefined,
      userId ? activities.isReminded(id, userId) : false,
    ])
    const [first] = draft.quotes
    const { goodsKind, goodsRef, limitPerLearner, lifeMinutes, couponAllowed, memberPrice } = activity
    return {
      ...card,
      goods:
        goodsKind && goodsRef
          ? { kind: goodsKind, id: goodsRef, title: first?.title ?? card.title, delivered: Boolean(first?.delivered) }
          : null,
      items: rows.map((item, at) => toItem(item, draft.quotes[at])),
      waitingCount: pieces.waiting,
      limitPerLearner,
      boughtCount: pieces.bought,
      lifeMinutes,
      couponAllowed,
      captcha: 'captcha' in activity.rules && activity.rules.captcha,
      memberPrice,
      rules: describeRules(kinds, draft),
      unpaidOrder: unpaid ? { id: unpaid.id, expiresAt: unpaid.expiresAt.toISOString() } : null,
      reminded,
      stopReason: activity.stoppedAt ? activity.stopReason : card.state === 'off' ? '学校已结束邀请好友的活动' : '',
    }
  }

  /**
   * Reminds a learner before the start, or no more.
   * @throws AppError ACTIVITY_NOT_FOUND, ACTIVITY_ENDED for one that has begun
   */
  async remind(shopId: string, userId: string, { id, on }: { id: string; on: boolean }) {
    const activity = await this.require(shopId, id)
    if (activity.startsAt <= this.deps.now()) throw new AppError('ACTIVITY_ENDED', '活动已经开始了')
    await this.deps.activities.setReminder(id, userId, on)
    return { reminded: on, at: addMinutes(activity.startsAt, -REMIND_MINUTES).toISOString() }
  }

  /** @throws AppError ACTIVITY_NOT_FOUND */
  async visit(shopId: string, userId: string, id: string): Promise<void> {
    await this.require(shopId, id)
    await this.deps.activities.visit(id, userId, this.deps.now())
  }

  private async toCards(
    viewer: Viewer,
    rows: ActivityRow[],
    mine: string[],
    place: PayPlace | undefined,
  ): Promise<ActivityCard[]> {
    const [items, notes, sharingEnded] = await Promise.all([
      this.deps.activities.listItems(rows.map(({ id }) => id)),
      this.listNotes(rows, viewer.userId),
      rows.some(({ kind }) => SHARING_KINDS.includes(kind)) && this.deps.activities.isSharingEnded(viewer.shopId),
    ])
    const now = this.deps.now()
    return rows.map((row) => {
      const own = items.filter(({ activityId }) => activityId === row.id)
      const { stock, left } = sumPieces(own)
      const cheapest =
        row.goodsKind || row.kind === 'blindBox' ? own.toSorted((a, b) => a.priceFen - b.priceFen).at(0) : undefined
      return {
        id: row.id,
        kind: row.kind,
        title: row.title,
        cover: this.deps.media.urlOf(row.cover),
        goodsKind: row.goodsKind,
        state: isStopped(row, sharingEnded) ? 'off' : activityStateOf({ ...row, left }, now),
        startsAt: row.startsAt.toISOString(),
        endsAt: row.endsAt.toISOString(),
        serverNow: now.toISOString(),
        priceFen: cheapest?.priceFen ?? null,
        struckFen: cheapest?.struckFen ?? null,
        left,
        stock,
        note: notes.get(row.id) ?? '',
        mine: mine.includes(row.id),
        forbidden: forbiddenFor(row, own, place),
      }
    })
  }

  private async listNotes(rows: ActivityRow[], userId: string | undefined): Promise<Map<string, string>> {
    const lists = await Promise.all(
      this.deps.kinds.list().map(async ({ kind, notes }) => {
        const own = rows.filter((row) => row.kind === kind)
        return own.length > 0 && notes ? [...(await this.deps.kinds.get(kind).notes!(own, userId))] : []
      }),
    )
    return new Map(lists.flat())
  }

  /** Where the learner takes part. */
  private async listMine({ shopId, userId }: Viewer): Promise<string[]> {
    if (!userId) return []
    const participant = { shopId, userId }
    const lists = await Promise.all([
      this.deps.activities.listOrdered(participant),
      ...this.deps.kinds.list().map(async (kind) => (await kind.listMine?.(participant)) ?? []),
    ])
    return [...new Set(lists.flat())]
  }

  private async require(shopId: string, id: string): Promise<ActivityRow> {
    const activity = await this.deps.activities.find(shopId, id)
    if (!activity) throw new AppError('ACTIVITY_NOT_FOUND')
    return activity
  }
}

const toItem = (item: ActivityItemRow, quote: Quote | undefined): ActivityItem => ({
  id: item.id,
  skuId: item.skuId,
  variant: quote ? variantOf(quote.snapshot) : '',
  priceFen: item.priceFen,
  struckFen: item.struckFen,
  usualFen: quote?.unitPriceFen ?? item.priceFen,
  memberFen: quote?.isMember ? (quote.vipPriceFen ?? null) : null,
  stock: item.stock,
  left: leftOf(item),
})
