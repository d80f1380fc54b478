import type { PersonalData } from '../../kernel/personal-data/personal-data'
import { ownedBy } from '../../kernel/personal-data/rows-of'
import { shareArrivalTable, shareLinkTable } from './share.table'

export const shareData: PersonalData = {
  tables: [
    { table: shareLinkTable, title: '分享过的页面', rowsOf: ownedBy(shareLinkTable.userId), erase: 'remove' },
    {
      table: shareArrivalTable,
      title: '经分享到达',
      rowsOf: ownedBy(shareArrivalTable.userId),
      erase: 'remove',
      hidden: ['markHash', 'inviterId'],
    },
    // Of others, whom the learner brought: they end with the account as well, and are in no copy of it.
    { table: shareArrivalTable, rowsOf: ownedBy(shareArrivalTable.inviterId), erase: 'remove' },
  ],
}
