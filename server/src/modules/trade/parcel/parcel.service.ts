import type { Logistics, Parcel, ParcelDetail } from '@contract/parcel/calls'
import type { PageOf } from '@contract/schema'
import { AppError } from '../../../kernel/app-error'
import { toPage, type PageInput } from '../../../kernel/db/page'
import type { OrderOwner, OrderRepository } from '../order/order.repository'
import type { ParcelRepository } from './parcel.repository'
import type { ParcelView } from './parcel-view'
import type { ReceiptService } from './receipt.service'
import type { ShippingService } from './shipping.service'
import type { TrackingService } from './tracking.service'

interface ParcelServiceDeps {
  parcels: ParcelRepository
  orders: Pick<OrderRepository, 'findOwn'>
  shipping: Pick<ShippingService, 'listRemaining'>
  receipts: Pick<ReceiptService, 'findDueTime'>
  tracking: Pick<TrackingService, 'refresh'>
  shown: ParcelView
  now: () => Date
}

/** What learners see of their parcels. */
export class ParcelService {
  constructor(private readonly deps: ParcelServiceDeps) {}

  async page(owner: OrderOwner, page: PageInput): Promise<PageOf<Parcel>> {
    const { rows, totalCount } = await this.deps.parcels.pageOwn(owner, page)
    return toPage(page, await this.deps.shown.describeAll(rows), totalCount)
  }

  /** @throws AppError PARCEL_NOT_FOUND */
  async view(owner: OrderOwner, id: string): Promise<ParcelDetail> {
    const parcel = await this.deps.parcels.findOwn(owner, id)
    if (!parcel) throw new AppError('PARCEL_NOT_FOUND')
    return this.deps.shown.describe(parcel)
  }

  /** @throws AppError PARCEL_NOT_FOUND, EXPRESS_FAILED */
  async track(owner: OrderOwner, id: string): Promise<ParcelDetail> {
    return this.deps.shown.describe(await this.deps.tracking.refresh(owner, id))
  }

  /** @throws AppError ORDER_NOT_FOUND */
  async viewLogistics(owner: OrderOwner, orderId: string): Promise<Logistics> {
    const order = await this.deps.orders.findOwn(orderId, owner)
    if (!order) throw new AppError('ORDER_NOT_FOUND')
    const remaining = order.status === 'undelivered' ? await this.deps.shipping.listRemaining(orderId) : []
    return {
      orderId,
      number: order.number,
      status: order.status,
      receiver: order.receiver,
      receiptAt: (await this.deps.receipts.findDueTime(order))?.toISOString() ?? null,
      waitingQuantity: remaining.reduce((sum, { waiting }) => sum + waiting, 0),
      parcels: await this.deps.shown.describeAll(await this.deps.parcels.listOfOrder(orderId)),
      serverNow: this.deps.now().toISOString(),
    }
  }
}
