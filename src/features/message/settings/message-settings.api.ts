import type { MessageKind } from '@contract/message/message-kinds'
import { command, query, type Input, type RequestOptions } from '@/core/request/request'

const quiet = { noLoading: true }

export const messageSettingsApi = {
  view: (options?: RequestOptions) => query('GET /base/auth/shop/msg/user/setting/view', {}, options),
  update: (input: Input<'PUT /base/auth/shop/msg/user/setting/update'>) =>
    command('PUT /base/auth/shop/msg/user/setting/update', input, quiet),
  setQuietHours: (quietFrom: string, quietTo: string) =>
    command('PUT /base/auth/shop/msg/user/quiet/update', { quietFrom, quietTo }, quiet),
  permit: (kind: MessageKind) => command('POST /base/auth/shop/msg/user/subscribe/save', { kind }, quiet),
}
export type MessageSettingsApi = typeof messageSettingsApi
