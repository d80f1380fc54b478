import { sql, type SQL } from 'drizzle-orm'
import { lives } from '../live/live.fragments'

/** `countsAsStudy` for a row of `lessons`; `completed` is a condition. */
export const sqlCountsAsStudy = (completed: SQL): SQL => sql`(not lesson.download_only and (${completed}
  or not exists (select 1 from ${lives} where live.lesson_id = lesson.id and live.replay_state <> 'ready')))`
