import { AppError } from '../../kernel/app-error'
import { nameFailure } from '../../kernel/error-facts'

const TIMEOUT_MILLISECONDS = 5000
const UNREACHABLE = '暂时连不上微信，请稍后重试'

export type WechatResponse = Record<string, unknown> & { errcode?: number }
export interface WechatFile {
  type: string
  content: Buffer
}

/** WeChat refused a call; `errcode` is its reason. */
export class WechatRefusal extends AppError {
  constructor(readonly errcode: number) {
    super('WECHAT_LOGIN_FAILED', undefined, null, { cause: new Error(`WeChat refused: ${errcode}`) })
  }
}

/** WeChat was reached and did not respond: nobody knows whether it did what it was asked. */
export class WechatSilence extends AppError {
  constructor(why: string) {
    super('WECHAT_LOGIN_FAILED', UNREACHABLE, null, { cause: new Error(`WeChat did not respond: ${why}`) })
  }
}

/** Failures before a request has left. */
const NOT_SENT = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|CONNECT_TIMEOUT/

/** Calls WeChat's JSON interface. Errors contain neither code nor secret, which are part of its addresses. */
export class WechatApi {
  constructor(
    private readonly base: string,
    private readonly send: typeof fetch = fetch,
  ) {}

  get(path: string, query: Record<string, string>): Promise<WechatResponse> {
    return this.request(`${path}?${new URLSearchParams(query).toString()}`, {})
  }

  post(path: string, body: object): Promise<WechatResponse> {
    return this.request(path, asJson(body))
  }

  /** For calls that return a file, or JSON when they refuse. */
  async postForFile(path: string, body: object): Promise<WechatFile> {
    const { type, content } = await this.fetch(path, asJson(body), async (response) => ({
      type: response.headers.get('content-type') ?? '',
      content: Buffer.from(await response.arrayBuffer()),
    }))
    if (type.startsWith('image/')) return { type: type.split(';')[0], content }
    const { errcode } = JSON.parse(content.toString() || '{}') as WechatResponse
    if (errcode) throw new WechatRefusal(errcode)
    throw unreachable('no picture')
  }

  private async request(path: string, init: RequestInit): Promise<WechatResponse> {
    const body = await this.fetch(path, init, (response) => response.json() as Promise<WechatResponse | null>)
    if (!body) throw unreachable('empty response')
    if (body.errcode) throw new WechatRefusal(body.errcode)
    return body
  }

  private fetch<T>(path: string, init: RequestInit, read: (response: Response) => Promise<T>): Promise<T> {
    return this.send(this.base + path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS) })
      .then((response) => {
        if (response.status >= 500) throw unreachable(`HTTP ${response.status}`)
        return read(response)
      })
      .catch((error: unknown) => {
        if (error instanceof AppError) throw error
        const why = nameFailure(error)
        throw NOT_SENT.test(why) ? unreachable(why) : new WechatSilence(why)
      })
  }
}

const asJson = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

const unreachable = (why: string): AppError =>
  new AppError('WECHAT_LOGIN_FAILED', UNREACHABLE, null, {
    cause: new Error(`WeChat cannot be reached: ${why}`),
  })
