import { defineCalls } from '../call'
import { shared } from '../rate'
import { Nothing, OneOf, Optional, Text, Time, Type, type Static } from '../schema'
import { LoginResult } from './calls'
import { BLOCK_KINDS, END_KINDS } from './deregistration-kinds'
import { LONG_CODE_PATTERN } from './validation'

export const DeregistrationSummary = Type.Object({
  phone: Type.String({ description: '收验证码的手机，中间四位已隐藏' }),
  returnDays: Type.Integer({ description: '多少天内登录可以恢复账号' }),
  ends: Type.Array(Type.Object({ kind: OneOf(END_KINDS), count: Type.Integer() })),
  blocks: Type.Array(Type.Object({ kind: OneOf(BLOCK_KINDS), count: Type.Integer() })),
})
export type DeregistrationSummary = Static<typeof DeregistrationSummary>

export const deregistrationCalls = defineCalls({
  'GET /base/auth/shop/user/cancel/summary': {
    summary: '注销前：会失去什么，还有什么没有结束',
    input: Nothing,
    output: DeregistrationSummary,
  },
  'PUT /base/auth/shop/user/cancel': {
    summary: '注销账号（7 天内登录可以恢复）',
    input: Type.Object({ code: Type.String({ pattern: LONG_CODE_PATTERN }), codeTicket: Text(64, 1) }),
    output: Type.Object({ erasesAt: Time }),
    rate: shared({ max: 20, seconds: 60 }),
  },
  'POST /base/api/shop/user/restore': {
    summary: '恢复正在注销的账号',
    input: Type.Object({
      restoreTicket: Type.String({
        minLength: 1,
        maxLength: 64,
        description: '登录时随 ACCOUNT_LEAVING 返回，30 分钟内有效',
      }),
      deviceToken: Optional(Text(64)),
    }),
    output: LoginResult,
    rate: shared({ max: 600, seconds: 60 }),
  },
})
