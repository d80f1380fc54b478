import { FEEDBACK_TIMES, MOST_COUNT } from '@contract/practice/practice-kinds'
import { DIFFICULTIES, QUESTION_KINDS } from '@contract/question/question-kinds'
import type { PastPracticeContent, PracticeSetContent } from '../practice-content'
import type { BankContent } from '../question-content'
import type { Reading } from '../reading'
import type { Fields } from '../text/fields'
import { countFitting } from './fitting-questions'

/** practices.yml, which a school may leave out. The bank and the courses have been read before. */
export const readPractices = (reading: Reading, bank: BankContent): PracticeSetContent[] => {
  const fields = reading.yaml('practices.yml', true)
  if (!fields) return []
  const sets = fields
    .items('practices', { maxCount: 500 })
    .map((item, position) => readOne(reading, bank, item, position))
  fields.close()
  return sets
}

const readOne = (reading: Reading, bank: BankContent, fields: Fields, position: number): PracticeSetContent => {
  const key = fields.key()
  reading.references.define('practiceSet', key, fields.place('key'))
  const pointKeys = fields.texts('points', { maxCount: 50, max: 64 })
  for (const point of pointKeys) reading.references.expect('knowledgePoint', point, fields.place('points'))
  const wanted = {
    pointIds: pointKeys.map((point) => reading.id('knowledgePoint', point)),
    kinds: fields.has('kind') ? [fields.oneOf('kind', QUESTION_KINDS)] : [],
    difficulties: fields.has('difficulty') ? [fields.oneOf('difficulty', DIFFICULTIES)] : [],
  }
  const set = {
    id: reading.id('practiceSet', key),
    title: fields.text('title', { max: 60 }),
    note: fields.text('note', { max: 100 }, ''),
    ...readCourse(reading, key, fields),
    ...wanted,
    count: fields.integer('count', { min: 1, max: MOST_COUNT }),
    feedback: fields.oneOf('feedback', FEEDBACK_TIMES, 'each'),
    passPercent: fields.integer('pass', { min: 0, max: 100 }, 0),
    onShelf: true,
    position,
  }
  const found = countFitting(bank, wanted)
  if (found < set.count) fields.refuse('count', `题库里只有 ${found} 题符合`)
  fields.close()
  return set
}

/** A set that is a lesson belongs to the course of that lesson. */
const readCourse = (reading: Reading, key: string, fields: Fields) => {
  const lesson = reading.practiceLessons.get(key)
  const courseKey = fields.has('course') ? fields.key('course') : (lesson?.courseKey ?? '')
  reading.references.expect('course', courseKey, fields.place('course'))
  if (lesson && lesson.courseKey !== courseKey)
    fields.refuse('course', `这份练习是课程 ${lesson.courseKey} 的一节课，请写这门课的代号，或者不写`)
  return { courseId: courseKey ? reading.id('course', courseKey) : null, lessonId: lesson?.lessonId ?? null }
}

/** A practice that a student of the folder did before. What they studied of a course stands with the course. */
export const readPastPractice = (reading: Reading, fields: Fields): PastPracticeContent => {
  const key = fields.key('practice')
  reading.references.expect('practiceSet', key, fields.place('practice'))
  if (reading.practiceLessons.has(key)) fields.refuse('practice', '这份练习是一节课，请写在 courses 的 lessons 里')
  const practice = {
    setId: reading.id('practiceSet', key),
    daysAgo: fields.integer('daysAgo', { min: 0, max: 3650 }, 0),
    right: fields.integer('right', { min: 0, max: MOST_COUNT }),
  }
  fields.close()
  return practice
}
