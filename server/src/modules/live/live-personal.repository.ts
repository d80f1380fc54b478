import { eq } from 'drizzle-orm'
import type { PersonalData } from '../../kernel/personal-data/personal-data'
import { ownedBy } from '../../kernel/personal-data/rows-of'
import { liveMessageTable, liveMuteTable } from './talk/live-talk.table'
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
    {
      table: liveMessageTable,
      title: '直播间的发言',
      audited: 'liveMessage',
      rowsOf: ownedBy(liveMessageTable.userId),
      // Rows stay, because the school has answered them.
      erase: { content: '', state: 'hidden' },
      stays: ['shopId', 'author', 'authorName', 'kind'],
    },
    { table: liveMuteTable, title: '直播间的禁言', rowsOf: ownedBy(liveMuteTable.userId), erase: 'remove' },
    { table: liveStudyTable, title: '观看的直播', rowsOf: ownedBy(liveStudyTable.userId), erase: 'keep' },
  ],
}
