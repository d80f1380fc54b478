import { WxFailure, type WxHost } from '../contracts/wx'
import { fromBase64, toBase64, toBytes, toText } from './bytes'
import { nextId } from './request'

const TIMEOUT_MILLISECONDS = 15_000
/** The person of the development server's WeChat who holds the phone. Another: mock `login` with another code. */
const PERSON = '小林'
/** A mini-program that was built without an app id has WeChat's tourist's: the sandbox knows it by its own. */
const TOURIST = 'touristappid'
const SANDBOX_APP_ID = 'wx-sandbox-mini'

/**
 * WeChat itself, as the product's server stands in for it in development: `/sandbox/wechat` and `/sandbox/wechatpay`.
 */
export class Sandbox {
  private origin: string | undefined

  constructor(private readonly host: WxHost) {}

  /** The sandbox lives where the mini-program's own server does. */
  learnOrigin(url: string): void {
    this.origin ??= new URL(url).origin
  }

  async askLoginCode(): Promise<string> {
    const { code } = await this.post<{ code?: string }>('/sandbox/wechat/mini-code', { person: PERSON })
    if (!code) throw new WxFailure('the sandbox gave no code')
    return code
  }

  /** WeChat learns what the person has agreed to. */
  async agree(templateIds: string[]): Promise<void> {
    await this.post('/sandbox/wechat/agree', { person: PERSON, templateIds })
  }

  /** Answers WeChat's errMsg for the sheet that the server has signed. */
  async pay(sheet: Record<string, string>, decision: 'pay' | 'cancel'): Promise<string> {
    const appId = this.host.appId === TOURIST ? SANDBOX_APP_ID : this.host.appId
    const { errMsg } = await this.post<{ errMsg?: string }>('/sandbox/wechatpay/sheet', { appId, ...sheet, decision })
    return errMsg ?? 'requestPayment:fail'
  }

  private async post<Answer>(path: string, body: object): Promise<Answer> {
    if (!this.origin) throw new WxFailure('no server of the mini-program is known yet: it has made no request')
    const answer = await this.host.bridge.call('request', {
      id: nextId('sandbox'),
      url: this.origin + path,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      bodyBase64: toBase64(toBytes(JSON.stringify(body))),
      timeoutMs: TIMEOUT_MILLISECONDS,
    })
    if (answer.error) throw new WxFailure(answer.error)
    if (answer.status !== 200)
      throw new WxFailure(`the WeChat sandbox answered ${answer.status} at ${this.origin}${path}`)
    return JSON.parse(toText(fromBase64(answer.bodyBase64))) as Answer
  }
}
