import type { PersonalData } from '../../kernel/personal-data/personal-data'
import { ownedBy } from '../../kernel/personal-data/rows-of'
import { feedbackTable } from './feedback.table'

/** Their pictures are among the uploads. */
export const feedbackData: PersonalData = {
  tables: [
    {
      table: feedbackTable,
      title: '意见反馈',
      audited: 'feedback',
      rowsOf: ownedBy(feedbackTable.userId),
      erase: 'remove',
      hidden: ['pictures'],
    },
  ],
}
