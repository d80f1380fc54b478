import { paySigOf, SHEET_CALL, signatureOf } from '../../providers/payment/wechat-virtual/virtual-signature'
import { SandboxBook } from '../payment/sandbox-book'
import { describeDelivery, describeRefund, type VirtualOrder } from './virtual-orders'
import { VirtualShelfSandbox } from './virtual-shelf-sandbox'

/** Of a school at virtual payment. */
export interface VirtualOffer {
  shopId: string
  offerId: string | undefined
  appKey: string | undefined
  sandboxAppKey: string | undefined
  env: 0 | 1
}

/** What a phone hands to WeChat. */
export interface VirtualSheet {
  mode: string
  signData: string
  paySig: string
  signature: string
  decision: 'pay' | 'cancel'
  /** An iPhone: Apple takes the money. */
  apple: boolean
}
interface SheetResult {
  errMsg: string
  errCode: number
}

interface VirtualSandboxDeps {
  now: () => Date
  /** Sends a message to the school's address until it is acknowledged; resolves with the first response. */
  push: (shopId: string, message: Record<string, unknown>) => Promise<{ ok: boolean; body: string } | undefined>
  /** The books of orders and items; without them they live in memory. */
  files?: { orders: string; items: string }
}

const FLOOR_PERCENT = 40
const OUT_TRADE_NO = /^[0-9A-Za-z\-|*@][0-9A-Za-z_\-|*@]{7,31}$/
const APPLE_LEAST_FEN = 100

/** A virtual payment of one's own for development: sheets, orders, items and messages as WeChat's. */
export class VirtualSandbox {
  readonly shelf: VirtualShelfSandbox
  readonly orders: SandboxBook<VirtualOrder>
  /** What the next sheets refuse with, whatever is asked. */
  readonly nextErrors: number[] = []
  /** Refunds are taken and stay at work while it is true. */
  holdsRefunds = false
  /** The next refunds fail. */
  failsRefunds = false
  private readonly offers = new Map<string, VirtualOffer>()
  private readonly sessions = new Map<string, string>()
  private readonly ended = new Map<string, string>()

  constructor(private readonly deps: VirtualSandboxDeps) {
    this.orders = new SandboxBook<VirtualOrder>(deps.files?.orders)
    this.shelf = new VirtualShelfSandbox(deps.files?.items)
  }

  /** The account of a school, which the sandbox is one side of. */
  know<Account extends VirtualOffer>(account: Account): Account {
    this.offers.set(account.shopId, account)
    return account
  }

  /** A login: the former key of this person is of no use any more. */
  openSession(openid: string, sessionKey: string): void {
    const former = this.sessions.get(openid)
    if (former) this.ended.set(openid, former)
    this.sessions.set(openid, sessionKey)
  }

  /** The school whose AppKey signed a call. */
  findCaller(path: string, body: string, paySig: string): VirtualOffer | undefined {
    return [...this.offers.values()].find((offer) => {
      const key = keyOf(offer)
      return key !== undefined && paySigOf(key, path, body) === paySig
    })
  }

  /** What the phone's app reports. The school learns of the money by a message alone. */
  async openSheet(sheet: VirtualSheet): Promise<SheetResult> {
    const planned = this.nextErrors.shift()
    const found = planned === undefined ? this.check(sheet) : planned
    if (typeof found === 'number') return fail(found)
    if (sheet.decision === 'cancel') return fail(-2)
    this.orders.save(found)
    // Later than the phone's callback at times, and never by it.
    void this.deliver(found.outTradeNo)
    return { errMsg: 'requestVirtualPayment:ok', errCode: 0 }
  }

  /** Reports an order to the school; resolves when it took the message, or gave no answer at first. */
  async deliver(outTradeNo: string): Promise<void> {
    const order = this.orders.find(outTradeNo)!
    const response = await this.deps.push(order.shopId, describeDelivery(order))
    const latest = this.orders.find(outTradeNo)!
    if (response?.ok && latest.status === 2) this.orders.save({ ...latest, status: 4 })
  }

  /** Takes a refund; its end comes by a message. @returns WeChat's `errcode`, 0 when taken */
  refund(order: VirtualOrder, number: string, { leftFen, amountFen }: { leftFen: number; amountFen: number }): number {
    if (order.refunds[number] !== undefined) return 268490004
    if (leftFen !== order.paidFen - order.refundedFen) return 268490016
    if (amountFen <= 0 || amountFen > leftFen || order.apple) return 268490002
    this.orders.save({ ...order, refunds: { ...order.refunds, [number]: amountFen } })
    if (!this.holdsRefunds) void this.finishRefund(order.outTradeNo, number)
    return 0
  }

  async finishRefund(outTradeNo: string, number: string): Promise<void> {
    const order = this.orders.find(outTradeNo)!
    if (this.failsRefunds) return this.orders.save({ ...order, status: 7 })
    await this.giveBack(order, number, order.refunds[number])
  }

