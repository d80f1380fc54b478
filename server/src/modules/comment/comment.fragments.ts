import { sql, type SQL } from 'drizzle-orm'
import { commentTable } from './comment.table'

/** Whether the learner has reviewed the course. */
export const isReviewed = (userId: SQL, courseId: SQL): SQL => sql`exists (
  select from ${commentTable} where user_id = ${userId} and course_id = ${courseId})`

/** Whether the goods of a line of an order have been reviewed. */
export const isLineReviewed = (lineId: SQL): SQL => sql`exists (
  select from ${commentTable} where order_line_id = ${lineId})`
