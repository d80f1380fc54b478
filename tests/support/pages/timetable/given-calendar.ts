import type { Calendar, CalendarItem, Room, SessionDetail } from '@contract/timetable/calls'
import { addDaysTo, weekdayOf } from '@contract/timetable/week-kinds'

/** Wednesday 2026-11-25, 9:41 on the school's clock, in week 13. */
const NOW = '2026-11-25T01:41:00Z'
const MONDAY_OF_WEEK_1 = '2026-08-31'

const PERIODS = [
  ...['08:00 08:45', '08:55 09:40', '10:00 10:45', '10:55 11:40'],
  ...['14:00 14:45', '14:55 15:40', '16:00 16:45', '16:55 17:40'],
].map((row, index) => ({
  number: index + 1,
  name: `第 ${index + 1} 节`,
  startsAt: row.slice(0, 5),
  endsAt: row.slice(6),
}))

const ROOM: Room = {
  id: '00000000-0000-4000-8000-999999999999',
  building: '实训楼',
  name: 'B203',
  address: '杭州市西湖区文一路 1 号启航职业学校实训楼二层',
  latitude: 30.2886,
  longitude: 120.1224,
}

const at = (day: string, clock: string): string => new Date(`${day}T${clock}:00+08:00`).toISOString()

let count = 0
const item = (day: string, hours: string, title: string, place: string, fields: Partial<CalendarItem> = {}) => {
  const [from, to] = hours.split('–') as [string, string | undefined]
  const given: CalendarItem = {
    id: `00000000-0000-4000-8000-${String((count += 1)).padStart(12, '0')}`,
    kind: 'session',
    title,
    startsAt: at(day, from),
    endsAt: at(day, to ?? from),
    state: 'planned',
    periods: '',
    place,
    room: place ? { ...ROOM, name: place.split(' ').pop()! } : null,
    formerPlace: '',
    formerStartsAt: null,
    teachers: ['周建国'],
    parties: ['电工 2026 秋季班'],
    bring: '',
    onLeave: false,
    presence: null,
    target: null,
    ...fields,
  }
  return given
}

/** The usual week, by weekday. */
const WEEK: Record<number, [string, string, string, string][]> = {
  1: [
    ['08:00–09:40', '电工基础', '教学楼 A301', '第 1–2 节'],
    ['10:00–11:40', '应用数学', '教学楼 A205', '第 3–4 节'],
    ['16:00–17:40', '体育', '东操场', '第 7–8 节'],
  ],
  2: [
    ['08:00–09:40', 'PLC 编程', '教学楼 B301', '第 1–2 节'],
    ['10:00–11:40', '职业英语', '教学楼 A208', '第 3–4 节'],
    ['14:00–16:45', '低压电工实训', '实训楼 B205', '第 5–7 节'],
  ],
  4: [
    ['08:00–09:40', '职业英语', '教学楼 A208', '第 1–2 节'],
    ['14:00–15:40', '应用数学', '教学楼 A205', '第 5–6 节'],
  ],
  5: [
    ['08:00–09:40', '体育', '东操场', '第 1–2 节'],
    ['10:00–11:40', 'PLC 编程', '教学楼 B301', '第 3–4 节'],
  ],
}
const LONG = '低压电工作业人员安全技术理论与实际操作综合训练（含触电急救和电气火灾扑救）'

/** What is on in the week of today besides the usual. */
const thisWeek = (): CalendarItem[] => [
  item('2026-11-25', '08:00–09:40', '电工基础', '教学楼 A301', { periods: '第 1–2 节', presence: 'PRESENT' }),
  item('2026-11-25', '10:00–11:40', '低压电工实训', '实训楼 B203', {
    periods: '第 3–4 节',
    bring: '绝缘手套、剥线钳',
  }),
  item('2026-11-25', '14:00–15:40', 'PLC 编程', '教学楼 A402', {
    periods: '第 5–6 节',
    state: 'moved',
    formerPlace: '教学楼 B301',
    teachers: ['陈立新'],
  }),
  item('2026-11-25', '19:00–20:30', '直播答疑', '', { kind: 'live' }),
  item('2026-11-25', '22:00', '作业 6 · 万用表读数', '', { kind: 'homework', teachers: [] }),
  item('2026-11-26', '10:00–11:40', '电工基础', '教学楼 A301', { periods: '第 3–4 节', onLeave: true }),
  item('2026-11-26', '16:00–17:40', '钳工', '实训楼 B105', { state: 'canceled' }),
  item('2026-11-27', '14:00–15:40', '钳工实训', '实训楼 B105', { periods: '第 5–6 节' }),
  item('2026-11-27', '14:00–15:40', '摄影基础', '教学楼 A208', { periods: '第 5–6 节', teachers: ['林一帆'] }),
  item('2026-11-28', '08:00–09:40', '应用数学', '教学楼 A205', { periods: '第 1–2 节' }),
  item('2026-12-04', '14:00–16:00', '期中考试', '教学楼 A101', { kind: 'exam', teachers: [] }),
  item('2026-12-03', '08:00–11:40', LONG, '实训楼负一层低压电气安装与维修综合实训室', {
    periods: '第 1–4 节',
    state: 'moved',
    formerStartsAt: at('2026-12-02', '08:00'),
    formerPlace: '教学楼东侧临时安排的大教室 B301',
    teachers: ['欧阳建国', '司徒小明', '周建国'],
  }),
]

/** A term of a class, as far as it lies in the asked days. */
export const givenCalendar = ({ fromDay, toDay }: { fromDay: string; toDay: string }): Calendar => {
  count = 0
  const items = thisWeek()
  for (let day = '2026-10-19'; day <= '2026-12-13'; day = addDaysTo(day, 1))
    for (const [hours, title, place, periods] of WEEK[weekdayOf(day)] ?? [])
      if (day !== '2026-11-06') items.push(item(day, hours, title, place, { periods }))
  return {
    items: items
      .filter(({ startsAt, endsAt }) => endsAt >= at(fromDay, '00:00') && startsAt < at(addDaysTo(toDay, 1), '00:00'))
      .sort((one, other) => (one.startsAt < other.startsAt ? -1 : 1)),
    terms: [{ name: '2026–2027 学年第一学期', mondayOfWeek1: MONDAY_OF_WEEK_1, weeks: 20 }],
    days: [
      { day: '2026-11-06', title: '校运会', isRest: true },
      { day: '2026-11-28', title: '补第 10 周周五的课', isRest: false },
    ].filter(({ day }) => fromDay <= day && day <= toDay),
    bells: [{ day: fromDay, periods: PERIODS }],
    serverNow: NOW,
  }
}

/** One of its sessions in full. */
export const givenSession = (id: string): SessionDetail => ({
  ...givenCalendar({ fromDay: '2026-10-19', toDay: '2026-12-13' }).items.find((one) => one.id === id)!,
  hours: 2,
  reason: '',
  link: '',
  lesson: null,
  serverNow: NOW,
})
