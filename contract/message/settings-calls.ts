import { defineCalls } from '../call'
import { Count, Nothing, OneOf, Type, type Static } from '../schema'
import { MESSAGE_KINDS, MESSAGE_WAYS } from './message-kinds'

const TimeOfDay = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', description: 'HH:mm' })

const MessageSettings = Type.Object({
  /** Between these times nothing rings; the same time twice: never quiet. */
  quietFrom: Type.String(),
  quietTo: Type.String(),
  kinds: Type.Array(
    Type.Object({
      kind: OneOf(MESSAGE_KINDS),
      /** What the mini-program asks consent for; '' where there is nothing to ask. */
      templateId: Type.String(),
      /** Agreed to and not used up. */
      permissionCount: Count,
      /** Only those that the school has. */
      ways: Type.Array(
        Type.Object({
          way: OneOf(MESSAGE_WAYS),
          enabled: Type.Boolean(),
          /** It cannot be switched off. */
          fixed: Type.Boolean(),
        }),
      ),
    }),
  ),
})
export type MessageSettings = Static<typeof MessageSettings>

export const messageSettingsCalls = defineCalls({
  'GET /base/auth/shop/msg/user/setting/view': { summary: '消息设置', input: Nothing, output: MessageSettings },
  'PUT /base/auth/shop/msg/user/setting/update': {
    summary: '打开或关闭一类消息的一种通知方式；订单消息在应用内不能关闭',
    input: Type.Object({ kind: OneOf(MESSAGE_KINDS), way: OneOf(MESSAGE_WAYS), enabled: Type.Boolean() }),
    output: MessageSettings,
  },
  'PUT /base/auth/shop/msg/user/quiet/update': {
    summary: '设置免打扰时段；应用内的消息仍然马上到',
    input: Type.Object({ quietFrom: TimeOfDay, quietTo: TimeOfDay }),
    output: MessageSettings,
  },
  'POST /base/auth/shop/msg/user/subscribe/save': {
    summary: '在微信里同意了一次订阅消息',
    input: Type.Object({ kind: OneOf(MESSAGE_KINDS) }),
    output: MessageSettings,
    rate: { max: 30, seconds: 60 },
  },
})
