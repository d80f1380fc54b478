import { ORDER_LIFETIME_MINUTES } from '@contract/order/order-status'
import { AppError } from '../../../kernel/app-error'
import type { Database } from '../../../kernel/db/database'
import { makeId } from '../../../kernel/make-id'
import { mustOutlast } from './must-outlast'
import { makeOrderNumber } from './order-number'
import type { CourseAccess, OrderMoves } from './order-moves.service'
import type { OrderOwner, OrderRepository, OrderRow, WholeOrder } from './order.repository'
import { addMinutes } from '../../../kernel/school-time'

/** A course as something to buy. */
export interface Goods {
  id: string
  title: string
  /** Storage key. */
  cover: string
  courseType: 1 | 2 | 3 | 8 | 9 | 10
  priceFen: number
  validDays: number | null
  endsAt: Date | null
}

export interface Offer {
  goods: Goods
  /** The learner's access runs. */
  owned: boolean
}

export interface GoodsCatalogue extends CourseAccess {
  /** Undefined when missing, another shop's or off the shelf. */
  findOffer(shopId: string, userId: string | undefined, courseId: string): Promise<Offer | undefined>
}

export interface PayingShops {
  getShop(shopId: string): Promise<{ paymentEnabled: boolean }>
}

export const EXPIRE_JOB = 'order.expire'
/** How often placing is retried when a concurrent request changed what was read. */
const ATTEMPTS = 3

export interface PlaceInput {
  clientRequestId: string
  goodsId: string
  remark?: string
}

export class PlaceOrderService {
  constructor(
    private readonly database: Database,
    private readonly orders: OrderRepository,
    private readonly moves: OrderMoves,
    private readonly goods: GoodsCatalogue,
    private readonly shops: PayingShops,
    private readonly now: () => Date,
  ) {}

  /** What is for sale now. @throws AppError GOODS_NOT_FOUND, COURSE_EXPIRED */
  async getOffer(shopId: string, userId: string | undefined, goodsId: string): Promise<Offer> {
    const offer = await this.goods.findOffer(shopId, userId, goodsId)
    return { goods: this.requireSellable(offer?.goods), owned: offer?.owned ?? false }
  }

  /**
   * Places an order, once for each `clientRequestId`. While an older order of the same goods can still be paid the same
   * amount, that one is returned instead, so that two tabs do not lead to two payments. A free course is the learner's
   * at once. What is read without a lock is checked again under it where the order is written.
   * @throws AppError REQUEST_ID_REUSED, GOODS_NOT_FOUND, COURSE_EXPIRED, GOODS_OWNED, PAYMENT_NOT_ENABLED,
   * ORDER_STATE_CHANGED
   */
  async place(owner: OrderOwner, input: PlaceInput): Promise<WholeOrder> {
    const { userId, shopId } = owner
    const { paymentEnabled } = await this.shops.getShop(shopId)
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const [offer, before] = await Promise.all([
        this.goods.findOffer(shopId, userId, input.goodsId),
        this.orders.listBefore(userId, input.clientRequestId, input.goodsId, this.now()),
      ])
      const placed = before.find(({ clientRequestId }) => clientRequestId === input.clientRequestId)
      if (placed) return this.requireSame(await this.withItems(placed), owner, input)
      const goods = this.requireSellable(offer?.goods)
      if (goods.priceFen > 0 && !paymentEnabled) throw new AppError('PAYMENT_NOT_ENABLED')
      if (offer?.owned) throw new AppError('GOODS_OWNED')
      if (goods.priceFen > 0) this.requireTimeToPay(goods)
      const waiting = before.find(({ payableFen }) => payableFen === goods.priceFen)
      const whole = waiting ? await this.withItems(waiting) : await this.insert(owner, input, goods)
      if (whole) return whole
    }
    throw new AppError('ORDER_STATE_CHANGED')
  }

  private requireSellable(goods: Goods | undefined): Goods {
    if (!goods) throw new AppError('GOODS_NOT_FOUND')
    if (goods.endsAt && goods.endsAt <= this.now()) throw new AppError('COURSE_EXPIRED')
    return goods
  }

  private requireTimeToPay({ endsAt }: Goods): void {
    if (endsAt && endsAt <= mustOutlast(this.now())) throw new AppError('COURSE_EXPIRED', '课程马上结束，不能再购买')
  }

  /** A request id identifies one purchase in one shop. */
  private requireSame(placed: WholeOrder, { shopId }: OrderOwner, { goodsId }: PlaceInput): WholeOrder {
    if (placed.items[0]?.goodsId !== goodsId || placed.order.shopId !== shopId) throw new AppError('REQUEST_ID_REUSED')
    return placed
  }

  private async withItems(order: OrderRow): Promise<WholeOrder> {
    return { order, items: await this.orders.listItems([order.id]) }
  }

  /** Undefined when a concurrent request placed this order or bought these goods. */
  private insert({ userId, shopId }: OrderOwner, input: PlaceInput, goods: Goods): Promise<WholeOrder | undefined> {
    const createdAt = this.now()
    const { id: goodsId, title, cover, courseType, priceFen, validDays, endsAt } = goods
    const lifeEnd = addMinutes(createdAt, ORDER_LIFETIME_MINUTES)
    const expiresAt = endsAt && endsAt < lifeEnd ? endsAt : lifeEnd
    const actor = `learner:${userId}` as const
    const orderId = makeId()
    const whole: WholeOrder = {
      order: {
        id: orderId,
        number: makeOrderNumber(createdAt),
        shopId,
        userId,
        kind: 'normal',
        clientRequestId: input.clientRequestId,
        status: 'unpaid',
        totalFen: priceFen,
        discountFen: 0,
        couponFen: 0,
        deliveryFen: 0,
        payableFen: priceFen,
        refundState: 'none',
        cancelReason: null,
        remark: input.remark ?? '',
        createdAt,
        expiresAt,
        paidAt: null,
      },
      items: [{ id: makeId(), orderId, goodsId, title, cover, courseType, priceFen, quantity: 1, validDays }],
    }
    const entry = { actor, note: '提交订单' }
    if (priceFen > 0) return this.orders.place(whole, { ...entry, expiryJob: EXPIRE_JOB })
    return this.database.transact(async () => {
      const placed = await this.orders.place(whole, { ...entry, expiryJob: null })
      if (!placed) return undefined
      return { ...placed, order: await this.moves.pay(placed.order, placed.items, { actor, note: '免费领取' }) }
    })
  }
}
