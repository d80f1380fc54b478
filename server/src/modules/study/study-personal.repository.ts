import type { PersonalData } from '../../kernel/personal-data/personal-data'
import { ownedBy } from '../../kernel/personal-data/rows-of'
import { playTicketTable, studyDayTable, studyTable } from './study.table'

/** Numbers of an id without a person, by which the school counts how its courses are learned. */
export const studyData: PersonalData = {
  tables: [
    { table: playTicketTable, rowsOf: ownedBy(playTicketTable.userId), erase: 'keep' },
    { table: studyTable, title: '学习进度', rowsOf: ownedBy(studyTable.userId), erase: 'keep', stays: ['shopId'] },
    {
      table: studyDayTable,
      title: '每天的学习时长',
      rowsOf: ownedBy(studyDayTable.userId),
      erase: 'keep',
      stays: ['shopId', 'day'],
    },
  ],
}
