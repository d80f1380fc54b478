import { formatTime } from '../../../kernel/school-time'
import { ChannelError } from '../payment-channel'
import type { AlipaySettings } from './alipay-settings'
import { cutContent, isSigned, signText, toSignedText, type AlipayParameters } from './alipay-signature'

const TIMEOUT_MILLISECONDS = 10_000
/** Alipay's own clock, whatever the machine's time zone. */
export const ALIPAY_TIME = 'YYYY-MM-DD HH:mm:ss'
const SUCCESS = '10000'

export type AlipayContent = Record<string, unknown>

/** A request that Alipay understood and refused. */
export class AlipayRefusal extends ChannelError {
  constructor(
    method: string,
    readonly subCode: string,
    sentence: string,
  ) {
    super(`Alipay refused ${method}: ${subCode} ${sentence}`)
  }
}

/** Calls of Alipay's gateway (OpenAPI 2.0, RSA2, public-key mode): signs requests and verifies responses. */
export class AlipayClient {
  constructor(
    private readonly settings: AlipaySettings,
    private readonly now: () => Date,
  ) {}

  /** @throws AlipayRefusal; ChannelError when it cannot be reached or the response is not Alipay's */
  async call(method: string, content: object): Promise<AlipayContent> {
    const { biz_content, ...rest } = this.sign(method, content)
    const body = await this.post(`${this.settings.gatewayUrl()}/gateway.do?${encode(rest)}`, encode({ biz_content }))
    const name = `${method.replaceAll('.', '_')}_response`
    const response = this.read(method, body, name)
    if (response.code === SUCCESS) return response
    throw new AlipayRefusal(
      method,
      String(response.sub_code ?? response.code),
      String(response.sub_msg ?? response.msg),
    )
  }

  /** The address of one of Alipay's pages, for the payer's browser. */
  toPageUrl(method: string, content: object, { siteUrl, returnUrl }: { siteUrl: string; returnUrl: string }): string {
    const parameters = this.sign(method, content, { notify_url: this.settings.notifyUrl(), return_url: returnUrl })
    return `${this.settings.cashierUrl(siteUrl)}/gateway.do?${encode(parameters)}`
  }

  /** A file from the address that a verified response has given. @throws ChannelError */
  download(url: string): Promise<Buffer> {
    return this.fetch(url, {})
  }

  private sign(method: string, content: object, more: AlipayParameters = {}): AlipayParameters {
    const parameters = {
      app_id: this.settings.appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: formatTime(this.now(), ALIPAY_TIME),
      version: '1.0',
      ...more,
      biz_content: JSON.stringify(content),
    }
    return { ...parameters, sign: signText(toSignedText(parameters), this.settings.appKey) }
  }

  private async post(url: string, body: string): Promise<string> {
    const headers = { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' }
    return (await this.fetch(url, { method: 'POST', headers, body })).toString('utf8')
  }

  private async fetch(url: string, request: RequestInit): Promise<Buffer> {
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS)
      const response = await fetch(url, { ...request, signal, redirect: 'error' })
      if (!response.ok) throw new ChannelError(`Alipay returned ${response.status}`)
      return Buffer.from(await response.arrayBuffer())
    } catch (error) {
      throw error instanceof ChannelError ? error : new ChannelError('Alipay cannot be reached', { cause: error })
    }
  }

  private read(method: string, body: string, name: string): AlipayContent {
    // A request that the gateway could not assign to a method is refused under another name.
    const content = cutContent(body, name) ?? cutContent(body, 'error_response')
    const signature = /"sign"\s*:\s*"([A-Za-z0-9+/=\\]+)"\s*[,}]/.exec(body.replace(content ?? '', ''))?.[1]
    if (!content || !signature || !isSigned(content, signature.replaceAll('\\/', '/'), this.settings.alipayKey))
      throw new ChannelError(`response of Alipay to ${method} cannot be trusted`)
    try {
      return JSON.parse(content) as AlipayContent
    } catch {
      // The parser's own sentence quotes the body.
      throw new ChannelError(`Alipay returned no JSON to ${method}`)
    }
  }
}

const encode = (parameters: AlipayParameters): string => new URLSearchParams(parameters).toString()
