import { messageTargets } from '@contract/message/message-targets'
import { ADDRESS_TAGS } from '@contract/address/address-kinds'
import { findDistrict } from '@contract/address/divisions'
import { DETAIL_MAX_LENGTH, MOST_ADDRESSES, RECEIVER_MAX_LENGTH } from '@contract/address/limits'
import { MOST_COMMENT_PICTURES } from '@contract/comment/limits'
import { NOTE_MAX_LENGTH } from '@contract/course/lesson-kinds'
import {
  FEEDBACK_ANSWER_MAX_LENGTH,
  FEEDBACK_CONTENT_MAX_LENGTH,
  FEEDBACK_KINDS,
  FEEDBACK_MOST_OPEN,
} from '@contract/feedback/limits'
import { MESSAGE_KINDS } from '@contract/message/message-kinds'
import { REPORT_NOTE_MAX_LENGTH, REPORT_REASONS } from '@contract/review/review-kinds'
import { isStrongPassword, PHONE_PATTERN } from '@contract/user/validation'
import type { CommentContent } from '../comment-content'
import type { Reading } from '../reading'
import type { NoteContent, OwnedCourseContent, StudentContent } from '../school-content'
import type { AddressContent, MessageContent, StudyDayContent } from '../student-belongings-content'
import type { FeedbackContent } from '../feedback-content'
import { readOwnedSelection } from './selection.reader'
import { readOwnedBooks } from './book.reader'
import { readOwnedOffline } from './offline.reader'
import { readOwnSession, readPastPresence } from './attended.reader'
import { readOwnedClass } from './class.reader'
import { readOwnedCoupon } from './coupon.reader'
import { readPastExam } from './paper.reader'
import { readPastPractice } from './practice.reader'
import { readOwnedEntry } from './registration.reader'
import type { AppointmentReader } from './service.reader'
import { readOwnedVip } from './vip.reader'
import type { Fields } from '../text/fields'

const DAYS = { min: 0, max: 3650 }
const MAX_SECONDS = 864_000
/** Of what a machine says of a comment. */
const DETAIL_TEXT_LENGTH = 100

/** students.yml, which a school may leave out. */
export const readStudents = async (reading: Reading, appointments: AppointmentReader): Promise<StudentContent[]> => {
  const fields = reading.yaml('students.yml', true)
  if (!fields) return []
  const students: StudentContent[] = []
  for (const item of fields.items('students', { maxCount: 20_000 }))
    students.push(await readStudent(reading, appointments, item))
  fields.close()
  return students
}

