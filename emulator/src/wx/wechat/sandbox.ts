import { WxFailure, type WxHost } from '../../contracts/wx'
import { fromBase64, toBase64, toBytes, toText } from '../storage/bytes'
import { nextId } from '../network/request'

const TIMEOUT_MILLISECONDS = 15_000
/** The sandbox's WeChat user who owns the phone. To use another, mock `login` with another code. */
const PERSON = '小林'
/** A mini-program built without an app id has WeChat's tourist id; the sandbox maps it to its own. */
const TOURIST = 'touristappid'
const SANDBOX_APP_ID = 'wx-sandbox-mini'

/**
 * The WeChat sandbox of the development server: `/sandbox/wechat` and `/sandbox/wechatpay`.
 */
export class Sandbox {
  private origin: string | undefined

  constructor(private readonly host: WxHost) {}

  /** The sandbox has the same origin as the mini-program's server. */
  learnOrigin(url: string): void {
    this.origin ??= new URL(url).origin
  }

  async createLoginCode(): Promise<string> {
    const { code } = await this.post<{ code?: string }>('/sandbox/wechat/mini-code', { person: PERSON })
    if (!code) throw new WxFailure('the sandbox gave no code')
    return code
  }

  /** What `<button open-type="getPhoneNumber">` gives: the school's server exchanges it for the number. */
  async createPhoneCode(phone: string): Promise<string> {
    const { code } = await this.post<{ code?: string }>('/sandbox/wechat/phone-code', { phone })
    if (!code) throw new WxFailure('the sandbox gave no code')
    return code
  }

  /** Reports the user's consent to WeChat. */
  async agree(templateIds: string[]): Promise<void> {
    await this.post('/sandbox/wechat/agree', { person: PERSON, templateIds })
  }

  /** Pays with the parameters that the server signed; returns WeChat's errMsg. */
  async pay(sheet: Record<string, string>, decision: 'pay' | 'cancel'): Promise<string> {
    const appId = this.host.appId === TOURIST ? SANDBOX_APP_ID : this.host.appId
    const { errMsg } = await this.post<{ errMsg?: string }>('/sandbox/wechatpay/sheet', { appId, ...sheet, decision })
    return errMsg ?? 'requestPayment:fail'
  }

  /** Pays virtually with what the server signed; returns WeChat's errCode, 0 for success. */
  async payVirtually(sheet: Record<string, unknown>): Promise<number> {
    const { errCode } = await this.post<{ errCode?: number }>('/sandbox/wechat/virtual/sheet', sheet)
    return errCode ?? -1
  }

  /** Receives what the server sent; returns WeChat's errMsg. */
  async receive(sheet: Record<string, string>, decision: 'confirm' | 'cancel'): Promise<string> {
    const { errMsg } = await this.post<{ errMsg?: string }>('/sandbox/wechatpay/transfer', { ...sheet, decision })
    return errMsg ?? 'requestMerchantTransfer:fail'
  }

  private async post<Answer>(path: string, body: object): Promise<Answer> {
    if (!this.origin) throw new WxFailure('no server of the mini-program is known yet: it has made no request')
    const response = await this.host.bridge.call('request', {
      id: nextId('sandbox'),
      url: this.origin + path,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      bodyBase64: toBase64(toBytes(JSON.stringify(body))),
      timeoutMs: TIMEOUT_MILLISECONDS,
    })
    if (response.error) throw new WxFailure(response.error)
    if (response.status !== 200)
      throw new WxFailure(`the WeChat sandbox answered ${response.status} at ${this.origin}${path}`)
    return JSON.parse(toText(fromBase64(response.bodyBase64))) as Answer
  }
}
