import type { PersonalData } from '../../kernel/personal-data/personal-data'
import { ownedBy, partOf } from '../../kernel/personal-data/rows-of'
import { pullClickTable, pullGrantTable, pullInvitationTable, pullOrderTable } from './pull.table'

/** Who came by whom stays as numbers of accounts without a person; of the phone only a keyed hash (decision 0076). */
export const pullData: PersonalData = {
  tables: [
    {
      table: pullOrderTable,
      rowsOf: partOf(pullOrderTable.invitationId, pullInvitationTable.id, ownedBy(pullInvitationTable.invitedId)),
      erase: 'keep',
    },
    {
      table: pullClickTable,
      rowsOf: ownedBy(pullClickTable.inviterId),
      erase: 'remove',
    },
    {
      table: pullInvitationTable,
      title: '我接受的邀请',
      rowsOf: ownedBy(pullInvitationTable.invitedId),
      erase: 'keep',
      stays: ['shopId', 'state', 'markHash'],
      hidden: ['inviterId', 'markHash'],
    },
    // Whom the learner brought: all of it is about the other.
    {
      table: pullInvitationTable,
      rowsOf: ownedBy(pullInvitationTable.inviterId),
      erase: 'keep',
      stays: ['shopId', 'state', 'markHash'],
    },
    {
      table: pullGrantTable,
      title: '邀请有礼的奖品',
      rowsOf: ownedBy(pullGrantTable.userId),
      erase: 'keep',
      stays: ['shopId', 'state', 'prize'],
    },
  ],
}
