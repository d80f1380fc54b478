import { defineCalls } from '../call'
import {
  ById,
  Day,
  Id,
  Nothing,
  Nullable,
  OneOf,
  Optional,
  Page,
  PageRequest,
  Text,
  Type,
  type Static,
} from '../schema'
import { Room } from './calls'
import { DAY_PARTS, PERIOD_MAX } from './session-kinds'
import { MANAGE, Name, PeriodNumber, Week, Weekday } from './staff-pieces'

/** `08:00` on the school's clock. */
const Clock = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' })

const term = { name: Name, mondayOfWeek1: Day, weeks: Week, archived: Type.Boolean() }
const StaffTerm = Type.Object({ id: Id, ...term, lastDay: Day })
export type StaffTerm = Static<typeof StaffTerm>

const bells = {
  name: Name,
  validFrom: Day,
  /** Null until another table begins. */
  validUntil: Nullable(Day),
  weekdays: Type.Array(Weekday, { minItems: 1, maxItems: 7, uniqueItems: true }),
  periods: Type.Array(
    Type.Object({ number: PeriodNumber, name: Text(12, 1), part: OneOf(DAY_PARTS), startsAt: Clock, endsAt: Clock }),
    { minItems: 1, maxItems: PERIOD_MAX },
  ),
}
const StaffBells = Type.Object({ id: Id, ...bells })
export type StaffBells = Static<typeof StaffBells>

const specialDay = {
  day: Day,
  /** 国庆节放假, 补第六周周四的课 */
  title: Name,
  /** Null for everybody. */
  partyIds: Nullable(Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true })),
  /** Null where nothing is taught. */
  teaches: Nullable(Type.Object({ weekday: Weekday, week: Week, part: Nullable(OneOf(DAY_PARTS)) })),
  bellTableId: Nullable(Id),
}
const StaffSpecialDay = Type.Object({ id: Id, ...specialDay })
export type StaffSpecialDay = Static<typeof StaffSpecialDay>

const Holiday = Type.Object({ day: Day, name: Name, isWorkday: Type.Boolean() })
export type Holiday = Static<typeof Holiday>
const Holidays = Type.Object({
  /** False for a year of which nothing is known. */
  known: Type.Boolean(),
  list: Type.Array(Holiday),
})

const { id: _id, latitude: _latitude, longitude: _longitude, ...roomTexts } = Room.properties
const Degrees = (limit: number) => Nullable(Type.Number({ minimum: -limit, maximum: limit }))
const room = {
  ...roomTexts,
  building: Text(30),
  name: Name,
  address: Text(100),
  latitude: Degrees(90),
  longitude: Degrees(180),
  capacity: Nullable(Type.Integer({ minimum: 1, maximum: 100_000 })),
  archived: Type.Boolean(),
}
export const StaffRoom = Type.Object({ id: Id, ...room })
export type StaffRoom = Static<typeof StaffRoom>

export const termStaffCalls = defineCalls({
  'POST /staff/timetable/term/page': {
    summary: '学期，最近的在前',
    effect: 'read',
    input: PageRequest({}),
    output: Page(StaffTerm),
    ...MANAGE,
  },
  /** @throws INPUT_INVALID for a first day that is no Monday */
  'POST /staff/timetable/term/save': {
    summary: '新建或修改学期；第一周的周一要写明',
    input: Type.Object({ id: Optional(Id), ...term }),
    output: StaffTerm,
    ...MANAGE,
  },
  'POST /staff/timetable/bells/page': {
    summary: '作息表，最近生效的在前',
    effect: 'read',
    input: PageRequest({}),
    output: Page(StaffBells),
    ...MANAGE,
  },
  'POST /staff/timetable/bells/save': {
    summary: '新建或修改作息表',
    input: Type.Object({ id: Optional(Id), ...bells }),
    output: StaffBells,
    ...MANAGE,
  },
  'DELETE /staff/timetable/bells/delete': { summary: '删除作息表', input: ById, output: Nothing, ...MANAGE },
  'POST /staff/timetable/day/page': {
    summary: '日期安排：停课、按另一天上课',
    effect: 'read',
    input: PageRequest({ fromDay: Optional(Day), toDay: Optional(Day) }),
    output: Page(StaffSpecialDay),
    ...MANAGE,
  },
  'POST /staff/timetable/day/save': {
    summary: '新建或修改一天的安排；排好的课用“重排学期”更新',
    input: Type.Object({ id: Optional(Id), ...specialDay }),
    output: StaffSpecialDay,
    ...MANAGE,
  },
  'DELETE /staff/timetable/day/delete': { summary: '删除一天的安排', input: ById, output: Nothing, ...MANAGE },
  'GET /staff/timetable/holiday/list': {
    summary: '一年的放假和调休上班日；没有资料的年份 known 为 false',
    input: Type.Object({ year: Type.Integer({ minimum: 2000, maximum: 2100 }) }),
    output: Holidays,
    ...MANAGE,
  },
  'POST /staff/timetable/holiday/save': {
    summary: '新增或修改一个放假或上班日',
    input: Holiday,
    output: Holiday,
    ...MANAGE,
  },
  'POST /staff/timetable/holiday/load': {
    summary: '载入一年的法定放假和调休上班日；学校改过的日子不动。还没有公布的年份 known 为 false',
    input: Type.Object({ year: Type.Integer({ minimum: 2000, maximum: 2100 }) }),
    output: Holidays,
    ...MANAGE,
  },
  'DELETE /staff/timetable/holiday/delete': {
    summary: '删除一个放假或上班日',
    input: Type.Object({ day: Day }),
    output: Nothing,
    ...MANAGE,
  },
  'POST /staff/timetable/room/page': {
    summary: '教室；可以按名字找',
    effect: 'read',
    input: PageRequest({ keyword: Optional(Text(30)), archived: Optional(Type.Boolean()) }),
    output: Page(StaffRoom),
    ...MANAGE,
  },
  'POST /staff/timetable/room/save': {
    summary: '新建或修改教室',
    input: Type.Object({ id: Optional(Id), ...room }),
    output: StaffRoom,
    ...MANAGE,
  },
})
