import { ExpressError, type Express, type ExpressPush, type ExpressReport, type TrackedParcel } from './express'
import { signQuery } from './kuaidi100-signature'
import { readKuaidi100Push, readResult, type Kuaidi100Result } from './read-kuaidi100'

const HOST = 'https://poll.kuaidi100.com'
/** A learner may be waiting. */
const TIMEOUT_MILLISECONDS = 4000
/** 查询无结果 */
const NOTHING_FOUND = '500'
/** 重复订阅 */
const SUBSCRIBED_BEFORE = '501'

/** A school's account at Kuaidi100 (快递100企业版). */
export interface Kuaidi100Account {
  customer: string
  key: string
  /** Ours, sent with each subscription: pushes are signed with it. */
  salt: string
  fetch?: typeof fetch
}

interface Refusal {
  result?: boolean
  returnCode?: string
  message?: string
}

/** 实时快递查询 and 快递信息推送 of Kuaidi100. A parcel that is queried more often than each half hour gets locked. */
export class Kuaidi100Express implements Express {
  constructor(private readonly account: Kuaidi100Account) {}

  async query({ carrier, trackingNumber, phone }: TrackedParcel): Promise<ExpressReport | undefined> {
    const { customer, key } = this.account
    const param = JSON.stringify({ com: carrier, num: trackingNumber, phone, resultv2: '1', show: '0', order: 'desc' })
    const found = await this.post<Kuaidi100Result & Refusal>('/poll/query.do', {
      customer,
      sign: signQuery(param, key, customer),
      param,
    })
    if (found.result === false) {
      if (found.returnCode === NOTHING_FOUND) return undefined
      throw new ExpressError(found.returnCode ?? '', found.message ?? '')
    }
    return readResult(found)
  }

  async subscribe({ carrier, trackingNumber, phone }: TrackedParcel, callbackUrl: string): Promise<void> {
    const { key, salt } = this.account
    const parameters = { callbackurl: callbackUrl, salt, resultv2: '1', phone }
    const { result, returnCode, message } = await this.post<Refusal>('/poll', {
      schema: 'json',
      param: JSON.stringify({ company: carrier, number: trackingNumber, key, parameters }),
    })
    if (!result && returnCode !== SUBSCRIBED_BEFORE) throw new ExpressError(returnCode ?? '', message ?? '')
  }

  readPush(body: string): ExpressPush {
    return readKuaidi100Push(body, this.account.salt)
  }

  private async post<T>(path: string, fields: Record<string, string>): Promise<T> {
    const { fetch: send = fetch } = this.account
    const response = await send(HOST + path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    })
    if (!response.ok) throw new Error(`the express service responded ${response.status}`)
    return (await response.json()) as T
  }
}
