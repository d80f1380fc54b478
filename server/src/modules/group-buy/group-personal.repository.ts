import type { PersonalData } from '../../kernel/personal-data/personal-data'
import { ownedBy } from '../../kernel/personal-data/rows-of'
import { groupSeatTable } from './group-buy.table'

/** That somebody sat in a group stays, as its order does. */
export const groupBuyData: PersonalData = {
  tables: [
    {
      table: groupSeatTable,
      title: '参加的拼团',
      rowsOf: ownedBy(groupSeatTable.userId),
      erase: 'keep',
      stays: ['state'],
    },
  ],
}
