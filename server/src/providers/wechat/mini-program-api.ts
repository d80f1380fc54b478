import { AppError } from '../../kernel/app-error'
import { WechatApi, type WechatResponse } from './wechat-api'
import { WechatCredentials } from './wechat-credentials'
import type { WechatOptions } from './wechat-options'

/** Calls of api.weixin.qq.com in the name of the school's mini-program. */
export class MiniProgramApi {
  private readonly api: WechatApi
  private readonly credentials: WechatCredentials | undefined
  /** '' for a school without a mini-program. */
  readonly appId: string

  constructor({ mini, apiBase, fetch: send }: Pick<WechatOptions, 'mini' | 'apiBase' | 'fetch'>, now: () => Date) {
    this.api = new WechatApi(apiBase, send)
    this.credentials = mini && new WechatCredentials(this.api, mini, now)
    this.appId = mini?.appId ?? ''
  }

  /**
   * The body is sent as `JSON.stringify` writes it, so that it can be signed beforehand.
   * @param query beside the access token, such as `pay_sig`
   * @throws WechatRefusal; WechatSilence when nobody knows whether it was done; AppError when WeChat cannot be reached
   */
  post(path: string, body: object, query: Record<string, string> = {}): Promise<WechatResponse> {
    if (!this.credentials) throw new AppError('WECHAT_DISABLED')
    return this.credentials.callWithToken((token) =>
      this.api.post(`${path}?${new URLSearchParams({ access_token: token, ...query }).toString()}`, body),
    )
  }
}
