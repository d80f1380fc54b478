/** WeChat's address for one login, and the state that identifies it when the browser comes back. */
export interface WechatAddress {
  url: string
  state: string
}

/** What WeChat gave: a code that the server exchanges, once. `state` is there on the web only. */
export interface WechatCode {
  code: string
  state: string
}

/** Which of the school's two WeChat apps issued a code: a person has another id in each. */
export type WechatClientKind = 'web' | 'mini'

/** `left`: the browser is on its way to WeChat, and comes back to `returnPath` with a code in the address. */
export type WechatLoginStep = { kind: 'code'; code: WechatCode } | { kind: 'left' }
