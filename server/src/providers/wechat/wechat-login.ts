/** A person as WeChat identifies them. The unionid joins the web and the mini-program of one school. */
export interface WechatIdentity {
  openid: string
  unionid?: string
}

export interface JsConfig {
  appId: string
  /** Seconds since 1970. */
  timestamp: number
  nonceStr: string
  signature: string
}

/** A login of the mini-program that lasts until the next one: never kept longer than the payment that it is for. */
export interface MiniSession {
  openid: string
  sessionKey: string
}

/** WeChat as far as logins need it. */
export interface WechatLogin {
  /**
   * Where a browser goes to let WeChat identify its owner; it comes back to `returnPath` at `siteUrl` with `code` and
   * `state`.
   */
  webLoginUrl(siteUrl: string, state: string, returnPath: string): string
  /** @throws AppError WECHAT_LOGIN_FAILED for a used, expired or invented code, and when WeChat cannot be reached */
  exchangeWebCode(code: string): Promise<WechatIdentity>
  /** @throws AppError WECHAT_LOGIN_FAILED likewise */
  exchangeMiniCode(code: string): Promise<WechatIdentity>
  /**
   * The mainland number behind a code of 手机号快速验证 (`POST /wxa/business/getuserphonenumber`); each costs the school.
   * @throws AppError WECHAT_PHONE_CODE_WRONG for a used, expired or invented code, WECHAT_PHONE_FOREIGN,
   * WECHAT_PHONE_UNAVAILABLE where WeChat refuses otherwise
   */
  readPhone(code: string): Promise<string>
  /** The same with the key by which virtual payment is signed. @throws AppError WECHAT_LOGIN_FAILED likewise */
  openMiniSession(code: string): Promise<MiniSession>
  /** What `wx.config` needs on the page with this address; iOS must pass the address that the app was opened with. */
  signJsConfig(url: string): Promise<JsConfig>
}
