import type { PayWay } from '@contract/payment/payment-status'

/** Ways without a sheet here: the browser leaves for a page of the provider, whose address the server gives. */
const PAGE_WAYS = ['wechatH5', 'alipayWap', 'alipayPage'] as const satisfies readonly PayWay[]
export type PageWay = (typeof PAGE_WAYS)[number]

export const opensPage = (way: PayWay | undefined): way is PageWay => PAGE_WAYS.some((each) => each === way)
