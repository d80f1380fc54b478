import type { ClaimableCoupon, MyCoupon, RatedCoupon } from '@contract/coupon/calls'
import type { CouponEvent, CouponState } from '@contract/coupon/coupon-status'
import type { PageOf } from '@contract/schema'
import { AppError } from '../../../kernel/app-error'
import type { Database } from '../../../kernel/db/database'
import { toPage, type PageInput } from '../../../kernel/db/page'
import { makeId } from '../../../kernel/make-id'
import { addDays } from '../../../kernel/school-time'
import { hashCouponCode } from './coupon-code'
import { isInScope, rateCoupons, type CouponLine } from './coupon-rules'
import type { CouponRepository, CouponRow, HeldCoupon, UserCouponRow } from './coupon.repository'

/** How long an expired coupon is still shown beside goods, with its reason. */
const SHOWN_EXPIRED_DAYS = 30
/** Names of a scope that are sent. */
const SCOPE_NAMES = 3

interface Owner {
  shopId: string
  userId: string
}

type PricedLine = Omit<CouponLine, 'categoryIds'>

export interface HeldRating extends RatedCoupon {
  /** For each line, whether it is in the coupon's scope. */
  appliesTo: boolean[]
}

/** Coupons of learners: claiming, redeeming, and which of them fit which goods. */
export class CouponService {
  constructor(
    private readonly database: Database,
    private readonly coupons: CouponRepository,
    private readonly now: () => Date,
  ) {}

  async pageMine(owner: Owner, { state, ...page }: PageInput & { state?: CouponState }): Promise<PageOf<MyCoupon>> {
    const { rows, totalCount } = await this.coupons.pageHeld(owner, state, this.now(), page)
    return toPage(page, await this.toMine(owner.shopId, rows), totalCount)
  }

  countMine(owner: Owner): Promise<Record<CouponState, number>> {
    return this.coupons.countStates(owner, this.now())
  }

  /** @throws COUPON_NOT_FOUND also for another learner's */
  async view(owner: Owner, id: string): Promise<MyCoupon> {
    const held = await this.coupons.findHeld(owner, id)
    if (!held) throw new AppError('COUPON_NOT_FOUND')
    const [mine] = await this.toMine(owner.shopId, [held])
    return mine
  }

  /** What can be claimed now; for a course or goods what applies to them. */
  async pageClaimable(
    shopId: string,
    userId: string | undefined,
    { courseId, goodsId = courseId, ...page }: PageInput & { courseId?: string; goodsId?: string },
  ): Promise<PageOf<ClaimableCoupon>> {
    const [goods] = goodsId ? await this.coupons.listScopes(shopId, [goodsId]) : []
    if (goodsId && !goods) return toPage(page, [], 0)
    const { rows, totalCount } = await this.coupons.pageClaimable(shopId, this.now(), goods, page)
    const ids = rows.map(({ id }) => id)
    const claims = userId ? await this.coupons.countClaims({ shopId, userId }, ids) : new Map<string, number>()
    const names = await this.getScopeNames(shopId, rows)
    const list = rows.map((coupon): ClaimableCoupon => ({
      id: coupon.id,
      ...describe(coupon, names),
      validDays: coupon.validDays,
      validUntil: coupon.validUntil?.toISOString() ?? null,
      claimsLeft: Math.max(0, coupon.perLearner - (claims.get(coupon.id) ?? 0)),
      soldOut: coupon.total !== null && coupon.issuedCount >= coupon.total,
    }))
    return toPage(page, list, totalCount)
  }

  /** @throws COUPON_NOT_FOUND, COUPON_LIMIT_REACHED, COUPON_SOLD_OUT, COUPON_ENDED */
  async claim(owner: Owner, couponId: string): Promise<MyCoupon> {
    const id = await this.database.transact(async () => {
      await this.coupons.lock(owner.userId)
      const coupon = await this.coupons.find(owner.shopId, couponId)
      if (!coupon?.claimable) throw new AppError('COUPON_NOT_FOUND')
      const heldId = await this.issue(owner, coupon, 'claim')
      if (!(await this.coupons.takeStock(couponId, 1))) throw new AppError('COUPON_SOLD_OUT')
      return heldId
    })
    return this.view(owner, id)
  }

  /** The code of a coupon that cannot be had stays unused. @throws COUPON_CODE_WRONG, and what `claim` throws */
  async redeem(owner: Owner, code: string): Promise<MyCoupon> {
    const id = await this.database.transact(async () => {
      await this.coupons.lock(owner.userId)
      const couponId = await this.coupons.useCode(owner, hashCouponCode(code), this.now())
      const coupon = couponId && (await this.coupons.find(owner.shopId, couponId))
      if (!coupon) throw new AppError('COUPON_CODE_WRONG')
      // Its stock was taken when the code was made.
      return this.issue(owner, coupon, 'code')
    })
    return this.view(owner, id)
  }

