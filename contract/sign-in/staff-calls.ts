import { defineCalls } from '../call'
import {
  ById,
  Count,
  Day,
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
  type Static,
} from '../schema'
import { PRESENCE_STATES } from '../timetable/presence-status'
import { MAKE_UP_STATUSES, SIGN_IN_DOUBTS, SIGN_IN_WAYS } from './sign-in-kinds'

const EDIT = { access: 'staff:presence.edit', rate: { max: 240, seconds: 60 } } as const
const MOST_AT_ONCE = 30

const Counts = Type.Object({
  /** Learners of the session's date. */
  expected: Count,
  /** Marked as something that counts as there. */
  present: Count,
  absent: Count,
  onLeave: Count,
  doubts: Count,
  unmarked: Count,
})
export type PresenceCounts = Static<typeof Counts>

const StaffPresenceSession = Type.Object({
  id: Id,
  subject: Type.String(),
  startsAt: Time,
  endsAt: Time,
  periods: Type.String(),
  place: Type.String(),
  teachers: Type.Array(Type.String()),
  parties: Type.Array(Type.String()),
  rollTakenAt: Nullable(Time),
  /** Who edited it last, '' before. */
  rollTakenBy: Type.String(),
  opensAt: Nullable(Time),
  lateAt: Time,
  closesAt: Time,
  isOpen: Type.Boolean(),
  counts: Counts,
})
export type StaffPresenceSession = Static<typeof StaffPresenceSession>

const PresenceRow = Type.Object({
  learnerId: Id,
  learnerName: Type.String(),
  studentNumber: Type.String(),
  /** Null is 未点名. */
  presence: Nullable(OneOf(PRESENCE_STATES)),
  /** `roll`, `signIn`, `leave`, `makeUp`, '' without a mark. */
  source: Type.String(),
  signedAt: Nullable(Time),
  way: Nullable(OneOf(SIGN_IN_WAYS)),
  isDoubtful: Type.Boolean(),
  doubts: Type.Array(OneOf(SIGN_IN_DOUBTS)),
  /** Who else signed in with the same phone. */
  samePhone: Type.Array(Type.String()),
})
export type PresenceRow = Static<typeof PresenceRow>

const Sheet = Type.Object({
  session: StaffPresenceSession,
  /** By student number, then name. */
  rows: Type.Array(PresenceRow),
  serverNow: Time,
})
export type PresenceSheet = Static<typeof Sheet>

const Learners = Type.Array(Id, { minItems: 1, maxItems: MOST_AT_ONCE, uniqueItems: true })

const MakeUpRow = Type.Object({
  id: Id,
  learnerId: Id,
  learnerName: Type.String(),
  sessionId: Id,
  subject: Type.String(),
  startsAt: Time,
  presence: Nullable(OneOf(PRESENCE_STATES)),
  reason: Type.String(),
  status: OneOf(MAKE_UP_STATUSES),
  note: Type.String(),
  createdAt: Time,
})
/** What became of each. */
const Decided = Type.Object({
  results: Type.Array(Type.Object({ id: Id, status: Nullable(OneOf(MAKE_UP_STATUSES)), error: Type.String() })),
})
const MakeUpIds = Type.Array(Id, { minItems: 1, maxItems: MOST_AT_ONCE, uniqueItems: true })

export const SignInRule = Type.Object({
  /** Without it a teacher opens each sign-in. */
  opensBySelf: Type.Boolean(),
  /** Minutes before the session. */
  opensMinutes: Type.Integer({ minimum: 0, maximum: 120 }),
  /** Minutes after its beginning from which one is late. */
  lateMinutes: Type.Integer({ minimum: 0, maximum: 120 }),
  /** Absences in a row from which the teacher and the learner are told; 0 for never. */
  alertAbsences: Type.Integer({ minimum: 0, maximum: 50 }),
})
export type SignInRule = Static<typeof SignInRule>

const PresenceAlert = Type.Object({
  id: Id,
  learnerId: Id,
  learnerName: Type.String(),
  /** The last of the absences in a row. */
  sessionId: Id,
  subject: Type.String(),
  count: Count,
  at: Time,
})

