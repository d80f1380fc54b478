import { shownStateOf } from '@contract/bargain/bargain-kinds'
import { isPaying } from '@contract/order/order-status'
import { AppError } from '../../kernel/app-error'
import type { ActivityKind, ActivityOrderRow, Ask } from '../activity/activity-kind'
import { checkBargain, describeBargain } from './bargain-rules'
import type { BargainRepository, BargainRow } from './bargain.repository'
import { priceOf } from './bargains.service'

interface BargainKindDeps {
  bargains: BargainRepository
  now: () => Date
}

/** How bargains plug into activities: one piece, at the price that was reached. */
export const createKind = ({ bargains, now }: BargainKindDeps): ActivityKind<'bargain'> => {
  /** @throws AppError BARGAIN_NOT_FOUND for another's, another activity's or another variant's */
  const requireOwn = (ask: Ask<'bargain'>, row: BargainRow | undefined): BargainRow => {
    const { activity, item } = ask
    if (!row || row.shopId !== ask.shopId || row.userId !== ask.userId) throw new AppError('BARGAIN_NOT_FOUND')
    if (row.activityId !== activity.id || row.itemId !== item.id) throw new AppError('BARGAIN_NOT_FOUND')
    return row
  }

  /** What it costs now. @throws AppError BARGAIN_OVER, BARGAIN_NOT_AT_FLOOR */
  const quote = async (row: BargainRow, buyAnyTime: boolean): Promise<number> => {
    const { helped, cutFen } = (await bargains.reachedOf([row.id])).get(row.id) ?? { helped: 0, cutFen: 0 }
    const state = shownStateOf({ ...row, stopped: false, helped, helpers: row.cuts.length }, now())
    if (state === 'ended' || state === 'bought') throw new AppError('BARGAIN_OVER')
    if (!buyAnyTime && helped < row.cuts.length) throw new AppError('BARGAIN_NOT_AT_FLOOR')
    return priceOf(row, cutFen)
  }

  return {
    kind: 'bargain',
    check: async (draft) => checkBargain(draft),
    describe: ({ activity }) => describeBargain(activity.rules),

    notes: async (activities, userId) => {
      const mine = await bargains.latestIn(userId ? activities.map(({ id }) => id) : [], userId ?? '')
      const reached = await bargains.reachedOf([...mine.values()].map(({ id }) => id))
      return new Map(
        activities.map(({ id, rules }) => {
          const row = mine.get(id)
          const runs = row && row.state !== 'ended' && (row.state !== 'open' || row.endsAt > now())
          const own = runs ? ` · 你已砍 ${reached.get(row.id)?.helped ?? 0} / ${row.cuts.length}` : ''
          return [id, `${rules.helpers} 人帮到底价${own}`]
        }),
      )
    },

    /** A bargain that is ordered keeps its price, so that a repeated request finds its order again. */
    offer: async (ask) => {
      if (ask.quantity !== 1) throw new AppError('BARGAIN_ONE_PIECE')
      const row = requireOwn(ask, ask.participationId ? await bargains.find(ask.participationId) : undefined)
      return { priceFen: await quote(row, ask.activity.rules.buyAnyTime) }
    },

    take: async (ask) => {
      const row = requireOwn(ask, ask.participationId ? await bargains.lock(ask.participationId) : undefined)
      if (row.state === 'ordered') throw new AppError('BARGAIN_ORDERED')
      // Somebody may have helped since the offer.
      if ((await quote(row, ask.activity.rules.buyAnyTime)) !== ask.priceFen) throw new AppError('BARGAIN_PRICE_MOVED')
      if (!(await bargains.move(row, 'order', ask.orderId))) throw new AppError('BARGAIN_ORDERED')
      return row.id
    },

    follow: async (order, event) => {
      const row = order.participationId ? await bargains.lock(order.participationId) : undefined
      if (row?.orderId !== order.orderId || row.state !== 'ordered') return
      if (isPaying(event)) await bargains.move(row, 'pay', order.orderId)
      else if (event === 'cancel' || event === 'expire') await bargains.move(row, 'giveBack', null)
    },

    refuse: async (order: ActivityOrderRow) => {
      const row = order.participationId ? await bargains.find(order.participationId) : undefined
      return row?.orderId === order.orderId ? undefined : 'BARGAIN_OVER'
    },

    listMine: ({ shopId, userId }) => bargains.listActivities(shopId, userId),
    countJoined: (activityId) => bargains.countLearners(activityId),
    stop: ({ id }) => bargains.endAll(id),
  }
}
