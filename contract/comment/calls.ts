import { defineCalls } from '../call'
import { Count, Id, Nullable, OneOf, Optional, Page, PageRequest, Text, Time, Type, type Static } from '../schema'
import { MODERATION_STATES } from '../review/review-kinds'
import { ShortText } from '../short-text'
import { MOST_COMMENT_PICTURES } from './limits'

/** Only the author sees a comment or reply that is `pending` or `hidden`. */
const Moderation = OneOf(MODERATION_STATES)

export const Reply = Type.Object({
  id: Id,
  userName: Type.String(),
  content: Type.String(),
  mine: Type.Boolean(),
  /** False for the school's. */
  byLearner: Type.Boolean(),
  state: Moderation,
  createdAt: Time,
})
export type Reply = Static<typeof Reply>

export const Comment = Type.Object({
  id: Id,
  userName: Type.String(),
  userAvatar: Type.String(),
  content: Type.String(),
  /** 0 but on a course or goods. */
  stars: Count,
  /** Addresses, which expire after some hours. */
  pictures: Type.Array(Type.String()),
  mine: Type.Boolean(),
  state: Moderation,
  /** The newest hundred, oldest first. */
  replies: Type.Array(Reply),
  createdAt: Time,
})
export type Comment = Static<typeof Comment>

/** `written`: whether this caller has commented on the course, on whatever page that comment is. */
const CommentPage = Type.Object({ ...Page(Comment).properties, written: Type.Boolean() })

/** `toReview`: where this caller bought and received the goods and has not reviewed them; null without any. */
const GoodsReviewPage = Type.Object({
  ...Page(Comment).properties,
  /** Mean of the stars, 0 without any. */
  score: Type.Number(),
  toReview: Nullable(Id),
})

const Stars = Type.Integer({ minimum: 1, maximum: 5 })
/** Keys of the learner's own uploads for the purpose `comment`. */
export const commentPictures = Optional(Type.Array(Text(200, 1), { maxItems: MOST_COMMENT_PICTURES }))
const WRITE = { max: 10, seconds: 60 }

/**
 * Comments on a course: a text with one to five stars, once per learner. Comments on a question of an exam that is
 * over. Reviews of goods, once per line of an order that was received. Replies, to those on articles too.
 */
export const commentCalls = defineCalls({
  'POST /resource/api/goods/comment/page': {
    summary: '课程评价',
    effect: 'read',
    input: PageRequest({ courseId: Id }),
    output: CommentPage,
  },
  'POST /resource/auth/goods/comment/save': {
    summary: '评价课程',
    input: Type.Object({ courseId: Id, content: ShortText, stars: Stars, commentPictures }),
    output: Comment,
    rate: WRITE,
  },
  'POST /resource/auth/question/comment/page': {
    summary: '试题下的提问和讨论；看得到这道题的解析才看得到',
    effect: 'read',
    input: PageRequest({ questionId: Id }),
    output: Page(Comment),
  },
  'POST /resource/auth/question/comment/save': {
    summary: '就一道试题提问',
    input: Type.Object({ questionId: Id, content: ShortText }),
    output: Comment,
    rate: WRITE,
  },
  'POST /resource/api/goods/review/page': {
    summary: '商品评价',
    effect: 'read',
    input: PageRequest({ goodsId: Id }),
    output: GoodsReviewPage,
  },
  'POST /resource/auth/goods/review/save': {
    summary: '评价收到的商品，每个订单的每件商品评价一次',
    input: Type.Object({ orderLineId: Id, content: ShortText, stars: Stars, commentPictures }),
    output: Comment,
    rate: WRITE,
  },
  'POST /resource/auth/goods/comment/reply/save': {
    summary: '回复评价',
    input: Type.Object({ commentId: Id, content: ShortText }),
    output: Reply,
    rate: { max: 20, seconds: 60 },
  },
})