const readStudent = async (
  reading: Reading,
  appointments: AppointmentReader,
  fields: Fields,
): Promise<StudentContent> => {
  const key = fields.key()
  reading.references.define('student', key, fields.place('key'))
  const phone = fields.matching('phone', new RegExp(PHONE_PATTERN), '应当是 11 位手机号')
  reading.references.define('phone', phone, fields.place('phone'))
  const student: StudentContent = {
    id: reading.id('student', key),
    phone,
    phonePlace: fields.place('phone'),
    password: readPassword(fields),
    nickName: fields.text('nickName', { max: 20 }),
    realName: fields.text('realName', { max: 20 }, ''),
    studentNumber: fields.text('studentNumber', { max: 30 }, ''),
    department: fields.text('department', { max: 30 }, ''),
    avatar: (await reading.mediaField(fields, 'avatar', 'image', true)).key,
    courses: fields.items('courses', { optional: true }).map((item) => readOwnedCourse(reading, item)),
    classes: fields.items('classes', { optional: true, maxCount: 50 }).map((item) => readOwnedClass(reading, item)),
    offline: fields
      .items('offline', { optional: true, maxCount: 50 })
      .map((item) => readOwnedOffline(reading, key, item)),
    selections: fields
      .items('selections', { optional: true, maxCount: 50 })
      .map((item) => readOwnedSelection(reading, item)),
    books: fields.items('books', { optional: true, maxCount: 20 }).map((item) => readOwnedBooks(reading, item)),
    notes: fields.items('notes', { optional: true }).map((item) => readNote(reading, key, item)),
    comments: await Promise.all(
      fields.items('comments', { optional: true }).map((item) => readComment(reading, key, item)),
    ),
    collections: fields.texts('collections', { maxCount: 200, max: 64 }).map((course) => {
      reading.references.expect('course', course, fields.place('collections'))
      return reading.id('course', course)
    }),
    goodsCollections: fields.texts('goodsCollections', { maxCount: 200, max: 64 }).map((goods) => {
      reading.references.expect('goods', goods, fields.place('goodsCollections'))
      return reading.id('goods', goods)
    }),
    messages: fields.items('messages', { optional: true }).map((item) => readMessage(reading, item)),
    feedback: fields.items('feedback', { optional: true, maxCount: FEEDBACK_MOST_OPEN }).map(readFeedback),
    addresses: fields
      .items('addresses', { optional: true, maxCount: MOST_ADDRESSES })
      .map((item, place) => readAddress(reading, `${key}/${place}`, item)),
    coupons: fields
      .items('coupons', { optional: true, maxCount: 100 })
      .map((item, place) => readOwnedCoupon(reading, `${key}/${place}`, item)),
    vip: readOwnedVip(reading, key, fields),
    entries: await Promise.all(
      fields.items('registrations', { optional: true, maxCount: 20 }).map((item) => readOwnedEntry(reading, key, item)),
    ),
    appointments: fields
      .items('appointments', { optional: true, maxCount: 100 })
      .map((item, place) => appointments.read(key, place, item)),
    sessions: fields
      .items('sessions', { optional: true, maxCount: 20 })
      .map((item, place) => readOwnSession(reading, `${key}/${place}`, item)),
    presence: fields
      .items('presence', { optional: true, maxCount: 500 })
      .map((item) => readPastPresence(reading, item)),
    practices: fields
      .items('practices', { optional: true, maxCount: 100 })
      .map((item) => readPastPractice(reading, item)),
    exams: fields.items('exams', { optional: true, maxCount: 100 }).map((item) => readPastExam(reading, item)),
    studyDays: fields.items('studyDays', { optional: true }).map(readStudyDay),
  }
  fields.close()
  return student
}

const readPassword = (fields: Fields): string | undefined => {
  const password = fields.matching('password', /^.*$/, '应当是文字', '')
  if (password && !isStrongPassword(password))
    fields.refuse('password', '密码需 8-20 位，包含大小写字母、数字和特殊字符')
  return password || undefined
}

/** The course that a field names: `[key, id]`. */
const readCourseKey = (reading: Reading, fields: Fields): [string, string] => {
  const key = fields.key('course')
  reading.references.expect('course', key, fields.place('course'))
  return [key, reading.id('course', key)]
}

const readLessonId = (reading: Reading, fields: Fields, courseKey: string): string => {
  const key = `${courseKey}/${fields.key('lesson')}`
  reading.references.expect('lesson', key, fields.place('lesson'))
  return reading.id('lesson', key)
}

const readOwnedCourse = (reading: Reading, fields: Fields): OwnedCourseContent => {
  const [courseKey, courseId] = readCourseKey(reading, fields)
  const owned = {
    courseId,
    boughtDaysAgo: fields.integer('boughtDaysAgo', DAYS, 0),
    lessons: fields.items('lessons', { optional: true }).map((item) => {
      const lesson = {
        lessonId: readLessonId(reading, item, courseKey),
        progressPercent: item.integer('progressPercent', { min: 0, max: 100 }),
        positionSeconds: item.integer('positionSeconds', { min: 0, max: MAX_SECONDS }, 0),
        studiedDaysAgo: item.integer('studiedDaysAgo', DAYS, 0),
      }
      item.close()
      return lesson
    }),
  }
  fields.close()
  return owned
}

/** A note is known by its text: putting another one before it makes no second copy of it. */
const readNote = (reading: Reading, studentKey: string, fields: Fields): NoteContent => {
  const [courseKey, courseId] = readCourseKey(reading, fields)
  const content = fields.text('content', { max: NOTE_MAX_LENGTH })
  const note = {
    id: reading.id('note', `${studentKey}/${courseKey}/${content}`),
    courseId,
    lessonId: fields.has('lesson') ? readLessonId(reading, fields, courseKey) : null,
    content,
    open: fields.flag('open', false),
    positionSeconds: fields.integer('positionSeconds', { min: 0, max: MAX_SECONDS }, 0),
    daysAgo: fields.integer('daysAgo', DAYS, 0),
  }
  fields.close()
  return note
}

