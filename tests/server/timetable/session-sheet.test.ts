import { beforeAll, describe, expect, it } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import type { SessionSheetReport } from '@contract/timetable/import-staff-calls'
import { writeTextSheet } from '../../../server/src/kernel/sheet/text-sheet'
import { SESSION_TEMPLATE } from '../../../server/src/modules/timetable/desk/sheet/session-template'
import { addStaff, type StaffMember } from '../../support/server/fixture-staff'
import { call, clock, startServer, withRollback } from '../../support/server/harness'
import { addMember, addParty, givenRoom, givenTerm, listCalendar } from '../../support/server/timetable-fixture'
import { addTeacher } from '../classes/classes-fixture'

beforeAll(async () => {
  await startServer()
})

const HEAD = ['日期', '上课时间', '下课时间', '从第几节', '到第几节', '课程', '班级', '老师', '教室', '要带的东西']
type Value = string | number | Date
const typeOf = (value: Value) => (value instanceof Date ? Date : typeof value === 'number' ? Number : String)
const sheetOf = (rows: Value[][]): Promise<Buffer> =>
  writeExcelFile(
    [HEAD, ...rows].map((cells) =>
      cells.map((value: Value) => ({
        value,
        type: typeOf(value) as typeof String,
        ...(value instanceof Date && { format: 'yyyy-mm-dd' }),
      })),
    ) as never,
    { sheet: '课表' },
  ).toBuffer()
const upload = async (staff: StaffMember, content: Buffer, apply: boolean) =>
  (await call.upload(
    'POST /staff/timetable/session/import',
    { name: 'a.xlsx', type: 'application/vnd.ms-excel', content },
    staff,
    { apply },
  )) as unknown as { code: number; data: SessionSheetReport }
const countSessions = async (staff: StaffMember) =>
  (await call('POST /staff/timetable/session/page', { fromDay: '2026-09-01', toDay: '2026-12-31' }, staff)).data
    .totalCount

const given = async (database: Parameters<Parameters<typeof withRollback>[0]>[0]['database']) => {
  clock.set(new Date('2026-09-01T00:00:00Z'))
  const staff = await addStaff(database)
  await givenTerm(staff)
  await givenRoom(staff)
  const partyId = await addParty(database)
  await addMember(database, partyId)
  await addTeacher(database)
  return { staff, partyId }
}
const PARTY = '电工 2026 秋季班'
const BY_BELLS = ['2026-09-10', '', '', '3', '4', '电工基础', PARTY, '', 'A301', '万用表']

