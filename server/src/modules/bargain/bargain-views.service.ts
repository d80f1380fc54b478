import type { Input, Output } from '@contract/calls'
import { isActivityGoods } from '@contract/activity/activity-kinds'
import { shownStateOf } from '@contract/bargain/bargain-kinds'
import { AppError } from '../../kernel/app-error'
import { toPage } from '../../kernel/db/page'
import { dayOf } from '../../kernel/school-time'
import type { Participant } from '../activity/activity-kind'
import type { ShownActivity } from '../activity/activity-door.service'
import type { BargainActivities } from './bargain-activities'
import { describeBargain } from './bargain-rules'
import type { BargainRepository, BargainRow, HelpRow, Reached } from './bargain.repository'
import { priceOf } from './bargains.service'

/** Learners' names and pictures. */
export interface Names {
  getNames(userIds: string[]): Promise<Map<string, { nickName: string; avatarUrl: string }>>
}

interface BargainViewsDeps {
  bargains: BargainRepository
  activities: BargainActivities
  users: Names
  now: () => Date
}

const NOBODY: Reached = { helped: 0, cutFen: 0 }

/** Bargains as learners see them. */
export class BargainViewsService {
  constructor(private readonly deps: BargainViewsDeps) {}

  /** @throws AppError BARGAIN_NOT_FOUND */
  async view(
    { shopId, userId }: { shopId: string; userId: string | undefined },
    { id, place }: Input<'GET /resource/api/bargain/view'>,
  ): Promise<Output<'GET /resource/api/bargain/view'>> {
    const { bargains, activities, users, now } = this.deps
    const row = await bargains.find(id)
    if (row?.shopId !== shopId) throw new AppError('BARGAIN_NOT_FOUND')
    const [shown] = await activities.list('bargain', shopId, [row.activityId])
    if (!shown) throw new AppError('BARGAIN_NOT_FOUND')
    const { activity } = shown
    const helps = await bargains.listHelps(id)
    const [names, items] = await Promise.all([
      users.getNames([row.userId, ...helps.map((each) => each.userId)]),
      activities.priceItems(activity),
    ])
    const item = items.find((each) => each.id === row.itemId)
    if (!item || !isActivityGoods(item.goodsKind)) throw new AppError('BARGAIN_NOT_FOUND')
    const mine = row.userId === userId
    const owner = names.get(row.userId)
    const day = dayOf(now())
    const used = userId && !mine ? await bargains.countHelps(shopId, userId, day) : undefined
    return {
      ...this.toRow(row, shown, sumOf(helps)),
      goods: { kind: item.goodsKind, id: item.goodsRef, skuId: item.skuId },
      delivered: item.delivered,
      variant: item.variant,
      left: item.stock - item.taken,
      ownerName: owner?.nickName ?? '学员',
      ownerAvatarUrl: owner?.avatarUrl ?? '',
      mine,
      orderId: mine ? row.orderId : null,
      myCutFen: helps.find((each) => each.userId === userId)?.cutFen ?? null,
      helpsLeft: used === undefined ? null : Math.max(0, activity.rules.helpsPerDay - used),
      buyAnyTime: activity.rules.buyAnyTime,
      cuts: row.cuts.map((cutFen, index) => {
        const by = helps[index]?.userId
        const name = by && names.get(by)
        const helper = by && { name: (name && name.nickName) || '学员', avatarUrl: (name && name.avatarUrl) || '' }
        return { position: index + 1, cutFen, helper: helper ? { ...helper, me: by === userId } : null }
      }),
      rules: describeBargain(activity.rules),
      forbidden: await activities.forbiddenAt(activity, place),
    }
  }

  async page(
    { shopId, userId }: Participant,
    input: Input<'POST /resource/auth/bargain/page'>,
  ): Promise<Output<'POST /resource/auth/bargain/page'>> {
    const { rows, totalCount } = await this.deps.bargains.pageOfLearner(shopId, userId, input)
    return toPage(input, await this.toRows(shopId, rows), totalCount)
  }

  async findOwn(
    { shopId, userId }: Participant,
    activityId: string,
  ): Promise<Output<'GET /resource/auth/bargain/own'>> {
    const row = await this.deps.bargains.findOpen(activityId, userId)
    const [shown] = row?.shopId === shopId ? await this.toRows(shopId, [row]) : []
    return { bargain: shown && shown.state !== 'ended' ? shown : null }
  }

  private async toRows(shopId: string, rows: BargainRow[]) {
    const { bargains, activities } = this.deps
    const shown = await activities.list('bargain', shopId, [...new Set(rows.map(({ activityId }) => activityId))])
    const reached = await bargains.reachedOf(rows.map(({ id }) => id))
    return rows.flatMap((row) => {
      const found = shown.find(({ activity }) => activity.id === row.activityId)
      return found ? this.toRow(row, found, reached.get(row.id) ?? NOBODY) : []
    })
  }

  private toRow(row: BargainRow, { activity, cover, stopped }: ShownActivity<'bargain'>, { helped, cutFen }: Reached) {
    const now = this.deps.now()
    const helpers = row.cuts.length
    return {
      ...{ id: row.id, activityId: row.activityId, title: activity.title, cover },
      state: shownStateOf({ ...row, stopped, helped, helpers }, now),
      ...{ startFen: row.startFen, floorFen: row.floorFen, priceFen: priceOf(row, cutFen), helped, helpers },
      ...{ endsAt: row.endsAt.toISOString(), serverNow: now.toISOString(), orderId: row.orderId },
    }
  }
}

const sumOf = (helps: HelpRow[]): Reached => ({
  helped: helps.length,
  cutFen: helps.reduce((sum, each) => sum + each.cutFen, 0),
})
