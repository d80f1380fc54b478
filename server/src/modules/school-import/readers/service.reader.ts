import { APPOINTMENT_STATUSES, COUNTED_STATUSES, type AppointmentStatus } from '@contract/service/appointment-status'
import {
  APPOINTMENT_NOTE_MAX_LENGTH,
  DAY_MINUTES,
  DEAN_INTRO_MAX_LENGTH,
  DEAN_NAME_MAX_LENGTH,
  DEAN_TITLE_MAX_LENGTH,
  MOST_OPENINGS,
  MOST_SEATS,
  OFFICE_HOURS_MAX_LENGTH,
  PLACE_MAX_LENGTH,
  QUESTION_MAX_LENGTH,
  REASON_MAX_LENGTH,
} from '@contract/service/limits'
import { addMinutes, dayOf, startOfDay } from '../../../kernel/school-time'
import { toMinute } from '../../timetable/clock'
import type { Reading } from '../reading'
import type { TeacherContent } from '../school-content'
import type { HostContent, OpeningContent, OwnedAppointmentContent, ServiceContent } from '../service-content'
import type { Fields } from '../text/fields'

const YEAR_MINUTES = 365 * DAY_MINUTES
const CLOCK = /^(?:([01]\d|2[0-3]):([0-5]\d)|24:00)$/
/** Where the learner gave the place up, or nobody did. */
const AHEAD: readonly AppointmentStatus[] = ['booked', 'waiting']
const PAST: readonly AppointmentStatus[] = ['done', 'noShow']

/** service.yml, which a school may leave out: deans, who gives appointments, and when. */
export const readService = async (reading: Reading, teachers: TeacherContent[]): Promise<ServiceContent> => {
  const fields = reading.yaml('service.yml', true)
  if (!fields) return { deans: [], hosts: [] }
  const deans: ServiceContent['deans'] = []
  for (const item of fields.items('deans', { optional: true, maxCount: 200 })) deans.push(await readDean(reading, item))
  const people = { deans, teachers }
  const hosts: HostContent[] = []
  for (const item of fields.items('hosts', { optional: true, maxCount: 200 }))
    hosts.push(await readHost(reading, people, item))
  fields.close()
  return { deans, hosts }
}

const readDean = async (reading: Reading, fields: Fields): Promise<ServiceContent['deans'][number]> => {
  const key = fields.key()
  reading.references.define('dean', key, fields.place('key'))
  const dean = {
    id: reading.id('dean', key),
    name: fields.text('name', { max: DEAN_NAME_MAX_LENGTH }),
    avatar: (await reading.mediaField(fields, 'avatar', 'image', true)).key,
    wechatCode: (await reading.mediaField(fields, 'wechatCode', 'image', true)).key,
    officeHours: fields.text('officeHours', { max: OFFICE_HOURS_MAX_LENGTH }, ''),
    phone: fields.matching('phone', /^[0-9+() -]{3,30}$/, '应当是电话号码', ''),
    intro: fields.text('intro', { max: DEAN_INTRO_MAX_LENGTH }, ''),
  }
  fields.close()
  return dean
}

interface People {
  deans: ServiceContent['deans']
  teachers: TeacherContent[]
}

/** A dean, a teacher, or somebody of neither; what is not said of them is theirs. */
const readHost = async (reading: Reading, { deans, teachers }: People, fields: Fields): Promise<HostContent> => {
  const key = fields.key()
  reading.references.define('appointmentHost', key, fields.place('key'))
  const readPerson = (name: 'dean' | 'teacher'): string | null => {
    if (!fields.has(name)) return null
    const person = fields.key(name)
    reading.references.expect(name, person, fields.place(name))
    return reading.id(name, person)
  }
  const [deanId, teacherId] = [readPerson('dean'), readPerson('teacher')]
  const person = deans.find(({ id }) => id === deanId) ?? teachers.find(({ id }) => id === teacherId)
  const avatar = (await reading.mediaField(fields, 'avatar', 'image', true)).key
  const readMinutes = (name: string, fallback: number) => fields.integer(name, { min: 0, max: YEAR_MINUTES }, fallback)
  const host: HostContent = {
    id: reading.id('appointmentHost', key),
    deanId,
    teacherId,
    name: fields.text('name', { max: DEAN_NAME_MAX_LENGTH }, person?.name),
    avatar: avatar || (person?.avatar ?? ''),
    title: fields.text('title', { max: DEAN_TITLE_MAX_LENGTH }, ''),
    place: fields.text('place', { max: PLACE_MAX_LENGTH }, ''),
    intro: fields.text('intro', { max: DEAN_INTRO_MAX_LENGTH }, ''),
    bufferBeforeMinutes: fields.integer('bufferBeforeMinutes', { min: 0, max: DAY_MINUTES }, 0),
    bufferAfterMinutes: fields.integer('bufferAfterMinutes', { min: 0, max: DAY_MINUTES }, 0),
    noticeMinutes: readMinutes('noticeMinutes', 60),
    horizonDays: fields.integer('horizonDays', { min: 1, max: 365 }, 14),
    mostPerDay: fields.integer('mostPerDay', { min: 0, max: 100 }, 1),
    mostPerWeek: fields.integer('mostPerWeek', { min: 0, max: 100 }, 2),
    cancelMinutes: readMinutes('cancelMinutes', DAY_MINUTES),
    noShowLimit: fields.integer('noShowLimit', { min: 0, max: 100 }, 2),
    blockDays: fields.integer('blockDays', { min: 0, max: 365 }, 7),
    openings: fields.items('openings', { optional: true, maxCount: MOST_OPENINGS }).flatMap(readOpenings),
    closures: fields.items('closures', { optional: true, maxCount: 100 }).map((item, at) => ({
      id: reading.id('appointmentClosure', `${key}/${at}`),
      ...readClosure(reading, item),
    })),
  }
  refuseOverlap(fields, host.openings)
  fields.close()
  return host
}

