import { WechatRefusal, type WechatResponse, type WechatApi } from './wechat-api'
import type { WechatApp } from './wechat-options'

/** WeChat sometimes revokes tokens a little early. */
const RENEW_EARLY_SECONDS = 300
const TOKEN_REFUSED = [40001, 40014, 42001]

/** Fetches a credential once for all callers and caches it until shortly before it expires; failures are not cached. */
class Credential {
  private pending: Promise<string> | undefined
  private renewAt = 0

  constructor(
    private readonly field: string,
    private readonly fetch: () => Promise<WechatResponse>,
    private readonly now: () => Date,
  ) {}

  get(): Promise<string> {
    if (!this.pending || this.now().getTime() >= this.renewAt) {
      this.renewAt = Infinity
      this.pending = this.renew()
    }
    return this.pending
  }

  forget(): void {
    this.pending = undefined
  }

  private async renew(): Promise<string> {
    try {
      const response = await this.fetch()
      this.renewAt = this.now().getTime() + (Number(response.expires_in) - RENEW_EARLY_SECONDS) * 1000
      return String(response[this.field])
    } catch (error) {
      this.forget()
      throw error
    }
  }
}

/** An app's access token, and the official account's JSSDK ticket. */
export class WechatCredentials {
  private readonly token: Credential
  private readonly ticket: Credential

  constructor(
    private readonly api: WechatApi,
    app: WechatApp,
    now: () => Date,
  ) {
    // The "stable" variant: our processes do not revoke each other's token.
    this.token = new Credential(
      'access_token',
      () =>
        api.post('/cgi-bin/stable_token', {
          grant_type: 'client_credential',
          appid: app.appId,
          secret: app.secret,
        }),
      now,
    )
    this.ticket = new Credential('ticket', () => this.fetchTicket(), now)
  }

  getTicket(): Promise<string> {
    return this.ticket.get()
  }

  /** Calls with the token, and retries once with a new one when WeChat has revoked it early. */
  async callWithToken<T>(call: (token: string) => Promise<T>): Promise<T> {
    try {
      return await call(await this.token.get())
    } catch (error) {
      if (!(error instanceof WechatRefusal) || !TOKEN_REFUSED.includes(error.errcode)) throw error
      this.token.forget()
      return call(await this.token.get())
    }
  }

  private fetchTicket(): Promise<WechatResponse> {
    return this.callWithToken((token) =>
      this.api.get('/cgi-bin/ticket/getticket', { access_token: token, type: 'jsapi' }),
    )
  }
}
