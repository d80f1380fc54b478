import type { Input } from '@contract/calls'
import type { StaffCoupon } from '@contract/coupon/staff-calls'
import type { PageOf } from '@contract/schema'
import type { Act } from '../../../../kernel/actor'
import { AppError, refuseAt } from '../../../../kernel/app-error'
import { toPage } from '../../../../kernel/db/page'
import { makeId } from '../../../../kernel/make-id'
import { readPlainText } from '../../../../kernel/plain-text'
import { readMoment } from '../../../../kernel/read-moment'
import { refuseStale } from '../../../../kernel/stale-edit'
import type { Audit } from '../../../staff/audit/audit.service'
import { hashCouponCode, makeCouponCode } from '../coupon-code'
import type { CouponDeskRepository, CouponFilter, OfferedValues } from './coupon-desk.repository'
import { makeHeld } from '../coupon.service'
import type { CouponRepository, CouponRow } from '../coupon.repository'

type NewCoupon = Input<'POST /staff/coupon/save'>

const TITLE_MAX_LENGTH = 30
const NO_TERMS = { offFen: 0, percentOff: 0, mostFen: 0, fromFen: 0 }

/** What staff do with coupons; each change is in the audit. */
export class CouponDeskService {
  constructor(
    private readonly desk: CouponDeskRepository,
    private readonly coupons: CouponRepository,
    private readonly audit: Audit,
    private readonly now: () => Date,
  ) {}

  async page(shopId: string, filter: CouponFilter): Promise<PageOf<StaffCoupon>> {
    const { rows, totalCount } = await this.desk.page(shopId, filter)
    return toPage(filter, await this.describe(rows), totalCount)
  }

  /** @throws INPUT_INVALID for terms that do not fit the kind, dates that do not fit, and an unknown scope */
  save(act: Act, input: NewCoupon): Promise<StaffCoupon> {
    return this.audit.perform(act, async () => {
      const { shopId } = act
      const row: CouponRow = {
        id: makeId(),
        shopId,
        ...readOffered(input),
        kind: input.kind,
        ...readTerms(input),
        scope: input.scope,
        scopeIds: await this.readScope(shopId, input),
        issuedCount: 0,
        ...readValidity(input, this.now()),
        stopped: false,
        createdAt: this.now(),
        version: 0,
      }
      await this.desk.add(row)
      const { title, kind, total, perLearner } = row
      return {
        result: await this.describeOne(row),
        subject: { kind: 'coupon', id: row.id },
        after: { title, kind, ...readTerms(input), total, perLearner },
      }
    })
  }

  /** @throws COUPON_NOT_FOUND, EDIT_CONFLICT, INPUT_INVALID for fewer than were issued */
  update(act: Act, { id, version, ...input }: Input<'PUT /staff/coupon/update'>): Promise<StaffCoupon> {
    const values = readOffered(input)
    return this.change(act, id, values, (row) => {
      refuseStale('coupon', row, { version })
      if (values.total !== null && values.total < row.issuedCount)
        throw refuseAt('total', 'INPUT_INVALID', `已发出 ${row.issuedCount} 张，数量不能更少`)
      const { title, total, perLearner, claimable } = row
      return { title, total, perLearner, claimable }
    })
  }

  stop(act: Act, id: string): Promise<StaffCoupon> {
    return this.change(act, id, { stopped: true }, ({ stopped }) => ({ stopped }))
  }

  /** One for each learner. @throws COUPON_NOT_FOUND, COUPON_ENDED, COUPON_SOLD_OUT, USER_NOT_FOUND */
  grant(act: Act, { id, learnerIds }: Input<'POST /staff/coupon/grant'>): Promise<{ granted: number }> {
    const ids = [...new Set(learnerIds)]
    return this.audit.perform(act, async () => {
      const coupon = await this.take(act.shopId, id, ids.length)
      if ((await this.desk.countLearners(act.shopId, ids)) !== ids.length) throw new AppError('USER_NOT_FOUND')
      const now = this.now()
      await this.coupons.addHeld(ids.map((userId) => makeHeld({ shopId: act.shopId, userId }, coupon, 'grant', now)))
      return { result: { granted: ids.length }, subject: { kind: 'coupon', id }, after: { learnerIds: ids } }
    })
  }

