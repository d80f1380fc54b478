import { defineCalls } from '../call'
import { shared } from '../rate'
import { ById, Count, Id, Nothing, Nullable, OneOf, Optional, Text, Time, Type, type Static } from '../schema'
import { CODE_PURPOSES, LONG_CODE_PATTERN, OWN_CODE_PURPOSES, PHONE_PATTERN, SHORT_CODE_PATTERN } from './validation'

export const Phone = Type.String({ pattern: PHONE_PATTERN })
const ShortCode = Type.String({ pattern: SHORT_CODE_PATTERN })
export const LongCode = Type.String({ pattern: LONG_CODE_PATTERN })
/** RSA (PKCS#1 v1.5) of the password with the server's public key, base64 (AUTH-14). */
const EncryptedPassword = Type.String({
  minLength: 1,
  maxLength: 1024,
  description: '密码的 UTF-8 文字，用公钥做 RSA 加密（PKCS#1 v1.5 填充），结果写成 base64',
})
/** Filled in after code 321 (AUTH-06, AUTH-13). */
export const CaptchaAnswer = {
  captchaId: Optional(Id),
  captchaText: Optional(Text(8)),
  /** What the vendor's widget gave, where a widget was shown in place of a picture. */
  captchaTicket: Optional(Text(8192)),
  /** The second half of a ticket of Tencent's. */
  captchaRandstr: Optional(Text(64)),
}
/** What an earlier login gave this device: strangers' attempts then do not count against it. */
export const Device = { deviceToken: Optional(Text(64)) }
/** What a device that came by a share was remembered by: a new account then knows its inviter. */
export const Arrival = { visitorMark: Optional(Text(64)) }
/** The code from the message, with the secret that its sending returned to this device. */
export const CodeProof = { codeTicket: Text(64, 1), ...CaptchaAnswer, ...Device }
const SentCode = Type.Object({
  retryAfterSeconds: Type.Integer(),
  codeTicket: Type.String({ description: '提交验证码时一起提交；验证码只对拿到它的设备有效' }),
  codeLength: Type.Integer({ description: '验证码的位数，4 或 6' }),
})
export const Client = { clientType: Optional(Type.Integer()), browser: Optional(Text(64)), os: Optional(Text(64)) }

/**
 * Before a login the caller is an IP address, which a whole school may share, so this only stops floods. An account is
 * protected by the limits per phone: codes, tries of a code, and passwords (sms-code.service.ts, attempt.service.ts).
 */
export const ADDRESS_RATE = { max: 600, seconds: 60 }
/** Of calls that reveal whether an account exists. */
const PROBE_RATE = { max: 120, seconds: 60 }

/** The local user info of the specification, with what the account screens show. */
export const StudentInfo = Type.Object({
  stuId: Id,
  sysUserUuid: Id,
  accountId: Id,
  nickName: Type.String(),
  realName: Type.String(),
  wxHeadImg: Type.String(),
  /** Masked: 138****1234. */
  phone: Type.String(),
  gender: OneOf(['', 'male', 'female']),
  birthday: Type.String({ description: 'YYYY-MM-DD or empty' }),
  areaCode: Type.String(),
  areaName: Type.String(),
  signature: Type.String(),
  /** What others do not see before it is reviewed; left out where nothing waits. */
  waitingNickName: Optional(Type.String()),
  waitingHeadImg: Optional(Type.String()),
  agentId: Type.String(),
  agentName: Type.String(),
  /** 1 means a promoter. */
  isAgent: Type.Integer(),
  wechatBound: Type.Boolean(),
  hasPassword: Type.Boolean(),
  createdAt: Time,
})
export type StudentInfo = Static<typeof StudentInfo>

export const LoginResult = Type.Object({
  token: Type.String(),
  expiresAt: Time,
  user: StudentInfo,
  deviceToken: Type.String({ description: '保存在设备上，以后登录时一起提交' }),
})
export type LoginResult = Static<typeof LoginResult>

/** `login` is null when the WeChat user has no account here yet; `bindTicket` then binds a phone to create one. */
export const WechatLoginResult = Type.Object({ login: Nullable(LoginResult), bindTicket: Type.String() })
export type WechatLoginResult = Static<typeof WechatLoginResult>

const ProfileInput = Type.Object({
  nickName: Optional(Text(20, 1)),
  realName: Optional(Text(20)),
  gender: Optional(OneOf(['', 'male', 'female'])),
  birthday: Optional(Type.String({ pattern: '^([0-9]{4}-[0-9]{2}-[0-9]{2})?$' })),
  areaCode: Optional(Text(12)),
  signature: Optional(Text(60)),
})

