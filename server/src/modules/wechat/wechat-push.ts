/** One of WeChat's messages, as the inbox kept it. XML comes under the same names as JSON, but each value as text. */
export interface WechatPush {
  id: string
  shopId: string
  event: string
  /** The person whom it is about; '' where it is about nobody. */
  openid: string
  createdAt: Date
  body: Readonly<Record<string, unknown>>
}

export interface WechatPushes {
  /** What is done with `event`, by a job, at least once; throw = tried again. One handler an event. */
  handle(event: string, handler: (push: WechatPush) => Promise<void>): void
  /** For events that WeChat wants answered at once, within 3 s; the answer travels as is, encrypted in safe mode. */
  answer(event: string, responder: (push: WechatPush) => Promise<object>): void
}

/** A school's settings of its mini-program, opened from their seal. */
export interface WechatAccount {
  shopId: string
  /** The token by which WeChat signs its messages. */
  pushToken: string
  encodingAesKey: string
  /** Takes messages that are not encrypted, too. */
  plainMode: boolean
  /** Undefined, as the two keys, for a school without virtual payment. */
  offerId: string | undefined
  appKey: string | undefined
  sandboxAppKey: string | undefined
  /** Of virtual payment: 0 is real, 1 its sandbox. */
  env: 0 | 1
}

/** What a school enters at WeChat as the address of its messages; `push.routes.ts` answers there. */
export const pushAddressOf = (siteUrl: string, shopId: string): string => `${siteUrl}/wechat/push/${shopId}`

export interface WechatAccounts {
  /** Undefined where the school has not set it up. */
  find(shopId: string): Promise<WechatAccount | undefined>
}
