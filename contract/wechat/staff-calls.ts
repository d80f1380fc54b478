import { defineCalls } from '../call'
import { ATTENTION_STATES } from './attention-events'
import {
  Id,
  Nothing,
  Nullable,
  OneOf,
  OneOfNumbers,
  Optional,
  Page,
  PageRequest,
  Text,
  Time,
  Type,
  type Static,
} from '../schema'

const ACCESS = { access: 'staff:merchants.manage', rate: { max: 30, seconds: 60 } } as const

/** As WeChat's back office shows or makes them; what is wrong is said in Chinese by the service. */
const Credential = Text(128)

/** A school's settings at WeChat. Keys are written and never read: of each stands how its SHA-256 begins. */
const WechatSetting = Type.Object({
  pushToken: Type.String({ description: '消息推送 Token 的指纹' }),
  encodingAesKey: Type.String({ description: 'EncodingAESKey 的指纹' }),
  plainMode: Type.Boolean({ description: '也接收明文消息；明文的签名不含内容，建议只用安全模式' }),
  offerId: Nullable(Type.String()),
  appKey: Nullable(Type.String({ description: '虚拟支付现网 AppKey 的指纹' })),
  sandboxAppKey: Nullable(Type.String({ description: '虚拟支付沙箱 AppKey 的指纹' })),
  env: OneOfNumbers([0, 1]),
  updatedAt: Time,
})
export type WechatSetting = Static<typeof WechatSetting>

const WECHAT_CHECK_STATES = ['ok', 'missing', 'byHand'] as const
const WechatCheck = Type.Object({
  item: Type.String(),
  /** `byHand` is what WeChat cannot be asked about. */
  state: OneOf(WECHAT_CHECK_STATES),
  text: Type.String(),
})
export type WechatCheck = Static<typeof WechatCheck>

const PUSH_VERDICTS = [
  ...['received', 'handled', 'answered', 'failed', 'unknown', 'duplicate'],
  ...['badSignature', 'stale', 'plain', 'unreadable', 'foreignApp'],
]

const WechatPush = Type.Object({
  id: Id,
  event: Type.String(),
  /** '' for an event without one. */
  label: Type.String(),
  receivedAt: Time,
  verdict: OneOf(PUSH_VERDICTS),
  /** Null for one that needs nobody. */
  attention: Nullable(OneOf(ATTENTION_STATES)),
  detail: Type.String(),
  /** What WeChat wrote. */
  text: Type.String(),
})
export type WechatPush = Static<typeof WechatPush>

/** A school's mini-program at WeChat: its settings, and what WeChat says. */
export const wechatStaffCalls = defineCalls({
  'GET /staff/wechat/setting/view': {
    summary: '微信小程序的消息推送和虚拟支付设置，密钥只有指纹；没有设置时为 null',
    ...ACCESS,
    input: Nothing,
    output: Type.Object({
      setting: Nullable(WechatSetting),
      pushAddress: Type.String({ description: '填进微信公众平台“消息推送”的 URL' }),
    }),
  },
  /** What is left out stays; an empty `offerId` ends virtual payment. @throws WECHAT_SETTING_INVALID */
  'POST /staff/wechat/setting/set': {
    summary: '设置微信小程序的消息推送和虚拟支付；没写的保持不变，offerId 写空就停用虚拟支付',
    ...ACCESS,
    input: Type.Object({
      pushToken: Optional(Credential),
      encodingAesKey: Optional(Credential),
      plainMode: Optional(Type.Boolean()),
      offerId: Optional(Credential),
      appKey: Optional(Credential),
      sandboxAppKey: Optional(Credential),
      env: Optional(OneOfNumbers([0, 1])),
    }),
    output: WechatSetting,
  },
  'GET /staff/wechat/check': {
    summary: '发布小程序前还缺什么；问不到微信的写明要人工看',
    ...ACCESS,
    input: Nothing,
    output: Type.Array(WechatCheck),
  },
  'POST /staff/wechat/push/page': {
    summary: '微信发来的消息和处理结果，最近的在前；attention 只看要人处理的，例如违规处罚：open 待处理，closed 已处理',
    effect: 'read',
    ...ACCESS,
    input: PageRequest({ attention: Optional(OneOf(ATTENTION_STATES)), verdict: Optional(OneOf(PUSH_VERDICTS)) }),
    output: Page(WechatPush),
  },
  /** Again changes nothing. @throws WECHAT_PUSH_NOT_FOUND, also for one that needs nobody */
  'PUT /staff/wechat/push/close': {
    summary: '要人处理的消息已经处理',
    ...ACCESS,
    input: Type.Object({ pushId: Id }),
    output: WechatPush,
  },
})
