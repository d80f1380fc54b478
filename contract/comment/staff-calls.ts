import { defineCalls } from '../call'
import { Reply } from './calls'
import { ShortText } from '../short-text'
import { Id, Nullable, OneOf, Optional, Page, PageRequest, Text, Time, Type, type Static } from '../schema'

const STATES = ['visible', 'pending', 'hidden'] as const
const KINDS = ['comment', 'reply'] as const
const RATE = { max: 120, seconds: 60 }

/** A comment, or a reply to one, as the school reads it. */
const ReviewedComment = Type.Object({
  id: Id,
  kind: OneOf(KINDS),
  /** Of the course, article, question or goods that it is about. */
  subjectTitle: Type.String(),
  nickName: Type.String(),
  content: Type.String(),
  stars: Nullable(Type.Integer({ description: '只有课程和商品的评价有星' })),
  /** Addresses, which expire after some minutes. */
  pictures: Type.Array(Type.String()),
  state: OneOf(STATES),
  createdAt: Time,
})
export type ReviewedComment = Static<typeof ReviewedComment>

/** `expected` is the state that the decision was made on; another one by now refuses it. */
const Decision = Type.Object({ id: Id, expected: OneOf(STATES) })

export const commentStaffCalls = defineCalls({
  'POST /staff/comment/page': {
    summary: '评价和回复列表',
    effect: 'read',
    access: 'staff:comments.review',
    input: PageRequest({
      state: Optional(OneOf(STATES)),
      kind: Optional(OneOf(KINDS)),
      keyword: Optional(Text(40)),
      descending: Optional(Type.Boolean({ default: true })),
    }),
    output: Page(ReviewedComment),
    rate: RATE,
  },
  'POST /staff/comment/reply': {
    summary: '以学校的名义回复，写评论的学员会收到消息',
    access: 'staff:comments.review',
    input: Type.Object({ commentId: Id, content: ShortText }),
    output: Reply,
    rate: RATE,
  },
  'PUT /staff/comment/show': {
    summary: '公开评价或回复',
    access: 'staff:comments.review',
    input: Decision,
    output: Type.Object({ id: Id, state: OneOf(STATES) }),
    rate: RATE,
  },
  'PUT /staff/comment/hide': {
    summary: '隐藏评价或回复',
    access: 'staff:comments.review',
    input: Decision,
    output: Type.Object({ id: Id, state: OneOf(STATES) }),
    rate: RATE,
  },
})
