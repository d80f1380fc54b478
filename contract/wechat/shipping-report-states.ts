/**
 * Where WeChat's 发货信息管理 stands with a payment: `waiting` is tried again, `partly` has parcels that were reported and
 * more to come, `shipped` is all that it wants, `received` was confirmed there, `failed` waits for a person, and of
 * `ended` nothing is to be shipped any more.
 */
export const SHIPPING_REPORT_STATES = ['waiting', 'partly', 'shipped', 'received', 'failed', 'ended'] as const
export type ShippingReportState = (typeof SHIPPING_REPORT_STATES)[number]
