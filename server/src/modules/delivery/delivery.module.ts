import type { Database } from '../../kernel/db/database'
import type { DeskDeps } from '../staff/desk-deps'
import { DeliveryCharges } from './delivery-charges.service'
import { DeliveryRepository } from './delivery.repository'
import { createDeliveryDesk } from './desk/delivery-desk.module'

/** What it costs to deliver an order, alone. */
export const createDeliveryCharges = (database: Database) => new DeliveryCharges(new DeliveryRepository(database))

/** Delivery templates, and what it costs to deliver an order by them. */
export const createDeliveryModule = (deps: DeskDeps) => ({
  desk: createDeliveryDesk(deps),
  charges: createDeliveryCharges(deps.database),
})
