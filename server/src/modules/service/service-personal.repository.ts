import { eq } from 'drizzle-orm'
import type { PersonalData } from '../../kernel/personal-data/personal-data'
import { ownedBy, partOf } from '../../kernel/personal-data/rows-of'
import { appointmentLogTable, appointmentTable } from './service.table'

const appointments = ownedBy(appointmentTable.userId)

/** That somebody was there stays for the host's own record; what was said does not. */
export const serviceData: PersonalData = {
  tables: [
    {
      table: appointmentLogTable,
      rowsOf: partOf(appointmentLogTable.appointmentId, appointmentTable.id, appointments),
      erase: { reason: '' },
      stays: ['fromStatus', 'toStatus', 'event', 'actor'],
    },
    {
      table: appointmentTable,
      title: '预约记录',
      audited: 'appointment',
      rowsOf: appointments,
      erase: { question: '', note: '', reason: '' },
      stays: ['shopId', 'status', 'canceledBy'],
      hidden: ['clientRequestId', 'meetingId'],
      // What the staff noted for themselves.
      later: { columns: ['note'], rowsOf: () => eq(appointmentTable.noteVisible, false) },
    },
  ],
}