export const userCalls = defineCalls({
  'GET /base/api/shop/user/get/public/key': {
    summary: '密码加密公钥',
    input: Nothing,
    output: Type.Object({ publicKey: Type.String({ description: 'RSA 公钥，PEM（SPKI）；加密用 PKCS#1 v1.5 填充' }) }),
  },
  'GET /base/api/shop/user/get/image/verification': {
    summary: '图形验证码；能显示安全验证组件的客户端写 widget=true',
    input: Type.Object({ widget: Optional(Type.Boolean()) }),
    output: Type.Object({
      captchaId: Id,
      image: Type.String({ description: 'data:image/jpeg;base64,…；显示组件时为空' }),
      widgetPath: Type.String({ description: '安全验证组件的页面；为空时显示图片' }),
    }),
    rate: shared(ADDRESS_RATE),
  },
  'POST /base/api/shop/user/check/phone/exist': {
    /** Always takes a captcha: it would otherwise list the learners of a school. */
    summary: '手机号是否已注册（需要图形验证码）',
    effect: 'read',
    input: Type.Object({ phone: Phone, ...CaptchaAnswer }),
    output: Type.Object({ exist: Type.Boolean() }),
    rate: shared(PROBE_RATE),
  },
  'POST /base/api/shop/user/send/verification/code': {
    summary: '发送短信验证码',
    input: Type.Object({ phone: Phone, purpose: OneOf(CODE_PURPOSES), ...CaptchaAnswer, ...Device }),
    output: SentCode,
    rate: shared(ADDRESS_RATE),
  },
  'POST /base/auth/shop/user/send/verification/code': {
    summary: '给本人手机发送验证码',
    input: Type.Object({ purpose: OneOf(OWN_CODE_PURPOSES) }),
    output: SentCode,
    rate: shared({ max: 20, seconds: 60 }),
  },
  'POST /base/api/shop/user/register': {
    summary: '注册',
    input: Type.Object({
      phone: Phone,
      code: ShortCode,
      ...CodeProof,
      password: EncryptedPassword,
      agreed: Type.Boolean(),
      /** Code of the inviting learner, upper or lower case; ignored when empty. */
      inviteCode: Optional(Text(16)),
      ...Arrival,
    }),
    output: LoginResult,
    rate: shared(ADDRESS_RATE),
  },
  'GET /base/api/shop/user/get/invite/code/by/id': {
    summary: '学员的邀请码',
    input: ById,
    output: Type.Object({ inviteCode: Type.String() }),
    rate: shared(PROBE_RATE),
  },
  'GET /base/api/shop/user/get/user/name/by/id': {
    summary: '邀请人的昵称',
    input: ById,
    output: Type.Object({ name: Type.String() }),
    rate: shared(PROBE_RATE),
  },
  'GET /base/auth/shop/user/invite/view': {
    summary: '我的邀请：谁邀请了我，我邀请了几人',
    input: Nothing,
    output: Type.Object({ inviterName: Type.String({ description: '没有人邀请时为空' }), invitedCount: Count }),
  },
  'POST /base/api/shop/user/login/pwd': {
    summary: '密码登录',
    input: Type.Object({
      phone: Phone,
      password: EncryptedPassword,
      agreed: Type.Boolean(),
      ...CaptchaAnswer,
      ...Device,
    }),
    output: LoginResult,
    rate: shared(ADDRESS_RATE),
  },
  'POST /base/api/shop/user/login/verification/code': {
    summary: '验证码登录',
    input: Type.Object({ phone: Phone, code: LongCode, ...CodeProof, agreed: Type.Boolean() }),
    output: LoginResult,
    rate: shared(ADDRESS_RATE),
  },
  'POST /base/api/shop/user/token': {
    summary: '续期登录凭证',
    input: Type.Object({ token: Text(128, 1) }),
    output: Type.Object({ token: Type.String(), expiresAt: Time }),
    rate: ADDRESS_RATE,
  },
  'PUT /base/api/shop/user/reset/login/pwd': {
    summary: '忘记密码',
    input: Type.Object({
      phone: Phone,
      code: LongCode,
      ...CodeProof,
      password: EncryptedPassword,
      repeatPassword: EncryptedPassword,
    }),
    output: Nothing,
    rate: shared(ADDRESS_RATE),
  },
  'PUT /base/auth/shop/user/update/login/pwd': {
    summary: '修改密码',
    input: Type.Object({
      oldPassword: Optional(EncryptedPassword),
      password: EncryptedPassword,
      repeatPassword: EncryptedPassword,
    }),
    output: Type.Object({ token: Type.String(), expiresAt: Time }),
    rate: shared({ max: 20, seconds: 60 }),
  },
  'PUT /base/auth/shop/user/logout': { summary: '退出登录', input: Nothing, output: Nothing },
  'GET /base/auth/shop/user/view': { summary: '我的资料', input: Nothing, output: StudentInfo },
  'GET /base/auth/shop/user/get/mf/stu/info': { summary: '学员信息', input: Nothing, output: StudentInfo },
  'PUT /base/auth/shop/user/update': { summary: '修改资料', input: ProfileInput, output: StudentInfo },
  'POST /mf-user/user/mfWechatAccount/update': {
    summary: '修改资料（微信）',
    access: 'learner',
    input: ProfileInput,
    output: StudentInfo,
  },
  'PUT /base/auth/shop/user/update/head/img': {
    summary: '修改头像',
    input: Type.Object({ key: Text(200, 1) }),
    output: StudentInfo,
  },
})
