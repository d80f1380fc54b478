import { readView } from '../../kernel/db/read-view'
import { registrationTable } from './registration.table'

/** Registrations of all schools. */
export const registrations = readView
  .select({ id: registrationTable.id, shopId: registrationTable.shopId })
  .from(registrationTable)
  .as('registration')
