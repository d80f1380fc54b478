import { OFFLINE_TYPE } from '@contract/course/course-kinds'
import { MOST_PERSONS, MOST_SEATS, PERSON_NAME_MAX_LENGTH, TERM_NAME_MAX_LENGTH } from '@contract/offline-course/limits'
import { TERM_TEXT_MAX_LENGTH } from '@contract/offline-course/limits'
import { COURSEWARE_RULES } from '@contract/offline-course/offline-kinds'
import { WAITING_RULES } from '@contract/places/places-kinds'
import { PRESENCE_STATES } from '@contract/timetable/presence-status'
import type {
  OfflineContent,
  OfflineCoursewareContent,
  OfflineSessionContent,
  OfflineTermContent,
  OwnedOfflineContent,
} from '../offline-content'
import { findPrepayProblem } from '../../offline-course/prepayment'
import type { Reading } from '../reading'
import type { Fields } from '../text/fields'

const FILE = 'offline-courses.yml'
const DAYS = { min: 0, max: 90 }
const WORDS = { max: TERM_TEXT_MAX_LENGTH }

/** offline-courses.yml, which a school may leave out. Read after the courses. */
export const readOfflineCourses = async (reading: Reading): Promise<OfflineContent[]> => {
  const fields = reading.yaml(FILE, true)
  if (!fields) return []
  const courses: OfflineContent[] = []
  for (const item of fields.items('courses', { maxCount: 500 })) courses.push(await readCourse(reading, item))
  fields.close()
  return courses
}

const readCourse = async (reading: Reading, fields: Fields): Promise<OfflineContent> => {
  const key = fields.key('course')
  reading.references.expect('course', key, fields.place('course'))
  const type = reading.courseTypes.get(key)
  if (type !== undefined && type !== OFFLINE_TYPE)
    fields.refuse('course', `不是面授课，请把 courseType 写成 ${OFFLINE_TYPE}`)
  const courseware: OfflineCoursewareContent[] = []
  for (const item of fields.items('courseware', { optional: true, maxCount: 200 }))
    courseware.push(await readCourseware(reading, key, item))
  const rules: OfflineContent['rules'] = {
    refundAllDays: fields.integer('refundAllDays', DAYS, 3),
    refundPartPercent: fields.integer('refundPartPercent', { min: 0, max: 100 }, 80),
    changeDays: fields.flag('change', true) ? fields.integer('changeDays', DAYS, 1) : null,
    mostPersons: fields.integer('mostPersons', { min: 1, max: MOST_PERSONS }, 5),
    forPupils: fields.flag('forPupils', false),
    waitingRule: fields.oneOf('waiting', WAITING_RULES, 'strict'),
  }
  const terms = fields.items('terms', { maxCount: 200 }).map((item) => readTerm(reading, item, rules.forPupils))
  fields.close()
  return { courseId: reading.id('course', key), rules, courseware, terms }
}

export const readCourseware = async (
  reading: Reading,
  course: string,
  fields: Fields,
): Promise<OfflineCoursewareContent> => {
  const key = fields.key()
  const file = await reading.mediaField(fields, 'file', 'document')
  const found = {
    id: reading.id('offlineCourseware', `${course}/${key}`),
    sessionNumber: fields.integer('session', { min: 0, max: 500 }, 0),
    title: fields.text('title', { max: 40 }),
    fileKey: file.key,
    fileName: file.fileName,
    bytes: file.bytes,
    rule: fields.oneOf('rule', COURSEWARE_RULES, 'enrolled'),
  }
  if (found.rule === 'present' && found.sessionNumber === 0)
    fields.refuse('session', '要写明是第几次课，才知道谁到了课')
  fields.close()
  return found
}

