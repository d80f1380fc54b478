import { defineCalls } from '../call'
import { shared } from '../rate'
import { Nothing, OneOf, Optional, Text, Type } from '../schema'
import {
  ADDRESS_RATE,
  Arrival,
  Client,
  CodeProof,
  Device,
  LoginResult,
  LongCode,
  Phone,
  StudentInfo,
  WechatLoginResult,
} from './calls'

/** Logins by WeChat, and what binds a WeChat user to an account of the school. */
export const wechatUserCalls = defineCalls({
  'POST /base/api/shop/user/get/wx/login/auth/url': {
    summary: '微信网页登录地址',
    input: Type.Object({ returnPath: Text(512, 1) }),
    /** The browser stores `state` and compares it on return from WeChat, against login CSRF. */
    output: Type.Object({ url: Type.String(), state: Type.String() }),
    rate: shared({ max: 30, seconds: 60 }),
  },
  'POST /base/api/shop/user/get/wx/js/config': {
    summary: '微信 JSSDK 签名',
    effect: 'read',
    input: Type.Object({ url: Text(1024, 1) }),
    output: Type.Object({
      appId: Type.String(),
      timestamp: Type.Integer(),
      nonceStr: Type.String(),
      signature: Type.String(),
    }),
    rate: ADDRESS_RATE,
  },
  'POST /base/api/shop/user/wx/authorized/login': {
    summary: '微信网页登录',
    input: Type.Object({
      authType: Optional(Type.Integer()),
      code: Text(128, 1),
      state: Text(128, 1),
      agreed: Type.Boolean(),
      ...Client,
      ...Device,
    }),
    output: WechatLoginResult,
    rate: shared(ADDRESS_RATE),
  },
  'POST /base/api/shop/user/wx/mini/app/save/code': {
    summary: '小程序登录',
    input: Type.Object({ code: Text(128, 1), agreed: Type.Boolean(), ...Device }),
    output: WechatLoginResult,
    rate: shared(ADDRESS_RATE),
  },
  'POST /mf-admin/WeChat/login/lk': {
    summary: '微信登录（programType 0 为小程序）',
    access: 'public',
    input: Type.Object({
      code: Text(128, 1),
      programType: Type.Integer({ minimum: 0, maximum: 0 }),
      agreed: Type.Boolean(),
      ...Device,
    }),
    output: WechatLoginResult,
    rate: shared(ADDRESS_RATE),
  },
  'POST /base/api/shop/user/wx/authorized/bind': {
    summary: '微信登录后绑定手机',
    input: Type.Object({
      bindTicket: Text(128, 1),
      phone: Phone,
      code: LongCode,
      ...CodeProof,
      agreed: Type.Boolean(),
      ...Arrival,
    }),
    output: LoginResult,
    rate: shared(ADDRESS_RATE),
  },
  'POST /base/api/shop/user/wx/authorized/bind/phone': {
    summary: '微信登录后用微信手机号绑定（手机号快速验证）',
    input: Type.Object({ bindTicket: Text(128, 1), phoneCode: Text(128, 1), agreed: Type.Boolean(), ...Arrival }),
    output: LoginResult,
    rate: shared(ADDRESS_RATE),
  },
  'PUT /base/auth/shop/user/unbind/wx': {
    summary: '解除绑定微信，以后不能用微信登录，也收不到微信消息',
    input: Nothing,
    output: StudentInfo,
    rate: shared({ max: 20, seconds: 60 }),
  },
  'POST /base/auth/shop/user/bind/wx': {
    summary: '给当前账号绑定微信',
    input: Type.Object({ code: Text(128, 1), clientKind: OneOf(['web', 'mini']), state: Optional(Text(128)) }),
    output: StudentInfo,
    rate: shared({ max: 20, seconds: 60 }),
  },
})
