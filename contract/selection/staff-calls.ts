import { defineCalls } from '../call'
import { ById, Count, Day, Id, Moment, Nullable, OneOf, Optional, Page, PageRequest, Text, Time, Type } from '../schema'
import type { Static } from '../schema'
import { CODE_POINTS_PER_CHARACTER } from '../text-length'
import * as limits from './limits'
import { AUDIENCE_KINDS, CHOICE_STATES, ROUND_KINDS } from './selection-kinds'

const MANAGE = { access: 'staff:selections.manage', rate: { max: 120, seconds: 60 } } as const

const Words = (length: number, least = 0) => Text(length * CODE_POINTS_PER_CHARACTER, least)
const Credits = Type.Integer({ minimum: 0, maximum: limits.MOST_CREDIT_TENTHS })

const planFacts = {
  name: Words(limits.PLAN_NAME_MAX_LENGTH, 1),
  leastCreditTenths: Credits,
  mostCreditTenths: Credits,
  mostCourses: Type.Integer({ minimum: 1, maximum: 50 }),
  mostWishes: Type.Integer({ minimum: 1, maximum: limits.MOST_WISHES }),
  lotCourses: Type.Integer({ minimum: 1, maximum: limits.MOST_WISHES }),
  /** `12:00`; '' puts freed places back at once. */
  releaseTime: Type.String({ pattern: '^(|([01]\\d|2[0-3]):[0-5]\\d)$' }),
  firstDay: Day,
  lastDay: Day,
  /** Words that classes of a year share, those that are drawn first at the front. */
  firstYears: Type.Array(Words(30, 1), { maxItems: 10 }),
}

const StaffRound = Type.Object({
  id: Id,
  kind: OneOf(ROUND_KINDS),
  opensAt: Time,
  closesAt: Time,
  /** Of wishes: SHA-256 of the seed, shown before the round opens. */
  seedHash: Type.String(),
  /** Of drand's quicknet, whose value the lot is mixed with. */
  publicRound: Count,
  drawnAt: Nullable(Time),
  inputHash: Type.String(),
  resultHash: Type.String(),
})

const StaffPlan = Type.Object({
  id: Id,
  ...planFacts,
  withdrawUntil: Time,
  rounds: Type.Array(StaffRound),
  courseCount: Count,
})
export type StaffPlan = Static<typeof StaffPlan>

const courseFacts = {
  creditTenths: Credits,
  groupName: Words(limits.GROUP_NAME_MAX_LENGTH),
  quota: Type.Integer({ minimum: 1, maximum: limits.MOST_PLACES }),
  leastPersons: Type.Integer({ minimum: 0, maximum: limits.MOST_PLACES }),
  /** The part of the same plan that it belongs to, as a lab to its lecture. */
  partOf: Nullable(Id),
  /** Online courses that must have been passed. */
  requires: Type.Array(Id, { maxItems: 10 }),
  /** None for everybody. */
  audience: Type.Array(Type.Object({ kind: OneOf(AUDIENCE_KINDS), value: Words(40, 1) }), { maxItems: 50 }),
}

const StaffSelectionCourse = Type.Object({
  id: Id,
  planId: Id,
  courseId: Id,
  title: Type.String(),
  ...courseFacts,
  takenCount: Count,
  selectedCount: Count,
  waitingCount: Count,
  wishCount: Count,
  /** Fewer are in than must be. */
  tooFew: Type.Boolean(),
  closedReason: Type.String(),
})
export type StaffSelectionCourse = Static<typeof StaffSelectionCourse>

const Choice = Type.Object({
  id: Id,
  courseId: Id,
  title: Type.String(),
  learnerId: Id,
  learnerName: Type.String(),
  state: OneOf(CHOICE_STATES),
  rank: Count,
  reason: Type.String(),
  changedAt: Time,
})

