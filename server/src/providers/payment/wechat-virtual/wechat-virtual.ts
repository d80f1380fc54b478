import type { PayChannel } from '@contract/payment/payment-status'
import {
  ChannelError,
  NotificationRefused,
  type BillEntry,
  type ChannelNotification,
  type ChannelRefund,
  type ChannelTransaction,
  type NotificationResponse,
  type PaymentChannel,
  type Prepaid,
  type PrepayOrder,
  type RefundNumbers,
  type RefundRequest,
} from '../payment-channel'
import type { PayoutChannel } from '../payout-channel'
import { SHEET_CALL, paySigOf, signatureOf } from './virtual-signature'
import type { VirtualSettings } from './virtual-settings'
import { callXpay, XPAY_ERROR, XpayRefusal, type MiniProgramCalls } from './xpay-calls'

/** `status` of an order at /xpay/query_order. 7 is a refund that failed: the money is still the school's. */
const STATES: Record<number, ChannelTransaction['state']> = {
  0: 'NOTPAY',
  1: 'NOTPAY',
  2: 'SUCCESS',
  3: 'SUCCESS',
  4: 'SUCCESS',
  5: 'REFUND',
  6: 'CLOSED',
  7: 'SUCCESS',
  8: 'REFUND',
}
const REFUND_FAILED = 7
const STAFF = '1'
/** "Other reason". */
const REASON = '0'

interface XpayOrder {
  status: number
  wx_order_id: string
  paid_fee: number
  left_fee: number
  refund_fee: number
}

const NO_PAYOUTS: PayoutChannel = {
  send: async () => refusePayout(),
  find: async () => refusePayout(),
  cancel: async () => refusePayout(),
}
const refusePayout = (): never => {
  throw new ChannelError('virtual payment pays nothing out')
}

/**
 * 虚拟支付 of the mini-program. Nothing is made at WeChat before the phone opens the sheet, and nothing can be closed
 * there: a sheet that is paid after its order ended is money that goes back. Its messages come to the mini-program's
 * own address, not to that of payments.
 */
export class WechatVirtual implements PaymentChannel {
  readonly ways: readonly PayChannel[] = ['wechatVirtual', 'wechatApple']
  readonly withoutBill = true
  readonly payouts = NO_PAYOUTS

  constructor(
    private readonly settings: VirtualSettings,
    private readonly api: MiniProgramCalls,
  ) {}

  appidOf(): string {
    return this.api.appId
  }

  async prepay({ outTradeNo, amountFen, virtual }: PrepayOrder): Promise<Prepaid> {
    if (!virtual) throw new ChannelError('item and session missing')
    const { offerId, env, appKey } = this.settings
    const { productId, goodsPriceFen, sessionKey } = virtual
    const signData = JSON.stringify({
      offerId,
      buyQuantity: 1,
      env,
      currencyType: 'CNY',
      productId,
      goodsPrice: goodsPriceFen,
      ...(amountFen !== goodsPriceFen && { activitySellingPrice: amountFen }),
      outTradeNo,
      attach: '',
    })
    return {
      h5Url: '',
      wechat: null,
      virtual: {
        mode: 'short_series_goods',
        signData,
        paySig: paySigOf(appKey, SHEET_CALL, signData),
        signature: signatureOf(sessionKey, signData),
      },
    }
  }

  async query(outTradeNo: string, openid?: string): Promise<ChannelTransaction | undefined> {
    const order = await this.findOrder(outTradeNo, openid)
    return (
      order && {
        outTradeNo,
        transactionId: order.wx_order_id,
        appid: this.api.appId,
        state: STATES[order.status] ?? 'PAYERROR',
        amountFen: order.paid_fee,
        currency: 'CNY',
      }
    )
  }

  /** There is no such call. */
  async close(): Promise<'closed'> {
    return 'closed'
  }

  async refund(request: RefundRequest): Promise<ChannelRefund> {
    const { outTradeNo, outRefundNo, openid, amountFen } = request
    const order = await this.findOrder(outTradeNo, openid)
    if (!order) throw new ChannelError('refund of an order that WeChat does not have')
    if (isAllBack(order, request)) return toRefund(request, 'SUCCESS', amountFen)
    try {
      await this.call('/xpay/refund_order', {
        openid,
        order_id: outTradeNo,
        refund_order_id: outRefundNo,
        left_fee: order.left_fee,
        refund_fee: amountFen,
        biz_meta: '',
        refund_reason: REASON,
        req_from: STAFF,
      })
    } catch (error) {
      // Taken before; what became of it a message or the next look says.
      if (!(error instanceof XpayRefusal && error.errcode === XPAY_ERROR.repeated)) throw error
    }
    return toRefund(request, 'PROCESSING', amountFen)
  }

  /** WeChat has no question about one refund: an order says what came back in all, and whether the last one failed. */
  async findRefund(numbers: RefundNumbers): Promise<ChannelRefund | undefined> {
    const order = await this.findOrder(numbers.outTradeNo, numbers.openid)
    if (!order) return undefined
    if (isAllBack(order, numbers)) return toRefund(numbers, 'SUCCESS', order.refund_fee)
    return order.status === REFUND_FAILED ? toRefund(numbers, 'ABNORMAL', order.refund_fee) : undefined
  }

  async fetchBill(): Promise<BillEntry[]> {
    throw new ChannelError('no columns of the bill of virtual payment are documented')
  }

  async readNotification(): Promise<ChannelNotification> {
    throw new NotificationRefused('unreadable', 'virtual payment sends its messages to the mini-program')
  }

  acknowledge(accepted: boolean, message: string): NotificationResponse {
    const body = accepted ? { ErrCode: 0, ErrMsg: 'success' } : { ErrCode: -1, ErrMsg: message }
    return { contentType: 'application/json; charset=utf-8', body: JSON.stringify(body) }
  }

  private async findOrder(outTradeNo: string, openid: string | undefined): Promise<XpayOrder | undefined> {
    try {
      const { order } = await this.call('/xpay/query_order', { openid, order_id: outTradeNo })
      if (!isOrder(order)) throw new ChannelError('query_order without an order')
      return order
    } catch (error) {
      // Nobody has opened the sheet: an order that WeChat does not have is a wrong parameter to it.
      if (error instanceof XpayRefusal && error.errcode === XPAY_ERROR.parameter) return undefined
      throw error
    }
  }

  private call(path: string, body: object) {
    return callXpay(this.api, this.settings.appKey, path, { ...body, env: this.settings.env })
  }
}

const isAllBack = ({ refund_fee: backFen }: XpayOrder, { sumFen }: RefundNumbers): boolean =>
  sumFen !== undefined && backFen >= sumFen

const isOrder = (order: unknown): order is XpayOrder => {
  const { status, wx_order_id: id, paid_fee: paid, left_fee: left, refund_fee: back } = (order ?? {}) as XpayOrder
  return [status, paid, left, back].every((value) => Number.isInteger(value)) && typeof id === 'string'
}

const toRefund = (
  { outTradeNo, outRefundNo }: RefundNumbers,
  state: ChannelRefund['state'],
  refundFen: number,
): ChannelRefund => ({ outTradeNo, outRefundNo, state, totalFen: undefined, refundFen })
