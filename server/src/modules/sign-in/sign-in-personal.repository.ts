import type { PersonalData } from '../../kernel/personal-data/personal-data'
import { ownedBy } from '../../kernel/personal-data/rows-of'
import { makeUpTable, presenceAlertTable, signInEntryTable, signInTryTable } from './sign-in.table'

/** The mark itself is the timetable's, and stays with the school. */
export const signInData: PersonalData = {
  tables: [
    { table: signInTryTable, rowsOf: ownedBy(signInTryTable.userId), erase: 'remove' },
    {
      table: signInEntryTable,
      title: '课堂签到',
      rowsOf: ownedBy(signInEntryTable.userId),
      erase: 'remove',
      hidden: ['phone', 'ownsPhone', 'step'],
    },
    {
      table: makeUpTable,
      title: '补签申请',
      audited: 'makeUp',
      rowsOf: ownedBy(makeUpTable.userId),
      erase: { reason: '', note: '' },
      stays: ['shopId', 'status', 'decidedBy'],
    },
    { table: presenceAlertTable, rowsOf: ownedBy(presenceAlertTable.userId), erase: 'remove' },
  ],
}
