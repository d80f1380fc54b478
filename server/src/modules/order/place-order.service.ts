import { v7 as uuidv7 } from 'uuid'
import { ORDER_LIFETIME_MINUTES } from '@contract/order/order-status'
import { AppError } from '../../kernel/app-error'
import type { Database } from '../../kernel/db/database'
import type { Jobs } from '../../kernel/jobs/jobs'
import { makeOrderNumber } from './order-number'
import type { CourseAccess, OrderMoves } from './order-moves.service'
import type { OrderOwner, OrderRepository, OrderRow, WholeOrder } from './order.repository'

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

export interface GoodsCatalogue extends CourseAccess {
  /** Undefined when missing, another shop's or off the shelf. */
  findGoods(shopId: string, courseId: string): Promise<Goods | undefined>
}

export interface PayingShops {
  getShop(shopId: string): Promise<{ paymentEnabled: boolean }>
}

export const EXPIRE_JOB = 'order.expire'

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
    private readonly jobs: Jobs,
    private readonly now: () => Date,
  ) {}

  /** What is for sale now. @throws AppError GOODS_NOT_FOUND, COURSE_EXPIRED */
  async getGoods(shopId: string, goodsId: string): Promise<Goods> {
    return this.requireSellable(await this.goods.findGoods(shopId, goodsId))
  }

  /**
   * Places an order, once for each `clientRequestId` however often it is asked. While an older order of the same goods
   * still waits for the same amount, that one is answered instead, so that nobody pays twice from two tabs.
   * A free course is the learner's at once.
   * @throws AppError REQUEST_ID_REUSED, GOODS_NOT_FOUND, COURSE_EXPIRED, GOODS_OWNED, PAYMENT_NOT_ENABLED
   */
  async place(owner: OrderOwner, input: PlaceInput): Promise<WholeOrder> {
    const { userId, shopId } = owner
    const { paymentEnabled } = await this.shops.getShop(shopId)
    return this.database.transact(async () => {
      // Sent together; the database answers in this order, so all but the first see what was written before the lock was had.
      const [, placed, found, owned, unpaid] = await Promise.all([
        this.orders.lockBuyer(userId, input.goodsId),
        this.orders.findByRequest(userId, input.clientRequestId),
        this.goods.findGoods(shopId, input.goodsId),
        this.goods.isOwned(userId, input.goodsId),
        this.orders.listUnpaid(userId, input.goodsId, this.now()),
      ])
      if (placed) return this.requireSame(await this.withItems(placed), owner, input)
      const goods = this.requireSellable(found)
      if (goods.priceFen > 0 && !paymentEnabled) throw new AppError('PAYMENT_NOT_ENABLED')
      if (owned) throw new AppError('GOODS_OWNED')
      const waiting = unpaid.find(({ payableFen }) => payableFen === goods.priceFen)
      return waiting ? this.withItems(waiting) : this.insert(owner, input, goods)
    })
  }

  private requireSellable(goods: Goods | undefined): Goods {
    if (!goods) throw new AppError('GOODS_NOT_FOUND')
    if (goods.endsAt && goods.endsAt <= this.now()) throw new AppError('COURSE_EXPIRED')
    return goods
  }

  /** A request id stands for one purchase in one shop. */
  private requireSame(placed: WholeOrder, { shopId }: OrderOwner, { goodsId }: PlaceInput): WholeOrder {
    if (placed.items[0]?.goodsId !== goodsId || placed.order.shopId !== shopId) throw new AppError('REQUEST_ID_REUSED')
    return placed
  }

  private async withItems(order: OrderRow): Promise<WholeOrder> {
    return { order, items: await this.orders.listItems([order.id]) }
  }

  private async insert({ userId, shopId }: OrderOwner, input: PlaceInput, goods: Goods): Promise<WholeOrder> {
    const createdAt = this.now()
    const expiresAt = new Date(createdAt.getTime() + ORDER_LIFETIME_MINUTES * 60_000)
    const { id: goodsId, title, cover, courseType, priceFen, validDays } = goods
    const id = uuidv7()
    const actor = `user:${userId}`
    const [whole] = await Promise.all([
      this.orders.place({
        id, number: makeOrderNumber(createdAt), shopId, userId, clientRequestId: input.clientRequestId, status: 'unpaid',
        totalFen: priceFen, payableFen: priceFen, remark: input.remark ?? '', createdAt, expiresAt,
      }, { goodsId, title, cover, courseType, priceFen, quantity: 1, validDays }, { actor, note: '提交订单' }),
      priceFen > 0 && this.jobs.enqueue(EXPIRE_JOB, id, { orderId: id }, expiresAt),
    ])
    // The same request for other goods ran at the same moment, under another lock, and was first.
    if (!whole) throw new AppError('REQUEST_ID_REUSED')
    if (priceFen > 0) return whole
    return { ...whole, order: await this.moves.pay(whole.order, whole.items, { actor, note: '免费领取' }) }
  }
}
