import { defineCalls } from '../call'
import { shared } from '../rate'
import { ById, Id, Nothing, Page, PageRequest, Text, Time, Type, Version, type Static } from '../schema'
import { Member, Password, TotpCode } from './calls'

const RATE = { max: 120, seconds: 60 }
/** Of what may be guessed. */
const GUESS_RATE = shared({ max: 30, seconds: 60 })

const StaffSession = Type.Object({
  id: Id,
  /** 「Windows 电脑 · Chrome」; empty for an unknown one. */
  deviceName: Type.String(),
  /** The beginning of the address. */
  network: Type.String(),
  createdAt: Time,
  usedAt: Time,
  /** The one that asks. */
  current: Type.Boolean(),
})
export type StaffSession = Static<typeof StaffSession>

const OpenInvitation = Type.Object({
  id: Id,
  account: Type.String(),
  name: Type.String(),
  roleName: Type.String(),
  createdAt: Time,
  expiresAt: Time,
})
export type OpenInvitation = Static<typeof OpenInvitation>

const RecoveryCodes = Type.Object({ recoveryCodes: Type.Array(Type.String(), { description: '只显示这一次' }) })

/** How staff get in: their own sessions and second factor, and what those who manage staff do about others'. */
export const ownAccessCalls = defineCalls({
  'GET /staff/me/session/list': {
    summary: '我登录着的地方，最近用过的在前',
    access: 'staff:self',
    input: Nothing,
    output: Type.Array(StaffSession),
    rate: RATE,
  },
  /** @throws STAFF_SESSION_NOT_FOUND */
  'POST /staff/me/session/close': {
    summary: '退出我在另一处的登录',
    access: 'staff:self',
    input: ById,
    output: Nothing,
    rate: RATE,
  },
  /** The old one works until the new one is confirmed. @throws OLD_PASSWORD_WRONG, STAFF_ATTEMPTS_USED_UP */
  'POST /staff/me/factor/begin': {
    summary: '换动态口令：生成新密钥，只显示这一次；验证以后才换',
    access: 'staff:self',
    input: Type.Object({ password: Password }),
    output: Type.Object({
      totpSecret: Type.String({ description: 'Base32，添加到身份验证器' }),
      totpUrl: Type.String({ description: 'otpauth:// 地址，画成二维码' }),
    }),
    rate: GUESS_RATE,
  },
  /** @throws FACTOR_NOT_BEGUN, TOTP_WRONG, STAFF_ATTEMPTS_USED_UP */
  'POST /staff/me/factor/confirm': {
    summary: '验证新的动态口令并换上，其他设备退出登录',
    access: 'staff:self',
    input: Type.Object({ code: TotpCode }),
    output: Nothing,
    rate: GUESS_RATE,
  },
  /** @throws OLD_PASSWORD_WRONG, STAFF_ATTEMPTS_USED_UP */
  'POST /staff/me/recovery/renew': {
    summary: '重新生成我的恢复码，以前的作废',
    access: 'staff:self',
    input: Type.Object({ password: Password }),
    output: RecoveryCodes,
    rate: GUESS_RATE,
  },
  'POST /staff/invitation/page': {
    summary: '还没有接受的邀请，最近的在前',
    effect: 'read',
    access: 'staff:staff.manage',
    input: PageRequest({}),
    output: Page(OpenInvitation),
    rate: RATE,
  },
  /** @throws INVITATION_OVER */
  'POST /staff/invitation/withdraw': {
    summary: '撤回邀请，链接马上失效',
    access: 'staff:staff.manage',
    input: ById,
    output: Nothing,
    rate: shared(RATE),
  },
  /** @throws STAFF_NOT_FOUND, STAFF_SELF_REFUSED, ROLE_TOO_HIGH, EDIT_CONFLICT */
  'PUT /staff/member/factor/reset': {
    summary: '重置同事的动态口令：退出所有设备，凭一个恢复码登录后自己换新的',
    access: 'staff:staff.manage',
    input: Type.Object({ id: Id, version: Version }),
    output: Type.Object({ member: Member, recoveryCode: Text(32) }),
    rate: RATE,
  },
})
