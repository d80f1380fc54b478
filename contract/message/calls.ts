import { defineCalls } from '../call'
import { ById, Count, Id, Nothing, Optional, Page, PageRequest, Time, Type, type Static } from '../schema'
import { Target } from '../shop/calls'

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
/** Up to 100 ids separated by commas, so that they also fit into a query. */
const Ids = Type.String({ pattern: `^${UUID}(,${UUID}){0,99}$`, description: 'uuid,uuid,…' })

export const MessageRow = Type.Object({
  id: Id,
  title: Type.String(),
  /** Plain text. */
  content: Type.String(),
  createdAt: Time,
  read: Type.Boolean(),
})
export type MessageRow = Static<typeof MessageRow>

export const Message = Type.Object({ ...MessageRow.properties, /** What a tap opens. */ target: Optional(Target) })
export type Message = Static<typeof Message>

export const messageCalls = defineCalls({
  'POST /base/auth/shop/msg/user/page': {
    summary: '我的消息',
    effect: 'read',
    input: PageRequest({ unread: Optional(Type.Boolean()) }),
    output: Page(MessageRow),
  },
  'GET /base/auth/shop/msg/user/view': { summary: '消息详情，看过即已读', input: ById, output: Message },
  'GET /base/auth/shop/msg/user/count': {
    summary: '未读消息数',
    input: Nothing,
    output: Type.Object({ unreadCount: Count }),
  },
  'PUT /base/auth/shop/msg/user/batch/watch': {
    summary: '标为已读，不写 ids 则全部',
    input: Type.Object({ ids: Optional(Ids) }),
    output: Type.Object({ unreadCount: Count }),
  },
  'DELETE /base/auth/shop/msg/user/batch/delete': {
    summary: '删除消息',
    input: Type.Object({ ids: Ids }),
    output: Type.Object({ unreadCount: Count }),
  },
})
