import type { GoodsKindName } from '@contract/order/goods-kinds'
import { canOrder, type OrderStatus } from '@contract/order/order-status'
import type { PayOptions, Prepayment } from '@contract/payment/calls'
import type { PayPlace } from '@contract/payment/place-kinds'
import {
  providerOf,
  sourceOf,
  type PayChannel,
  type PaymentStatus,
  type PrepayChannel,
} from '@contract/payment/payment-status'
import { AppError } from '../../../kernel/app-error'
import type { Database } from '../../../kernel/db/database'
import { makeId } from '../../../kernel/make-id'
import type { Prepaid, VirtualSale } from '../../../providers/payment/payment-channel'
import type { MerchantChannel } from '../../merchant/merchant-channels.service'
import { mustOutlast } from '../order/must-outlast'
import type { OrderActivities, OrderActivity } from '../order/order-activities'
import type { GoodsRegistry } from '../goods/goods-registry'
import { toOutTradeNo } from './out-trade-no'
import { CLIENT_WITH_OPENID, type PayWays } from './pay-ways'
import type { PayingMerchants } from './payment-accounts'
import type { PaymentRepository, PaymentRow } from './payment.repository'
import type { SettlementService } from './settlement.service'

/** Who may look at an order. */
interface OrderOwner {
  userId: string
  shopId: string
}

/** The payer's client, and the address by which it reaches this server. */
interface Payer {
  ip: string
  siteUrl: string
}

/** What an order is for, and what virtual payment must know of it. */
interface OrderedGoods {
  kind: GoodsKindName
  ref: string
  title: string
  cover: string
  quantity: number
  unitPriceFen: number
  couponFen: number
  payableFen: number
}

/** What the mini-program's virtual payment asks of an order. */
export interface VirtualPaying {
  /** @throws AppError where the order cannot be paid so, or not yet */
  prepare(
    lines: OrderedGoods[],
    channel: PayChannel,
    buyer: { shopId: string; openid: string; loginCode: string | undefined },
  ): Promise<VirtualSale>
  /** Why it cannot be paid yet; undefined when it can. */
  findNotice(shopId: string, lines: OrderedGoods[]): Promise<string | undefined>
  /** An attempt begins, and no message may ever tell of its end. */
  planLook(paymentId: string): Promise<void>
}

interface PayableOrder extends OrderOwner {
  id: string
  title: string
  status: OrderStatus
  payableFen: number
  expiresAt: Date
  /** Null for an order at usual prices. */
  activity: OrderActivity | null
}

/** An attempt to pay that was written. */
export interface Begun {
  payment: PaymentRow
  order: PayableOrder
}

/** What payments need to know about orders; their state changes elsewhere. */
export interface PayableOrders {
  find(id: string): Promise<PayableOrder | undefined>
  findOwn(id: string, owner: OrderOwner): Promise<PayableOrder | undefined>
  /** Holds the order until the running transaction ends. */
  lock(id: string): Promise<PayableOrder | undefined>
  listLines(orderIds: string[]): Promise<OrderedGoods[]>
}

export interface Payers {
  findOpenid(userId: string, clientKind: 'web' | 'mini'): Promise<string | undefined>
}

/** What payments need of the providers' bills. */
export interface PlannedBills {
  /** Of what is paid today, the provider's bill is fetched tomorrow. */
  plan(): Promise<void>
}

interface PaymentServiceDeps {
  database: Database
  payments: PaymentRepository
  orders: PayableOrders
  goods: Pick<GoodsRegistry, 'refuse'>
  activities: Pick<OrderActivities, 'refuse'>
  payWays: Pick<PayWays, 'find' | 'requireAllowed'>
  virtual: VirtualPaying
  payers: Payers
  settlement: SettlementService
  merchants: Pick<PayingMerchants, 'findActive'>
  bills: PlannedBills
  now: () => Date
}

export class PaymentService {
  constructor(private readonly deps: PaymentServiceDeps) {}

