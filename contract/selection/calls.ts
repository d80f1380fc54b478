import { defineCalls } from '../call'
import { Courseware, OfflineSession } from '../offline-course/calls'
import { ById, Count, Id, Nothing, Nullable, OneOf, Page, PageRequest, Time, Type, type Static } from '../schema'
import { MOST_WISHES } from './limits'
import { CHOICE_ACTS, CHOICE_STATES, ROUND_KINDS } from './selection-kinds'

/** What makes a lot checkable. The seed is shown once it was drawn; its hash from the beginning. */
const Lot = Type.Object({
  /** SHA-256 of the seed, hex. */
  seedHash: Type.String(),
  /** Of drand's quicknet; named by the closing of the round. */
  publicRound: Count,
  drawnAt: Nullable(Time),
  seed: Type.String(),
  publicValue: Type.String(),
  inputHash: Type.String(),
  resultHash: Type.String(),
})
export type Lot = Static<typeof Lot>

const Round = Type.Object({
  id: Id,
  kind: OneOf(ROUND_KINDS),
  opensAt: Time,
  closesAt: Time,
  /** Of wishes only. */
  lot: Nullable(Lot),
})
export type SelectionRound = Static<typeof Round>

const Plan = Type.Object({
  id: Id,
  name: Type.String(),
  /** In tenths, as all credits. */
  leastCreditTenths: Count,
  mostCreditTenths: Count,
  mostCourses: Count,
  /** Wishes of one learner, and how many of them a lot gives at most. */
  mostWishes: Count,
  lotCourses: Count,
  /** When freed places come back, `12:00`; '' for at once. */
  releaseTime: Type.String(),
  withdrawUntil: Time,
  firstDay: Type.String(),
  lastDay: Type.String(),
  rounds: Type.Array(Round),
  /** The open one; null between rounds. */
  openRoundId: Nullable(Id),
})
export type SelectionPlan = Static<typeof Plan>

const Named = Type.Object({ id: Id, title: Type.String() })

export const SelectionCourse = Type.Object({
  ...Named.properties,
  creditTenths: Count,
  /** Of which at least one must be taken; '' for none. */
  groupName: Type.String(),
  teachers: Type.Array(Type.String()),
  /** `周二 14:00–15:35`, each once. */
  times: Type.Array(Type.String()),
  place: Type.String(),
  quota: Count,
  left: Count,
  waitingCount: Count,
  /** Learners who wished for it, while wishes are open or not yet drawn. */
  wishCount: Count,
  state: Nullable(OneOf(CHOICE_STATES)),
  /** Of a wish, from 1; 0 for none. */
  rank: Count,
  /** When an unconfirmed place or an offer ends. */
  until: Nullable(Time),
  /** The place waits for the learner's word. */
  offered: Type.Boolean(),
  /** On the waiting list, from 1; 0 for none. */
  position: Count,
  /** Why a choice ended, in words. */
  reason: Type.String(),
  act: OneOf(CHOICE_ACTS),
  /** What stands in the way, naming its rule; '' for nothing. */
  refusal: Type.String(),
  /** What it takes the place of. */
  replaces: Type.Array(Named),
  /** Other parts that are chosen along with it. */
  linked: Type.Array(Named),
  retake: Type.Boolean(),
})
export type SelectionCourse = Static<typeof SelectionCourse>

const Sum = Type.Object({
  creditTenths: Count,
  courseCount: Count,
  pendingCount: Count,
  /** `还差 2 学分`, `人文组还差 1 门`. */
  lacking: Type.Array(Type.String()),
})
export type SelectionSum = Static<typeof Sum>

export const Selection = Type.Object({
  /** Null where the school lets nobody choose at present. */
  plan: Nullable(Plan),
  courses: Type.Array(SelectionCourse),
  sum: Sum,
  serverNow: Time,
})
export type Selection = Static<typeof Selection>

const CourseDetail = Type.Object({
  plan: Plan,
  course: SelectionCourse,
  /** The online course behind it. */
  onlineCourseId: Id,
  summary: Type.String(),
  leastPersons: Count,
  prerequisites: Type.Array(Type.String()),
  audience: Type.Array(Type.String()),
  sessions: Type.Array(OfflineSession),
  coursewareCount: Count,
  serverNow: Time,
})
export type SelectionCourseDetail = Static<typeof CourseDetail>

const Record = Type.Object({
  ...Named.properties,
  planName: Type.String(),
  creditTenths: Count,
  times: Type.Array(Type.String()),
  state: OneOf(CHOICE_STATES),
  reason: Type.String(),
  changedAt: Time,
  /** Null where it cannot be withdrawn any more. */
  withdrawUntil: Nullable(Time),
})
export type SelectionRecord = Static<typeof Record>

const rate = { max: 60, seconds: 60 }
const CourseIds = Type.Array(Id, { maxItems: MOST_WISHES })

export const selectionCalls = defineCalls({
  'GET /resource/auth/goods/selection/view': {
    summary: '选课：轮次、课程、余量，和我能做什么',
    input: Nothing,
    output: Selection,
  },
  /** @throws SELECTION_COURSE_NOT_FOUND */
  'GET /resource/auth/goods/selection/course/view': {
    summary: '一门可选的课',
    input: ById,
    output: CourseDetail,
  },
  /** @throws SELECTION_CLOSED, SELECTION_AUDIENCE, SELECTION_PASSED, SELECTION_PREREQUISITE, SELECTION_CONFLICT … */
  'PUT /resource/auth/goods/selection/wish/save': {
    summary: '保存志愿，按先后；没有写的去掉',
    input: Type.Object({ planId: Id, courseIds: CourseIds }),
    output: Selection,
    rate,
  },
  /** @throws SELECTION_FULL, SELECTION_CONFLICT, SELECTION_CREDITS, SELECTION_COUNT, SELECTION_LEAST … */
  'PUT /resource/auth/goods/selection/change': {
    summary: '选、退、换：一步完成，按改后的总数检查',
    input: Type.Object({ planId: Id, add: CourseIds, drop: CourseIds }),
    output: Selection,
    rate,
  },
  /** @throws SELECTION_NOTHING_PENDING, SELECTION_CLOSED */
  'PUT /resource/auth/goods/selection/confirm': {
    summary: '确认待确认的课',
    input: Type.Object({ planId: Id }),
    output: Selection,
    rate,
  },
  /** @throws PLACES_FREE, PLACES_WAITED, SELECTION_CLOSED */
  'POST /resource/auth/goods/selection/wait/join': { summary: '候补', input: ById, output: Selection, rate },
  'PUT /resource/auth/goods/selection/wait/leave': { summary: '不再候补', input: ById, output: Nothing, rate },
  'POST /resource/auth/goods/selection/record/page': {
    summary: '我的选课记录，最近的在前',
    effect: 'read',
    input: PageRequest({}),
    output: Page(Record),
  },
  /** @throws SELECTION_COURSE_NOT_FOUND for one that the learner has not selected */
  'GET /resource/auth/goods/selection/courseware/list': {
    summary: '已选课程的课件',
    input: ById,
    output: Courseware,
  },
})
