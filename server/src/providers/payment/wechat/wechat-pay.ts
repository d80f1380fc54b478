import { createPrivateKey, randomBytes, sign } from 'node:crypto'
import WxPay from 'wechatpay-node-v3'
import type { WechatPayParameters } from '@contract/payment/calls'
import type { PayChannel } from '@contract/payment/payment-status'
import {
  ChannelError,
  NotificationRefused,
  type BillEntry,
  type ChannelNotification,
  type ChannelRefund,
  type ChannelTransaction,
  type NotificationHeaders,
  type NotificationResponse,
  type PaymentChannel,
  type Prepaid,
  type PrepayOrder,
  type RefundNumbers,
  type RefundRequest,
} from '../payment-channel'
import { PlatformKeys, type PlatformCertificate } from './platform-keys'
import { readWechatBill } from './wechat-bill'
import { readWechatNotification, type SignedMessage } from './wechat-notification'
import { readRefund, readTransaction } from './wechat-pay-responses'
import { WechatPayHttp, type ChannelResponse } from './wechat-pay-http'
import { WECHAT_PAY_HOST, type WechatPaySettings } from './wechat-pay-settings'
import { WechatTransfers } from './wechat-transfers'

/** "No such order", which WeChat's documents spell in both ways. */
const UNKNOWN_ORDER = ['ORDER_NOT_EXIST', 'ORDERNOTEXIST']

/** WeChat Pay API v3. */
export class WechatPay implements PaymentChannel {
  readonly ways: readonly PayChannel[]
  readonly payouts: WechatTransfers
  private readonly sdk: WxPay
  private readonly http: WechatPayHttp
  private readonly platformKeys: PlatformKeys

  constructor(
    private readonly settings: WechatPaySettings,
    private readonly now: () => Date,
  ) {
    const web: PayChannel[] = ['wechatJsapi', 'wechatH5', 'wechatNative']
    this.ways = settings.miniAppid ? [...web, 'wechatMini'] : web
    this.sdk = new WxPay({
      appid: settings.webAppid,
      mchid: settings.mchid,
      serial_no: settings.merchantSerial,
      // The library wants the merchant's certificate only to read its serial, which is given.
      publicKey: Buffer.from('unused'),
      privateKey: Buffer.from(settings.merchantKeyPem),
      key: settings.apiV3Key,
      userAgent: 'pocket-school',
    })
    // The library parses the key's PEM for each signature, which takes three times as long as to sign.
    const merchantKey = createPrivateKey(settings.merchantKeyPem)
    this.sdk.sha256WithRsa = (text) => sign('RSA-SHA256', Buffer.from(text), merchantKey).toString('base64')
    this.platformKeys = new PlatformKeys(() => this.fetchCertificates(), settings.apiV3Key, now, settings.platformKey)
    const findFault = (message: SignedMessage) => this.platformKeys.findFault(message)
    this.http = new WechatPayHttp(settings.gatewayUrl, findFault, settings.platformKey?.id)
    this.sdk.createHttp(this.http)
    this.payouts = new WechatTransfers({
      settings,
      call: (method, path, body, headers) => this.call(method, path, body, headers),
      sealingKey: () => this.platformKeys.findAny(),
    })
  }

  appidOf(channel: PayChannel): string {
    return channel === 'wechatMini' ? this.settings.miniAppid : this.settings.webAppid
  }

  async prepay(order: PrepayOrder): Promise<Prepaid> {
    const request = {
      appid: this.appidOf(order.channel),
      description: order.description,
      out_trade_no: order.outTradeNo,
      time_expire: order.expiresAt.toISOString().replace(/\.\d+Z$/, '+00:00'),
      notify_url: this.settings.notifyUrl(),
      amount: { total: order.amountFen, currency: 'CNY' },
    }
    if (order.channel === 'wechatH5') {
      const response = accept(
        await this.sdk.transactions_h5({
          ...request,
          scene_info: {
            payer_client_ip: order.payerIp,
            h5_info: { type: 'Wap', app_name: '', app_url: new URL(order.returnUrl).origin },
          },
        }),
      )
      const url = new URL(String(response.h5_url))
      url.searchParams.set('redirect_url', order.returnUrl)
      return { h5Url: url.href, wechat: null }
    }
    if (order.channel === 'wechatNative') {
      const { code_url: codeUrl } = accept(await this.sdk.transactions_native(request))
      return { h5Url: '', codeUrl: String(codeUrl), wechat: null }
    }
    if (!order.openid) throw new ChannelError('openid missing')
    const sheet = accept(await this.sdk.transactions_jsapi({ ...request, payer: { openid: order.openid } }))
    return { h5Url: '', wechat: sheet as unknown as WechatPayParameters }
  }