  /** The learner's open coupons beside priced lines, the best first, unusable ones last with the reason. */
  async rate(owner: Owner, priced: PricedLine[]): Promise<HeldRating[]> {
    const now = this.now()
    const held = await this.coupons.listOpen(owner, addDays(now, -SHOWN_EXPIRED_DAYS))
    if (held.length === 0) return []
    const needsCategories = held.some(({ coupon }) => coupon.scope === 'category')
    const goodsIds = needsCategories ? priced.map(({ goodsId }) => goodsId) : []
    const [scopes, mine] = await Promise.all([
      this.coupons.listScopes(owner.shopId, goodsIds),
      this.toMine(owner.shopId, held),
    ])
    const categories = new Map(scopes.map(({ goodsId, categoryIds }) => [goodsId, categoryIds]))
    const lines = priced.map((line) => ({ ...line, categoryIds: categories.get(line.goodsId) ?? [] }))
    const byId = new Map(mine.map((coupon) => [coupon.id, coupon]))
    const ruled = held.map(({ held: { id, validFrom, expiresAt }, coupon }) => ({
      ...coupon,
      id,
      validFrom,
      expiresAt,
    }))
    return rateCoupons(ruled, lines, now).map(({ id, offFen, reason }) => {
      const coupon = byId.get(id)!
      return { coupon, offFen, reason, appliesTo: lines.map((line) => isInScope(coupon, line)) }
    })
  }

  /** False when it is another learner's, not valid now, or another order has it. Run in the placing transaction. */
  lockFor(owner: Owner, id: string, orderId: string): Promise<boolean> {
    return this.coupons.lockFor(owner, id, orderId, this.now())
  }

  /** Moves the coupon of an order with the order. Run in the order's transaction. */
  async moveOf(orderId: string, event: Exclude<CouponEvent, 'lock'>): Promise<void> {
    await this.coupons.moveOf(orderId, event, this.now())
  }

  /** Adds one to what the learner has, within the limit; the learner is locked. */
  private async issue(owner: Owner, coupon: CouponRow, source: 'claim' | 'code'): Promise<string> {
    if (coupon.stopped) throw new AppError('COUPON_ENDED')
    const claims = await this.coupons.countClaims(owner, [coupon.id])
    if ((claims.get(coupon.id) ?? 0) >= coupon.perLearner) throw new AppError('COUPON_LIMIT_REACHED')
    const row = makeHeld(owner, coupon, source, this.now())
    await this.coupons.addHeld([row])
    return row.id
  }

  private async toMine(shopId: string, rows: HeldCoupon[]): Promise<MyCoupon[]> {
    const now = this.now()
    const names = await this.getScopeNames(
      shopId,
      rows.map(({ coupon }) => coupon),
    )
    return rows.map(({ held, coupon }) => ({
      id: held.id,
      couponId: coupon.id,
      ...describe(coupon, names),
      status: held.status,
      state: held.status !== 'unused' ? 'used' : held.expiresAt <= now ? 'expired' : 'unused',
      validFrom: held.validFrom.toISOString(),
      expiresAt: held.expiresAt.toISOString(),
      usedAt: held.usedAt?.toISOString() ?? null,
      orderId: held.orderId,
      serverNow: now.toISOString(),
    }))
  }

  private getScopeNames(shopId: string, coupons: CouponRow[]): Promise<ScopeNames> {
    return this.coupons.getNames(shopId, [...new Set(coupons.flatMap((each) => each.scopeIds.slice(0, SCOPE_NAMES)))])
  }
}

/** A new coupon of a learner. @throws COUPON_ENDED when its dates are over */
export const makeHeld = (
  { shopId, userId }: Owner,
  { id: couponId, validFrom, validUntil, validDays }: CouponRow,
  source: UserCouponRow['source'],
  now: Date,
): UserCouponRow => {
  const expiresAt = validUntil ?? addDays(now, validDays ?? 0)
  if (expiresAt <= now) throw new AppError('COUPON_ENDED')
  return {
    id: makeId(),
    couponId,
    userId,
    shopId,
    status: 'unused',
    source,
    orderId: null,
    validFrom: validFrom ?? now,
    expiresAt,
    createdAt: now,
    usedAt: null,
  }
}

type ScopeNames = Awaited<ReturnType<CouponRepository['getNames']>>

const describe = (
  { title, kind, offFen, percentOff, mostFen, fromFen, scope, scopeIds }: CouponRow,
  names: ScopeNames,
) => ({
  title,
  kind,
  offFen,
  percentOff,
  mostFen,
  fromFen,
  scope,
  scopeIds,
  scopeKind: names.get(scopeIds[0] ?? '')?.kind ?? null,
  scopeNames: scopeIds.flatMap((id) => names.get(id)?.name ?? []).slice(0, SCOPE_NAMES),
})
