import { defineCalls } from '../call'
import { ById, Count, Id, Nothing, OneOf, Optional, Page, PageRequest, Time, Type, type Static } from '../schema'
import { Target } from '../shop/calls'
import { MESSAGE_KINDS } from './message-kinds'

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
/** Up to 100 ids separated by commas, so that they also fit into a query. */
const Ids = Type.String({ pattern: `^${UUID}(,${UUID}){0,99}$`, description: 'uuid,uuid,…' })

export const MessageRow = Type.Object({
  id: Id,
  kind: OneOf(MESSAGE_KINDS),
  title: Type.String(),
  /** Plain text. */
  content: Type.String(),
  createdAt: Time,
  read: Type.Boolean(),
})
export type MessageRow = Static<typeof MessageRow>

export const Message = Type.Object({ ...MessageRow.properties, /** What a tap opens. */ target: Optional(Target) })
export type Message = Static<typeof Message>

/** Messages alone, without bulletins. */
const UnreadMessages = Type.Object({
  unreadCount: Count,
  kinds: Type.Object({ study: Count, order: Count, live: Count, exam: Count, school: Count }),
})
export type UnreadMessages = Static<typeof UnreadMessages>

/** What a badge shows: messages and bulletins together in `unreadCount`. */
const UnreadCount = Type.Object({ ...UnreadMessages.properties, bulletinCount: Count })

export const messageCalls = defineCalls({
  'POST /base/auth/shop/msg/user/page': {
    summary: '我的消息',
    effect: 'read',
    input: PageRequest({ kind: Optional(OneOf(MESSAGE_KINDS)), unread: Optional(Type.Boolean()) }),
    output: Page(MessageRow),
  },
  'GET /base/auth/shop/msg/user/view': { summary: '消息详情，看过即已读', input: ById, output: Message },
  'GET /base/auth/shop/msg/user/count': {
    summary: '未读消息数：总数、每一类和公告',
    input: Nothing,
    output: UnreadCount,
  },
  'PUT /base/auth/shop/msg/user/batch/watch': {
    summary: '标为已读：写 ids 的这些，写 kind 的这一类，都不写则全部',
    input: Type.Object({ ids: Optional(Ids), kind: Optional(OneOf(MESSAGE_KINDS)) }),
    output: UnreadMessages,
  },
  'DELETE /base/auth/shop/msg/user/batch/delete': {
    summary: '删除消息',
    input: Type.Object({ ids: Ids }),
    output: UnreadMessages,
  },
})