const Preview = Type.Object({
  learnerCount: Count,
  /** Learners without any of their wishes, as the mean of several lots with throw-away seeds. */
  noneCount: Type.Number(),
  ranks: Type.Array(Type.Object({ rank: Count, count: Type.Number() })),
  courses: Type.Array(Type.Object({ id: Id, title: Type.String(), left: Count, wishCount: Count })),
})
export type LotPreview = Static<typeof Preview>

export const selectionStaffCalls = defineCalls({
  'POST /staff/selection/page': {
    summary: '选课列表',
    effect: 'read',
    ...MANAGE,
    input: PageRequest({}),
    output: Page(StaffPlan),
  },
  'GET /staff/selection/view': { summary: '一次选课', ...MANAGE, input: ById, output: StaffPlan },
  /** @throws SELECTION_NOT_FOUND, SELECTION_INVALID, SELECTION_ROUND_OPENED */
  'POST /staff/selection/save': {
    summary: '新建或修改一次选课和它的轮次；已经开始的轮次不能改',
    ...MANAGE,
    input: Type.Object({
      id: Optional(Id),
      ...planFacts,
      withdrawUntil: Moment,
      rounds: Type.Array(
        Type.Object({ id: Optional(Id), kind: OneOf(ROUND_KINDS), opensAt: Moment, closesAt: Moment }),
        { minItems: 1, maxItems: limits.MOST_ROUNDS },
      ),
    }),
    output: StaffPlan,
  },
  'POST /staff/selection/course/page': {
    summary: '一次选课的课程，人数不足的在前',
    effect: 'read',
    ...MANAGE,
    input: PageRequest({ planId: Id }),
    output: Page(StaffSelectionCourse),
  },
  /** @throws SELECTION_NOT_FOUND, SELECTION_COURSE_NOT_FOUND, COURSE_NOT_FOUND, SELECTION_INVALID, PLACES_TAKEN */
  'POST /staff/selection/course/save': {
    summary: '新建或修改一门可选的课',
    ...MANAGE,
    input: Type.Object({ id: Optional(Id), planId: Id, courseId: Id, ...courseFacts }),
    output: StaffSelectionCourse,
  },
  /** @throws SELECTION_COURSE_NOT_FOUND, SELECTION_COURSE_CLOSED */
  'PUT /staff/selection/course/close': {
    summary: '停开一门课：退掉已选的人并通知改选',
    ...MANAGE,
    input: Type.Object({ id: Id, reason: Words(limits.CLOSE_REASON_MAX_LENGTH, 1) }),
    output: StaffSelectionCourse,
  },
  /** @throws SELECTION_NOT_FOUND, SELECTION_DRAWN */
  'GET /staff/selection/lot/preview': {
    summary: '试抽：多少人能得到第几志愿',
    ...MANAGE,
    input: ById,
    output: Preview,
  },
  /** @throws SELECTION_NOT_FOUND, SELECTION_CLOSED, SELECTION_DRAWN, SELECTION_VALUE_WRONG */
  'PUT /staff/selection/lot/draw': {
    summary: '抽签：填入关闭之后产生的公开随机数和它的签名',
    ...MANAGE,
    input: Type.Object({
      /** Of the round. */
      id: Id,
      publicValue: Type.String({ pattern: '^[0-9a-f]{64}$' }),
      signature: Type.String({ pattern: '^[0-9a-f]{96}$' }),
    }),
    output: StaffPlan,
  },
  'POST /staff/selection/choice/page': {
    summary: '谁选了什么',
    effect: 'read',
    ...MANAGE,
    input: PageRequest({ planId: Id, courseId: Optional(Id), state: Optional(OneOf(CHOICE_STATES)) }),
    output: Page(Choice),
  },
  'POST /staff/selection/choice/export': {
    summary: '导出选课名单（CSV，一次最多 10000 行），会记入操作记录',
    ...MANAGE,
    input: ById,
    output: Type.Object({ fileName: Type.String(), csv: Type.String(), count: Count }),
  },
})
