import type { PersonalData } from '../../kernel/personal-data/personal-data'
import { ownedBy } from '../../kernel/personal-data/rows-of'
import { activityBuyerTable, activityOrderTable, activityReminderTable, activityVisitTable } from './activity.table'

/** What orders took stays with them, by an account without a person; what was only looked at goes. */
export const activityData: PersonalData = {
  tables: [
    { table: activityBuyerTable, rowsOf: ownedBy(activityBuyerTable.userId), erase: 'keep', stays: [] },
    {
      table: activityOrderTable,
      title: '活动订单',
      rowsOf: ownedBy(activityOrderTable.userId),
      erase: 'keep',
      stays: ['state'],
    },
    { table: activityReminderTable, rowsOf: ownedBy(activityReminderTable.userId), erase: 'remove' },
    { table: activityVisitTable, rowsOf: ownedBy(activityVisitTable.userId), erase: 'remove' },
  ],
}
