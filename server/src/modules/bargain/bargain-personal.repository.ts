import type { PersonalData } from '../../kernel/personal-data/personal-data'
import { ownedBy } from '../../kernel/personal-data/rows-of'
import { bargainHelpTable, bargainTable } from './bargain.table'

/** What was cut stays for the prices of orders, as numbers of an account without a person. */
export const bargainData: PersonalData = {
  tables: [
    {
      table: bargainHelpTable,
      title: '帮过的砍价',
      rowsOf: ownedBy(bargainHelpTable.userId),
      erase: 'keep',
      stays: ['shopId', 'phone', 'day'],
      hidden: ['phone'],
    },
    {
      table: bargainTable,
      title: '发起的砍价',
      rowsOf: ownedBy(bargainTable.userId),
      erase: 'keep',
      stays: ['shopId', 'state'],
    },
  ],
}
