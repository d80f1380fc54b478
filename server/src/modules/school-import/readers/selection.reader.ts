import {
  GROUP_NAME_MAX_LENGTH,
  MOST_COURSES,
  MOST_CREDIT_TENTHS,
  MOST_PLACES,
  MOST_ROUNDS,
  MOST_WISHES,
  PLAN_NAME_MAX_LENGTH,
} from '@contract/selection/limits'
import { AUDIENCE_KINDS, CHOICE_STATES, ROUND_KINDS } from '@contract/selection/selection-kinds'
import { dayOf } from '../../../kernel/school-time'
import type { OwnedSelectionContent, SelectionContent, SelectionCourseContent } from '../selection-content'
import type { Reading } from '../reading'
import type { Fields } from '../text/fields'
import { readCourseware, readSession } from './offline.reader'

const CREDITS = { min: 0, max: MOST_CREDIT_TENTHS }
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/

/** selections.yml, which a school may leave out. Read after the courses. */
export const readSelections = async (reading: Reading): Promise<SelectionContent[]> => {
  const fields = reading.yaml('selections.yml', true)
  if (!fields) return []
  const plans: SelectionContent[] = []
  for (const item of fields.items('plans', { maxCount: 20 })) plans.push(await readPlan(reading, item))
  fields.close()
  return plans
}

const readPlan = async (reading: Reading, fields: Fields): Promise<SelectionContent> => {
  const key = fields.key()
  const courses: SelectionCourseContent[] = []
  for (const item of fields.items('courses', { maxCount: MOST_COURSES })) courses.push(await readCourse(reading, item))
  const plan: SelectionContent = {
    id: reading.id('selection', key),
    name: fields.text('name', { max: PLAN_NAME_MAX_LENGTH }),
    leastCreditTenths: fields.integer('leastCreditTenths', CREDITS, 0),
    mostCreditTenths: fields.integer('mostCreditTenths', CREDITS),
    mostCourses: fields.integer('mostCourses', { min: 1, max: 50 }, 50),
    mostWishes: fields.integer('mostWishes', { min: 1, max: MOST_WISHES }, 5),
    lotCourses: fields.integer('lotCourses', { min: 1, max: MOST_WISHES }, 2),
    releaseTime: fields.has('releaseTime') ? fields.matching('releaseTime', CLOCK, '应当像 12:00') : '',
    withdrawUntil: fields.moment('withdrawUntil', reading.now),
    firstDay: dayOf(fields.moment('firstDay', reading.now)),
    lastDay: dayOf(fields.moment('lastDay', reading.now)),
    firstYears: fields.texts('firstYears', { maxCount: 10, max: 30 }),
    rounds: fields.items('rounds', { maxCount: MOST_ROUNDS }).map((item) => readRound(reading, key, item)),
    courses,
  }
  if (plan.rounds.length === 0) fields.refuse('rounds', '至少要有一轮')
  if (plan.leastCreditTenths > plan.mostCreditTenths) fields.refuse('leastCreditTenths', '不能超过 mostCreditTenths')
  if (plan.firstDay > plan.lastDay) fields.refuse('lastDay', '不能早于 firstDay')
  fields.close()
  return plan
}

const readRound = (reading: Reading, plan: string, fields: Fields): SelectionContent['rounds'][number] => {
  const key = fields.key()
  const round = {
    id: reading.id('selectionRound', `${plan}/${key}`),
    kind: fields.oneOf('kind', ROUND_KINDS),
    opensAt: fields.moment('opensAt', reading.now),
    closesAt: fields.moment('closesAt', reading.now),
  }
  if (round.opensAt >= round.closesAt) fields.refuse('closesAt', '要晚于 opensAt')
  if (round.kind === 'wish' && round.opensAt <= reading.now)
    fields.refuse('opensAt', '预选要在开放以前导入，种子的哈希才能先公布')
  fields.close()
  return round
}

const readCourse = async (reading: Reading, fields: Fields): Promise<SelectionCourseContent> => {
  const key = fields.key()
  reading.references.define('selectionCourse', key, fields.place('key'))
  const course = fields.key('course')
  reading.references.expect('course', course, fields.place('course'))
  const partOf = fields.has('partOf') ? fields.key('partOf') : undefined
  if (partOf) reading.references.expect('selectionCourse', partOf, fields.place('partOf'))
  const requires = fields.texts('requires', { maxCount: 10, max: 64 })
  for (const each of requires) reading.references.expect('course', each, fields.place('requires'))
  const courseware: SelectionCourseContent['courseware'] = []
  for (const item of fields.items('courseware', { optional: true, maxCount: 200 }))
    courseware.push(await readCourseware(reading, `selection/${key}`, item))
  const found: SelectionCourseContent = {
    id: reading.id('selectionCourse', key),
    courseId: reading.id('course', course),
    creditTenths: fields.integer('creditTenths', CREDITS),
    groupName: fields.text('group', { max: GROUP_NAME_MAX_LENGTH }, ''),
    quota: fields.integer('quota', { min: 1, max: MOST_PLACES }),
    leastPersons: fields.integer('least', { min: 0, max: MOST_PLACES }, 0),
    partOf: partOf ? reading.id('selectionCourse', partOf) : null,
    requires: requires.map((each) => reading.id('course', each)),
    audience: fields.items('audience', { optional: true, maxCount: 50 }).map((item) => readAudience(reading, item)),
    sessions: fields
      .items('sessions', { optional: true, maxCount: 500 })
      .map((item) => readSession(reading, key, item, 'selectionSession')),
    courseware,
  }
  fields.close()
  return found
}

const readAudience = (reading: Reading, fields: Fields): SelectionCourseContent['audience'][number] => {
  const kind = fields.oneOf('kind', AUDIENCE_KINDS)
  const value = fields.text('value', { max: 40 })
  if (kind === 'class') reading.references.expect('class', value, fields.place('value'))
  fields.close()
  return { kind, value: kind === 'class' ? reading.id('class', value) : value }
}

/** What a student of the folder chose. */
export const readOwnedSelection = (reading: Reading, fields: Fields): OwnedSelectionContent => {
  const key = fields.key('course')
  reading.references.expect('selectionCourse', key, fields.place('course'))
  const owned = {
    courseId: reading.id('selectionCourse', key),
    state: fields.oneOf('state', CHOICE_STATES, 'selected'),
    place: fields.place('course'),
  }
  fields.close()
  return owned
}
