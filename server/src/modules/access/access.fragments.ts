import { and, eq, sql, type Column, type Placeholder, type SQL } from 'drizzle-orm'
import { readView } from '../../kernel/db/read-view'
import { courseAccessTable } from './access.table'

/** Who may study which course, and when. */
export const terms = readView.select().from(courseAccessTable).as('course_access')

export type TermRow = typeof courseAccessTable.$inferSelect

/** Joins the learner's term of a course; a visitor has none. */
export const termOf = (courseId: Column, userId: string | Placeholder | undefined): SQL | undefined =>
  userId === undefined ? sql`false` : and(eq(terms.courseId, courseId), eq(terms.userId, userId))

/** Whether the learner may study the course at a moment; permanent access has no end. */
export const isOwned = (userId: SQL, courseId: SQL, at: SQL): SQL => sql`exists (
  select from ${courseAccessTable}
  where user_id = ${userId} and course_id = ${courseId} and (expires_at is null or expires_at > ${at}))`
