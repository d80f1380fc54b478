import { defineCalls } from '../call'
import { Id, Nothing, Nullable, OneOf, Optional, Text, Time, Type, type Static } from '../schema'
import { MERCHANT_PROVIDERS, PAY_PROVIDERS } from './payment-status'

const RATE = { max: 30, seconds: 60 }
const ACCESS = 'staff:merchants.manage'
/** A number or short key from the provider's console. */
const Credential = Text(128, 1)
const PEM_MAX_LENGTH = 8192
const Pem = Text(PEM_MAX_LENGTH, 1)

const MerchantAccount = Type.Object({
  id: Id,
  provider: OneOf(PAY_PROVIDERS),
  merchantNo: Type.String(),
  keyFingerprint: Type.String({ description: '商户公钥 SHA-256 的前 16 位，用来核对' }),
  sandbox: Type.Boolean(),
  createdAt: Time,
  updatedAt: Time,
  /** Since then it takes no new payments. */
  retiredAt: Nullable(Time),
})
export type MerchantAccount = Static<typeof MerchantAccount>

/** The accounts that a school is paid to. Keys are written and never read. */
export const paymentStaffCalls = defineCalls({
  'GET /staff/merchant/list': {
    summary: '收款账户，在用的在前；不含密钥',
    access: ACCESS,
    input: Nothing,
    output: Type.Array(MerchantAccount),
    rate: RATE,
  },
  'POST /staff/merchant/wechat/set': {
    summary: '设置微信支付商户号；换了商户号，旧的不再收款，仍可退款',
    access: ACCESS,
    input: Type.Object({
      mchid: Credential,
      webAppid: Credential,
      miniAppid: Optional(Text(128)),
      merchantSerial: Credential,
      merchantKeyPem: Pem,
      apiV3Key: Credential,
      platformKeyId: Optional(Text(128)),
      platformKeyPem: Optional(Text(PEM_MAX_LENGTH)),
    }),
    output: MerchantAccount,
    rate: RATE,
  },
  'POST /staff/merchant/alipay/set': {
    summary: '设置支付宝应用（公钥模式）；换了应用，旧的不再收款，仍可退款',
    access: ACCESS,
    input: Type.Object({
      appId: Credential,
      sellerId: Credential,
      appKeyPem: Pem,
      alipayKeyPem: Pem,
    }),
    output: MerchantAccount,
    rate: RATE,
  },
  'PUT /staff/merchant/remove': {
    summary: '停用收款账户；已收的款仍可退',
    access: ACCESS,
    input: Type.Object({ provider: OneOf(MERCHANT_PROVIDERS) }),
    output: MerchantAccount,
    rate: RATE,
  },
})
