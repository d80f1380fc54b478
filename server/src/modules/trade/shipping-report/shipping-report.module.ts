import { screens } from '@contract/screens'
import type { FastifyInstance } from 'fastify'
import type { Jobs } from '../../../kernel/jobs/jobs'
import type { MiniProgramApi } from '../../../providers/wechat/mini-program-api'
import { OrderShipping } from '../../../providers/wechat/order-shipping'
import type { DeskDeps } from '../../staff/desk-deps'
import type { WechatPushes } from '../../wechat/wechat-push'
import type { OrderRepository } from '../order/order.repository'
import { ParcelRepository } from '../parcel/parcel.repository'
import type { ReceiptService } from '../parcel/receipt.service'
import { createShippingReportDesk } from './desk/shipping-report-desk.module'
import { ShippingReportRepository } from './shipping-report.repository'
import { ShippingReportService } from './shipping-report.service'

/** The app's list of orders. */
const ORDER_PATH = screens.myOrders.path.slice(1)

interface ShippingReportDeps extends DeskDeps {
  jobs: Jobs
  orders: OrderRepository
  receipts: ReceiptService
  merchants: { listIds(): Promise<string[]> }
  pushes: Pick<WechatPushes, 'handle'>
  miniProgram: Pick<MiniProgramApi, 'appId' | 'post'>
}

/** What WeChat has to know of shipped goods (发货信息管理). */
export const createShippingReportModule = (deps: ShippingReportDeps) => {
  const { database, audit, now, pushes } = deps
  const reports = new ShippingReportRepository(database)
  const service = new ShippingReportService({
    ...deps,
    reports,
    parcels: new ParcelRepository(database),
    shipping: new OrderShipping(deps.miniProgram, now),
    orderPath: ORDER_PATH,
  })
  pushes.handle('trade_manage_order_settlement', (push) => service.settle(push))
  pushes.handle('trade_manage_remind_shipping', (push) => service.remind(push))
  return {
    desk: createShippingReportDesk({ reports, service, audit }),
    planSweeps: (app: FastifyInstance): void => {
      app.addHook('onReady', () => service.planSweep())
    },
  }
}