const readMinute = (fields: Fields, name: string): number => {
  const text = fields.matching(name, CLOCK, '应当是加引号的时间，如 "09:00"')
  return CLOCK.test(text) ? toMinute(text) : 0
}

const readOpenings = (fields: Fields): OpeningContent[] => {
  const weekdays = fields.texts('weekdays', { maxCount: 7, max: 1 }, false).map(Number)
  if (weekdays.some((weekday) => !(weekday >= 1 && weekday <= 7))) fields.refuse('weekdays', '应当是 1 到 7，1 是周一')
  const lengthMinutes = fields.integer('minutes', { min: 5, max: DAY_MINUTES })
  const opening = {
    fromMinute: readMinute(fields, 'from'),
    toMinute: readMinute(fields, 'to'),
    lengthMinutes,
    stepMinutes: fields.integer('everyMinutes', { min: 5, max: DAY_MINUTES }, lengthMinutes),
    seats: fields.integer('seats', { min: 1, max: MOST_SEATS }, 1),
  }
  if (opening.fromMinute + lengthMinutes > opening.toMinute) fields.refuse('to', '这段时间里放不下一次预约')
  fields.close()
  return weekdays.map((weekday) => ({ weekday, ...opening }))
}

const refuseOverlap = (fields: Fields, openings: OpeningContent[]): void => {
  const overlaps = openings.some((one, at) =>
    openings.some(
      (other, place) =>
        place > at &&
        one.weekday === other.weekday &&
        one.fromMinute < other.toMinute &&
        other.fromMinute < one.toMinute,
    ),
  )
  if (overlaps) fields.refuse('openings', '同一天的开放时间不能重叠')
}

const readClosure = (reading: Reading, fields: Fields) => {
  const closure = {
    startsAt: fields.moment('startsAt', reading.now),
    endsAt: fields.moment('endsAt', reading.now),
    reason: fields.text('reason', { max: REASON_MAX_LENGTH }),
  }
  if (closure.endsAt <= closure.startsAt) fields.refuse('endsAt', '结束时间应当晚于开始时间')
  fields.close()
  return closure
}

/** Reads appointments of students: with whom, when, and what became of them. */
export class AppointmentReader {
  /** What each host has at its times, so that no two overlap. */
  private readonly busy = new Map<string, { startsAt: Date; from: Date; until: Date }[]>()

  constructor(
    private readonly reading: Reading,
    private readonly hosts: readonly HostContent[],
  ) {}

  read(student: string, at: number, fields: Fields): OwnedAppointmentContent {
    const key = fields.key('host')
    this.reading.references.expect('appointmentHost', key, fields.place('host'))
    const hostId = this.reading.id('appointmentHost', key)
    const host = this.hosts.find(({ id }) => id === hostId)
    const status = fields.oneOf('status', APPOINTMENT_STATUSES)
    const startsAt = fields.moment('startsAt', this.reading.now)
    const opening = host && findOpening(host, startsAt)
    if (host && !opening) fields.refuse('startsAt', '这位老师没有这个钟点的开放时间')
    if (AHEAD.includes(status) && startsAt <= this.reading.now) fields.refuse('startsAt', '待进行的预约应当在以后')
    if (PAST.includes(status) && startsAt > this.reading.now) fields.refuse('startsAt', '已经结束的预约应当在以前')
    const canceledBy = fields.oneOf('canceledBy', ['learner', 'school'] as const, 'learner')
    const appointment: OwnedAppointmentContent = {
      id: this.reading.id('appointment', `${student}/${at}`),
      hostId,
      status,
      startsAt,
      endsAt: addMinutes(startsAt, opening?.lengthMinutes ?? 0),
      seats: opening?.seats ?? 1,
      question: fields.text('question', { max: QUESTION_MAX_LENGTH }, ''),
      note: fields.text('note', { max: APPOINTMENT_NOTE_MAX_LENGTH }, ''),
      canceledBy: status === 'canceled' ? canceledBy : null,
      reason: fields.text('reason', { max: REASON_MAX_LENGTH }, ''),
    }
    if (appointment.canceledBy === 'school' && !appointment.reason) fields.refuse('reason', '请写出学校取消的原因')
    if (host && COUNTED_STATUSES.includes(status)) this.keepApart(host, appointment, fields)
    fields.close()
    return appointment
  }

  private keepApart(host: HostContent, { startsAt, endsAt }: OwnedAppointmentContent, fields: Fields): void {
    const from = addMinutes(startsAt, -host.bufferBeforeMinutes)
    const until = addMinutes(endsAt, host.bufferAfterMinutes)
    const taken = this.busy.get(host.id) ?? []
    const collides = taken.some(
      (other) => other.startsAt.getTime() !== startsAt.getTime() && other.from < until && from < other.until,
    )
    if (collides) fields.refuse('startsAt', '和这位老师的另一次预约时间冲突')
    this.busy.set(host.id, [...taken, { startsAt, from, until }])
  }
}

/** The opening in which a time of this clock begins; on whichever weekday, as days count from the import. */
const findOpening = ({ openings }: HostContent, startsAt: Date): OpeningContent | undefined => {
  const minute = (startsAt.getTime() - startOfDay(dayOf(startsAt)).getTime()) / 60_000
  return openings.find(
    ({ fromMinute, toMinute, lengthMinutes, stepMinutes }) =>
      minute >= fromMinute && minute + lengthMinutes <= toMinute && (minute - fromMinute) % stepMinutes === 0,
  )
}
