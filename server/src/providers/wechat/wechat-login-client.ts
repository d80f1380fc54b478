import { createHash, randomBytes } from 'node:crypto'
import { AppError } from '../../kernel/app-error'
import { PHONE_PATTERN } from '@contract/user/validation'
import { WechatApi, WechatRefusal, type WechatResponse } from './wechat-api'
import { WechatCredentials } from './wechat-credentials'
import type { JsConfig, MiniSession, WechatIdentity, WechatLogin } from './wechat-login'
import type { WechatApp, WechatOptions } from './wechat-options'

/** Of getuserphonenumber: the code was used, is older than five minutes, or was never given. */
const CODE_INVALID = 40029
const MAINLAND = new RegExp(PHONE_PATTERN)

/** WeChat's real protocols; whether the other end is WeChat or the sandbox is a matter of addresses. */
export class WechatLoginClient implements WechatLogin {
  private readonly api: WechatApi
  private readonly credentials: WechatCredentials | undefined
  private readonly miniCredentials: WechatCredentials | undefined

  constructor(
    private readonly options: WechatOptions,
    private readonly now: () => Date,
  ) {
    this.api = new WechatApi(options.apiBase, options.fetch)
    this.credentials = options.web && new WechatCredentials(this.api, options.web, now)
    this.miniCredentials = options.mini && new WechatCredentials(this.api, options.mini, now)
  }

  webLoginUrl(siteUrl: string, state: string, returnPath: string): string {
    const query = new URLSearchParams({
      appid: demand(this.options.web).appId,
      redirect_uri: siteUrl + returnPath,
      response_type: 'code',
      scope: 'snsapi_userinfo',
      state,
    })
    return `${this.options.openBase(siteUrl)}/connect/oauth2/authorize?${query.toString()}#wechat_redirect`
  }

  async exchangeWebCode(code: string): Promise<WechatIdentity> {
    const { appId, secret } = demand(this.options.web)
    const query = { appid: appId, secret, code, grant_type: 'authorization_code' }
    return toIdentity(await this.api.get('/sns/oauth2/access_token', query))
  }

  async exchangeMiniCode(code: string): Promise<WechatIdentity> {
    return toIdentity(await this.takeMiniCode(code))
  }

  async openMiniSession(code: string): Promise<MiniSession> {
    const response = await this.takeMiniCode(code)
    const { session_key: sessionKey } = response
    if (typeof sessionKey !== 'string' || !sessionKey) throw new AppError('WECHAT_LOGIN_FAILED')
    return { openid: toIdentity(response).openid, sessionKey }
  }

  private takeMiniCode(code: string): Promise<WechatResponse> {
    const { appId, secret } = demand(this.options.mini)
    const query = { appid: appId, secret, js_code: code, grant_type: 'authorization_code' }
    return this.api.get('/sns/jscode2session', query)
  }

  async readPhone(code: string): Promise<string> {
    if (!this.miniCredentials) throw new AppError('WECHAT_PHONE_UNAVAILABLE')
    const response = await this.miniCredentials
      .callWithToken((token) =>
        this.api.post(`/wxa/business/getuserphonenumber?access_token=${encodeURIComponent(token)}`, { code }),
      )
      .catch((error: unknown) => {
        if (!(error instanceof WechatRefusal)) throw error
        const name = error.errcode === CODE_INVALID ? 'WECHAT_PHONE_CODE_WRONG' : 'WECHAT_PHONE_UNAVAILABLE'
        throw new AppError(name, undefined, null, { cause: error })
      })
    const { purePhoneNumber, countryCode } = (response.phone_info ?? {}) as Record<string, unknown>
    if (typeof purePhoneNumber !== 'string') throw new AppError('WECHAT_PHONE_UNAVAILABLE')
    if (countryCode !== '86' || !MAINLAND.test(purePhoneNumber)) throw new AppError('WECHAT_PHONE_FOREIGN')
    return purePhoneNumber
  }

  async signJsConfig(url: string): Promise<JsConfig> {
    const { appId } = demand(this.options.web)
    const ticket = await demand(this.credentials).getTicket()
    const nonceStr = randomBytes(8).toString('hex')
    const timestamp = Math.floor(this.now().getTime() / 1000)
    const text = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url.split('#')[0]}`
    return { appId, timestamp, nonceStr, signature: createHash('sha1').update(text).digest('hex') }
  }
}

/** A school without this app at WeChat has no such login. */
const demand = <T extends WechatApp | WechatCredentials>(configured: T | undefined): T => {
  if (!configured) throw new AppError('WECHAT_DISABLED')
  return configured
}

const toIdentity = (response: WechatResponse): WechatIdentity => {
  if (typeof response.openid !== 'string' || !response.openid) throw new AppError('WECHAT_LOGIN_FAILED')
  return {
    openid: response.openid,
    ...(typeof response.unionid === 'string' && response.unionid ? { unionid: response.unionid } : {}),
  }
}