  /**
   * Begins an attempt to pay. Only one attempt is pending at a time: older ones are queried and closed at the channel
   * first, and of simultaneous ones the first to take the order's lock goes on.
   * @throws AppError ORDER_NOT_FOUND, ORDER_EVENT_REFUSED, ORDER_EXPIRED, PAYMENT_NOT_ENABLED, PAYMENT_OPENID_MISSING,
   * GOODS_OWNED, PAYMENT_CHANNEL_FAILED, ORDER_STATE_CHANGED
   */
  async prepay(
    owner: OrderOwner,
    orderId: string,
    { channel, ...payer }: Payer & { channel: PrepayChannel; loginCode?: string },
  ): Promise<Prepayment> {
    const { payment, h5Url, wechat, virtual = null } = await this.open(owner, orderId, { channel, ...payer })
    return { paymentId: payment.id, channel, h5Url, wechat, virtual }
  }

  /**
   * The same for any channel. `record` wraps the writing of the attempt, and may write more in its transaction.
   * @throws AppError as `prepay`
   */
  async open(
    owner: OrderOwner,
    orderId: string,
    { channel, ip, siteUrl, loginCode }: Payer & { channel: PayChannel; loginCode?: string },
    record = (begin: () => Promise<Begun>) => begin(),
  ): Promise<Begun & Prepaid> {
    await this.requirePayable(await this.deps.orders.findOwn(orderId, owner))
    const lines = await this.deps.orders.listLines([orderId])
    await this.deps.payWays.requireAllowed(
      owner.shopId,
      channel,
      lines.map(({ kind }) => kind),
    )
    const merchant = await this.deps.merchants.findActive(owner.shopId, providerOf(channel))
    if (!merchant?.channel.ways.includes(channel)) throw new AppError('PAYMENT_NOT_ENABLED')
    const openid = await this.requireOpenid(owner.userId, channel)
    const isVirtual = providerOf(channel) === 'wechatVirtual'
    const buyer = { shopId: owner.shopId, openid: openid ?? '', loginCode }
    const virtual = isVirtual ? await this.deps.virtual.prepare(lines, channel, buyer) : undefined

    await this.deps.settlement.closeWaiting(orderId)
    await this.deps.bills.plan()
    const { payment, order } = await record(() =>
      this.begin(orderId, { channel, openid: isVirtual ? openid : undefined }, merchant),
    )
    const prepaid = await this.deps.settlement.callChannel(() =>
      merchant.channel.prepay({
        outTradeNo: toOutTradeNo(payment.id),
        channel,
        description: toDescription(order.title),
        amountFen: payment.amountFen,
        expiresAt: order.expiresAt,
        openid,
        virtual,
        payerIp: ip,
        returnUrl: `${siteUrl}/wap/sub/pay/success?orderId=${orderId}&sid=${order.shopId}`,
      }),
    )
    // The order was canceled while the channel made the payment: it must not be paid any more.
    if (!(await this.isOpen(payment.id, orderId))) {
      await this.deps.settlement.callChannel(() => merchant.channel.close(toOutTradeNo(payment.id)))
      throw new AppError('ORDER_STATE_CHANGED')
    }
    return { payment, order, ...prepaid }
  }

  /** The ways to pay an order at a place. @throws AppError ORDER_NOT_FOUND */
  async listWays(owner: OrderOwner, orderId: string, place: PayPlace): Promise<PayOptions> {
    const order = await this.deps.orders.findOwn(orderId, owner)
    if (!order) throw new AppError('ORDER_NOT_FOUND')
    const lines = await this.deps.orders.listLines([orderId])
    const kinds = lines.map(({ kind }) => kind)
    const { payableFen, activity } = order
    const options = await this.deps.payWays.find(owner.shopId, place, {
      kinds,
      onlineOnly: activity !== null,
      payableFen,
    })
    const isVirtual = options.ways.some((way) => sourceOf(way) === 'wechatVirtual')
    const notice = isVirtual ? await this.deps.virtual.findNotice(owner.shopId, lines) : undefined
    return notice ? { ...options, notice } : options
  }

