import type { FastifyInstance } from 'fastify'
import type { Order } from '@contract/order/calls'
import type { Jobs } from '../../../kernel/jobs/jobs'
import type { Media } from '../../../kernel/media/media'
import type { Express } from '../../../providers/express/express'
import type { DeskDeps } from '../../staff/desk-deps'
import type { GoodsRegistry } from '../goods/goods-registry'
import type { OrderMoves } from '../order/order-moves.service'
import type { OrderRepository, OrderRow } from '../order/order.repository'
import { SHIPPED_AFTER_REFUND_JOB } from '../refund/refund-book.service'
import { registerExpressNotify } from './express-notify.routes'
import { createParcelDesk } from './desk/parcel-desk.module'
import { ParcelRepository } from './parcel.repository'
import { parcelRoutes } from './parcel.routes'
import { ParcelService } from './parcel.service'
import { ParcelView } from './parcel-view'
import { RECEIPT_JOB, ReceiptService } from './receipt.service'
import { RunningAfterSales } from '../after-sale/running-after-sales.repository'
import type { MessageSender } from '../../message/message.service'
import { ShippingService } from './shipping.service'
import { SUBSCRIBE_JOB, TrackingService } from './tracking.service'

export interface ParcelDeps extends DeskDeps {
  jobs: Jobs
  media: Pick<Media, 'urlOf'>
  publicUrl: string
  messages: MessageSender
  orders: OrderRepository
  moves: OrderMoves
  goods: Pick<GoodsRegistry, 'ship'>
  toOrder: (row: OrderRow) => Promise<Order>
  findExpress: (shopId: string) => Promise<Express | undefined>
}

/** Parcels: shipping them, where they are, and the receipt of what they brought. */
export const createParcelModule = (deps: ParcelDeps) => {
  const { database, audit, now, jobs, orders, moves, goods, messages } = deps
  const parcels = new ParcelRepository(database)
  const shown = new ParcelView(parcels, deps.media)
  const receipts = new ReceiptService({
    database,
    orders,
    parcels,
    moves,
    runningAfterSales: new RunningAfterSales(database),
    jobs,
    now,
  })
  const shipping = new ShippingService({ parcels, orders, moves, goods, receipts, messages, jobs, now })
  const tracking = new TrackingService({
    database,
    parcels,
    findExpress: deps.findExpress,
    publicUrl: deps.publicUrl,
    now,
  })
  jobs.handle(SUBSCRIBE_JOB, ({ parcelId }) => tracking.subscribe(parcelId))
  jobs.handle(RECEIPT_JOB, ({ orderId }) => receipts.receive(orderId))
  jobs.handle(SHIPPED_AFTER_REFUND_JOB, ({ orderId }) =>
    database.transact(async () => shipping.settle((await orders.lock(orderId))!)),
  )
  return {
    routes: parcelRoutes(
      new ParcelService({ parcels, orders, shipping, receipts, tracking, shown, now }),
      async (owner, orderId) => deps.toOrder(await receipts.confirm(owner, orderId)),
    ),
    receipts,
    desk: createParcelDesk({ database, audit, now, jobs, orders, parcels, shipping, shown }),
    registerNotifications: (app: FastifyInstance): void => registerExpressNotify(app, tracking),
  }
}
