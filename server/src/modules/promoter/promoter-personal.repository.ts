import type { PersonalData } from '../../kernel/personal-data/personal-data'
import { ownedBy, partOf } from '../../kernel/personal-data/rows-of'
import { commissionRefundTable, commissionTable, promoterDayTable } from './commission.table'
import {
  promoterCustomerLogTable,
  promoterCustomerTable,
  promoterEntryTable,
  promoterLogTable,
  promoterTable,
} from './promoter.table'

const own = ownedBy(promoterTable.userId)
const earned = partOf(commissionTable.promoterId, promoterTable.id, own)
const bought = ownedBy(commissionTable.customerId)
const COPIES = ['shopId', 'orderNumber', 'kind', 'title', 'cover', 'state']

/** What was earned stays for the books, as numbers of an account without a person. */
export const promoterData: PersonalData = {
  tables: [
    {
      table: commissionRefundTable,
      rowsOf: partOf(commissionRefundTable.commissionId, commissionTable.id, earned),
      erase: 'keep',
    },
    {
      table: commissionTable,
      title: '推广佣金',
      audited: 'commission',
      rowsOf: earned,
      erase: { reason: '' },
      stays: COPIES,
      hidden: ['promoterId', 'customerId', 'viaPromoterId'],
    },
    // What orders of this learner earned others: none of it is about the learner but the order, which has its own copy.
    { table: commissionTable, rowsOf: bought, erase: { reason: '' }, stays: COPIES },
    {
      table: promoterDayTable,
      title: '每天的推广成交',
      rowsOf: partOf(promoterDayTable.promoterId, promoterTable.id, own),
      erase: 'keep',
      stays: ['shopId'],
    },
    {
      table: promoterEntryTable,
      title: '推广余额明细',
      rowsOf: ownedBy(promoterEntryTable.userId),
      erase: 'keep',
      stays: ['shopId', 'kind', 'title'],
    },
    {
      table: promoterCustomerLogTable,
      title: '我归哪位推广员的变化',
      rowsOf: ownedBy(promoterCustomerLogTable.userId),
      erase: { reason: '' },
      stays: ['origin', 'actor'],
      hidden: ['fromPromoterId', 'toPromoterId', 'actor'],
    },
    {
      table: promoterCustomerTable,
      title: '我归哪位推广员',
      rowsOf: ownedBy(promoterCustomerTable.id),
      erase: 'remove',
      hidden: ['promoterId'],
    },
    {
      table: promoterLogTable,
      title: '推广员状态的变化',
      rowsOf: partOf(promoterLogTable.promoterId, promoterTable.id, own),
      erase: { reason: '' },
      stays: ['fromState', 'toState', 'event', 'actor'],
      hidden: ['actor'],
    },
    {
      table: promoterTable,
      title: '推广员资料',
      audited: 'promoter',
      rowsOf: own,
      erase: { name: '', about: '', reason: '' },
      stays: ['shopId', 'state'],
      hidden: ['parentId'],
    },
  ],
}
