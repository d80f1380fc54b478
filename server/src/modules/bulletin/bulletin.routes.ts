import { defineRoutes } from '../../kernel/http/routes'
import type { UnreadMessages } from '@contract/message/calls'
import type { BulletinService } from './bulletin.service'

/** What a learner has not read among the messages. */
export interface UnreadMessageCounts {
  count(shopId: string, userId: string): Promise<UnreadMessages>
}

export const bulletinRoutes = (bulletins: BulletinService, messages: UnreadMessageCounts) =>
  defineRoutes({
    'POST /base/api/shop/bulletin/page': (input, { shopId, userId }) => bulletins.page(shopId, userId, input),
    'POST /base/auth/shop/bulletin/page': (input, { shopId, userId }) => bulletins.page(shopId, userId, input),
    'PUT /base/auth/shop/bulletin/batch/watch': async (_input, { shopId, userId }) => {
      await bulletins.markAllRead(shopId, userId)
      return { bulletinCount: await bulletins.countUnread(shopId, userId) }
    },
    'GET /base/api/shop/bulletin/view': ({ id }, { shopId, userId }) => bulletins.view(shopId, userId, id),
    'POST /base/api/shop/bulletin/read/save': (input, { shopId, userId }) => bulletins.read(shopId, userId, input),
    'GET /base/auth/shop/msg/user/count': async (_input, { shopId, userId }) => {
      const [unread, bulletinCount] = await Promise.all([
        messages.count(shopId, userId),
        bulletins.countUnread(shopId, userId),
      ])
      return { ...unread, unreadCount: unread.unreadCount + bulletinCount, bulletinCount }
    },
  })
