import type { PersonalData } from '../../kernel/personal-data/personal-data'
import { ownedBy } from '../../kernel/personal-data/rows-of'
import { teacherApplicationTable, teacherFollowTable } from './teacher.table'

/** The page of a teacher whose application was approved is the school's, like the account of its staff. */
export const teacherData: PersonalData = {
  tables: [
    { table: teacherFollowTable, title: '关注的老师', rowsOf: ownedBy(teacherFollowTable.userId), erase: 'remove' },
    {
      table: teacherApplicationTable,
      title: '名师入驻申请',
      audited: 'teacherApplication',
      rowsOf: ownedBy(teacherApplicationTable.userId),
      erase: { name: '', title: '', field: '', intro: '', papers: [], reason: '' },
      stays: ['shopId', 'status'],
      hidden: ['papers'],
    },
  ],
}
