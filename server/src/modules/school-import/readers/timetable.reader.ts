import { DAY_PARTS, PERIOD_MAX, TERM_MAX_WEEKS } from '@contract/timetable/session-kinds'
import { addDaysTo, dayOfTerm, mondayOf } from '@contract/timetable/week-kinds'
import { dayOf } from '../../../kernel/school-time'
import { toMinute } from '../../timetable/clock'
import type { Reading } from '../reading'
import type {
  BellsContent,
  LessonRuleContent,
  RoomContent,
  SessionChangeContent,
  SpecialDayContent,
  TimetableContent,
} from '../timetable-content'
import type { Fields } from '../text/fields'

const FILE = 'timetable.yml'
const NAME = { max: 30 }
const WEEK = { min: 1, max: TERM_MAX_WEEKS }
const WEEKDAY = { min: 1, max: 7 }
const PERIOD = { min: 1, max: PERIOD_MAX }
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/
const SPAN = /^(\d{1,2})(?:-(\d{1,2}))?$/
const DEGREES = /^-?\d{1,3}(\.\d+)?$/

type Term = TimetableContent['term']

/** timetable.yml, which a school may leave out. Its term is laid so that today is in the week that the file says. */
export const readTimetable = (reading: Reading): TimetableContent | undefined => {
  const fields = reading.yaml(FILE, true)
  if (!fields) return undefined
  const term = readTerm(reading, fields)
  const bells = fields.items('bells', { maxCount: 10 }).map((item) => readBells(reading, term, item))
  const content: TimetableContent = {
    term,
    bells,
    specialDays: fields
      .items('days', { optional: true, maxCount: 100 })
      .map((item, at) => readSpecialDay(reading, term, item, at)),
    rooms: fields.items('rooms', { optional: true, maxCount: 1000 }).map((item) => readRoom(reading, item)),
    lessons: fields.items('lessons', { maxCount: 5000 }).map((item) => readLesson(reading, term, item)),
    changes: [],
  }
  for (const item of fields.items('changes', { optional: true, maxCount: 1000 }))
    content.changes.push(...readChange(reading, content, item))
  fields.close()
  return content
}

const readTerm = (reading: Reading, fields: Fields): Term => {
  const found = fields.group('term', false)
  const term = {
    id: reading.id('term', 'term'),
    name: found?.text('name', NAME) ?? '',
    weeks: found?.integer('weeks', WEEK) ?? 1,
    week: found?.integer('week', WEEK) ?? 1,
  }
  found?.close()
  const { week, ...rest } = term
  return { ...rest, mondayOfWeek1: addDaysTo(mondayOf(dayOf(reading.now)), (1 - week) * 7) }
}

const readBells = (reading: Reading, term: Term, fields: Fields): BellsContent => {
  const name = fields.text('name', NAME)
  const fromWeek = fields.integer('fromWeek', WEEK, 1)
  const periods = fields.items('periods', { maxCount: PERIOD_MAX }).map((item, at) => {
    const period = {
      number: item.integer('number', PERIOD, at + 1),
      name: item.text('name', { max: 12 }, `第 ${at + 1} 节`),
      part: item.oneOf('part', DAY_PARTS, 'day'),
      startsMinute: toMinute(item.matching('start', CLOCK, '应当是 08:00 这样的时间')),
      endsMinute: toMinute(item.matching('end', CLOCK, '应当是 08:45 这样的时间')),
    }
    if (period.endsMinute <= period.startsMinute) item.refuse('end', '要晚于 start')
    item.close()
    return period
  })
  if (periods.some((period, at) => at > 0 && period.startsMinute < periods[at - 1].endsMinute))
    fields.refuse('periods', '要按时间先后写，不能重叠')
  fields.close()
  return {
    id: reading.id('bells', name),
    name,
    validFrom: fromWeek === 1 ? addDaysTo(term.mondayOfWeek1, -366) : dayOfTerm(term.mondayOfWeek1, fromWeek, 1),
    periods,
  }
}

const readSpecialDay = (reading: Reading, term: Term, fields: Fields, at: number): SpecialDayContent => {
  const as = fields.group('as')
  const found = {
    id: reading.id('specialDay', String(at)),
    day: dayOfTerm(term.mondayOfWeek1, fields.integer('week', WEEK), fields.integer('weekday', WEEKDAY)),
    title: fields.text('title', NAME),
    asWeek: as?.integer('week', WEEK) ?? null,
    asWeekday: as?.integer('weekday', WEEKDAY) ?? null,
    asPart: as?.has('part') ? as.oneOf('part', DAY_PARTS) : null,
  }
  as?.close()
  fields.close()
  return found
}

