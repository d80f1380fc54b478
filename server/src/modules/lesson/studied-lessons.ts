import { sql, type SQL } from 'drizzle-orm'

/** `isStudied` of outline.ts for a row of `lesson`: whether it counts for a learner who has `completed` it or not. */
export const isStudiedBy = (completed: SQL): SQL => sql`(not lesson.download_only and (${completed}
  or not exists (select 1 from live where live.lesson_id = lesson.id and live.replay_state <> 'ready')))`
