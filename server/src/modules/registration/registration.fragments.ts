import { readView } from '../../kernel/db/read-view'
import { registrationEntryTable, registrationTable } from './registration.table'

/** Registrations of all schools. */
export const registrations = readView
  .select({
    id: registrationTable.id,
    shopId: registrationTable.shopId,
    title: registrationTable.title,
    examAt: registrationTable.examAt,
    examPlace: registrationTable.examPlace,
  })
  .from(registrationTable)
  .as('registration')

/** Who has registered for what, without what they filled in. */
export const registrationEntries = readView
  .select({
    id: registrationEntryTable.id,
    registrationId: registrationEntryTable.registrationId,
    userId: registrationEntryTable.userId,
    status: registrationEntryTable.status,
  })
  .from(registrationEntryTable)
  .as('registration_entry')
