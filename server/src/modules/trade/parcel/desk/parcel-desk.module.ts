import type { Jobs } from '../../../../kernel/jobs/jobs'
import type { DeskDeps } from '../../../staff/desk-deps'
import type { OrderRepository } from '../../order/order.repository'
import type { ParcelRepository } from '../parcel.repository'
import type { ParcelView } from '../parcel-view'
import type { ShippingService } from '../shipping.service'
import { WaitingOrderRepository } from '../waiting-order.repository'
import { parcelDeskRoutes } from './parcel-desk.routes'
import { ParcelDeskService } from './parcel-desk.service'

export interface ParcelDeskDeps extends DeskDeps {
  jobs: Pick<Jobs, 'enqueue'>
  orders: OrderRepository
  parcels: ParcelRepository
  shipping: ShippingService
  shown: ParcelView
}

/** Where a school ships what was bought. */
export const createParcelDesk = (deps: ParcelDeskDeps) =>
  parcelDeskRoutes(new ParcelDeskService({ ...deps, waiting: new WaitingOrderRepository(deps.database) }))
