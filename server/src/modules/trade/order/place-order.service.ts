import { VIRTUAL_KINDS, type GoodsKindName } from '@contract/order/goods-kinds'
import {
  hidesVirtual,
  IOS_CLOSED_TEXT,
  mustPart,
  type PayPlace,
  type SellingLeave,
} from '@contract/payment/place-kinds'
import { AppError } from '../../../kernel/app-error'
import type { Database } from '../../../kernel/db/database'
import type { GoodsRegistry } from '../goods/goods-registry'
import type { Destinations } from './destinations'
import { hashBasket } from './hash-basket'
import { findOffer, type ActivityOffer, type AskedActivity, type OrderActivities } from './order-activities'
import type { OrderCoupons } from './order-coupons.service'
import type { QuotedBasket, QuoteService } from './quote.service'
import { mustOutlast } from './must-outlast'
import { makeOrder } from './new-order'
import { toFulfilled, type OrderMoves } from './order-moves.service'
import type { OrderLineRow, OrderOwner, OrderRepository, OrderRow, WholeOrder } from './order.repository'

/** What placing needs of schools. */
export interface SellingShops {
  getShop(shopId: string): Promise<SellingLeave & { paymentEnabled: boolean }>
}

/** Where buyers collect lines before they order them. */
export interface BuyersCarts {
  /** Takes these pieces out of the buyer's cart. Runs in the placing transaction. */
  take(userId: string, lines: { skuId: string; quantity: number }[]): Promise<void>
}

/** What orders earn promoters: the placing decides who, and by which rate. */
export interface PlannedCommissions {
  /** Who earns by this buyer now, as what writes it beside the order; undefined for nobody. */
  prepare(owner: OrderOwner): Promise<PlanCommission | undefined>
}
type PlanCommission = (order: OrderRow, lines: OrderLineRow[]) => Promise<void>

export const EXPIRE_JOB = 'order.expire'
/** How often placing is retried when a concurrent request changed what was read. */
const ATTEMPTS = 3

/** One line as it is asked for. */
export interface AskedLine {
  kind: GoodsKindName
  ref: string
  skuId?: string
  quantity: number
}

export interface PlaceInput {
  clientRequestId: string
  lines: AskedLine[]
  /** What the buyer was shown. */
  expectedPayableFen: number
  /** The buyer's coupon to use; none without it. */
  myCouponId?: string | null
  /** The buyer's address to send to. */
  addressId?: string
  remark?: string
  /** The lines come from the buyer's cart, and leave it with the order. */
  fromCart?: boolean
  /** Where the cashier is open. */
  place?: PayPlace
  /** The activity whose price its only line has. */
  activity?: AskedActivity
}

interface PlannedInput extends PlaceInput {
  plan?: PlanCommission
  offer?: ActivityOffer
}

interface Offered {
  offer?: ActivityOffer
  refusal?: AppError
}

/** Rolls back a placing when a concurrent request was first, also where it took the coupon. */
class TooLate extends Error {}

interface PlaceOrderServiceDeps {
  database: Database
  orders: OrderRepository
  moves: OrderMoves
  quotes: QuoteService
  coupons: Pick<OrderCoupons, 'apply' | 'lock'>
  goods: Pick<GoodsRegistry, 'hasStock' | 'reserve'>
  carts: BuyersCarts
  destinations: Pick<Destinations, 'find'>
  shops: SellingShops
  commissions: PlannedCommissions
  activities: Pick<OrderActivities, 'offer'>
  now: () => Date
}

export class PlaceOrderService {
  constructor(private readonly deps: PlaceOrderServiceDeps) {}

  /**
   * Places an order, once for each `clientRequestId`. While an older order of the same lines and coupon can still be
   * paid the same amount, that one is returned instead, so that two tabs do not lead to two payments. What is free is
   * the learner's at once. What is read without a lock is checked again under it where the order is written.
   * @throws AppError REQUEST_ID_REUSED, GOODS_NOT_FOUND, COURSE_EXPIRED, GOODS_OWNED, PAYMENT_NOT_ENABLED,
   * ADDRESS_REQUIRED, ADDRESS_NOT_FOUND, GOODS_SOLD_OUT, GOODS_STOCK_SHORT, GOODS_LIMIT_REACHED, PRICE_CHANGED with the
   * new amounts as its data, ORDER_STATE_CHANGED
   */
  async place(owner: OrderOwner, input: PlaceInput): Promise<WholeOrder> {
    const offered = input.activity && (await this.findOffer(owner, { ...input, activity: input.activity }))
    const place = () => this.placeOffered(owner, input, offered)
    return offered?.offer ? offered.offer.inTurn(place) : place()
  }

