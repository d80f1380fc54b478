import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { isDay } from '@contract/calendar-day'
import type { Database } from '../../../server/src/kernel/db/database'
import {
  addDays,
  addSeconds,
  dayOf,
  daysBetween,
  formatTime,
  readClock,
  sqlDayOf,
  startOfDay,
} from '../../../server/src/kernel/school-time'
import { openDatabaseOfServer } from '../../support/server/harness'

const MIDNIGHT = new Date('2026-03-08T16:00:00Z')

describe('the school calendar', () => {
  it.each([
    [-1, '2026-03-08'],
    [0, '2026-03-09'],
    [86_399_999, '2026-03-09'],
    [86_400_000, '2026-03-10'],
  ])('changes the day at midnight in Shanghai, %i ms away from it', (milliseconds, day) => {
    expect(dayOf(new Date(MIDNIGHT.getTime() + milliseconds))).toBe(day)
  })

  it('starts a day at midnight', () => {
    expect(startOfDay('2026-03-09')).toEqual(MIDNIGHT)
  })

  it('adds whole days and fractions of seconds', () => {
    expect(addDays(MIDNIGHT, -9).toISOString()).toBe('2026-02-27T16:00:00.000Z')
    expect(addSeconds(MIDNIGHT, 1.5).toISOString()).toBe('2026-03-08T16:00:01.500Z')
  })

  it.each([
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-3-9', false],
    ['', false],
    ['today', false],
  ])('accepts "%s" as a day: %s', (text, exists) => {
    expect(isDay(text)).toBe(exists)
  })

  it.each([
    ['2026-03-09 00:00:00', '2026-03-08T16:00:00.000Z'],
    ['2026-02-28 23:59:59', '2026-02-28T15:59:59.000Z'],
    ['2026-02-29 08:30:00', undefined],
    ['2026-02-28 24:00:00', undefined],
    ['2026-02-28 08:60:00', undefined],
    ['2026-02-28', undefined],
  ])('reads "%s" on its clock as %s', (text, moment) => {
    expect(readClock(text)?.toISOString()).toBe(moment)
  })

  it('counts days with their fractions', () => {
    expect(daysBetween(MIDNIGHT, addDays(MIDNIGHT, 1.5))).toBe(1.5)
    expect(daysBetween(addDays(MIDNIGHT, 2), MIDNIGHT)).toBe(-2)
  })

  it('shows the hour after midnight as 00', () => {
    expect(formatTime(MIDNIGHT, 'YYYY年M月D日 HH:mm')).toBe('2026年3月9日 00:00')
  })
})

describe('the school calendar in SQL [postgres]', () => {
  let database: Database
  beforeAll(async () => {
    database = await openDatabaseOfServer()
  })

  it('has the same day for every moment as the server', async () => {
    // Around each midnight of eleven years: a millisecond before, at it, and a step that wanders through the day.
    const moments = Array.from({ length: 4000 }, (_, index) => addDays(startOfDay('2020-01-01'), index)).flatMap(
      (midnight, index) => [addSeconds(midnight, -0.001), midnight, addSeconds(midnight, (index * 7919) % 86_400)],
    )
    const texts = sql.param(`{${moments.map((moment) => moment.toISOString()).join(',')}}`)
    const rows = await database.rows<{ day: string }>(sql`
      select ${sql.raw(sqlDayOf('moment'))} as day
      from unnest(${texts}::timestamptz[]) with ordinality as given (moment, place) order by place`)
    expect(rows.map(({ day }) => day)).toEqual(moments.map(dayOf))
  })
})