describe('a spreadsheet of sessions', () => {
  it(
    'is checked without a change, then planned by bells and by times, from texts, dates and numbers',
    withRollback(async ({ database }) => {
      const { staff } = await given(database)
      const sheet = await sheetOf([
        BY_BELLS,
        ['2026/9/11', '08:30', '10:10', '', '', '安全讲座', PARTY, '', '实训楼 A301', ''],
        [new Date('2026-09-12T00:00:00Z'), '', '', 1, '', '班会', PARTY, '', '', ''],
      ])
      const checked = await upload(staff, sheet, false)
      expect(checked.data).toEqual({ mistakes: [], mistakeCount: 0, sessionCount: 3, applied: false })
      expect(await countSessions(staff)).toBe(0)
      expect((await upload(staff, sheet, true)).data).toMatchObject({ mistakes: [], applied: true })
      const { items } = (await listCalendar('2026-09-07', '2026-09-13')).data
      expect(
        items.map(({ title, startsAt, endsAt, periods, place, bring }) => [
          title,
          startsAt,
          endsAt,
          periods,
          place,
          bring,
        ]),
      ).toEqual([
        ['电工基础', '2026-09-10T01:50:00.000Z', '2026-09-10T03:30:00.000Z', '第 3–4 节', '实训楼 A301', '万用表'],
        ['安全讲座', '2026-09-11T00:30:00.000Z', '2026-09-11T02:10:00.000Z', '', '实训楼 A301', ''],
        ['班会', '2026-09-12T00:00:00.000Z', '2026-09-12T00:45:00.000Z', '第 1 节', '', ''],
      ])
    }),
  )

  it(
    'plans nothing where one row is wrong, and says each mistake at its place',
    withRollback(async ({ database }) => {
      const { staff } = await given(database)
      const row = (change: Record<number, Value>) => BY_BELLS.map((value, at) => change[at] ?? value)
      const sheet = await sheetOf([
        row({}),
        row({ 0: '2026-02-30' }),
        row({ 3: '11', 4: '12' }),
        row({ 3: '', 4: '', 1: '10:00', 2: '09:00' }),
        row({ 5: '' }),
        row({ 6: `${PARTY}、焊工班` }),
        row({ 7: '张三' }),
        row({ 8: 'B999' }),
        row({ 5: '长'.repeat(31) }),
      ])
      const { data } = await upload(staff, sheet, true)
      expect(data.mistakes).toEqual(['工作表“课表”第 6 行“课程”列：必须填写'])
      const others = await sheetOf([
        row({}),
        row({ 0: '2026-02-30' }),
        row({ 3: '11', 4: '12' }),
        row({ 3: '', 4: '', 1: '10:00', 2: '09:00' }),
        row({ 6: `${PARTY}、焊工班` }),
        row({ 7: '张三' }),
        row({ 8: 'B999' }),
        row({ 5: '长'.repeat(31) }),
      ])
      expect((await upload(staff, others, true)).data.mistakes).toEqual([
        '工作表“课表”第 3 行“日期”列：“2026-02-30”不是日期，请写成 2026-09-01',
        '工作表“课表”第 4 行“从第几节”列：这天的作息没有第 11 节',
        '工作表“课表”第 5 行“下课时间”列：下课时间要晚于上课时间',
        '工作表“课表”第 6 行“班级”列：没有叫“焊工班”的班级或集训',
        '工作表“课表”第 7 行“老师”列：没有叫“张三”的老师',
        '工作表“课表”第 8 行“教室”列：没有“B999”这间教室',
        expect.stringContaining('工作表“课表”第 9 行“课程”列：'),
      ])
      expect(await countSessions(staff)).toBe(0)
    }),
  )

  it(
    'refuses what collides with other sessions or rows, at its column; the same file twice collides with itself',
    withRollback(async ({ database }) => {
      const { staff } = await given(database)
      await addParty(database, { name: '焊工班' })
      const sheet = await sheetOf([BY_BELLS, BY_BELLS.map((value, at) => (at === 6 ? '焊工班' : value))])
      expect((await upload(staff, sheet, true)).data.mistakes).toEqual([
        '工作表“课表”第 2 行“教室”列：教室“实训楼 A301”9月10日 09:50–11:30 已有《电工基础》',
        '工作表“课表”第 3 行“教室”列：教室“实训楼 A301”9月10日 09:50–11:30 已有《电工基础》',
      ])
      const one = await sheetOf([BY_BELLS])
      expect((await upload(staff, one, true)).data.applied).toBe(true)
      expect((await upload(staff, one, true)).data).toMatchObject({ mistakeCount: 2, applied: false })
      expect(await countSessions(staff)).toBe(1)
    }),
  )

  it(
    'has a template of two rows, whose columns are those that are read',
    withRollback(async ({ database }) => {
      const { staff } = await given(database)
      const { data } = await upload(staff, await writeTextSheet(SESSION_TEMPLATE), false)
      expect(data.sessionCount).toBe(2)
      expect(data.mistakes.every((mistake) => /没有|作息/.test(mistake))).toBe(true)
      const { url } = (await call('GET /staff/timetable/session/template', {}, staff)).data
      expect(url).toMatch(/^\/media\/.+\.xlsx$/)
    }),
  )
})
