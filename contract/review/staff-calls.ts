import { defineCalls } from '../call'
import { Count, Id, Nothing, OneOf, Optional, Page, PageRequest, Text, Time, Type, type Static } from '../schema'
import {
  MOST_DECIDED,
  MOST_WORDS,
  REPORT_NOTE_MAX_LENGTH,
  REPORT_REASONS,
  REVIEWED_KINDS,
  REVIEW_STATES,
  WAIT_REASONS,
  WORD_MAX_LENGTH,
} from './review-kinds'

const RATE = { max: 120, seconds: 60 }

/** Something that a learner wrote or showed, with why it waits and what readers say of it. */
const ReviewCase = Type.Object({
  id: Id,
  kind: OneOf(REVIEWED_KINDS),
  /** Of the writer, as others see it now. */
  nickName: Type.String(),
  text: Type.String(),
  /** Addresses, which expire after some minutes. */
  pictures: Type.Array(Type.String()),
  state: OneOf(REVIEW_STATES),
  /** Why it waits, or last waited. */
  reason: OneOf(WAIT_REASONS),
  /** What the machine says of it, or the staff's reason for a refusal; '' for nothing. */
  detail: Type.String(),
  /** Since the last decision of the staff. */
  reportCount: Count,
  /** The newest reports. */
  reports: Type.Array(Type.Object({ reason: OneOf(REPORT_REASONS), note: Type.String(), createdAt: Time })),
  /** Rises with each change of the text and each decision: what a decision has to name. */
  version: Count,
  createdAt: Time,
})
export type ReviewCase = Static<typeof ReviewCase>

const Cases = Type.Array(Type.Object({ id: Id, version: Count }), { minItems: 1, maxItems: MOST_DECIDED })

/** `changed`: cases that are another version by now, or gone; nothing was done about them. */
const Decided = Type.Object({ done: Type.Array(Id), changed: Type.Array(Id) })

/** Words that nobody publishes in this school, how many reports hide something, and what is read first. */
const ReviewSettings = Type.Object({
  words: Type.Array(Text(WORD_MAX_LENGTH, 1), { maxItems: MOST_WORDS }),
  reportsToHide: Type.Integer({ minimum: 0, maximum: 100, description: '几个人举报后先隐藏，0 为不自动隐藏' }),
  readFirst: Type.Boolean({ description: '没有机器审核的文字，员工看过才公开' }),
})
export type ReviewSettings = Static<typeof ReviewSettings>

export const reviewStaffCalls = defineCalls({
  'POST /staff/review/page': {
    summary: '待审核和被举报的内容',
    effect: 'read',
    access: 'staff:comments.review',
    input: PageRequest({
      state: Optional(OneOf(REVIEW_STATES)),
      kind: Optional(OneOf(REVIEWED_KINDS)),
      reported: Optional(Type.Boolean({ description: '只看有人举报的' })),
    }),
    output: Page(ReviewCase),
    rate: RATE,
  },
  'PUT /staff/review/pass': {
    summary: '通过，一次最多 50 条',
    access: 'staff:comments.review',
    input: Type.Object({ cases: Cases }),
    output: Decided,
    rate: RATE,
  },
  'PUT /staff/review/refuse': {
    summary: '不通过，原因会告诉作者，一次最多 50 条',
    access: 'staff:comments.review',
    input: Type.Object({ cases: Cases, reason: Text(REPORT_NOTE_MAX_LENGTH, 1) }),
    output: Decided,
    rate: RATE,
  },
  'GET /staff/review/settings/view': {
    summary: '敏感词和举报的设置',
    access: 'staff:comments.review',
    input: Nothing,
    output: ReviewSettings,
    rate: RATE,
  },
  'PUT /staff/review/settings/update': {
    summary: '修改敏感词和举报的设置',
    access: 'staff:comments.review',
    input: ReviewSettings,
    output: ReviewSettings,
    rate: RATE,
  },
})
