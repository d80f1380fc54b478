import type { GoodsKindName } from '@contract/order/goods-kinds'
import { canOrder, type OrderStatus } from '@contract/order/order-status'
import type { PayOptions, Prepayment } from '@contract/payment/calls'
import type { PayPlace } from '@contract/payment/place-kinds'
import { providerOf, type PayChannel, type PaymentStatus, type PrepayChannel } from '@contract/payment/payment-status'
import { AppError } from '../../../kernel/app-error'
import type { Database } from '../../../kernel/db/database'
import { makeId } from '../../../kernel/make-id'
import type { Prepaid } from '../../../providers/payment/payment-channel'
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

/** What an order is for. */
interface OrderedGoods {
  kind: GoodsKindName
  ref: string
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
  payWays: Pick<PayWays, 'find' | 'requireEnabled'>
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
  async prepay(owner: OrderOwner, orderId: string, channel: PrepayChannel, payer: Payer): Promise<Prepayment> {
    const { payment, h5Url, wechat } = await this.open(owner, orderId, { channel, ...payer })
    return { paymentId: payment.id, channel, h5Url, wechat }
  }

  /**
   * The same for any channel. `record` wraps the writing of the attempt, and may write more in its transaction.
   * @throws AppError as `prepay`
   */
  async open(
    owner: OrderOwner,
    orderId: string,
    { channel, ip, siteUrl }: Payer & { channel: PayChannel },
    record = (begin: () => Promise<Begun>) => begin(),
  ): Promise<Begun & Prepaid> {
    await this.requirePayable(await this.deps.orders.findOwn(orderId, owner))
    await this.deps.payWays.requireEnabled(owner.shopId)
    const merchant = await this.deps.merchants.findActive(owner.shopId, providerOf(channel))
    if (!merchant?.channel.ways.includes(channel)) throw new AppError('PAYMENT_NOT_ENABLED')
    const openid = await this.requireOpenid(owner.userId, channel)

    await this.deps.settlement.closeWaiting(orderId)
    await this.deps.bills.plan()
    const { payment, order } = await record(() => this.begin(orderId, channel, merchant))
    const prepaid = await this.deps.settlement.callChannel(() =>
      merchant.channel.prepay({
        outTradeNo: toOutTradeNo(payment.id),
        channel,
        description: toDescription(order.title),
        amountFen: payment.amountFen,
        expiresAt: order.expiresAt,
        openid,
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
    return this.deps.payWays.find(owner.shopId, place, { kinds, onlineOnly: order.activity !== null })
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

  private begin(orderId: string, channel: PayChannel, { accountId, provider }: MerchantChannel): Promise<Begun> {
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
