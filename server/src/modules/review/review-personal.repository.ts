import type { PersonalData } from '../../kernel/personal-data/personal-data'
import { ownedBy, partOf } from '../../kernel/personal-data/rows-of'
import { reviewCaseTable, reviewReportTable, reviewTraceTable } from './review.table'

const own = ownedBy(reviewCaseTable.userId)

/** Reports by others go with the case that they are about. */
export const reviewData: PersonalData = {
  tables: [
    { table: reviewTraceTable, rowsOf: partOf(reviewTraceTable.caseId, reviewCaseTable.id, own), erase: 'remove' },
    {
      table: reviewReportTable,
      title: '我的举报',
      rowsOf: ownedBy(reviewReportTable.reporterId),
      erase: 'remove',
      hidden: ['caseId', 'subjectId'],
    },
    {
      table: reviewCaseTable,
      title: '我发布的内容的审核',
      rowsOf: own,
      erase: 'remove',
      hidden: ['pictures', 'subjectId'],
    },
  ],
}
