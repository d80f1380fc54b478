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

/** What learners see of their parcels. */
export class ParcelService {
  constructor(
    private readonly parcels: ParcelRepository,
    private readonly orders: Pick<OrderRepository, 'findOwn'>,
    private readonly shipping: Pick<ShippingService, 'listRemaining'>,
    private readonly receipts: Pick<ReceiptService, 'findDueTime'>,
    private readonly tracking: Pick<TrackingService, 'refresh'>,
    private readonly shown: ParcelView,
    private readonly now: () => Date,
  ) {}

  async page(owner: OrderOwner, page: PageInput): Promise<PageOf<Parcel>> {
    const { rows, totalCount } = await this.parcels.pageOwn(owner, page)
    return toPage(page, await this.shown.describeAll(rows), totalCount)
  }

  /** @throws AppError PARCEL_NOT_FOUND */
  async view(owner: OrderOwner, id: string): Promise<ParcelDetail> {
    const parcel = await this.parcels.findOwn(owner, id)
    if (!parcel) throw new AppError('PARCEL_NOT_FOUND')
    return this.shown.describe(parcel)
  }

  /** @throws AppError PARCEL_NOT_FOUND, EXPRESS_FAILED */
  async track(owner: OrderOwner, id: string): Promise<ParcelDetail> {
    return this.shown.describe(await this.tracking.refresh(owner, id))
  }

  /** @throws AppError ORDER_NOT_FOUND */
  async viewLogistics(owner: OrderOwner, orderId: string): Promise<Logistics> {
    const order = await this.orders.findOwn(orderId, owner)
    if (!order) throw new AppError('ORDER_NOT_FOUND')
    const remaining = order.status === 'undelivered' ? await this.shipping.listRemaining(orderId) : []
    return {
      orderId,
      number: order.number,
      status: order.status,
      receiver: order.receiver,
      receiptAt: (await this.receipts.findDueTime(order))?.toISOString() ?? null,
      waitingQuantity: remaining.reduce((sum, { waiting }) => sum + waiting, 0),
      parcels: await this.shown.describeAll(await this.parcels.listOfOrder(orderId)),
      serverNow: this.now().toISOString(),
    }
  }
}
