import { defineCalls } from '../call'
import { shared } from '../rate'
import { ById, Id, Nothing, Time, Type, type Static } from '../schema'

export const LoggedInDevice = Type.Object({
  id: Id,
  name: Type.String({ description: '如 iPhone · 微信；不认识的设备为空' }),
  network: Type.String({ description: '登录时的网络，只留前半段；较早的登录为空' }),
  loggedInAt: Time,
  lastSeenAt: Type.String({ description: 'ISO 8601；最近一次使用，精确到小时' }),
  current: Type.Boolean({ description: '正在使用的这台设备' }),
})
export type LoggedInDevice = Static<typeof LoggedInDevice>

/** Logging devices out needs no code: whoever holds the phone holds the account already. */
const LOGOUT_RATE = shared({ max: 60, seconds: 60 })

export const deviceCalls = defineCalls({
  'GET /base/auth/shop/user/device/list': {
    summary: '登录了我的账号的设备，本机在前，其余按最近使用排列',
    input: Nothing,
    output: Type.Object({ devices: Type.Array(LoggedInDevice) }),
  },
  'PUT /base/auth/shop/user/device/logout': {
    summary: '让一台设备退出登录',
    input: ById,
    output: Nothing,
    rate: LOGOUT_RATE,
  },
  'PUT /base/auth/shop/user/device/logout/others': {
    summary: '让其他所有设备退出登录',
    input: Nothing,
    output: Nothing,
    rate: LOGOUT_RATE,
  },
})