const readTerm = (reading: Reading, fields: Fields, forPupils: boolean): OfflineTermContent => {
  const key = fields.key()
  reading.references.define('offlineTerm', key, fields.place('key'))
  const term: OfflineTermContent = {
    id: reading.id('offlineTerm', key),
    name: fields.text('name', { max: TERM_NAME_MAX_LENGTH }),
    enrolFrom: fields.moment('enrolFrom', reading.now),
    enrolUntil: fields.moment('enrolUntil', reading.now),
    seats: fields.integer('seats', { min: 1, max: MOST_SEATS }),
    leastPersons: fields.integer('least', { min: 0, max: MOST_SEATS }, 0),
    decidesAt: fields.has('decidesAt') ? fields.moment('decidesAt', reading.now) : null,
    route: fields.text('route', WORDS, ''),
    bring: fields.text('bring', WORDS, ''),
    sessions: fields
      .items('sessions', { optional: true, maxCount: 500 })
      .map((item) => readSession(reading, key, item)),
  }
  if (term.enrolFrom >= term.enrolUntil) fields.refuse('enrolUntil', '要晚于 enrolFrom')
  if (term.leastPersons > term.seats) fields.refuse('least', '不能超过 seats')
  if (term.leastPersons > 0 !== (term.decidesAt !== null)) fields.refuse('decidesAt', '要和 least 一起写')
  const problem = forPupils ? findPrepayProblem(term.sessions, term.enrolFrom) : undefined
  if (problem) fields.refuse('sessions', problem)
  fields.close()
  return term
}

type SessionKind = 'offlineSession' | 'selectionSession'

/** @param owner the key of what the session belongs to */
export const readSession = (
  reading: Reading,
  owner: string,
  fields: Fields,
  kind: SessionKind = 'offlineSession',
): OfflineSessionContent => {
  const key = `${owner}/${fields.key()}`
  reading.references.define(kind, key, fields.place('key'))
  const teachers = fields.texts('teachers', { maxCount: 5, max: 64 })
  for (const each of teachers) reading.references.expect('teacher', each, fields.place('teachers'))
  const room = fields.has('room') ? fields.key('room') : undefined
  if (room) reading.references.expect('classroom', room, fields.place('room'))
  const session = {
    id: reading.id(kind, key),
    subject: fields.text('subject', { max: 30 }),
    startsAt: fields.moment('startsAt', reading.now),
    endsAt: fields.moment('endsAt', reading.now),
    roomId: room ? reading.id('classroom', room) : null,
    teacherIds: teachers.map((each) => reading.id('teacher', each)),
    bring: fields.text('bring', { max: 100 }, ''),
    place: fields.place('key'),
  }
  if (session.startsAt >= session.endsAt) fields.refuse('endsAt', '要晚于 startsAt')
  fields.close()
  return session
}

/** A term of a student of the folder. */
export const readOwnedOffline = (reading: Reading, student: string, fields: Fields): OwnedOfflineContent => {
  const key = fields.key('term')
  reading.references.expect('offlineTerm', key, fields.place('term'))
  const owned: OwnedOfflineContent = {
    termId: reading.id('offlineTerm', key),
    persons: fields.items('persons', { maxCount: MOST_PERSONS }).map((item) => {
      const personName = item.text('name', { max: PERSON_NAME_MAX_LENGTH })
      const id = reading.id('offlineEnrolment', `${student}/${key}/${personName}`)
      const person = { id, personName, isSelf: item.flag('self', false) }
      item.close()
      return person
    }),
    presence: fields.items('presence', { optional: true, maxCount: 500 }).map((item) => {
      const session = `${key}/${item.key('session')}`
      reading.references.expect('offlineSession', session, item.place('session'))
      const state = item.oneOf('state', PRESENCE_STATES)
      item.close()
      return { sessionId: reading.id('offlineSession', session), state }
    }),
    place: fields.place('term'),
  }
  if (owned.persons.filter(({ isSelf }) => isSelf).length > 1) fields.refuse('persons', '只能有一位是本人')
  fields.close()
  return owned
}