export const signInStaffCalls = defineCalls({
  'POST /staff/presence/page': {
    summary: '一天的课和到课人数；老师只看自己的课和自己带的班',
    effect: 'read',
    input: PageRequest({ day: Day, partyId: Optional(Id) }),
    output: Page(StaffPresenceSession),
    ...EDIT,
  },
  /** @throws SESSION_NOT_FOUND, also for one of other teachers */
  'GET /staff/presence/view': { summary: '一节课的点名表', input: ById, output: Sheet, ...EDIT },
  /** @throws ROLL_NOT_LISTED, ROLL_TOO_EARLY, ROLL_NEEDS_REASON once the roll was taken */
  'PUT /staff/presence/save': {
    summary: '记下几个学员的考勤，最多三十个一起；只写提交的这些',
    input: Type.Object({
      id: Id,
      marks: Type.Array(Type.Object({ learnerId: Id, presence: OneOf(PRESENCE_STATES) }), {
        minItems: 1,
        maxItems: MOST_AT_ONCE,
      }),
      reason: Text(100),
    }),
    output: Sheet,
    ...EDIT,
  },
  /** @throws ROLL_TOO_EARLY, ROLL_HAS_DOUBTS */
  'PUT /staff/presence/take': {
    summary: '点名完毕：没有记的都算旷课',
    input: ById,
    output: Sheet,
    ...EDIT,
  },
  'POST /staff/presence/alert/page': {
    summary: '连续旷课的提醒，最近的在前',
    effect: 'read',
    input: PageRequest({}),
    output: Page(PresenceAlert),
    ...EDIT,
  },
  /** @throws SIGN_IN_EVENT_REFUSED for a session that is canceled or over */
  'PUT /staff/sign-in/open': { summary: '开放签到，关了的也能再开', input: ById, output: Sheet, ...EDIT },
  'PUT /staff/sign-in/close': { summary: '结束签到；没签的仍是未点名', input: ById, output: Sheet, ...EDIT },
  /** @throws SIGN_IN_EVENT_REFUSED while it is not open */
  'GET /staff/sign-in/code': {
    summary: '老师屏幕上现在的签到码，每 15 秒换一次，和到了多少人',
    input: ById,
    output: Type.Object({
      code: Type.String(),
      /** The same as a link, for a QR code. */
      url: Type.String(),
      /** When the next one follows. */
      changesAt: Time,
      counts: Counts,
      serverNow: Time,
    }),
    ...EDIT,
  },
  /** @throws SIGN_IN_EVENT_REFUSED where one of them is not in doubt */
  'PUT /staff/sign-in/confirm': {
    summary: '确认待核的签到，最多三十个一起',
    input: Type.Object({ id: Id, learnerIds: Learners }),
    output: Sheet,
    ...EDIT,
  },
  'PUT /staff/sign-in/refuse': {
    summary: '不认待核的签到，学员可以再签',
    input: Type.Object({ id: Id, learnerIds: Learners, reason: Text(100, 1) }),
    output: Sheet,
    ...EDIT,
  },
  'POST /staff/sign-in/make-up/page': {
    summary: '补签申请，等着的按先后',
    effect: 'read',
    input: PageRequest({ status: Optional(OneOf(MAKE_UP_STATUSES)) }),
    output: Page(MakeUpRow),
    ...EDIT,
  },
  'PUT /staff/sign-in/make-up/approve': {
    summary: '准许补签：记为出勤，留有记录；一份一份地说明结果',
    input: Type.Object({ ids: MakeUpIds }),
    output: Decided,
    ...EDIT,
  },
  'PUT /staff/sign-in/make-up/reject': {
    summary: '不准补签，要写原因',
    input: Type.Object({ ids: MakeUpIds, reason: Text(100, 1) }),
    output: Decided,
    ...EDIT,
  },
  'GET /staff/sign-in/rule/view': { summary: '签到的规则', input: Nothing, output: SignInRule, ...EDIT },
  /** @throws ROLL_NOT_YOURS for a teacher */
  'PUT /staff/sign-in/rule/update': { summary: '改签到的规则', input: SignInRule, output: SignInRule, ...EDIT },
})
