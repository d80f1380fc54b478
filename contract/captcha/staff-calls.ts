import { defineCalls } from '../call'
import { shared } from '../rate'
import { Nothing, Nullable, OneOf, Time, Type, type Static } from '../schema'

const ACCOUNT = { access: 'staff:merchants.manage', rate: shared({ max: 30, seconds: 60 }) } as const

/** As the vendor's console shows them. */
const Credential = Type.String({ pattern: '^[!-~]{1,64}$' })

/** A school's account at a vendor of captchas. Its keys are written and never read. */
const CaptchaAccount = Type.Object({
  vendor: OneOf(['tencent', 'aliyun']),
  scene: Type.String({ description: '腾讯云的 CaptchaAppId，或阿里云的场景 ID' }),
  updatedAt: Time,
})
export type CaptchaAccount = Static<typeof CaptchaAccount>

export const captchaStaffCalls = defineCalls({
  'GET /staff/captcha/account/view': {
    summary: '学校的安全验证账户，不含密钥；没有设置时为 null，学员看到图形验证码',
    ...ACCOUNT,
    input: Nothing,
    output: Type.Object({ account: Nullable(CaptchaAccount) }),
  },
  'POST /staff/captcha/account/set/tencent': {
    summary: '设置学校的腾讯云验证码（天御）',
    ...ACCOUNT,
    input: Type.Object({
      captchaAppId: Type.String({ pattern: '^[0-9]{1,20}$' }),
      appSecretKey: Credential,
      secretId: Credential,
      secretKey: Credential,
    }),
    output: CaptchaAccount,
  },
  'POST /staff/captcha/account/set/aliyun': {
    summary: '设置学校的阿里云验证码 2.0',
    ...ACCOUNT,
    input: Type.Object({
      sceneId: Type.String({ pattern: '^[0-9A-Za-z]{1,32}$' }),
      prefix: Type.String({ pattern: '^[0-9A-Za-z]{1,32}$', description: '身份标（prefix）' }),
      accessKeyId: Credential,
      accessKeySecret: Credential,
    }),
    output: CaptchaAccount,
  },
  'DELETE /staff/captcha/account/remove': {
    summary: '停用安全验证，学员改看图形验证码',
    ...ACCOUNT,
    input: Nothing,
    output: Nothing,
  },
})
