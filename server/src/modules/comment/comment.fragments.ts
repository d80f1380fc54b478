import { sql, type SQL } from 'drizzle-orm'
import { commentTable } from './comment.table'

/** Whether the learner has reviewed the course. */
export const isReviewed = (userId: SQL, courseId: SQL): SQL => sql`exists (
  select from ${commentTable} where user_id = ${userId} and course_id = ${courseId})`
