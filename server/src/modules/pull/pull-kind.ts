import type { Prize } from '@contract/activity/rules'
import { AppError } from '../../kernel/app-error'
import type { ActivityKind, Ask } from '../activity/activity-kind'
import type { GrantsService } from './grants.service'
import type { Prizes } from './pull-ports'
import { checkPull, describePull, listPrizes } from './pull-rules'
import type { GrantRow, PullRepository } from './pull.repository'

interface PullKindDeps {
  now: () => Date
  pulls: PullRepository
  grants: GrantsService
  prizes: Prizes
}

/** How invitations plug into activities: goods that were won are an order at 0 fen. */
export const createKind = ({ pulls, grants, prizes, now }: PullKindDeps): ActivityKind<'pull'> => {
  const readFacts = (shopId: string, listed: Prize[]) =>
    Promise.all(listed.map(async (prize) => ({ prize, facts: await prizes[prize.kind].describe(shopId, prize) })))

  /** @throws AppError PULL_PRIZE_NOT_FOUND for another's, another activity's or other goods */
  const requirePrize = async (ask: Ask<'pull'>, known: GrantRow | undefined): Promise<GrantRow> => {
    const row = await grants.requireOwn(ask, known)
    const { kind, id, skuId } = row.prize
    const { activity, item } = ask
    const isIt = row.activityId === activity.id && kind === 'goods' && id === item.goodsRef && skuId === item.skuId
    if (!isIt || ask.quantity !== 1) throw new AppError('PULL_PRIZE_NOT_FOUND')
    if (row.state === 'claimed') throw new AppError('PULL_PRIZE_CLAIMED')
    return row
  }

  return {
    kind: 'pull',
    check: async (draft) => {
      const { shopId, rules } = draft.activity
      return checkPull(draft, await readFacts(shopId, listPrizes(rules)))
    },
    describe: ({ activity }) => describePull(activity.rules, () => '见活动页'),

    notes: async (activities, userId) => {
      const ids = activities.map(({ id }) => id)
      const counted = userId ? await pulls.countCounted(ids, userId) : new Map<string, number>()
      return new Map(
        activities.map(({ id, rules }) => {
          const own = counted.get(id)
          return [id, `邀请 ${rules.steps[0].invited} 人起有奖品${own ? ` · 你已邀请 ${own} 人` : ''}`]
        }),
      )
    },

    offer: async (ask) => {
      await requirePrize(ask, ask.participationId ? await pulls.findGrant(ask.participationId) : undefined)
      return { priceFen: 0 }
    },

    take: async (ask) => {
      const row = await requirePrize(ask, ask.participationId ? await pulls.lockGrant(ask.participationId) : undefined)
      if (!(await pulls.moveGrant(row, 'order', { orderId: ask.orderId }))) throw new AppError('PULL_PRIZE_CLAIMED')
      return row.id
    },

    follow: async (order, event) => {
      const row = order.participationId ? await pulls.lockGrant(order.participationId) : undefined
      if (row?.orderId !== order.orderId || row.state !== 'ordered') return
      if (PAYING.has(event)) await pulls.moveGrant(row, 'receive', { claimedAt: now() })
      else if (event === 'cancel' || event === 'expire') await pulls.moveGrant(row, 'giveBack', { orderId: null })
    },

    refuse: async (order) => {
      const row = order.participationId ? await pulls.findGrant(order.participationId) : undefined
      return row?.orderId === order.orderId ? undefined : 'PULL_PRIZE_NOT_FOUND'
    },

    listMine: ({ shopId, userId }) => pulls.listActivities(shopId, userId),
    countJoined: (activityId) => pulls.countInviters(activityId),
  }
}

const PAYING = new Set(['pay', 'payWithDelivery', 'confirmVoucher', 'confirmVoucherWithDelivery'])