const readRoom = (reading: Reading, fields: Fields): RoomContent => {
  const key = fields.key()
  reading.references.define('classroom', key, fields.place('key'))
  const degrees = (name: string): number | null =>
    fields.has(name) ? Number(fields.matching(name, DEGREES, '应当是 30.2741 这样的度数')) : null
  const found = {
    id: reading.id('classroom', key),
    building: fields.text('building', NAME, ''),
    name: fields.text('name', NAME),
    address: fields.text('address', { max: 100 }, ''),
    latitude: degrees('latitude'),
    longitude: degrees('longitude'),
    capacity: fields.has('capacity') ? fields.integer('capacity', { min: 1, max: 100_000 }) : null,
  }
  if ((found.latitude === null) !== (found.longitude === null)) fields.refuse('latitude', '经度和纬度要一起写')
  fields.close()
  return found
}

/** `1-16`, or one number. */
const readSpan = (fields: Fields, name: string, max: number): [number, number] => {
  const text = fields.matching(name, SPAN, '应当是 3 或 3-4 这样的数字')
  const [, first = '1', last = first] = SPAN.exec(text) ?? []
  const span: [number, number] = [Number(first), Number(last)]
  if (span[0] < 1 || span[1] < span[0] || span[1] > max) fields.refuse(name, `应当在 1 到 ${max} 之间，先小后大`)
  return span
}

const PARITY = { all: () => true, odd: (week: number) => week % 2 === 1, even: (week: number) => week % 2 === 0 }
const PARITIES = ['all', 'odd', 'even'] as const

const readLesson = (reading: Reading, term: Term, fields: Fields): LessonRuleContent => {
  const key = fields.key()
  reading.references.define('sessionRule', key, fields.place('key'))
  const [firstWeek, lastWeek] = readSpan(fields, 'weeks', term.weeks)
  const isTaught = PARITY[fields.oneOf('every', PARITIES, 'all')]
  const [fromPeriod, toPeriod] = readSpan(fields, 'periods', PERIOD_MAX)
  const classes = fields.texts('classes', { maxCount: 20, max: 64 }, false)
  const teachers = fields.texts('teachers', { maxCount: 5, max: 64 })
  for (const each of classes) reading.references.expect('class', each, fields.place('classes'))
  for (const each of teachers) reading.references.expect('teacher', each, fields.place('teachers'))
  const found = {
    id: reading.id('sessionRule', key),
    subject: fields.text('subject', NAME),
    weeks: Array.from({ length: lastWeek - firstWeek + 1 }, (_, at) => firstWeek + at).filter(isTaught),
    weekday: fields.integer('weekday', WEEKDAY),
    fromPeriod,
    toPeriod,
    roomId: readRoomOf(reading, fields),
    teacherIds: teachers.map((each) => reading.id('teacher', each)),
    partyIds: classes.map((each) => reading.id('class', each)),
    bring: fields.text('bring', { max: 100 }, ''),
    place: fields.place('key'),
  }
  if (found.weeks.length === 0) fields.refuse('weeks', '里没有这样的周')
  fields.close()
  return found
}

const readRoomOf = (reading: Reading, fields: Fields): string | null => {
  if (!fields.has('room')) return null
  const key = fields.key('room')
  reading.references.expect('classroom', key, fields.place('room'))
  return reading.id('classroom', key)
}

const readChange = (reading: Reading, content: TimetableContent, fields: Fields): SessionChangeContent[] => {
  const key = fields.key('lesson')
  reading.references.expect('sessionRule', key, fields.place('lesson'))
  const rule = content.lessons.find(({ id }) => id === reading.id('sessionRule', key))
  const { mondayOfWeek1 } = content.term
  const week = fields.integer('week', WEEK)
  const reason = fields.text('reason', { max: 100 }, '')
  const to = fields.group('to')
  const target = to && {
    day: dayOfTerm(mondayOfWeek1, to.integer('week', WEEK, week), to.integer('weekday', WEEKDAY, rule?.weekday ?? 1)),
    startsMinute: toMinute(to.matching('start', CLOCK, '应当是 08:00 这样的时间')),
    endsMinute: toMinute(to.matching('end', CLOCK, '应当是 08:45 这样的时间')),
    roomId: readRoomOf(reading, to) ?? rule?.roomId ?? null,
  }
  to?.close()
  fields.close()
  if (!rule) return []
  return [
    {
      ruleId: rule.id,
      day: dayOfTerm(mondayOfWeek1, week, rule.weekday),
      reason,
      to: target ?? null,
      place: fields.place('lesson'),
    },
  ]
}
