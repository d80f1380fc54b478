import { asc } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { describeMistake } from '../../../server/src/modules/school-import/mistake'
import {
  appointmentHostTable,
  appointmentLogTable,
  appointmentMeetingTable,
  appointmentTable,
  deanTable,
} from '../../../server/src/modules/service/service.table'
import { useImportDatabase } from './import-database'

const importer = useImportDatabase()
/** Saturday, 8:00 at the school. */
const NOW = new Date('2026-11-21T00:00:00Z')
const SERVICE = `deans:
  - { key: d, name: 刘老师, avatar: media/cover.webp, officeHours: 周一 8:30, phone: 0571-88886666 }
hosts:
  - key: h
    dean: d
    place: 201 室
    bufferAfterMinutes: 10
    openings:
      - { weekdays: [1, 3], from: "09:00", to: "11:00", minutes: 30, everyMinutes: 40 }
    closures:
      - { startsAt: +5d 00:00, endsAt: +6d 00:00, reason: 外出 }
`
const students = (mine: string[], others: string[] = []) => `students:
  - { key: s, phone: 13900000001, nickName: 学员, appointments: [${mine.join(', ')}] }
  - { key: o, phone: 13900000002, nickName: 同学, appointments: [${others.join(', ')}] }
`
const of = (status: string, startsAt: string, more = '') =>
  `{ host: h, status: ${status}, startsAt: ${startsAt}${more} }`
const givenSchool = (code: string, mine: string[], others: string[] = [], service = SERVICE) =>
  importer.givenSchool(code).write('service.yml', service).write('students.yml', students(mine, others))
const listMistakes = async (mine: string[], service = SERVICE) =>
  (await givenSchool('small', mine, [], service).mistakes()).map(describeMistake)

describe('the service of a school folder', () => {
  it('has deans and hosts, who take name and picture of the dean', async () => {
    await importer.importFolder(givenSchool('people', []).folder, NOW)
    const [dean] = await importer.database.current.select().from(deanTable)
    const [host] = await importer.database.current.select().from(appointmentHostTable)
    expect(dean).toMatchObject({ name: '刘老师', partyId: null })
    expect(host).toMatchObject({ name: '刘老师', avatar: dean!.avatar, deanId: dean!.id, noticeMinutes: 60 })
  })

  it('has appointments in every state, each once, with places for all whom it names', async () => {
    const mine = [
      of('booked', '+2d 09:00', ', question: 奖学金'),
      of('waiting', '+2d 09:40'),
      of('done', '-3d 09:00', ', note: 已登记'),
      of('canceled', '-2d 09:00', ', canceledBy: school, reason: 开会'),
    ]
    const school = givenSchool('records', mine, [of('booked', '+2d 09:40'), of('done', '-3d 09:00')])
    await importer.importFolder(school.folder, NOW)
    await importer.importFolder(school.folder, NOW)
    const db = importer.database.current
    const rows = (await db.select().from(appointmentTable).orderBy(asc(appointmentTable.startsAt))).filter(
      ({ shopId }) => shopId === 'records',
    )
    expect(rows.map(({ status }) => status).toSorted()).toEqual(
      ['booked', 'booked', 'canceled', 'done', 'done', 'waiting'].toSorted(),
    )
    expect(rows.find(({ note }) => note)).toMatchObject({ note: '已登记', noteVisible: true })
    expect(rows.find(({ status }) => status === 'canceled')).toMatchObject({ canceledBy: 'school', reason: '开会' })
    const meetings = await db.select().from(appointmentMeetingTable).orderBy(asc(appointmentMeetingTable.startsAt))
    expect(meetings.map(({ seats, taken }) => [seats, taken])).toEqual([
      [2, 2],
      [1, 0],
      [1, 1],
      [1, 1],
    ])
    expect(await db.select().from(appointmentLogTable)).toHaveLength(3)
  })

  it.each([
    ['a host that is nowhere', ['{ host: x, status: done, startsAt: -3d 09:00 }'], '没有'],
    ['a time at which the host does not receive', [of('done', '-3d 08:00')], '这位老师没有这个钟点的开放时间'],
    ['a booked one that is over', [of('booked', '-3d 09:00')], '待进行的预约应当在以后'],
    ['a missed one that is to come', [of('noShow', '+3d 09:00')], '已经结束的预约应当在以前'],
    ['one that the school canceled without a reason', [of('canceled', '-3d 09:00', ', canceledBy: school')], '原因'],
  ])('refuses %s', async (_label, mine, message) => {
    expect(await listMistakes(mine)).toEqual([expect.stringContaining(message)])
  })

  it.each([
    ['weekdays that are none', ['weekdays: [1, 3]', 'weekdays: [8]'], '应当是 1 到 7'],
    ['an opening in which nothing fits', ['"11:00"', '"09:20"'], '放不下一次预约'],
    ['a closure that ends before it begins', ['endsAt: +6d 00:00', 'endsAt: +4d 00:00'], '结束时间应当晚于开始时间'],
    ['a dean that is nowhere', ['dean: d\n', 'dean: x\n    name: 某某\n'], '没有'],
  ])('refuses %s', async (_label, [from, to], message) => {
    expect(await listMistakes([], SERVICE.replace(from!, to!))).toEqual([expect.stringContaining(message)])
  })

  it('refuses times of one host that overlap with their buffers', async () => {
    const wide = SERVICE.replace('everyMinutes: 40', 'everyMinutes: 5')
    expect(await listMistakes([of('booked', '+2d 09:00'), of('booked', '+2d 09:35')], wide)).toEqual([
      expect.stringContaining('时间冲突'),
    ])
    expect(await listMistakes([of('booked', '+2d 09:00'), of('booked', '+2d 09:40')], wide)).toEqual([])
  })
})
