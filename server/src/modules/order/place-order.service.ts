import { v7 as uuidv7 } from 'uuid'
import { ORDER_LIFETIME_MINUTES } from '@contract/order/order-status'
import { AppError } from '../../kernel/app-error'
import type { Database } from '../../kernel/db/database'
import type { Jobs } from '../../kernel/jobs/jobs'
import { makeOrderNumber } from './order-number'
import type { CourseAccess, OrderMoves } from './order-moves.service'
import type { OrderOwner, OrderRepository, OrderRow } from './order.repository'

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
    const goods = await this.goods.findGoods(shopId, goodsId)
    if (!goods) throw new AppError('GOODS_NOT_FOUND')
    if (goods.endsAt && goods.endsAt <= this.now()) throw new AppError('COURSE_EXPIRED')
    return goods
  }

  /**
   * Places an order, once for each `clientRequestId` however often it is asked. While an older order of the same goods
   * still waits for the same amount, that one is answered instead, so that nobody pays twice from two tabs.
   * A free course is the learner's at once.
   * @throws AppError REQUEST_ID_REUSED, GOODS_NOT_FOUND, COURSE_EXPIRED, GOODS_OWNED, PAYMENT_NOT_ENABLED
   */
  async place(owner: OrderOwner, input: PlaceInput): Promise<OrderRow> {
    const known = await this.findPlaced(owner, input)
    if (known) return known
    const goods = await this.getGoods(owner.shopId, input.goodsId)
    const { paymentEnabled } = await this.shops.getShop(owner.shopId)
    if (goods.priceFen > 0 && !paymentEnabled) throw new AppError('PAYMENT_NOT_ENABLED')

    return this.database.transact(async () => {
      await this.orders.lockBuyer(owner.userId, goods.id)
      const placed = await this.findPlaced(owner, input)
      if (placed) return placed
      if (await this.goods.isOwned(owner.userId, goods.id)) throw new AppError('GOODS_OWNED')
      return await this.orders.findUnpaid(owner.userId, goods.id, goods.priceFen, this.now()) ?? this.insert(owner, input, goods)
    })
  }

  private async findPlaced(owner: OrderOwner, input: PlaceInput): Promise<OrderRow | undefined> {
    const order = await this.orders.findByRequest(owner.userId, input.clientRequestId)
    if (!order) return undefined
    const [item] = await this.orders.listItems([order.id])
    if (item?.goodsId !== input.goodsId || order.shopId !== owner.shopId) throw new AppError('REQUEST_ID_REUSED')
    return order
  }

  private async insert({ userId, shopId }: OrderOwner, input: PlaceInput, goods: Goods): Promise<OrderRow> {
    const createdAt = this.now()
    const { id: goodsId, title, cover, courseType, priceFen, validDays } = goods
    const order = await this.orders.insert({
      id: uuidv7(), number: makeOrderNumber(createdAt), shopId, userId, clientRequestId: input.clientRequestId, status: 'unpaid',
      totalFen: priceFen, payableFen: priceFen, remark: input.remark ?? '', createdAt,
      expiresAt: new Date(createdAt.getTime() + ORDER_LIFETIME_MINUTES * 60_000),
    }, { goodsId, title, cover, courseType, priceFen, quantity: 1, validDays })
    // The same request for other goods ran at the same moment, under another lock, and was first.
    if (!order) throw new AppError('REQUEST_ID_REUSED')

    const actor = `user:${userId}`
    await this.orders.appendLog({ orderId: order.id, fromStatus: null, toStatus: 'unpaid', event: 'place', actor, note: '提交订单', at: createdAt })
    if (priceFen === 0) return this.moves.pay(order, await this.orders.listItems([order.id]), { actor, note: '免费领取' })
    await this.jobs.enqueue(EXPIRE_JOB, order.id, { orderId: order.id }, order.expiresAt)
    return order
  }
}
