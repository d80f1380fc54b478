import { sql, type SQL } from 'drizzle-orm'
import { lives } from '../live/live.fragments'

/**
 * `isStudied` of outline.ts for a row of `lessons`: whether it counts for a learner who has `completed` it or not.
 */
export const isStudiedBy = (completed: SQL): SQL => sql`(not lesson.download_only and (${completed}
  or not exists (select 1 from ${lives} where live.lesson_id = lesson.id and live.replay_state <> 'ready')))`
