import type { Database } from '../../kernel/db/database'
import { createAudit } from '../staff/staff.module'
import { DeliveryCharges } from './delivery-charges.service'
import { DeliveryDeskService } from './delivery-desk.service'
import { DeliveryRepository } from './delivery.repository'
import { deliveryDeskRoutes } from './delivery.routes'

/** Delivery templates, and what it costs to deliver an order by them. */
export const createDeliveryModule = ({ database, now }: { database: Database; now: () => Date }) => {
  const templates = new DeliveryRepository(database)
  return {
    routes: deliveryDeskRoutes(new DeliveryDeskService(templates, createAudit({ database, now }), now)),
    charges: new DeliveryCharges(templates),
  }
}
