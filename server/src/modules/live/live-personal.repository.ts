import { eq } from 'drizzle-orm'
import type { PersonalData } from '../../kernel/personal-data/personal-data'
import { ownedBy } from '../../kernel/personal-data/rows-of'
import { liveAppointmentTable, liveStudyTable, liveWatcherTable } from './live.table'

export const liveData: PersonalData = {
  tables: [
    {
      table: liveAppointmentTable,
      title: '预约的直播',
      rowsOf: ownedBy(liveAppointmentTable.userId),
      erase: 'remove',
    },
    { table: liveWatcherTable, rowsOf: ({ id }) => eq(liveWatcherTable.watcher, id), erase: 'remove' },
    { table: liveStudyTable, title: '观看的直播', rowsOf: ownedBy(liveStudyTable.userId), erase: 'keep' },
  ],
}