  /**
   * The learner asks Apple for the money: the school is asked what was used, and Apple gives it back.
   * @returns what the school answered
   */
  async refundByApple(outTradeNo: string): Promise<string> {
    const order = this.orders.find(outTradeNo)!
    const at = this.seconds()
    const question = await this.deps.push(order.shopId, {
      Event: 'xpay_subscribe_ios_refund_query_notify',
      OpenId: order.openid,
      refund_time: at,
      order_time: order.paidAt,
      channel_bill: '',
      bundleid: '',
      product_id: order.productId,
      p_count: 1,
      refund_request_reason: 'UNINTENDED_PURCHASE',
      provide_status: order.status === 4 ? 1 : 0,
      pay_order_id: order.outTradeNo,
    })
    await this.giveBack(this.orders.find(outTradeNo)!, '', order.paidFen - order.refundedFen)
    return question?.body ?? ''
  }

  /** The learner complains to WeChat. */
  async complain(outTradeNo: string, detail: string): Promise<void> {
    const order = this.orders.find(outTradeNo)!
    await this.deps.push(order.shopId, {
      Event: 'xpay_complaint_notify',
      OpenId: order.openid,
      WxOrderId: order.wxOrderId,
      MchOrderId: order.outTradeNo,
      TransactionId: `4200${order.wxOrderId}`,
      ComplaintId: `c${order.wxOrderId}`,
      ComplaintDetail: detail,
      ComplaintTime: this.seconds(),
    })
  }

  private async giveBack(order: VirtualOrder, number: string, amountFen: number): Promise<void> {
    const refundedFen = order.refundedFen + amountFen
    const changed: VirtualOrder = { ...order, refundedFen, status: refundedFen === order.paidFen ? 5 : order.status }
    this.orders.save(changed)
    await this.deps.push(order.shopId, describeRefund(changed, number, amountFen, this.seconds()))
  }

  /** The order of a valid sheet, or WeChat's `errCode`. */
  private check({ mode, signData, paySig, signature, apple }: VirtualSheet): VirtualOrder | number {
    const data = parse(signData)
    if (!data) return -15016
    const { offerId, buyQuantity, env, currencyType, productId, goodsPrice, outTradeNo } = data
    const offer = [...this.offers.values()].find((each) => each.offerId === offerId)
    if (mode !== 'short_series_goods' || !offer || buyQuantity !== 1 || env !== offer.env) return -15001
    if (currencyType !== 'CNY') return -15004
    if (typeof outTradeNo !== 'string' || !OUT_TRADE_NO.test(outTradeNo)) return -15001
    const openid = this.findPayer(signData, signature)
    if (typeof openid === 'number') return openid
    if (paySigOf(keyOf(offer) ?? '', SHEET_CALL, signData) !== paySig) return -15006
    const item = this.shelf.find(offer.shopId, String(productId))
    if (item?.state === 'refused') return -15018
    if (item?.state !== 'published') return -15010
    if (item.priceFen !== goodsPrice) return -15013
    if (this.orders.find(outTradeNo)) return -15002
    const paidFen = Number(data.activitySellingPrice ?? goodsPrice)
    const isCheap = paidFen * 100 < item.priceFen * FLOOR_PERCENT || (apple && paidFen < APPLE_LEAST_FEN)
    if (!Number.isInteger(paidFen) || paidFen > item.priceFen || isCheap) return -15001
    return {
      outTradeNo,
      shopId: offer.shopId,
      openid,
      env: offer.env,
      productId: item.id,
      goodsPriceFen: item.priceFen,
      paidFen,
      refundedFen: 0,
      status: 2,
      wxOrderId: `wx${outTradeNo.slice(0, 24)}`,
      apple,
      paidAt: this.seconds(),
      refunds: {},
    }
  }

  /** Whose session signed; a sandbox does not know whose phone it is. -15007 for one that ended, -15005 for none. */
  private findPayer(signData: string, signature: string): string | number {
    const isSigner = ([, key]: [string, string]) => signatureOf(key, signData) === signature
    const found = [...this.sessions].find(isSigner)
    if (found) return found[0]
    return [...this.ended].some(isSigner) ? -15007 : -15005
  }

  private seconds(): number {
    return Math.floor(this.deps.now().getTime() / 1000)
  }
}

const keyOf = ({ env, appKey, sandboxAppKey }: VirtualOffer): string | undefined => (env === 1 ? sandboxAppKey : appKey)

const fail = (errCode: number): SheetResult => ({
  errMsg: errCode === -2 ? 'requestVirtualPayment:fail cancel' : `requestVirtualPayment:fail ${errCode}`,
  errCode,
})

const parse = (text: string): Record<string, unknown> | undefined => {
  try {
    const data = JSON.parse(text) as unknown
    return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
