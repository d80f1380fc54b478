import { sql, type SQL } from 'drizzle-orm'
import { sqlDayOf } from '../../kernel/school-time'

/**
 * The `insert` of a saving statement that adds what was studied to the learner's day. It reads a CTE `reckoned` with
 * `shop_id`, `until` (the moment up to which time counts), `gain` in seconds, and the learner's id in `learner`.
 */
export const addToStudyDay = (learner: SQL): SQL => sql`
    insert into study_day (user_id, shop_id, day, seconds)
    select ${learner}, shop_id, ${sql.raw(sqlDayOf('until'))}, sum(gain) from reckoned
    where gain > 0 group by 1, 2, 3 order by 1
    on conflict (user_id, day) do update set seconds = study_day.seconds + excluded.seconds`
