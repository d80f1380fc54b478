import { defineCalls } from '../call'
import { MEMBER_ROLES } from '../party/party-kinds'
import {
  ById,
  Count,
  Day,
  Fen,
  Id,
  Nothing,
  Nullable,
  OneOf,
  Optional,
  Page,
  PageRequest,
  Text,
  Time,
  Type,
  WithTextNotes,
  type Static,
} from '../schema'
import { CODE_POINTS_PER_CHARACTER } from '../text-length'
import { CLASS_KINDS, CLASSMATE_RULES } from './class-kinds'
import { CLASS_EVENTS, CLASS_STATUSES } from './class-status'
import {
  CLASS_INTRO_MAX_LENGTH,
  CLASS_TITLE_MAX_LENGTH,
  DEPARTMENT_MAX_LENGTH,
  MOST_ASSISTANTS,
  MOST_AT_ONCE,
  MOST_CLASS_COURSES,
  REASON_MAX_LENGTH,
} from './limits'

/** Who is head teacher or assistant of classes sees and changes those alone. */
export const MANAGE_CLASSES = { access: 'staff:classes.manage', rate: { max: 120, seconds: 60 } } as const
const MANAGE = MANAGE_CLASSES

const Title = Text(CLASS_TITLE_MAX_LENGTH * CODE_POINTS_PER_CHARACTER, 1)
const Reason = Text(REASON_MAX_LENGTH * CODE_POINTS_PER_CHARACTER, 1)
const Seats = Nullable(Type.Integer({ minimum: 1, maximum: 100_000 }))

const facts = {
  introHtml: Text(CLASS_INTRO_MAX_LENGTH),
  categoryId: Nullable(Id),
  department: Text(DEPARTMENT_MAX_LENGTH * CODE_POINTS_PER_CHARACTER),
  termId: Nullable(Id),
  firstDay: Day,
  lastDay: Nullable(Day),
  leastStudents: Type.Integer({ minimum: 0, maximum: 100_000 }),
  seats: Seats,
  priceFen: Fen,
  /** In the center, where strangers may join. */
  listed: Type.Boolean(),
  classmateRule: OneOf(CLASSMATE_RULES),
  /** Members see the class's median beside their own progress. */
  showsMedian: Type.Boolean(),
  headTeacherId: Nullable(Id),
  assistantIds: Type.Array(Id, { maxItems: MOST_ASSISTANTS }),
  courseIds: Type.Array(Id, { maxItems: MOST_CLASS_COURSES }),
}

const ClassMove = Type.Object({
  id: Id,
  at: Time,
  event: OneOf(CLASS_EVENTS),
  fromStatus: OneOf(CLASS_STATUSES),
  toStatus: OneOf(CLASS_STATUSES),
  reason: Type.String(),
})

const StaffClassRow = Type.Object({
  id: Id,
  kind: OneOf(CLASS_KINDS),
  title: Type.String(),
  status: OneOf(CLASS_STATUSES),
  categoryName: Type.String(),
  department: Type.String(),
  teacherName: Type.String(),
  firstDay: Day,
  lastDay: Nullable(Day),
  priceFen: Fen,
  seats: Nullable(Count),
  seatsLeft: Nullable(Count),
  studentCount: Count,
  leastStudents: Count,
  listed: Type.Boolean(),
})

const StaffClass = Type.Object({
  id: Id,
  kind: OneOf(CLASS_KINDS),
  enrolUntil: Nullable(Day),
  title: Type.String(),
  coverUrl: Type.String(),
  status: OneOf(CLASS_STATUSES),
  ...facts,
  exclusiveGroup: Nullable(Type.String()),
  seatsLeft: Nullable(Count),
  studentCount: Count,
  moves: Type.Array(ClassMove),
})
export type StaffClass = Static<typeof StaffClass>

const SaveClass = Type.Object({
  /** Of the one to change; a new one without it. */
  id: Optional(Id),
  title: Title,
  ...facts,
  /** Of classes with the same word a learner is a student of one at a time. Only for a new one. */
  exclusiveGroup: Optional(Text(30)),
  /** Only for a new one; a class without it. */
  kind: Optional(OneOf(CLASS_KINDS)),
  /** Left out: as before, or none for a new one. */
  enrolUntil: Optional(Nullable(Day)),
})
export type SaveClass = Static<typeof SaveClass>

const StaffMember = Type.Object({
  id: Id,
  learnerId: Id,
  nickName: Type.String(),
  realName: Type.String(),
  studentNumber: Type.String(),
  phone: Type.String({ description: '中间四位已隐藏' }),
  role: OneOf(MEMBER_ROLES),
  fromDay: Day,
  untilDay: Nullable(Day),
  /** How the learner came in. */
  source: OneOf(['order', 'code', 'office', 'import', 'transfer']),
  reason: Type.String(),
})
export type StaffMember = Static<typeof StaffMember>
const MEMBER_TIMES = ['current', 'coming', 'left'] as const
export type MemberTime = (typeof MEMBER_TIMES)[number]
const MEMBER_SORTS = ['fromDay', 'studentNumber', 'nickName'] as const

/** What became of one row of a batch. */
const RowAnswer = Type.Object({ done: Type.Boolean(), message: Type.String() })

