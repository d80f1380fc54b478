import type { PersonalData } from '../../kernel/personal-data/personal-data'
import { ownedBy } from '../../kernel/personal-data/rows-of'
import { offlineEnrolmentTable } from './offline-course.table'

/** That a seat was taken stays, for the money; who sat on it and why it ended goes. */
export const offlineCourseData: PersonalData = {
  tables: [
    {
      table: offlineEnrolmentTable,
      title: '面授课报名',
      audited: 'offlineEnrolment',
      rowsOf: ownedBy(offlineEnrolmentTable.userId),
      erase: { personName: '', reason: '' },
      stays: ['shopId', 'status'],
    },
  ],
}
