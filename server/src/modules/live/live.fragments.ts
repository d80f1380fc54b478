import { sql, type Column, type SQL } from 'drizzle-orm'
import { readView } from '../../kernel/db/read-view'
import { liveLogTable, liveStudyTable, liveTable } from './live.table'

/** Lives of lessons. */
export const lives = readView.select().from(liveTable).as('live')

/** How much of a live each learner has watched. */
export const liveStudies = readView.select().from(liveStudyTable).as('live_study')

const toMoment = (moment: SQL): SQL<Date | null> => moment.mapWith((value: string | Date) => new Date(value))

/**
 * When the school opened the live of a lesson, else null. Only events since the last one from `unstarted` count:
 * earlier ones belong to the time before the live was postponed.
 */
export const openedAt = (lessonId: Column): SQL<Date | null> =>
  toMoment(sql`(
    select case when ${liveLogTable.event} = 'open' then ${liveLogTable.at} end
    from ${liveLogTable} where ${liveLogTable.lessonId} = ${lessonId} and ${liveLogTable.fromState} = 'unstarted'
    order by ${liveLogTable.at} desc, ${liveLogTable.id} desc limit 1)`)

/** When the school closed the live of a lesson, else null. */
export const closedAt = (lessonId: Column): SQL<Date | null> =>
  toMoment(sql`(
    select max(${liveLogTable.at}) from ${liveLogTable}
    where ${liveLogTable.lessonId} = ${lessonId} and ${liveLogTable.event} = 'close')`)
