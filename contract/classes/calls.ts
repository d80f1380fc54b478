import { defineCalls } from '../call'
import { MEMBER_ROLES } from '../party/party-kinds'
import { shared } from '../rate'
import {
  ById,
  Count,
  Day,
  Fen,
  Id,
  Nullable,
  OneOf,
  Optional,
  Page,
  PageRequest,
  Percent,
  Text,
  Time,
  Type,
  type Static,
} from '../schema'
import { CLASS_KINDS, CLASSMATE_RULES, JOIN_REFUSALS, MY_CLASS_STATES } from './class-kinds'
import { CLASS_STATUSES } from './class-status'
import { CHOICE_MAX_LENGTH, INVITATION_CODE_LENGTH } from './limits'

export const ClassCard = Type.Object({
  id: Id,
  kind: OneOf(CLASS_KINDS),
  title: Type.String(),
  coverUrl: Type.String(),
  /** '' without one. */
  categoryName: Type.String(),
  status: OneOf(CLASS_STATUSES),
  /** Of the head teacher, '' without one. */
  teacherName: Type.String(),
  department: Type.String(),
  firstDay: Day,
  /** Null while nobody has said one. */
  lastDay: Nullable(Day),
  /** The last day on which learners join by themselves; null for all of its days. */
  enrolUntil: Nullable(Day),
  priceFen: Fen,
  /** Null for any number of students. */
  seatsLeft: Nullable(Count),
  studentCount: Count,
  /** Why a stranger cannot join by the center; null where that is possible. */
  refusal: Nullable(OneOf(JOIN_REFUSALS)),
  /** The learner is a member, or will be. */
  mine: Type.Boolean(),
})
export type ClassCard = Static<typeof ClassCard>

const ClassTeacher = Type.Object({
  id: Id,
  name: Type.String(),
  title: Type.String(),
  avatarUrl: Type.String(),
  isHead: Type.Boolean(),
})
const ClassCourse = Type.Object({
  id: Id,
  title: Type.String(),
  coverUrl: Type.String(),
  courseType: Type.Integer(),
  lessonCount: Count,
})
export type ClassCourse = Static<typeof ClassCourse>

const ClassProgress = Type.Object({
  courseId: Id,
  title: Type.String(),
  /** Of the lessons that count, completed by the learner. */
  myPercent: Percent,
  /** The median of the students who are there; null where the school does not show it, or there are fewer than five. */
  medianPercent: Nullable(Percent),
})
export type ClassProgress = Static<typeof ClassProgress>

const NoticeRow = Type.Object({
  id: Id,
  title: Type.String(),
  authorName: Type.String(),
  publishedAt: Time,
  read: Type.Boolean(),
  asksReceipt: Type.Boolean(),
  signed: Type.Boolean(),
  /** Students who have signed, of those who are or will be there. */
  signedCount: Count,
  studentCount: Count,
})
export type NoticeRow = Static<typeof NoticeRow>

const Notice = Type.Object({
  ...NoticeRow.properties,
  classId: Id,
  className: Type.String(),
  /** Sanitised. */
  html: Type.String(),
  /** What a receipt chooses from; empty for a plain signature. */
  choices: Type.Array(Type.String()),
  /** What the learner chose, '' before and without a choice. */
  choice: Type.String(),
  signedAt: Nullable(Time),
  /** Members sign; who has left only reads. */
  canSign: Type.Boolean(),
})
export type Notice = Static<typeof Notice>

const Classmate = Type.Object({ id: Id, name: Type.String(), avatarUrl: Type.String(), role: OneOf(MEMBER_ROLES) })
export type Classmate = Static<typeof Classmate>

/** What only members see. */
const Membership = Type.Object({
  role: OneOf(MEMBER_ROLES),
  fromDay: Day,
  untilDay: Nullable(Day),
  /** The time is over: notices of it stay readable until the class ends. */
  left: Type.Boolean(),
  /** The school lets the learner leave without asking. */
  canLeave: Type.Boolean(),
  classmateRule: OneOf(CLASSMATE_RULES),
  /** The first few, empty where the school hides them. */
  classmates: Type.Array(Classmate),
  unreadCount: Count,
  /** The latest two. */
  notices: Type.Array(NoticeRow),
  progress: Type.Array(ClassProgress),
})
export type Membership = Static<typeof Membership>

