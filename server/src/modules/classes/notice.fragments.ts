import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { sqlDayOf } from '../../kernel/school-time'
import { classTable } from './class.table'
import { classNoticeTable, noticeReadTable } from './notice.table'

/** Whether a row of `classNoticeTable` came while a membership that ends on `untilDay` was there. */
export const cameUntil = (untilDay: SQLWrapper | string | null): SQL =>
  sql`(${untilDay}::date is null or ${sql.raw(sqlDayOf('class_notice.published_at'))}::date <= ${untilDay}::date)`

/** How many notices of a row of `classTable` a member has not read. */
export const unreadOf = (userId: string, untilDay: SQLWrapper): SQL<number> => sql<number>`(
  select count(*)::int from ${classNoticeTable}
  where ${classNoticeTable.classId} = ${classTable.id} and ${classNoticeTable.status} = 'published'
    and ${cameUntil(untilDay)}
    and not exists (select 1 from ${noticeReadTable} where ${noticeReadTable.noticeId} = ${classNoticeTable.id}
      and ${noticeReadTable.userId} = ${userId}::uuid))`
