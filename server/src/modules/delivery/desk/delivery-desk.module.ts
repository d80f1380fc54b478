import type { DeskDeps } from '../../staff/desk-deps'
import { DeliveryRepository } from '../delivery.repository'
import { deliveryDeskRoutes } from './delivery-desk.routes'
import { DeliveryDeskService } from './delivery-desk.service'

/** Where staff keep the templates of their school. */
export const createDeliveryDesk = ({ database, audit, now }: DeskDeps) =>
  deliveryDeskRoutes(new DeliveryDeskService(new DeliveryRepository(database), audit, now))
