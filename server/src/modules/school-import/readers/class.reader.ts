import { CLASS_KINDS, CLASSMATE_RULES } from '@contract/classes/class-kinds'
import { CLASS_STATUSES } from '@contract/classes/class-status'
import {
  CHOICE_MAX_LENGTH,
  CLASS_TITLE_MAX_LENGTH,
  DEPARTMENT_MAX_LENGTH,
  MOST_ASSISTANTS,
  MOST_CHOICES,
  MOST_CLASS_COURSES,
  NOTICE_TITLE_MAX_LENGTH,
} from '@contract/classes/limits'
import { MEMBER_ROLES } from '@contract/party/party-kinds'
import { dayOf } from '../../../kernel/school-time'
import type { ClassContent, ClassNoticeContent, OwnedClassContent } from '../class-content'
import type { Place } from '../mistake'
import type { Reading } from '../reading'
import type { Fields } from '../text/fields'
import { readHomework } from './homework.reader'

const COUNT = { min: 0, max: 100_000 }

/** classes.yml, which a school may leave out. */
export const readClasses = async (reading: Reading): Promise<ClassContent[]> => {
  const fields = reading.yaml('classes.yml', true)
  if (!fields) return []
  const works = await readHomework(reading)
  const classes: ClassContent[] = []
  for (const item of fields.items('classes', { maxCount: 1000 })) {
    const read = await readClass(reading, item)
    classes.push({ ...read, ...(works.get(read.id) ?? { homework: [], practices: [] }) })
  }
  fields.close()
  return classes
}

const readClass = async (reading: Reading, fields: Fields): Promise<Omit<ClassContent, 'homework' | 'practices'>> => {
  const key = fields.key()
  reading.references.define('class', key, fields.place('key'))
  const refer = (name: 'category' | 'teacher'): string | null =>
    fields.has(name) ? idOf(reading, name, fields.key(name), fields.place(name)) : null
  const listOf = (name: string, kind: 'teacher' | 'course', maxCount: number): string[] =>
    fields.texts(name, { maxCount, max: 64 }).map((each) => idOf(reading, kind, each, fields.place(name)))
  const title = fields.text('title', { max: CLASS_TITLE_MAX_LENGTH })
  const { introHtml, notices } = await readTexts(reading, key, fields)
  const found = {
    id: reading.id('class', key),
    kind: fields.oneOf('kind', CLASS_KINDS, 'class'),
    title,
    cover: (await reading.mediaField(fields, 'cover', 'image', true)).key,
    introHtml,
    categoryId: refer('category'),
    department: fields.text('department', { max: DEPARTMENT_MAX_LENGTH }, ''),
    headTeacherId: refer('teacher'),
    assistantIds: listOf('assistants', 'teacher', MOST_ASSISTANTS),
    courseIds: listOf('courses', 'course', MOST_CLASS_COURSES),
    firstDay: dayOf(fields.moment('firstDay', reading.now)),
    lastDay: fields.has('lastDay') ? dayOf(fields.moment('lastDay', reading.now)) : null,
    enrolUntil: fields.has('enrolUntil') ? dayOf(fields.moment('enrolUntil', reading.now)) : null,
    leastStudents: fields.integer('leastStudents', COUNT, 0),
    seats: fields.has('seats') ? fields.integer('seats', { ...COUNT, min: 1 }) : null,
    priceFen: fields.integer('priceFen', { min: 0, max: 100_000_000 }, 0),
    exclusiveGroup: fields.text('exclusiveGroup', { max: 30 }, '') || null,
    status: fields.oneOf('status', CLASS_STATUSES, 'enrolling'),
    listed: fields.flag('listed', true),
    classmateRule: fields.oneOf('classmates', CLASSMATE_RULES, 'nickname'),
    showsMedian: fields.flag('showsMedian', false),
    notices,
  }
  if (found.lastDay !== null && found.lastDay < found.firstDay) fields.refuse('lastDay', '不能早于 firstDay')
  if (found.enrolUntil !== null && found.lastDay !== null && found.enrolUntil > found.lastDay)
    fields.refuse('enrolUntil', '不能晚于 lastDay')
  if (found.seats !== null && found.leastStudents > found.seats) fields.refuse('leastStudents', '不能超过 seats')
  const teachers = [...(found.headTeacherId ? [found.headTeacherId] : []), ...found.assistantIds]
  if (new Set(teachers).size < teachers.length) fields.refuse('assistants', '同一位老师只能写一次')
  if (new Set(found.courseIds).size < found.courseIds.length) fields.refuse('courses', '同一门课程只能写一次')
  fields.close()
  return found
}

const readTexts = async (reading: Reading, key: string, fields: Fields) => {
  const introHtml = fields.has('intro') ? await reading.richText(fields.markdown('intro'), fields.place('intro')) : ''
  const notices: ClassNoticeContent[] = []
  for (const item of fields.items('notices', { optional: true, maxCount: 200 }))
    notices.push(await readNotice(reading, key, item))
  return { introHtml, notices }
}

const readNotice = async (reading: Reading, classKey: string, fields: Fields): Promise<ClassNoticeContent> => {
  const key = `${classKey}/${fields.key()}`
  reading.references.define('classNotice', key, fields.place('key'))
  const choices = fields.texts('choices', { maxCount: MOST_CHOICES, max: CHOICE_MAX_LENGTH })
  const notice: ClassNoticeContent = {
    id: reading.id('classNotice', key),
    title: fields.text('title', { max: NOTICE_TITLE_MAX_LENGTH }),
    html: await reading.richText(fields.markdown('text'), fields.place('text')),
    asksReceipt: fields.flag('receipt', choices.length > 0),
    choices,
    authorName: fields.text('author', { max: 20 }, ''),
    publishedAt: fields.moment('publishedAt', reading.now),
  }
  if (choices.length === 1) fields.refuse('choices', '选项至少要有两个，不需要选择时请不写')
  if (choices.length > 0 && !notice.asksReceipt) fields.refuse('receipt', '有选项的通知要签回执')
  fields.close()
  return notice
}

/** A class of a student of the folder. */
export const readOwnedClass = (reading: Reading, fields: Fields): OwnedClassContent => {
  const key = fields.key('class')
  const owned: OwnedClassContent = {
    classId: idOf(reading, 'class', key, fields.place('class')),
    role: fields.oneOf('role', MEMBER_ROLES, 'student'),
    fromDay: dayOf(fields.moment('from', reading.now)),
    untilDay: fields.has('until') ? dayOf(fields.moment('until', reading.now)) : null,
    reads: fields.items('notices', { optional: true, maxCount: 200 }).map((item) => {
      const noticeId = idOf(reading, 'classNotice', `${key}/${item.key('notice')}`, item.place('notice'))
      const choice = item.text('choice', { max: CHOICE_MAX_LENGTH }, '')
      const read = { noticeId, choice, signed: item.flag('signed', choice !== '') }
      item.close()
      return read
    }),
  }
  if (owned.untilDay !== null && owned.untilDay < owned.fromDay) fields.refuse('until', '不能早于 from')
  fields.close()
  return owned
}

type NamedKind = 'category' | 'teacher' | 'course' | 'class' | 'classNotice'

const idOf = (reading: Reading, kind: NamedKind, key: string, place: Place): string => {
  reading.references.expect(kind, key, place)
  return reading.id(kind, key)
}
