import type { PersonalData } from '../../kernel/personal-data/personal-data'
import { ownedBy } from '../../kernel/personal-data/rows-of'
import { calendarAddressTable, sessionReminderTable } from './learner.table'
import { presenceLogTable, presenceTable, sessionLearnerTable } from './session.table'

export const timetableData: PersonalData = {
  tables: [
    {
      table: calendarAddressTable,
      rowsOf: ownedBy(calendarAddressTable.userId),
      erase: 'remove',
    },
    {
      table: sessionReminderTable,
      title: '上课提醒',
      rowsOf: ownedBy(sessionReminderTable.userId),
      erase: 'remove',
    },
    { table: sessionLearnerTable, title: '单独安排的课', rowsOf: ownedBy(sessionLearnerTable.userId), erase: 'keep' },
    {
      table: presenceLogTable,
      rowsOf: ownedBy(presenceLogTable.userId),
      erase: { reason: '' },
      stays: ['fromState', 'toState', 'actor'],
    },
    {
      table: presenceTable,
      title: '上课考勤',
      rowsOf: ownedBy(presenceTable.userId),
      erase: 'keep',
      stays: ['state', 'source', 'beforeLeave'],
    },
  ],
}
