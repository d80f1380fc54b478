import { describe, expect, it } from 'vitest'
import { asc } from 'drizzle-orm'
import { describeMistake, SchoolMistakesError } from '../../../server/src/modules/school-import/mistake'
import { sessionTable } from '../../../server/src/modules/timetable/session.table'
import { addDaysTo, weekdayOf } from '@contract/timetable/week-kinds'
import { dayOf } from '../../../server/src/kernel/school-time'
import { useImportDatabase } from './import-database'

const importer = useImportDatabase()

const CLASSES =
  'classes:\n  - { key: k, title: 电工班, firstDay: -60d }\n  - { key: other, title: 焊工班, firstDay: -60d }\n'
const TIMETABLE = `term: { name: 秋季学期, week: 3, weeks: 6 }
bells:
  - name: 作息
    periods:
      - { start: '08:00', end: '08:45' }
      - { start: '08:55', end: '09:40' }
rooms:
  - { key: a1, name: A1 }
lessons:
  - { key: basics, classes: [k], subject: 电工基础, weekday: 2, periods: 1-2, weeks: 1-6, every: odd, room: a1 }
changes:
  - { lesson: basics, week: 5, reason: 停电 }
`
const given = (timetable = TIMETABLE) =>
  importer.givenSchool().write('classes.yml', CLASSES).write('timetable.yml', timetable)
const readSessions = () => importer.database.current.select().from(sessionTable).orderBy(asc(sessionTable.startsAt))
const mistakesOf = async (timetable: string): Promise<string[]> => {
  const failed = await importer.importFolder(given(timetable).folder).catch((error: unknown) => error)
  return failed instanceof SchoolMistakesError ? failed.mistakes.map(describeMistake) : []
}

describe('the timetable of a school folder', () => {
  it('is laid so that today is in the week that it says, and is not made twice', async () => {
    await importer.importFolder(given().folder)
    await importer.importFolder(given().folder)
    const sessions = await readSessions()
    const today = dayOf(new Date())
    const tuesday = addDaysTo(today, 2 - weekdayOf(today))
    expect(sessions.map(({ startsAt, state }) => [dayOf(startsAt), state])).toEqual([
      [addDaysTo(tuesday, -14), 'planned'],
      [tuesday, 'planned'],
      [addDaysTo(tuesday, 14), 'canceled'],
    ])
    expect(sessions[0]).toMatchObject({ fromPeriod: 1, toPeriod: 2, hours: 2 })
  })

  it('names the lesson that needs what another has at the same time', async () => {
    const second = '  - { key: weld, classes: [other], subject: 焊接, weekday: 2, periods: 2, weeks: 1-6, room: a1 }\n'
    await importer.importFolder(given().folder)
    const before = await readSessions()
    const [mistake] = await mistakesOf(TIMETABLE.replace('changes:', `${second}changes:`))
    expect(mistake).toMatch(/^timetable\.yml:11 .*教室“A1”.*已有《电工基础》/)
    expect(await readSessions()).toEqual(before)
  })

  it.each([
    ['a class that does not exist', 'classes: [k]', 'classes: [nobody]', '没有代号为 nobody 的班级'],
    ['a room that does not exist', 'room: a1', 'room: a9', '没有代号为 a9 的教室'],
    ['weeks beyond the term', 'weeks: 1-6, every', 'weeks: 1-7, every', '应当在 1 到 6 之间，先小后大'],
    ['periods that overlap', "start: '08:55'", "start: '08:40'", '要按时间先后写，不能重叠'],
    ['a change of a week without the lesson', 'week: 5, reason', 'week: 4, reason', '没有这节课，改不了'],
  ])('refuses %s', async (_name, from, to, message) => {
    expect((await mistakesOf(TIMETABLE.replace(from, to))).join('\n')).toContain(message)
  })
})
