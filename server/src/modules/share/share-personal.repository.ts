import { eq, or } from 'drizzle-orm'
import type { PersonalData } from '../../kernel/personal-data/personal-data'
import { ownedBy } from '../../kernel/personal-data/rows-of'
import { shareArrivalTable, shareLinkTable } from './share.table'

export const shareData: PersonalData = {
  tables: [
    { table: shareLinkTable, title: '分享过的页面', rowsOf: ownedBy(shareLinkTable.userId), erase: 'remove' },
    // Of whoever came and of whoever brought them: neither may stay when the other's account ends.
    {
      table: shareArrivalTable,
      title: '经分享到达',
      rowsOf: ({ id }) => or(eq(shareArrivalTable.userId, id), eq(shareArrivalTable.inviterId, id))!,
      erase: 'remove',
    },
  ],
}