const readMessage = (reading: Reading, fields: Fields): MessageContent => {
  const message = {
    kind: fields.oneOf('kind', MESSAGE_KINDS, fields.has('course') ? 'study' : 'school'),
    title: fields.text('title', { max: 40 }),
    content: fields.text('content', { max: 500 }),
    target: fields.has('course') ? messageTargets.course({ id: readCourseKey(reading, fields)[1] }) : null,
    daysAgo: fields.integer('daysAgo', DAYS, 0),
    read: fields.flag('read', false),
  }
  fields.close()
  return message
}

const readFeedback = (fields: Fields): FeedbackContent => {
  const feedback = {
    kind: fields.oneOf('kind', FEEDBACK_KINDS, 'problem'),
    content: fields.text('content', { max: FEEDBACK_CONTENT_MAX_LENGTH }),
    daysAgo: fields.integer('daysAgo', DAYS, 0),
    answer: fields.text('answer', { max: FEEDBACK_ANSWER_MAX_LENGTH }, ''),
  }
  fields.close()
  return feedback
}

const readAddress = (reading: Reading, key: string, fields: Fields): AddressContent => {
  const address = {
    id: reading.id('address', key),
    receiverName: fields.text('receiverName', { max: RECEIVER_MAX_LENGTH }),
    phone: fields.matching('phone', new RegExp(PHONE_PATTERN), '应当是 11 位手机号'),
    districtCode: fields.matching('district', /^[0-9]{6}$/, '应当是加引号的 6 位区县代码，如 "330106"'),
    detail: fields.text('detail', { max: DETAIL_MAX_LENGTH }),
    tag: fields.oneOf('tag', ADDRESS_TAGS, ''),
  }
  if (/^[0-9]{6}$/.test(address.districtCode) && !findDistrict(address.districtCode))
    fields.refuse('district', '没有这个区县代码')
  fields.close()
  return address
}

const readStudyDay = (fields: Fields): StudyDayContent => {
  const studied = {
    daysAgo: fields.integer('daysAgo', DAYS),
    minutes: fields.integer('minutes', { min: 1, max: 1440 }),
  }
  fields.close()
  return studied
}

const readComment = async (reading: Reading, studentKey: string, fields: Fields): Promise<CommentContent> => {
  const [courseKey, courseId] = readCourseKey(reading, fields)
  const daysAgo = fields.integer('daysAgo', DAYS, 0)
  const comment = {
    id: reading.id('comment', `${studentKey}/${courseKey}`),
    courseId,
    content: fields.text('content', { max: NOTE_MAX_LENGTH }),
    stars: fields.integer('stars', { min: 1, max: 5 }),
    pictures: await reading.pictures(fields, MOST_COMMENT_PICTURES),
    daysAgo,
    reply: readReply(fields.group('reply'), reading.id('reply', `${studentKey}/${courseKey}`), daysAgo),
    waits: fields.text('waits', { max: DETAIL_TEXT_LENGTH }, ''),
    reported: readReported(reading, `${studentKey}/${courseKey}`, fields.group('reported')),
  }
  fields.close()
  return comment
}

const readReported = (reading: Reading, key: string, fields: Fields | undefined): CommentContent['reported'] => {
  if (!fields) return null
  const by = fields.key('by')
  reading.references.expect('student', by, fields.place('by'))
  const reported = {
    id: reading.id('report', key),
    by: reading.id('student', by),
    reason: fields.oneOf('reason', REPORT_REASONS),
    note: fields.text('note', { max: REPORT_NOTE_MAX_LENGTH }, ''),
  }
  if (by === key.split('/')[0]) fields.refuse('by', '不能是写评价的学员自己')
  fields.close()
  return reported
}

/** Without its own time a reply has the comment's; it is never before the comment or in the future. */
const readReply = (fields: Fields | undefined, id: string, commentedDaysAgo: number): CommentContent['reply'] => {
  if (!fields) return null
  const reply = {
    id,
    authorName: fields.text('authorName', { max: 20 }),
    content: fields.text('content', { max: NOTE_MAX_LENGTH }),
    daysAgo: fields.integer('daysAgo', DAYS, commentedDaysAgo),
  }
  if (reply.daysAgo > commentedDaysAgo) fields.refuse('daysAgo', `回复不能早于评价（${commentedDaysAgo} 天前）`)
  fields.close()
  return reply
}
