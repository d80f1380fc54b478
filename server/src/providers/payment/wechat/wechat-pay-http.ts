import { createHash } from 'node:crypto'
import { ChannelError } from '../payment-channel'
import type { SignedMessage } from './wechat-notification'
import { WECHAT_PAY_HOST } from './wechat-pay-settings'

const TIMEOUT_MILLISECONDS = 10_000

export interface ChannelResponse {
  status: number
  // The library types responses as `any`; every use narrows it.
  data: Record<string, unknown>
}

/** The library's HTTP: calls the configured gateway and rejects responses that WeChat did not sign. */
export class WechatPayHttp {
  /** With `platformKeyId`, WeChat signs with that public key instead of a certificate. */
  constructor(
    private readonly gatewayUrl: () => string,
    private readonly findFault: (message: SignedMessage) => Promise<string | undefined>,
    private readonly platformKeyId?: string,
  ) {}

  get(url: string, headers: Record<string, string>): Promise<ChannelResponse> {
    return this.send(url, { method: 'GET', headers })
  }

  post(url: string, params: object, headers: Record<string, string>): Promise<ChannelResponse> {
    return this.send(url, { method: 'POST', headers, body: JSON.stringify(params) })
  }

  /** A file, which is not signed but has a hash in a signed response. @throws ChannelError */
  async download({ pathname, search }: URL, authorization: string, sha1: string): Promise<string> {
    const headers = { authorization, accept: 'text/plain', 'user-agent': 'pocket-school' }
    const { status, body } = await this.exchange(this.gatewayUrl() + pathname + search, { method: 'GET', headers })
    if (status !== 200) throw new ChannelError(`WeChat Pay refused a download with ${status}`)
    if (createHash('sha1').update(body).digest('hex') !== sha1.toLowerCase())
      throw new ChannelError('a download of WeChat Pay that is not what was announced')
    return body
  }

  upload(): Promise<ChannelResponse> {
    return Promise.reject(new ChannelError('uploads are not part of payments'))
  }

  private async send(url: string, request: RequestInit): Promise<ChannelResponse> {
    const { status, headers, body } = await this.exchange(url.replace(WECHAT_PAY_HOST, this.gatewayUrl()), request)
    // The certificates' own response cannot be checked before they are known: it is encrypted with our key instead.
    if (status < 300 && !url.endsWith('/v3/certificates')) {
      const fault = await this.findFault(toSignedMessage((name) => headers.get(name) ?? '', body))
      if (fault) throw new ChannelError(`response of WeChat Pay cannot be trusted: ${fault}`)
    }
    return { status, data: parse(status, body) }
  }

  private async exchange(
    url: string,
    request: RequestInit,
  ): Promise<{ status: number; headers: Headers; body: string }> {
    const headers = { ...request.headers, ...(this.platformKeyId && { 'Wechatpay-Serial': this.platformKeyId }) }
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS)
      const response = await fetch(url, { ...request, headers, signal, redirect: 'error' })
      // Not `text()`, which drops the mark at the beginning of a bill, and its hash covers that.
      const body = Buffer.from(await response.arrayBuffer()).toString('utf8')
      return { status: response.status, headers: response.headers, body }
    } catch (error) {
      throw new ChannelError('WeChat Pay cannot be reached', { cause: error })
    }
  }
}

export const toSignedMessage = (header: (name: string) => string, body: string): SignedMessage => ({
  serial: header('wechatpay-serial'),
  timestamp: header('wechatpay-timestamp'),
  nonce: header('wechatpay-nonce'),
  signature: header('wechatpay-signature'),
  body,
})

const parse = (status: number, body: string): Record<string, unknown> => {
  if (!body) return {}
  try {
    return JSON.parse(body) as Record<string, unknown>
  } catch {
    // The parser's own sentence quotes the body.
    throw new ChannelError(`WeChat Pay returned no JSON with ${status}`)
  }
}
