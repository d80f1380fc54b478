import { defineCalls } from '../call'
import { shared } from '../rate'
import { ById, Id, Nullable, OneOf, Optional, Page, PageRequest, Text, Time, Type, type Static } from '../schema'
import { CODE_POINTS_PER_CHARACTER } from '../text-length'
import {
  FEEDBACK_ANSWER_MAX_LENGTH,
  FEEDBACK_CONTENT_MAX_LENGTH,
  FEEDBACK_KINDS,
  FEEDBACK_MOST_PICTURES,
} from './limits'

export const Feedback = Type.Object({
  id: Id,
  kind: OneOf(FEEDBACK_KINDS),
  content: Type.String(),
  /** Addresses that work for ten minutes. */
  pictures: Type.Array(Type.String()),
  createdAt: Time,
  answer: Type.String({ description: '学校的回复，还没有时为空' }),
  answeredAt: Nullable(Time),
})
export type Feedback = Static<typeof Feedback>

export const StaffFeedback = Type.Object({ ...Feedback.properties, learnerId: Id, nickName: Type.String() })
export type StaffFeedback = Static<typeof StaffFeedback>

export const feedbackCalls = defineCalls({
  'POST /base/auth/shop/feedback/save': {
    summary: '提交意见反馈',
    input: Type.Object({
      clientRequestId: Id,
      kind: OneOf(FEEDBACK_KINDS),
      content: Text(FEEDBACK_CONTENT_MAX_LENGTH * CODE_POINTS_PER_CHARACTER, 1),
      feedbackPictures: Type.Array(Text(200, 1), { maxItems: FEEDBACK_MOST_PICTURES, uniqueItems: true }),
    }),
    output: Type.Object({ id: Id }),
    rate: shared({ max: 20, seconds: 3600 }),
  },
  'POST /base/auth/shop/feedback/page': {
    summary: '我的意见反馈',
    effect: 'read',
    input: PageRequest({}),
    output: Page(Feedback),
  },
})

const MANAGE = { access: 'staff:feedback.answer', rate: { max: 120, seconds: 60 } } as const

export const feedbackStaffCalls = defineCalls({
  'POST /staff/feedback/page': {
    summary: '学员的意见反馈，等得最久的在前',
    ...MANAGE,
    effect: 'read',
    input: PageRequest({ answered: Optional(Type.Boolean()) }),
    output: Page(StaffFeedback),
  },
  'PUT /staff/feedback/answer': {
    summary: '回复意见反馈',
    ...MANAGE,
    input: Type.Object({
      ...ById.properties,
      answer: Text(FEEDBACK_ANSWER_MAX_LENGTH * CODE_POINTS_PER_CHARACTER, 1),
    }),
    output: StaffFeedback,
  },
})
