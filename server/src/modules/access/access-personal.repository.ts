import { and, eq, gt, isNull, or } from 'drizzle-orm'
import type { PersonalData } from '../../kernel/personal-data/personal-data'
import { ownedBy } from '../../kernel/personal-data/rows-of'
import { courseAccessTable, courseGrantTable } from './access.table'

/** Ids and times stay: the school counts its learners by them. */
export const accessData: PersonalData = {
  tables: [
    {
      table: courseAccessTable,
      title: '可学习的课程',
      rowsOf: ownedBy(courseAccessTable.userId),
      erase: 'keep',
      stays: ['shopId'],
    },
    {
      table: courseGrantTable,
      title: '获得课程的记录',
      rowsOf: ownedBy(courseGrantTable.userId),
      erase: 'keep',
      stays: ['shopId'],
    },
  ],
  ends: [
    {
      kind: 'courses',
      table: courseAccessTable,
      rowsOf: ({ id }, now) =>
        and(
          eq(courseAccessTable.userId, id),
          or(isNull(courseAccessTable.expiresAt), gt(courseAccessTable.expiresAt, now)),
        )!,
    },
  ],
}
