import { isDay } from '@contract/calendar-day'
import { AppError } from '../../../../kernel/app-error'
import { readPlainText } from '../../../../kernel/plain-text'
import { addMinutes, startOfDay } from '../../../../kernel/school-time'
import type { TableRow } from '../../../../kernel/sheet/read-table'
import { toMinute } from '../../clock'
import { describeRoom } from '../../describe-room'
import { bellsOf } from '../../plan/term-plan'
import type { StoredBells } from '../../term.repository'
import { MOST_PARTIES, MOST_TEACHERS, SUBJECT_LENGTH, TEXT_LENGTH } from '@contract/timetable/limits'
import type { SessionColumn } from './session-columns'

interface Named {
  id: string
  name: string
}

/** What the names of a spreadsheet stand for. */
export interface SheetNames {
  bells: StoredBells[]
  rooms: { id: string; building: string; name: string }[]
  teachers: Named[]
  parties: Named[]
}

export interface SheetSession {
  subject: string
  startsAt: Date
  endsAt: Date
  fromPeriod: number | null
  toPeriod: number | null
  hours: number
  roomId: string | null
  bring: string
  teacherIds: string[]
  partyIds: string[]
}

type Row = TableRow<SessionColumn>

const CLOCK = /^([01]?\d|2[0-3]):[0-5]\d$/
const SLASHES = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/
const SEPARATOR = /[、,;；，]/
const PERIOD = /^\d{1,2}$/

/** Reads a row; undefined where it has a mistake, which is said at its column. */
export const readSessionRow = (row: Row, names: SheetNames): SheetSession | undefined => {
  let isRight = true
  const refuse: Row['refuse'] = (column, message) => {
    isRight = false
    row.refuse(column, message)
  }
  const { cells } = row
  const day = readDay(cells.day)
  if (!isDay(day)) refuse('day', `“${cells.day}”不是日期，请写成 2026-09-01`)
  const time = isDay(day) ? readTime(cells, day, names.bells, refuse) : undefined
  const session = {
    subject: readWords(cells.subject, SUBJECT_LENGTH, (message) => refuse('subject', message)),
    bring: cells.bring && readWords(cells.bring, TEXT_LENGTH, (message) => refuse('bring', message)),
    roomId: readRoom(cells.room, names.rooms, refuse),
    partyIds: readNames(cells.parties, { all: names.parties, most: MOST_PARTIES, what: '班级或集训' }, (message) =>
      refuse('parties', message),
    ),
    teacherIds: readNames(cells.teachers, { all: names.teachers, most: MOST_TEACHERS, what: '老师' }, (message) =>
      refuse('teachers', message),
    ),
  }
  return isRight && time ? { ...session, ...time } : undefined
}

/** `2026/9/1` as `2026-09-01`. */
const readDay = (text: string): string => {
  const [, year, month, date] = SLASHES.exec(text) ?? []
  return year && month && date ? [year, month.padStart(2, '0'), date.padStart(2, '0')].join('-') : text
}

/** By its periods and the bells of its day, or by times of day. */
const readTime = (cells: Row['cells'], day: string, bells: StoredBells[], refuse: Row['refuse']) => {
  const at = (minute: number) => addMinutes(startOfDay(day), minute)
  if (cells.fromPeriod !== '') {
    const last = cells.toPeriod || cells.fromPeriod
    if (cells.startsAt !== '' || cells.endsAt !== '') return refuse('startsAt', '写了节次就不用写时间')
    if (!PERIOD.test(cells.fromPeriod) || !PERIOD.test(last)) return refuse('fromPeriod', '节次要写数字')
    const [fromPeriod, toPeriod] = [Number(cells.fromPeriod), Number(last)]
    if (fromPeriod > toPeriod) return refuse('toPeriod', '结束的节次不能早于开始的节次')
    const periods = bellsOf(bells, day)?.periods ?? []
    const [first, end] = [fromPeriod, toPeriod].map((wanted) => periods.find(({ number }) => number === wanted))
    if (!first) return refuse('fromPeriod', `这天的作息没有第 ${fromPeriod} 节`)
    if (!end) return refuse('toPeriod', `这天的作息没有第 ${toPeriod} 节`)
    const span = { startsAt: at(first.startsMinute), endsAt: at(end.endsMinute) }
    return { ...span, fromPeriod, toPeriod, hours: toPeriod - fromPeriod + 1 }
  }
  if (!CLOCK.test(cells.startsAt)) return refuse('startsAt', '请写节次，或者写时间，如 08:30')
  if (!CLOCK.test(cells.endsAt)) return refuse('endsAt', '请写下课时间，如 10:10')
  const [startsMinute, endsMinute] = [toMinute(cells.startsAt), toMinute(cells.endsAt)]
  if (startsMinute >= endsMinute) return refuse('endsAt', '下课时间要晚于上课时间')
  return { startsAt: at(startsMinute), endsAt: at(endsMinute), fromPeriod: null, toPeriod: null, hours: 1 }
}

const readWords = (text: string, most: number, refuse: (message: string) => void): string => {
  try {
    return text && readPlainText(text, '这一格', most)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    refuse(error.message)
    return ''
  }
}

/** `实训楼 B203`, or the name alone where only one room has it. */
const readRoom = (text: string, rooms: SheetNames['rooms'], refuse: Row['refuse']): string | null => {
  if (text === '') return null
  const found = rooms.filter((room) => describeRoom(room) === text || room.name === text)
  const [room] = found
  if (!room) refuse('room', `没有“${text}”这间教室`)
  else if (found.length > 1) refuse('room', `有几间教室叫“${text}”，请连楼名一起写`)
  return room?.id ?? null
}

/** The names of a cell, which 、 or a comma separates. */
export const splitNames = (text: string): string[] =>
  text
    .split(SEPARATOR)
    .map((name) => name.trim())
    .filter(Boolean)

const readNames = (
  text: string,
  { all, most, what }: { all: Named[]; most: number; what: string },
  refuse: (message: string) => void,
): string[] => {
  const wanted = splitNames(text)
  if (wanted.length > most) refuse(`最多 ${most} 个${what}`)
  const ids = wanted.flatMap((name) => {
    const found = all.filter((each) => each.name === name)
    if (found.length === 0) refuse(`没有叫“${name}”的${what}`)
    if (found.length > 1) refuse(`有几个叫“${name}”的${what}，请在系统里单独排这节课`)
    return found.slice(0, 1).map(({ id }) => id)
  })
  if (new Set(ids).size < ids.length) refuse(`同一个${what}写了两次`)
  return ids
}
