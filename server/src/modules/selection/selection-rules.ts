import type { ErrorName } from '@contract/errors'
import type { AudienceKind } from '@contract/selection/selection-kinds'
import { formatTime } from '../../kernel/school-time'

export interface Span {
  startsAt: Date
  endsAt: Date
}

/** What the rules need of a course. */
export interface RuleCourse {
  id: string
  title: string
  courseId: string
  creditTenths: number
  groupName: string
  partOf: string | null
  requires: string[]
  audience: { kind: AudienceKind; value: string }[]
  closedAt: Date | null
  /** Of its sessions that take place. */
  spans: Span[]
}

/** What the rules need of a learner. */
export interface RuleLearner {
  classIds: string[]
  years: string[]
  department: string
  /** Online courses that she has passed, and those that she took and did not pass. */
  passed: string[]
  failed: string[]
  /** All that she attends beside the courses of the plan. */
  busy: (Span & { title: string })[]
}

export interface Bounds {
  leastCreditTenths: number
  mostCreditTenths: number
  mostCourses: number
}

export interface Refusal {
  error: ErrorName
  text: string
  /** Other courses that stand in the way and could be given up. */
  inTheWay: RuleCourse[]
}

const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六']

const toCredits = (tenths: number): string => String(tenths / 10)
export const nameOf = ({ title }: { title: string }): string => `《${title}》`

/** `周五 14:00` */
export const describeStart = ({ startsAt }: Span): string =>
  `${WEEKDAYS[Number(formatTime(startsAt, 'd'))]} ${formatTime(startsAt, 'HH:mm')}`

const refuse = (error: ErrorName, text: string, inTheWay: RuleCourse[] = []): Refusal => ({ error, text, inTheWay })

/** The first span of `left` that something of `right` overlaps, with that. */
export const findOverlap = <L extends Span, R extends Span>(left: L[], right: R[]): [L, R] | undefined => {
  for (const span of left) {
    const other = right.find(({ startsAt, endsAt }) => startsAt < span.endsAt && span.startsAt < endsAt)
    if (other) return [span, other]
  }
  return undefined
}

/** The parts that belong together with these courses: the lecture of a lab, and the lab of a lecture with just one. */
export const withParts = <C extends Pick<RuleCourse, 'id' | 'partOf' | 'closedAt'>>(courses: C[], ids: string[]) => {
  const all = new Set(ids)
  for (const id of ids) {
    const course = courses.find((each) => each.id === id)
    if (course?.partOf) all.add(course.partOf)
    const parts = courses.filter(({ partOf, closedAt }) => partOf === id && !closedAt)
    if (parts.length === 1) all.add(parts[0].id)
  }
  return courses.filter(({ id }) => all.has(id))
}

/** A course with all that was chosen along with it, for giving it up. */
export const withAllParts = <C extends Pick<RuleCourse, 'id' | 'partOf'>>(held: C[], ids: string[]): C[] => {
  const roots = new Set(held.filter(({ id }) => ids.includes(id)).map(({ id, partOf }) => partOf ?? id))
  return held.filter(({ id, partOf }) => roots.has(partOf ?? id))
}

/** Why a learner may not have a course, whatever else she chooses. */
export const findCourseRefusal = (
  course: RuleCourse,
  learner: RuleLearner,
  titleOf: (courseId: string) => string,
): Refusal | undefined => {
  if (course.closedAt) return refuse('SELECTION_COURSE_CLOSED', `${nameOf(course)}已经停开`)
  if (!isFor(course, learner)) return refuse('SELECTION_AUDIENCE', '不面向你的班级、年级或院系')
  if (learner.passed.includes(course.courseId)) return refuse('SELECTION_PASSED', '这门课你已经修过并且合格')
  const missing = course.requires.filter((id) => !learner.passed.includes(id))
  if (missing.length > 0)
    return refuse('SELECTION_PREREQUISITE', `要先修完${missing.map((id) => `《${titleOf(id)}》`).join('')}`)
  const overlap = findOverlap(course.spans, learner.busy)
  return overlap && refuse('SELECTION_CONFLICT', `和《${overlap[1].title}》${describeStart(overlap[0])} 撞课`)
}

/**
 * Why these courses cannot be had together. Everything is counted over all of them, as they would be after the change.
 * @param added those that the change brings; named in the refusal
 * @param courses all of the plan
 */
