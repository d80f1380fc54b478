import { AppError } from '../../kernel/app-error'
import { WechatApi, type WechatFile } from './wechat-api'
import { WechatCredentials } from './wechat-credentials'
import type { MiniProgramCodes } from './mini-program-codes'
import type { WechatOptions } from './wechat-options'

const CODE_PIXELS = 430
/** The longest that WeChat allows. */
const LINK_DAYS = 30
/** `expire_type` of a link that ends some days after it was made. */
const ENDS_AFTER_DAYS = 1

/** `wxacode.getUnlimited` and `urllink.generate`, with the mini-program's own access token. */
export class WechatMiniProgramCodes implements MiniProgramCodes {
  private readonly api: WechatApi
  private readonly credentials: WechatCredentials | undefined

  constructor({ mini, apiBase, fetch: send }: Pick<WechatOptions, 'mini' | 'apiBase' | 'fetch'>, now: () => Date) {
    this.api = new WechatApi(apiBase, send)
    this.credentials = mini && new WechatCredentials(this.api, mini, now)
  }

  get available(): boolean {
    return this.credentials !== undefined
  }

  draw(page: string, scene: string): Promise<WechatFile> {
    // Unchecked, so that a code can be printed while the version with this page is being reviewed.
    const body = { page, scene, check_path: false, width: CODE_PIXELS }
    return this.callWithToken((token) => this.api.postForFile(`/wxa/getwxacodeunlimit?access_token=${token}`, body))
  }

  async makeLink(page: string, query: string): Promise<string> {
    const body = { path: `/${page}`, query, expire_type: ENDS_AFTER_DAYS, expire_interval: LINK_DAYS }
    const response = await this.callWithToken((token) =>
      this.api.post(`/wxa/generate_urllink?access_token=${token}`, body),
    )
    return String(response.url_link)
  }

  private callWithToken<T>(call: (token: string) => Promise<T>): Promise<T> {
    if (!this.credentials) throw new AppError('WECHAT_DISABLED')
    return this.credentials.callWithToken((token) => call(encodeURIComponent(token)))
  }
}
