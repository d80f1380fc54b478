import { defineRoutes } from '../../kernel/http/routes'
import type { MessageService } from './message.service'
import type { MessageSettingsService } from './ways/settings.service'

export const messageRoutes = (messages: MessageService, settings: MessageSettingsService) =>
  defineRoutes({
    'POST /base/auth/shop/msg/user/page': (input, { shopId, userId }) => messages.page(shopId, userId, input),
    'GET /base/auth/shop/msg/user/view': ({ id }, { shopId, userId }) => messages.view(shopId, userId, id),
    'PUT /base/auth/shop/msg/user/batch/watch': ({ ids, kind }, { shopId, userId }) =>
      messages.markRead(shopId, userId, { ids: ids?.split(','), kind }),
    'GET /base/auth/shop/msg/user/setting/view': (_input, { userId }) => settings.view(userId),
    'PUT /base/auth/shop/msg/user/setting/update': (input, { userId }) => settings.update(userId, input),
    'PUT /base/auth/shop/msg/user/quiet/update': (input, { userId }) => settings.setQuietHours(userId, input),
    'POST /base/auth/shop/msg/user/subscribe/save': ({ kind }, { userId }) => settings.permit(userId, kind),
    'DELETE /base/auth/shop/msg/user/batch/delete': ({ ids }, { shopId, userId }) =>
      messages.remove(shopId, userId, ids.split(',')),
  })
