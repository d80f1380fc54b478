import type { Database } from './kernel/db/database'
import type { Jobs } from './kernel/jobs/jobs'
import type { Media } from './kernel/media/media'
import type { PictureEncoder } from './kernel/media/picture'
import type { Storage } from './kernel/media/storage'
import { createStock } from './modules/goods/goods.module'
import { createFinanceDesk } from './modules/trade/bill/bill.module'
import { createCouponDesk } from './modules/trade/coupon/coupon.module'
import { afterSaleDeskRoutes } from './modules/trade/after-sale/after-sale.routes'
import { createAfterSaleDesk, createTradeDesk } from './modules/trade/refund/refund-desk.module'
import { tradeDeskRoutes } from './modules/trade/refund/trade-desk.routes'
import type { MessageSender } from './modules/message/message.service'

export interface DeskDeps {
  database: Database
  jobs: Jobs
  now: () => Date
  media: Pick<Media, 'urlOf' | 'signedUrlOf'>
  storage: Storage
  pictures: Pick<PictureEncoder, 'encode'>
  /** The most that one person may refund alone. */
  refundLimitFen: number
  messages: MessageSender
}

/** What staff do with the domains' data: the calls below `/staff/`, except those of their own accounts. */
export const createDeskRoutes = (deps: DeskDeps) => {
  const refundDeps = { ...deps, limitFen: deps.refundLimitFen, stock: createStock(deps.database) }
  return {
    ...tradeDeskRoutes(createTradeDesk(refundDeps)),
    ...afterSaleDeskRoutes(createAfterSaleDesk(refundDeps)),
    ...createCouponDesk(deps),
    ...createFinanceDesk(deps),
  }
}
