import type { PersonalData } from '../../kernel/personal-data/personal-data'
import { ownedBy, partOf } from '../../kernel/personal-data/rows-of'
import { leaveLogTable, leaveSpanTable, leaveTable } from './leave.table'

const own = ownedBy(leaveTable.userId)

/** Papers are among the uploads. */
export const leaveData: PersonalData = {
  tables: [
    { table: leaveSpanTable, rowsOf: ownedBy(leaveSpanTable.userId), erase: 'remove' },
    {
      table: leaveLogTable,
      rowsOf: partOf(leaveLogTable.leaveId, leaveTable.id, own),
      erase: { note: '' },
      stays: ['event', 'actor'],
    },
    {
      table: leaveTable,
      title: '请假',
      audited: 'leave',
      rowsOf: own,
      erase: { reason: '', pictures: [] },
      stays: ['shopId', 'kind', 'unit', 'spanText', 'status', 'steps'],
      hidden: ['pictures'],
    },
  ],
}
