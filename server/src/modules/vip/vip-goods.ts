import type { MembershipService, Owner } from './membership.service'
import type { Credit } from './schedule'
import type { VipRepository } from './vip.repository'

/** What a line must remember of a plan, and of what was credited when it was quoted. */
interface VipSnapshot {
  courseType: null
  validDays: null
  levelId: string
  months: number | null
  days: number | null
  credits: Credit[]
  /** ISO 8601. */
  quotedAt: string
}

interface BoughtLine extends Owner {
  id: string
  payableFen: number
  snapshot: object
}

/** Plans of memberships as goods (`GoodsKind` of trade), each in an order of its own. */
export const createVipGoods = (vip: VipRepository, memberships: MembershipService, now: () => Date) => ({
  kind: 'vip' as const,
  fulfiller: {
    async fulfil(lines: BoughtLine[]): Promise<void> {
      for (const { id, userId, shopId, payableFen, snapshot } of lines) {
        const { levelId, months, days, credits, quotedAt } = snapshot as VipSnapshot
        const level = await vip.findLevel(shopId, levelId)
        if (!level) throw new Error(`level ${levelId} of line ${id} is gone`)
        const bought = { levelId, rank: level.rank, lineId: id, paidFen: payableFen, length: { months, days } }
        await memberships.give({ userId, shopId }, bought, credits, new Date(quotedAt))
      }
    },
    revoke: ({ id }: BoughtLine): Promise<void> => memberships.revokeLine(id),
  },
  async quote(shopId: string, userId: string | undefined, planId: string) {
    const offer = await vip.findOffer(shopId, planId)
    if (!offer) return undefined
    const { plan, level } = offer
    const credits = userId ? await memberships.quoteCredits({ userId, shopId }, level.rank, plan.priceFen) : []
    const { months, days } = plan
    return {
      title: `${level.name} · ${plan.title}`,
      cover: '',
      snapshot: {
        courseType: null,
        validDays: null,
        levelId: level.id,
        months,
        days,
        credits,
        quotedAt: now().toISOString(),
      },
      unitPriceFen: plan.priceFen,
      creditFen: credits.reduce((sum, { fen }) => sum + fen, 0),
      mostPieces: 1,
      alone: true,
      endsAt: null,
      ownedTitles: [] as string[],
    }
  },
  async refuse(userId: string, _planId: string, snapshot?: object) {
    if (!snapshot) return undefined
    const { credits, quotedAt } = snapshot as VipSnapshot
    const canCredit = await memberships.canCredit(userId, credits, new Date(quotedAt))
    return canCredit ? undefined : ('VIP_CREDIT_CHANGED' as const)
  },
})
