import { defineRoutes } from '../../kernel/http/routes'
import type { MessageService } from './message.service'

export const messageRoutes = (messages: MessageService) =>
  defineRoutes({
    'POST /base/auth/shop/msg/user/page': (input, { shopId, userId }) => messages.page(shopId, userId, input),
    'GET /base/auth/shop/msg/user/view': ({ id }, { shopId, userId }) => messages.view(shopId, userId, id),
    'GET /base/auth/shop/msg/user/count': (_input, { shopId, userId }) => messages.count(shopId, userId),
    'PUT /base/auth/shop/msg/user/batch/watch': ({ ids }, { shopId, userId }) =>
      messages.markRead(shopId, userId, ids?.split(',')),
    'DELETE /base/auth/shop/msg/user/batch/delete': ({ ids }, { shopId, userId }) =>
      messages.remove(shopId, userId, ids.split(',')),
  })