  async query(outTradeNo: string): Promise<ChannelTransaction | undefined> {
    const response = (await this.sdk.query({ out_trade_no: outTradeNo })) as ChannelResponse
    // Error responses carry no signature: only the fixed pair of status and code is taken for "no such order".
    if (response.status === 404 && UNKNOWN_ORDER.includes(String(response.data.code))) return undefined
    return readTransaction(accept(response), this.settings)
  }

  async close(outTradeNo: string): Promise<'closed' | 'paid'> {
    const response = (await this.sdk.close(outTradeNo)) as ChannelResponse
    if (response.data.code === 'ORDERPAID' || response.data.code === 'ORDER_PAID') return 'paid'
    if (['ORDER_CLOSED', ...UNKNOWN_ORDER].includes(String(response.data.code))) return 'closed'
    accept(response)
    return 'closed'
  }

  async refund(request: RefundRequest): Promise<ChannelRefund> {
    return readRefund(
      accept(
        await this.sdk.refunds({
          out_trade_no: request.outTradeNo,
          out_refund_no: request.outRefundNo,
          reason: request.reason,
          notify_url: this.settings.notifyUrl(),
          amount: { refund: request.amountFen, total: request.totalFen, currency: 'CNY' },
        }),
      ),
    )
  }

  async findRefund({ outRefundNo }: RefundNumbers): Promise<ChannelRefund | undefined> {
    const response = (await this.sdk.find_refunds(outRefundNo)) as unknown as ChannelResponse
    if (response.status === 404 && response.data.code === 'RESOURCE_NOT_EXISTS') return undefined
    return readRefund(accept(response))
  }

  async fetchBill(day: string): Promise<BillEntry[]> {
    const found = (await this.sdk.tradebill({ bill_date: day, bill_type: 'ALL' })) as ChannelResponse
    if (found.status === 400 && found.data.code === 'NO_STATEMENT_EXIST') return []
    const { download_url: url, hash_type: kind, hash_value: hash } = accept(found)
    if (kind !== 'SHA1') throw new ChannelError('a bill without its hash')
    const address = new URL(String(url))
    const authorization = this.sign('GET', address.pathname + address.search)
    return readWechatBill(await this.http.download(address, authorization, String(hash)))
  }

  async readNotification(headers: NotificationHeaders, rawBody: string): Promise<ChannelNotification> {
    const platformKey = await this.platformKeys.find(String(headers['wechatpay-serial'] ?? ''))
    if (!platformKey) throw new NotificationRefused('badSignature', 'unknown certificate serial')
    const { apiV3Key, mchid } = this.settings
    return readWechatNotification({ headers, rawBody, platformKey, apiV3Key, mchid, now: this.now() })
  }

  acknowledge(accepted: boolean, message: string): NotificationResponse {
    return {
      contentType: 'application/json; charset=utf-8',
      body: JSON.stringify({ code: accepted ? 'SUCCESS' : 'FAIL', message }),
    }
  }

  /** A request that the library has no method for. */
  private call(
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    more?: Record<string, string>,
  ): Promise<ChannelResponse> {
    const headers = {
      authorization: this.sign(method, path, body),
      accept: 'application/json',
      'content-type': 'application/json',
      'user-agent': 'pocket-school',
      ...more,
    }
    const url = WECHAT_PAY_HOST + path
    return body ? this.http.post(url, body, headers) : this.http.get(url, headers)
  }

  /** The header of a request that the library has no method for. */
  private sign(method: string, path: string, body?: object): string {
    const [nonce, timestamp] = [randomBytes(16).toString('hex'), String(Math.floor(Date.now() / 1000))]
    const text = body && JSON.stringify(body)
    return this.sdk.getAuthorization(nonce, timestamp, this.sdk.getSignature(method, nonce, timestamp, path, text))
  }

  private async fetchCertificates(): Promise<PlatformCertificate[]> {
    try {
      return await this.sdk.get_certificates(this.settings.apiV3Key)
    } catch (error) {
      // The library throws a plain error for what the channel refuses, and for what our key does not open.
      throw error instanceof ChannelError
        ? error
        : new ChannelError('no certificates from WeChat Pay', { cause: error })
    }
  }
}

const accept = (response: { status: number; data?: unknown }): Record<string, unknown> => {
  const data = response.data as Record<string, unknown> | undefined
  if (response.status >= 200 && response.status < 300) return data!
  // Its code and sentence alone: the details of a refusal repeat what was sent, and this goes into the log.
  throw new ChannelError(`WeChat Pay refused with ${response.status}: ${String(data?.code)} ${String(data?.message)}`)
}
