import { AppError } from '../../kernel/app-error'
import { nameFailure } from '../../kernel/error-facts'

const TIMEOUT_MILLISECONDS = 5000

export type WechatResponse = Record<string, unknown> & { errcode?: number }

/** WeChat refused a call; `errcode` is its reason. */
export class WechatRefusal extends AppError {
  constructor(readonly errcode: number) {
    super('WECHAT_LOGIN_FAILED', undefined, null, { cause: new Error(`WeChat refused: ${errcode}`) })
  }
}

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
    return this.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  }

  private async request(path: string, init: RequestInit): Promise<WechatResponse> {
    const body = await this.send(this.base + path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS) })
      .then((response) => response.json() as Promise<WechatResponse | null>)
      .catch((error: unknown) => {
        throw unreachable(nameFailure(error))
      })
    if (!body) throw unreachable('empty response')
    if (body.errcode) throw new WechatRefusal(body.errcode)
    return body
  }
}

const unreachable = (why: string): AppError =>
  new AppError('WECHAT_LOGIN_FAILED', '暂时连不上微信，请稍后重试', null, {
    cause: new Error(`WeChat cannot be reached: ${why}`),
  })
