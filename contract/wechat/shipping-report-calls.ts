import { defineCalls } from '../call'
import { Id, Nullable, OneOf, Optional, Page, PageRequest, Time, Type, type Static } from '../schema'
import { SHIPPING_REPORT_STATES } from './shipping-report-states'

const SHIP = { access: 'staff:orders.ship', rate: { max: 120, seconds: 60 } } as const

const ShippingReport = Type.Object({
  orderId: Id,
  number: Type.String(),
  paidAt: Nullable(Time),
  state: OneOf(SHIPPING_REPORT_STATES),
  /** WeChat's error code. */
  errorCode: Nullable(Type.Integer()),
  detail: Type.String(),
  updatedAt: Time,
})
export type ShippingReport = Static<typeof ShippingReport>

/** What WeChat knows of the parcels of payments in the mini-program. */
export const shippingReportStaffCalls = defineCalls({
  'POST /staff/shipping-report/page': {
    summary: '小程序付款的发货信息上报，最近变化的在前；failed 要人处理，48 小时内没报会被微信警告',
    effect: 'read',
    ...SHIP,
    input: PageRequest({ state: Optional(OneOf(SHIPPING_REPORT_STATES)) }),
    output: Page(ShippingReport),
  },
  /** @throws SHIPPING_REPORT_NOT_FOUND */
  'PUT /staff/shipping-report/retry': {
    summary: '重新上报一笔发货信息',
    ...SHIP,
    input: Type.Object({ orderId: Id }),
    output: Type.Object({}),
  },
})
