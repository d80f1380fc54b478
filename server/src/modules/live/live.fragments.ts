import { sql, type Column, type SQL } from 'drizzle-orm'
import { readView } from '../../kernel/db/read-view'
import { liveLogTable, liveStudyTable, liveTable } from './live.table'

/** Lessons that take place live. */
export const lives = readView.select().from(liveTable).as('live')

/** How much of a live each learner has followed. */
export const liveStudies = readView.select().from(liveStudyTable).as('live_study')

const toMoment = (moment: SQL): SQL<Date | null> => moment.mapWith((value: string | Date) => new Date(value))

/**
 * When the school opened the live of a lesson, null when it did not. A live that was postponed begins with the last
 * entry that found it unstarted: earlier ones are about its former time.
 */
export const openedAt = (lessonId: Column): SQL<Date | null> =>
  toMoment(sql`(
    select case when ${liveLogTable.event} = 'open' then ${liveLogTable.at} end
    from ${liveLogTable} where ${liveLogTable.lessonId} = ${lessonId} and ${liveLogTable.fromState} = 'unstarted'
    order by ${liveLogTable.at} desc, ${liveLogTable.id} desc limit 1)`)

/** When the school closed the live of a lesson, null while it did not. */
export const closedAt = (lessonId: Column): SQL<Date | null> =>
  toMoment(sql`(
    select max(${liveLogTable.at}) from ${liveLogTable}
    where ${liveLogTable.lessonId} = ${lessonId} and ${liveLogTable.event} = 'close')`)