export const classesStaffCalls = defineCalls({
  'POST /staff/class/page': {
    summary: '班级，开班日期近的在前；老师只看到自己带的班',
    effect: 'read',
    input: PageRequest({
      kind: Optional(OneOf(CLASS_KINDS)),
      status: Optional(OneOf(CLASS_STATUSES)),
      categoryId: Optional(Id),
      termId: Optional(Id),
      teacherId: Optional(Id),
      /** Those that the learner is, was or will be in. */
      learnerId: Optional(Id),
      keyword: Optional(Text(40)),
      sort: Optional(OneOf(['firstDay', 'title'] as const)),
      descending: Optional(Type.Boolean()),
    }),
    output: Type.Object({
      ...Page(StaffClassRow).properties,
      counts: Type.Object({ enrolling: Count, running: Count, finished: Count, archived: Count }),
    }),
    ...MANAGE,
  },
  'GET /staff/class/view': { summary: '一个班级', input: ById, output: StaffClass, ...MANAGE },
  'POST /staff/class/save': {
    summary: '新建或修改班级',
    input: SaveClass,
    output: WithTextNotes(StaffClass),
    ...MANAGE,
  },
  /** @throws CLASS_EVENT_REFUSED, CLASS_TOO_FEW, CLASS_NOT_EMPTY */
  'PUT /staff/class/move': {
    summary: '开班、结班、恢复上课、归档；人数不够时开班要写原因',
    input: Type.Object({ id: Id, event: OneOf(CLASS_EVENTS), reason: Text(REASON_MAX_LENGTH) }),
    output: StaffClass,
    ...MANAGE,
  },
  'POST /staff/class/copy': {
    summary: '复制到下个学期：老师、课程、名额和说明一样，没有学员',
    input: Type.Object({ id: Id, title: Title, termId: Nullable(Id), firstDay: Day, lastDay: Nullable(Day) }),
    output: StaffClass,
    ...MANAGE,
  },

  'POST /staff/class/member/page': {
    summary: '学员，在读、未到和已离开分开看',
    effect: 'read',
    input: PageRequest({
      classId: Id,
      time: Optional(OneOf(MEMBER_TIMES)),
      role: Optional(OneOf(MEMBER_ROLES)),
      /** A phone or student number, or part of a name. */
      keyword: Optional(Text(40)),
      sort: Optional(OneOf(MEMBER_SORTS)),
      descending: Optional(Type.Boolean()),
    }),
    output: Type.Object({
      ...Page(StaffMember).properties,
      counts: Type.Object({ current: Count, coming: Count, left: Count }),
    }),
    ...MANAGE,
  },
  'GET /staff/class/member/roster': {
    summary: '某一天的名单',
    input: Type.Object({ classId: Id, day: Day }),
    output: Type.Object({ members: Type.Array(StaffMember) }),
    ...MANAGE,
  },
  'POST /staff/class/member/add': {
    summary: '按手机号加学员，一次最多 30 位；每一位各有结果',
    input: Type.Object({
      classId: Id,
      phones: Type.Array(Text(20, 1), { minItems: 1, maxItems: MOST_AT_ONCE }),
      role: OneOf(MEMBER_ROLES),
      /** Left out: from today, or the class's first day where that is later. */
      fromDay: Optional(Day),
      untilDay: Optional(Nullable(Day)),
    }),
    output: Type.Object({ rows: Type.Array(Type.Object({ phone: Type.String(), ...RowAnswer.properties })) }),
    ...MANAGE,
  },
  'PUT /staff/class/member/change': {
    summary: '改学员的起止日期和身份',
    input: Type.Object({ memberId: Id, role: OneOf(MEMBER_ROLES), fromDay: Day, untilDay: Nullable(Day) }),
    output: StaffMember,
    ...MANAGE,
  },
  'PUT /staff/class/member/remove': {
    summary: '移出学员，一次最多 30 位；以前的名单不变，每一位各有结果',
    input: Type.Object({
      memberIds: Type.Array(Id, { minItems: 1, maxItems: MOST_AT_ONCE }),
      reason: Reason,
      /** Left out: today. */
      lastDay: Optional(Day),
    }),
    output: Type.Object({ rows: Type.Array(Type.Object({ memberId: Id, ...RowAnswer.properties })) }),
    ...MANAGE,
  },
  /** @throws PARTY_FULL, PARTY_MEMBER_TWICE, PARTY_EXCLUSIVE, CLASS_EVENT_REFUSED */
  'PUT /staff/class/member/transfer': {
    summary: '转班：以前的名单留在原来的班，付过的钱跟着走',
    input: Type.Object({
      memberId: Id,
      toClassId: Id,
      /** The first day in the new class. Left out: tomorrow, or its first day where that is later. */
      fromDay: Optional(Day),
    }),
    output: Type.Object({
      member: StaffMember,
      /** What the new class costs more, negative for less. Nothing is collected or returned. */
      differenceFen: Type.Integer(),
    }),
    ...MANAGE,
  },

  'GET /staff/class/teacher/list': {
    summary: '可以选的老师',
    input: Nothing,
    output: Type.Object({ teachers: Type.Array(Type.Object({ id: Id, name: Type.String() })) }),
    ...MANAGE,
  },
})
