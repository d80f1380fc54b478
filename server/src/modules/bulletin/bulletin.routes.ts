import { defineRoutes } from '../../kernel/http/routes'
import type { UnreadMessages } from '@contract/message/calls'
import type { BulletinDeskService } from './desk/bulletin-desk.service'
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

export const bulletinDeskRoutes = (desk: BulletinDeskService) =>
  defineRoutes({
    'POST /staff/bulletin/page': (input, { shopId }) => desk.page(shopId, input),
    'GET /staff/bulletin/view': ({ id }, { shopId }) => desk.view(shopId, id),
    'POST /staff/bulletin/save': (input, { act, staffId }) => desk.save(act, staffId, input),
    'PUT /staff/bulletin/update': (input, { act }) => desk.update(act, input),
    'PUT /staff/bulletin/publish': ({ id, publishAt }, { act }) => desk.publish(act, id, publishAt),
    'PUT /staff/bulletin/withdraw': ({ id }, { act }) => desk.withdraw(act, id),
    'PUT /staff/bulletin/pin': ({ id, pinned }, { act }) => desk.setPinned(act, id, pinned),
  })
