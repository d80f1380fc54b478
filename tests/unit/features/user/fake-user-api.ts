import type { LoginResult, StudentInfo } from '@contract/user/calls'
import type { SentPurpose } from '@contract/user/validation'
import type { UserApi } from '@/features/user/user.api'
import { storage } from '@/platform/storage/storage'

export const student: StudentInfo = {
  stuId: 's1',
  sysUserUuid: 's1',
  accountId: 'a1',
  nickName: '林晓',
  realName: '',
  wxHeadImg: '',
  phone: '138****1234',
  gender: '',
  birthday: '',
  areaCode: '',
  areaName: '',
  signature: '',
  agentId: '',
  agentName: '',
  isAgent: 0,
  wechatBound: false,
  hasPassword: true,
  createdAt: '2026-11-21T00:00:00+08:00',
}
export const loginResult: LoginResult = {
  token: 'token-1',
  expiresAt: '2026-12-21T00:00:00+08:00',
  user: student,
  deviceToken: 'device-1',
}

export const sentCode = { retryAfterSeconds: 60, codeTicket: 'ticket-1', codeLength: 6 }

/** Leaves a code as if this device had just requested it. */
export const givenSentCode = (purpose: SentPurpose, phone: string, length = 6): void =>
  storage.set(`codeTicket.${purpose}`, { phone, ticket: 'ticket-1', length })

const refuse = () => Promise.reject(new Error('not expected here'))

/** Answers what the test names; anything else fails it. */
export const makeUserApi = (answers: Partial<UserApi>): UserApi => ({
  publicKey: () => Promise.resolve({ publicKey: 'key' }),
  captcha: refuse,
  invitation: () => Promise.resolve({ inviterName: '', invitedCount: 0 }),
  sendCode: refuse,
  sendOwnCode: refuse,
  deregistration: refuse,
  deregister: refuse,
  restore: refuse,
  register: refuse,
  loginByPassword: refuse,
  loginByCode: refuse,
  resetPassword: refuse,
  changePassword: refuse,
  logout: refuse,
  profile: refuse,
  updateProfile: refuse,
  updateHeadImage: refuse,
  wechatLoginAddress: refuse,
  wechatWebLogin: refuse,
  wechatMiniLogin: refuse,
  bindPhone: refuse,
  bindWechatPhone: refuse,
  bindWechat: refuse,
  orderCount: refuse,
  courseCount: refuse,
  messageCount: refuse,
  ...answers,
})

export const encrypt = (publicKey: string, password: string) => Promise.resolve(`${publicKey}(${password})`)