  /** Queries the channel while a payment is pending. @throws AppError ORDER_NOT_FOUND, PAYMENT_CHANNEL_FAILED */
  async query(
    owner: OrderOwner,
    orderId: string,
  ): Promise<{ orderStatus: OrderStatus; paymentStatus: PaymentStatus | null }> {
    if (!(await this.deps.orders.findOwn(orderId, owner))) throw new AppError('ORDER_NOT_FOUND')
    for (const payment of await this.deps.payments.listOfOrder(orderId)) {
      if (payment.status === 'waiting') await this.deps.settlement.query(payment)
    }
    const attempts = await this.deps.payments.listOfOrder(orderId)
    const taken = attempts.find(({ paidAt, refundReason }) => paidAt && !refundReason)
    return {
      orderStatus: (await this.deps.orders.find(orderId))!.status,
      paymentStatus: (taken ?? attempts[0])?.status ?? null,
    }
  }

  private begin(
    orderId: string,
    { channel, openid }: { channel: PayChannel; openid: string | undefined },
    { accountId, provider }: MerchantChannel,
  ): Promise<Begun> {
    return this.deps.database.transact(async () => {
      const order = await this.requirePayable(await this.deps.orders.lock(orderId))
      const attempts = await this.deps.payments.listOfOrder(orderId)
      if (attempts.some(({ status }) => status === 'waiting')) throw new AppError('ORDER_STATE_CHANGED')
      const payment = await this.deps.payments.insert({
        id: makeId(),
        orderId,
        shopId: order.shopId,
        userId: order.userId,
        channel,
        provider,
        merchantAccountId: accountId,
        status: 'waiting',
        amountFen: order.payableFen,
        openid,
        createdAt: this.deps.now(),
      })
      await this.deps.payments.appendLog({
        paymentId: payment.id,
        fromStatus: null,
        toStatus: 'waiting',
        event: 'prepay',
        actor: `learner:${order.userId}`,
        detail: { channel },
        at: this.deps.now(),
      })
      if (provider === 'wechatVirtual') await this.deps.virtual.planLook(payment.id)
      return { payment, order }
    })
  }

  /** @throws AppError ORDER_NOT_FOUND, ORDER_EVENT_REFUSED, ORDER_EXPIRED, and what its activity or goods refuse */
  async requirePayable(order: PayableOrder | undefined): Promise<PayableOrder> {
    if (!order) throw new AppError('ORDER_NOT_FOUND')
    if (!canOrder(order.status, 'pay')) throw new AppError('ORDER_EVENT_REFUSED')
    if (order.expiresAt <= mustOutlast(this.deps.now())) throw new AppError('ORDER_EXPIRED')
    const over = order.activity && (await this.deps.activities.refuse(order.id, order.activity))
    if (over) throw new AppError(over)
    for (const goods of await this.deps.orders.listLines([order.id])) {
      const refusal = await this.deps.goods.refuse(order.userId, goods)
      if (refusal) throw new AppError(refusal)
    }
    return order
  }

  /** A silent channel lets an order end before its attempt. */
  private async isOpen(paymentId: string, orderId: string): Promise<boolean> {
    const [payment, order] = await Promise.all([this.deps.payments.find(paymentId), this.deps.orders.find(orderId)])
    return payment!.status === 'waiting' && canOrder(order!.status, 'pay')
  }

  private async requireOpenid(userId: string, channel: PayChannel): Promise<string | undefined> {
    const client = CLIENT_WITH_OPENID[channel]
    if (!client) return undefined
    const openid = await this.deps.payers.findOpenid(userId, client)
    if (!openid) throw new AppError('PAYMENT_OPENID_MISSING')
    return openid
  }
}

/** Shortens the title for the channel, never within a character, which the channel would refuse. */
const toDescription = (title: string): string => title.slice(0, 40).replace(/[\ud800-\udbff]$/, '')