const ClassDetail = Type.Object({
  ...ClassCard.properties,
  /** Sanitised. */
  introHtml: Type.String(),
  seats: Nullable(Count),
  leastStudents: Count,
  teachers: Type.Array(ClassTeacher),
  courses: Type.Array(ClassCourse),
  /** Its weeks begin on Mondays; null without one. */
  term: Nullable(Type.Object({ name: Type.String(), mondayOfWeek1: Day, weeks: Count })),
  membership: Nullable(Membership),
  serverNow: Time,
})
export type ClassDetail = Static<typeof ClassDetail>

const MyClass = Type.Object({
  id: Id,
  kind: OneOf(CLASS_KINDS),
  title: Type.String(),
  coverUrl: Type.String(),
  status: OneOf(CLASS_STATUSES),
  teacherName: Type.String(),
  role: OneOf(MEMBER_ROLES),
  fromDay: Day,
  untilDay: Nullable(Day),
  state: OneOf(MY_CLASS_STATES),
  unreadCount: Count,
})
export type MyClass = Static<typeof MyClass>

const LIST = {
  effect: 'read' as const,
  /** Classes, unless `kind` says intensives. */
  input: PageRequest({ kind: Optional(OneOf(CLASS_KINDS)), categoryId: Optional(Id), keyword: Optional(Text(30)) }),
  output: Page(ClassCard),
}
const personal = shared({ max: 30, seconds: 60 })

/** Classes. The specification names the screens and `student/page`; the rest follows its style. */
export const classesCalls = defineCalls({
  'POST /resource/api/classroom/page': { summary: '班级中心：招生中和已开班的班级，或者集训', ...LIST },
  'POST /resource/auth/classroom/page': { summary: '班级中心（含我是否在班）', ...LIST },
  'GET /resource/api/classroom/view': { summary: '班级详情', input: ById, output: ClassDetail },
  'GET /resource/auth/classroom/view': {
    summary: '班级详情；班里的学员还能看到通知、同学和进度',
    input: ById,
    output: ClassDetail,
  },
  'POST /resource/auth/classroom/student/page': {
    summary: '我的班级',
    effect: 'read',
    /** Classes and intensives, unless `kind` says which. */
    input: PageRequest({ kind: Optional(OneOf(CLASS_KINDS)), state: Optional(OneOf(MY_CLASS_STATES)) }),
    output: Type.Object({
      ...Page(MyClass).properties,
      counts: Type.Object({ current: Count, coming: Count, past: Count }),
    }),
  },
  /** @throws INVITATION_REFUSED, PARTY_FULL, PARTY_MEMBER_TWICE, PARTY_EXCLUSIVE, PARTY_ORDER_RUNNING */
  'POST /resource/auth/classroom/join': {
    summary: '用邀请码加入班级',
    input: Type.Object({ invitationCode: Text(INVITATION_CODE_LENGTH * 2, 1) }),
    output: Type.Object({ id: Id, title: Type.String() }),
    rate: shared({ max: 10, seconds: 60 }),
  },
  /** @throws CLASS_NOT_LEFT where the school decides */
  'PUT /resource/auth/classroom/leave': {
    summary: '退出还没有开始的免费班级',
    input: ById,
    output: Type.Object({ left: Type.Boolean() }),
    rate: personal,
  },
  'POST /resource/auth/classroom/classmate/page': {
    summary: '同学；学校不显示同学时为空',
    effect: 'read',
    input: PageRequest({ classId: Id }),
    output: Page(Classmate),
  },
  'POST /resource/auth/classroom/notice/page': {
    summary: '班级通知，新的在前',
    effect: 'read',
    input: PageRequest({ classId: Id }),
    output: Page(NoticeRow),
  },
  /** Marks it as read. */
  'GET /resource/auth/classroom/notice/view': {
    summary: '一条班级通知，打开就是已读',
    input: Type.Object({ noticeId: Id }),
    output: Notice,
  },
  /** @throws NOTICE_NOT_SIGNED for one that asks none or another choice; signing again changes nothing */
  'POST /resource/auth/classroom/notice/sign': {
    summary: '签回执',
    input: Type.Object({ noticeId: Id, choice: Optional(Text(CHOICE_MAX_LENGTH)) }),
    output: Notice,
    rate: personal,
  },
})
