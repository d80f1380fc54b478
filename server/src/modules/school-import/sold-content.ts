import type { CouponKind, CouponScope } from '@contract/coupon/coupon-kinds'
import type { DeliveryUnit } from '@contract/delivery/delivery-kinds'
import type { DeliveryRate } from '@contract/delivery/staff-calls'
import type { SkuAttribute, StockedKind } from '@contract/goods/stocked-kinds'

/** What a school sells beside courses, as its folder names it. */
export interface GoodsContent {
  id: string
  kind: StockedKind
  title: string
  subtitle: string
  cover: string
  /** The gallery after the cover. */
  pictures: string[]
  categoryId: string | null
  detailHtml: string
  mostPerOrder: number
  /** Null without a limit. */
  mostPerLearner: number | null
  /** Null is free. */
  templateId: string | null
  sort: number
  skus: SkuContent[]
}

export interface SkuContent {
  id: string
  position: number
  attributes: SkuAttribute[]
  priceFen: number
  vipPriceFen: number | null
  /** Of a new variant; later the stock is the school's own. */
  stock: number
  weightGrams: number
}

export interface CouponContent {
  id: string
  title: string
  kind: CouponKind
  offFen: number
  percentOff: number
  mostFen: number
  fromFen: number
  scope: CouponScope
  scopeIds: string[]
  /** Null without a limit. */
  total: number | null
  perLearner: number
  claimable: boolean
  validDays: number
}

export interface DeliveryContent {
  id: string
  name: string
  unit: DeliveryUnit
  rates: DeliveryRate[]
  excluded: string[]
}
