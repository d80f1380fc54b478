import { COUPON_KINDS } from '@contract/coupon/coupon-kinds'
import type { Reading } from '../reading'
import type { OwnedCouponContent } from '../student-belongings-content'
import type { CouponContent } from '../sold-content'
import type { Fields } from '../text/fields'

const FEN = { min: 1, max: 100_000_000 }
const DAYS = { min: 1, max: 3650 }

/** coupons.yml, which a school may leave out. */
export const readCoupons = (reading: Reading): CouponContent[] => {
  const fields = reading.yaml('coupons.yml', true)
  if (!fields) return []
  const coupons = fields.items('coupons', { maxCount: 200 }).map((item) => readCoupon(reading, item))
  fields.close()
  return coupons
}

const readCoupon = (reading: Reading, fields: Fields): CouponContent => {
  const key = fields.key()
  reading.references.define('coupon', key, fields.place('key'))
  const kind = fields.oneOf('kind', COUPON_KINDS)
  const isDiscount = kind === 'discount'
  const coupon: CouponContent = {
    id: reading.id('coupon', key),
    title: fields.text('title', { max: 30 }),
    kind,
    offFen: isDiscount ? 0 : fields.integer('offFen', FEN),
    percentOff: isDiscount ? fields.integer('percentOff', { min: 1, max: 99 }) : 0,
    mostFen: isDiscount ? fields.integer('mostFen', FEN) : 0,
    fromFen: kind === 'full' ? fields.integer('fromFen', FEN) : isDiscount ? fields.integer('fromFen', FEN, 0) : 0,
    ...readScope(reading, fields),
    total: fields.has('total') ? fields.integer('total', { min: 1, max: 1_000_000 }) : null,
    perLearner: fields.integer('perLearner', { min: 1, max: 100 }, 1),
    claimable: fields.flag('claimable', true),
    validDays: fields.integer('validDays', DAYS),
  }
  if (kind === 'full' && coupon.fromFen < coupon.offFen) fields.refuse('fromFen', '不能低于 offFen')
  fields.close()
  return coupon
}

const readScope = (reading: Reading, fields: Fields): Pick<CouponContent, 'scope' | 'scopeIds'> => {
  const read = (name: string, kind: 'category' | 'course' | 'goods') =>
    fields.texts(name, { maxCount: 200, max: 64 }).map((key) => {
      reading.references.expect(kind, key, fields.place(name))
      return reading.id(kind, key)
    })
  const categories = read('categories', 'category')
  const goods = [...read('courses', 'course'), ...read('goods', 'goods')]
  if (categories.length > 0 && goods.length > 0) fields.refuse('categories', '不能和 courses、goods 一起写')
  if (goods.length > 0) return { scope: 'goods', scopeIds: goods }
  return categories.length > 0 ? { scope: 'category', scopeIds: categories } : { scope: 'all', scopeIds: [] }
}

/** A coupon that a student of the folder has. */
export const readOwnedCoupon = (reading: Reading, owned: string, fields: Fields): OwnedCouponContent => {
  const key = fields.key('coupon')
  reading.references.expect('coupon', key, fields.place('coupon'))
  const coupon = {
    id: reading.id('coupon', owned),
    couponId: reading.id('coupon', key),
    daysAgo: fields.integer('daysAgo', { min: 0, max: 3650 }, 0),
  }
  fields.close()
  return coupon
}