export const findSetRefusal = (
  after: RuleCourse[],
  { added, bounds, courses }: { added: RuleCourse[]; bounds: Bounds; courses: RuleCourse[] },
): Refusal | undefined => {
  for (const course of added) {
    const others = after.filter(({ id }) => id !== course.id)
    const against = others.filter((other) => findOverlap(course.spans, other.spans))
    if (against.length === 0) continue
    const [span] = findOverlap(course.spans, against[0].spans)!
    const inTheWay = against.filter(({ id }) => !added.some((each) => each.id === id))
    return refuse('SELECTION_CONFLICT', `和${nameOf(against[0])}${describeStart(span)} 撞课`, inTheWay)
  }
  const linked = findUnlinked(after, courses)
  if (linked) return linked
  const held = after.filter((each) => !added.some(({ id }) => id === each.id))
  const credits = creditsOf(after)
  if (credits > bounds.mostCreditTenths)
    return refuse(
      'SELECTION_CREDITS',
      `选了就是 ${toCredits(credits)} 学分，最多 ${toCredits(bounds.mostCreditTenths)} 学分`,
      held.filter(({ creditTenths }) => credits - creditTenths <= bounds.mostCreditTenths).slice(0, 1),
    )
  if (after.length > bounds.mostCourses)
    return refuse('SELECTION_COUNT', `最多选 ${bounds.mostCourses} 门`, held.slice(0, 1))
  return undefined
}

/** A lecture without its lab, or the other way round. */
const findUnlinked = (after: RuleCourse[], courses: RuleCourse[]): Refusal | undefined => {
  for (const course of after) {
    if (course.partOf && !after.some(({ id }) => id === course.partOf)) {
      const whole = courses.find(({ id }) => id === course.partOf)
      return refuse('SELECTION_LINKED', `要和${whole ? nameOf(whole) : '配套的课'}一起选`)
    }
    const parts = courses.filter(({ partOf, closedAt }) => partOf === course.id && !closedAt)
    if (parts.length > 0 && !parts.some(({ id }) => after.some((each) => each.id === id)))
      return refuse('SELECTION_LINKED', `要同时选一门配套的课：${parts.map(nameOf).join('、')}`)
  }
  return undefined
}

export const creditsOf = (courses: Pick<RuleCourse, 'creditTenths'>[]): number =>
  courses.reduce((sum, { creditTenths }) => sum + creditTenths, 0)

/** What is still missing, in words. */
export const listLacking = (chosen: RuleCourse[], bounds: Bounds, courses: RuleCourse[]): string[] => {
  const credits = creditsOf(chosen)
  const groups = [...new Set(courses.filter(({ closedAt }) => !closedAt).map(({ groupName }) => groupName))]
  return [
    ...(credits < bounds.leastCreditTenths ? [`还差 ${toCredits(bounds.leastCreditTenths - credits)} 学分`] : []),
    ...groups
      .filter((name) => name !== '' && !chosen.some(({ groupName }) => groupName === name))
      .map((name) => `${name}还差 1 门`),
  ]
}

/** A change may not undo what is fulfilled already: the least credits, or a group of which one must be taken. */
export const findLeastRefusal = (before: RuleCourse[], after: RuleCourse[], bounds: Bounds): Refusal | undefined => {
  const was = creditsOf(before) >= bounds.leastCreditTenths
  if (was && creditsOf(after) < bounds.leastCreditTenths)
    return refuse('SELECTION_LEAST', `退了就不足 ${toCredits(bounds.leastCreditTenths)} 学分，可以换成另一门`)
  const groupOf = (courses: RuleCourse[]) => new Set(courses.map(({ groupName }) => groupName))
  const lost = [...groupOf(before)].find((name) => name !== '' && !groupOf(after).has(name))
  return lost === undefined ? undefined : refuse('SELECTION_LEAST', `${lost}要选 1 门，可以换成另一门`)
}

const isFor = ({ audience }: RuleCourse, { classIds, years, department }: RuleLearner): boolean =>
  audience.length === 0 ||
  audience.some(({ kind, value }) => {
    if (kind === 'class') return classIds.includes(value)
    return kind === 'year' ? years.includes(value) : department === value
  })