  private async placeOffered(owner: OrderOwner, input: PlaceInput, offered?: Offered): Promise<WholeOrder> {
    const { userId, shopId } = owner
    const shop = await this.deps.shops.getShop(shopId)
    const kinds = input.lines.map(({ kind }) => kind)
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const [found, { destination, basketHash, before }, plan] = await Promise.all([
        this.deps.quotes.find(shopId, userId, input.lines, offered?.offer),
        this.findBefore(owner, input),
        this.deps.commissions.prepare(owner),
      ])
      const placed = before.find(({ requestedBasket }) => requestedBasket !== null)
      if (placed) {
        if (placed.requestedBasket !== basketHash) throw new AppError('REQUEST_ID_REUSED')
        return this.withLines(placed.order)
      }
      if (offered?.refusal) throw offered.refusal
      const deliveryFen = await this.deps.quotes.chargeDelivery(shopId, found, destination)
      const plain = this.deps.quotes.requireSellable(found, destination, deliveryFen)
      const basket = input.myCouponId ? await this.deps.coupons.apply(owner, plain, input.myCouponId) : plain
      const { payableFen } = basket.amounts
      if (payableFen > 0 && !shop.paymentEnabled) throw new AppError('PAYMENT_NOT_ENABLED')
      if (payableFen > 0) requireOpen(shop, input.place, kinds)
      this.deps.quotes.requireAllowed(basket)
      this.deps.quotes.requireAddress(basket)
      if (payableFen > 0) this.requireTimeToPay(basket)
      if (payableFen !== input.expectedPayableFen || basket.myCouponId !== (input.myCouponId ?? null)) {
        const changed = input.myCouponId ? basket : await this.deps.coupons.apply(owner, plain, null)
        throw new AppError('PRICE_CHANGED', undefined, await this.deps.quotes.toExpected(shopId, changed, input.place))
      }
      const waiting = before.find(({ order }) => order.payableFen === payableFen)?.order
      if (!waiting) this.deps.quotes.requireStock(basket)
      const whole = waiting
        ? await this.join(input, waiting)
        : await this.insert(owner, { ...input, plan, offer: offered?.offer }, basket, basketHash)
      if (whole) return whole
    }
    throw new AppError('ORDER_STATE_CHANGED')
  }

  /**
   * What the activity offers. A buyer who comes too late is told at once; one who has an order of it may only repeat
   * the request that led to it.
   */
  private async findOffer(owner: OrderOwner, input: PlaceInput & { activity: AskedActivity }): Promise<Offered> {
    const offer = await findOffer(this.deps.activities, owner, input)
    if (!('refusal' in offer)) return { offer }
    if (!offer.ordered) throw offer.refusal
    return { refusal: offer.refusal }
  }

  /** Where it is sent, and the orders that this request may already have led to. */
  private async findBefore(owner: OrderOwner, { clientRequestId, lines, addressId, myCouponId, activity }: PlaceInput) {
    const destination = await this.deps.destinations.find(owner, lines, addressId)
    const basketHash = hashBasket(owner.shopId, lines, { myCouponId, receiver: destination, activity })
    const before = await this.deps.orders.listBefore(owner.userId, clientRequestId, basketHash, this.deps.now())
    return { destination, basketHash, before }
  }

  private requireTimeToPay({ endsAt }: QuotedBasket): void {
    if (endsAt && endsAt <= mustOutlast(this.deps.now()))
      throw new AppError('COURSE_EXPIRED', '课程马上结束，不能再购买')
  }

  private async withLines(order: OrderRow): Promise<WholeOrder> {
    return { order, lines: await this.deps.orders.listLines([order.id]) }
  }

  /** Undefined when a concurrent copy of the request led to an order meanwhile. */
  private async join(input: PlaceInput, waiting: OrderRow): Promise<WholeOrder | undefined> {
    const join = () => this.deps.orders.join(waiting.userId, input.clientRequestId, waiting)
    const joinAndTake = async () => {
      const joined = await join()
      if (joined) await this.takeFromCart(waiting.userId, input)
      return joined
    }
    const joined = await (input.fromCart ? this.deps.database.transact(joinAndTake) : join())
    return joined ? this.withLines(waiting) : undefined
  }

  /** Empties the cart of what was ordered. */
  private async takeFromCart(userId: string, { lines, fromCart }: PlaceInput): Promise<void> {
    const pieces = lines.flatMap(({ skuId, quantity }) => (skuId ? [{ skuId, quantity }] : []))
    if (fromCart && pieces.length > 0) await this.deps.carts.take(userId, pieces)
  }

  /**
   * Writes an order with what it takes: sent together, in the one order in which locks are taken. Run inside a
   * transaction that is rolled back when this throws.
   * @throws TooLate before any other error: the request that was first may have taken the last piece for this order
   */
  private async placeWhole(
    place: () => Promise<WholeOrder | undefined>,
    { order, lines }: WholeOrder,
    input: PlannedInput,
    myCouponId: string | null,
  ): Promise<WholeOrder> {
    const [placed, ...taken] = await Promise.allSettled([
      place(),
      input.plan?.(order, lines),
      this.takeFromCart(order.userId, input),
      myCouponId ? this.deps.coupons.lock(order, myCouponId) : true,
      // Last, to hold the locks of what everybody buys as shortly as possible.
      this.deps.goods.reserve(lines.map((line) => toFulfilled(order, line))),
      this.takeOfActivity(order, input.offer),
    ])
    if (placed.status === 'rejected') throw placed.reason
    if (!placed.value) throw new TooLate()
    for (const each of taken) {
      if (each.status === 'rejected') throw each.reason
      if (each.value === false) throw new TooLate()
    }
    return placed.value
  }

  private async takeOfActivity(order: OrderRow, offer: ActivityOffer | undefined): Promise<void> {
    if (!offer || !order.activity) return
    const participationId = await offer.take(order)
    if (participationId === order.activity.participationId) return
    order.activity = { ...order.activity, participationId }
    await this.deps.orders.setActivity(order.id, order.activity)
  }

  /** Undefined when a concurrent request placed this order, bought one of these goods or took the coupon. */
  private insert(
    owner: OrderOwner,
    input: PlannedInput,
    basket: QuotedBasket,
    basketHash: string,
  ): Promise<WholeOrder | undefined> {
    const { offer } = input
    const actor = `learner:${owner.userId}` as const
    const whole = makeOrder(owner, { basket, basketHash, offer, remark: input.remark }, this.deps.now())
    const { payableFen } = whole.order
    const isFree = payableFen === 0
    const place = () =>
      this.deps.orders.place(whole, {
        clientRequestId: input.clientRequestId,
        actor,
        note: '提交订单',
        expiryJob: isFree ? null : EXPIRE_JOB,
      })
    if (!isFree && !basket.myCouponId && !input.plan && !offer && !this.deps.goods.hasStock(whole.lines)) return place()
    const writing = this.deps.database.transact(async () => {
      const placed = await this.placeWhole(place, whole, input, basket.myCouponId)
      if (!isFree) return placed
      return { ...placed, order: await this.deps.moves.pay(placed.order, placed.lines, { actor, note: '免费领取' }) }
    })
    return writing.catch((error: unknown) => {
      if (error instanceof TooLate) return undefined
      throw error
    })
  }
}

/** @throws AppError PAYMENT_NOT_ENABLED, ORDER_MUST_PART where WeChat's rules let no order of these kinds be paid */
const requireOpen = (shop: SellingLeave, place: PayPlace | undefined, kinds: GoodsKindName[]): void => {
  if (kinds.some((kind) => VIRTUAL_KINDS.includes(kind)) && hidesVirtual(place, shop))
    throw new AppError('PAYMENT_NOT_ENABLED', IOS_CLOSED_TEXT)
  if (mustPart(place, kinds)) throw new AppError('ORDER_MUST_PART')
}
