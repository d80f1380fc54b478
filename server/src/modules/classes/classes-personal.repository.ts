import type { PersonalData } from '../../kernel/personal-data/personal-data'
import { ownedBy } from '../../kernel/personal-data/rows-of'
import { noticeReadTable } from './notice.table'

/** That a receipt was signed stays, by an account without a person; what can be chosen is the school's text. */
export const classesData: PersonalData = {
  tables: [
    {
      table: noticeReadTable,
      title: '读过和签过的班级通知',
      rowsOf: ownedBy(noticeReadTable.userId),
      erase: 'keep',
      stays: ['choice'],
    },
  ],
}
