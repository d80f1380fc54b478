import { defineCalls } from '../call'
import { ById, Count, Day, Id, Nothing, Nullable, OneOf, Optional, ShopId, Text, Type, type Static } from '../schema'
import { MOST_PICKED, PICK_KINDS } from './pick-kinds'
import { LearnerView } from './learner-view'
import { QUEUE_KEYS } from './queues'

const RATE = { max: 120, seconds: 60 }

const DaySum = Type.Object({
  day: Day,
  orders: Nullable(Count),
  incomeFen: Nullable(Type.Integer()),
  newLearners: Nullable(Count),
  studyMinutes: Nullable(Count),
})
export type DaySum = Static<typeof DaySum>

const Picked = Type.Object({
  id: Id,
  title: Type.String(),
  /** What tells two of the same title apart: a price, a kind, a masked phone number. */
  hint: Type.String(),
  /** '' without a picture. */
  coverUrl: Type.String(),
})
export type Picked = Static<typeof Picked>

/** What the console's pages need beside the desks of the domains. */
export const consoleCalls = defineCalls({
  'GET /staff/door': {
    summary: '员工登录页要显示的学校：指定的，或这台服务器默认的；没有这所学校时为 null',
    access: 'public',
    input: Type.Object({ shopId: Optional(ShopId) }),
    output: Type.Object({
      school: Nullable(Type.Object({ shopId: Type.String(), shopName: Type.String(), logoUrl: Type.String() })),
      /** How many minutes without use end a session, and how many hours in any case. */
      idleMinutes: Count,
      lifeHours: Count,
    }),
    rate: RATE,
  },
  'GET /staff/today': {
    summary: '今天：等我处理的事和最近 30 天的数字，都只含我有权限看的',
    access: 'staff:self',
    input: Nothing,
    output: Type.Object({
      waiting: Type.Array(Type.Object({ key: OneOf(QUEUE_KEYS), count: Count })),
      /** The oldest first, today last; null where the permission is missing. */
      days: Type.Array(DaySum),
    }),
    rate: { max: 30, seconds: 60 },
  },
  /** @throws USER_NOT_FOUND */
  'GET /staff/learner/view': {
    summary: '一位学员：学习、订单、考试、班级和设备，都只含我有权限看的',
    access: 'staff:learners.view',
    input: ById,
    output: LearnerView,
    rate: RATE,
  },
  /** @throws PERMISSION_MISSING for learners without learners.view */
  'POST /staff/pick': {
    summary: '按名称挑选，或由编号查名称；学员要有查看学员的权限',
    effect: 'read',
    access: 'staff:self',
    input: Type.Object({
      of: OneOf(PICK_KINDS),
      keyword: Optional(Text(40)),
      /** Exactly these, in any order, also those that are not offered any more. */
      ids: Optional(Type.Array(Id, { maxItems: MOST_PICKED })),
    }),
    output: Type.Object({ list: Type.Array(Picked) }),
    rate: { max: 240, seconds: 60 },
  },
})