  /** Codes are shown once. The audit says how many, and no code. @throws as `grant` */
  makeCodes(act: Act, { id, count }: Input<'POST /staff/coupon/code/save'>): Promise<{ codes: string[] }> {
    const codes = Array.from({ length: count }, makeCouponCode)
    return this.audit.perform(act, async () => {
      await this.take(act.shopId, id, count)
      const createdAt = this.now()
      await this.desk.addCodes(
        codes.map((code) => ({ codeHash: hashCouponCode(code), couponId: id, shopId: act.shopId, createdAt })),
      )
      return { result: { codes }, subject: { kind: 'coupon', id }, after: { codes: count } }
    })
  }

  private change(
    act: Act,
    id: string,
    values: Partial<OfferedValues & Pick<CouponRow, 'stopped'>>,
    readBefore: (row: CouponRow) => Record<string, unknown>,
  ): Promise<StaffCoupon> {
    return this.audit.perform(act, async () => {
      const row = await this.desk.lock(act.shopId, id)
      if (!row) throw new AppError('COUPON_NOT_FOUND')
      const before = readBefore(row)
      const version = row.version + 1
      await this.desk.change(id, { ...values, version })
      const result = await this.describeOne({ ...row, ...values, version })
      return { result, subject: { kind: 'coupon', id }, before, after: values }
    })
  }

  private async take(shopId: string, id: string, quantity: number): Promise<CouponRow> {
    const coupon = await this.coupons.find(shopId, id)
    if (!coupon) throw new AppError('COUPON_NOT_FOUND')
    if (coupon.stopped || (coupon.validUntil && coupon.validUntil <= this.now())) throw new AppError('COUPON_ENDED')
    if (!(await this.coupons.takeStock(id, quantity))) throw new AppError('COUPON_SOLD_OUT')
    return coupon
  }

  private async readScope(shopId: string, { scope, scopeIds = [] }: NewCoupon): Promise<string[]> {
    if (scope === 'all') return []
    const ids = [...new Set(scopeIds)]
    if (ids.length === 0) throw new AppError('INPUT_INVALID', '请选择适用的分类、课程或商品')
    if ((await this.desk.countScope(shopId, scope, ids)) !== ids.length)
      throw new AppError('INPUT_INVALID', '适用范围里有不存在的分类、课程或商品')
    return ids
  }

  private async describeOne(row: CouponRow): Promise<StaffCoupon> {
    const [coupon] = await this.describe([row])
    return coupon
  }

  private async describe(rows: CouponRow[]): Promise<StaffCoupon[]> {
    const used = await this.desk.countUsed(rows.map(({ id }) => id))
    return rows.map(({ shopId: _shopId, validFrom, validUntil, createdAt, ...row }) => ({
      ...row,
      validFrom: validFrom?.toISOString() ?? null,
      validUntil: validUntil?.toISOString() ?? null,
      usedCount: used.get(row.id) ?? 0,
      createdAt: createdAt.toISOString(),
    }))
  }
}

const readOffered = ({ title, total, perLearner, claimable }: OfferedValues): OfferedValues => ({
  title: readPlainText(title, '优惠券名称', TITLE_MAX_LENGTH),
  total,
  perLearner,
  claimable,
})

/** Only the terms that concern the kind. */
const readTerms = ({ kind, offFen = 0, percentOff = 0, mostFen = 0, fromFen = 0 }: NewCoupon) => {
  if (kind === 'discount') {
    if (percentOff === 0 || mostFen === 0) throw new AppError('INPUT_INVALID', '请填写折扣和最多优惠的金额')
    return { ...NO_TERMS, percentOff, mostFen, fromFen }
  }
  if (offFen === 0) throw new AppError('INPUT_INVALID', '请填写优惠金额')
  if (kind === 'fixed') return { ...NO_TERMS, offFen }
  if (fromFen < offFen) throw new AppError('INPUT_INVALID', '满减的门槛不能低于优惠金额')
  return { ...NO_TERMS, offFen, fromFen }
}

/** Fixed dates, or days from claiming. */
const readValidity = ({ validFrom, validUntil, validDays }: NewCoupon, now: Date) => {
  if ((validUntil === undefined) === (validDays === undefined) || (validDays !== undefined && validFrom !== undefined))
    throw new AppError('INPUT_INVALID', '请填写截止时间，或领取后的有效天数')
  const from = validFrom === undefined ? null : readMoment(validFrom, '开始时间')
  const until = validUntil === undefined ? null : readMoment(validUntil, '截止时间')
  if (until && (until <= now || (from && until <= from))) throw new AppError('INPUT_INVALID', '截止时间太早')
  return { validFrom: from, validUntil: until, validDays: validDays ?? null }
}
