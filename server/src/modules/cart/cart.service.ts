import type { Cart, CartAddition, CartLine, MergedLine } from '@contract/cart/calls'
import type { CartProblem } from '@contract/cart/cart-kinds'
import { MOST_CART_LINES } from '@contract/cart/limits'
import { MOST_PIECES } from '@contract/order/goods-kinds'
import { AppError } from '../../kernel/app-error'
import type { Database } from '../../kernel/db/database'
import { addDays } from '../../kernel/school-time'
import type { Offer } from '../goods/offers.service'
import { price } from '../trade/pricing/price'
import type { CartRepository, CartRow } from './cart.repository'

/** How long a repeated request is recognised. */
const REQUEST_DAYS = 30

interface Owner {
  shopId: string
  userId: string
}
/** What is asked of a line. */
type Wanted = Pick<CartRow, 'skuId' | 'quantity' | 'chosen'>

/** Variants of goods as this learner can have them now. */
export interface CartOffers {
  list(shopId: string, userId: string | undefined, skuIds: string[]): Promise<Offer[]>
}

/** Carts: what learners collect to order, with prices and stock of the moment. */
export class CartService {
  constructor(
    private readonly database: Database,
    private readonly lines: CartRepository,
    private readonly offers: CartOffers,
    private readonly now: () => Date,
  ) {}

  async view(owner: Owner): Promise<Cart> {
    return this.quote(owner.shopId, owner.userId, await this.lines.list(owner))
  }

  async count(owner: Owner): Promise<{ count: number }> {
    return { count: await this.lines.countPieces(owner) }
  }

  /** A cart of these lines. Leaves out variants that the school does not have. */
  async quote(shopId: string, userId: string | undefined, wanted: Wanted[]): Promise<Cart> {
    const offers = await this.findOffers(shopId, userId, wanted)
    const lines = wanted.flatMap((line) => {
      const offer = offers.get(line.skuId)
      return offer ? [toLine(line, offer)] : []
    })
    const chosen = lines.filter((line) => line.chosen)
    const { totalFen, discountFen, payableFen } = price(
      chosen.map(({ skuId, quantity }) => ({ ...offers.get(skuId)!, quantity })),
      { vip: isMember(offers) },
    )
    return { lines, count: countPieces(lines), chosenCount: countPieces(chosen), totalFen, discountFen, payableFen }
  }

  /**
   * Adds pieces of a variant, once for each `clientRequestId`.
   * @throws AppError GOODS_NOT_FOUND, GOODS_OFF_SHELF, GOODS_SOLD_OUT, GOODS_STOCK_SHORT, GOODS_LIMIT_REACHED,
   * CART_FULL
   */
  add(owner: Owner, { clientRequestId, skuId, quantity }: CartAddition): Promise<{ count: number }> {
    return this.database.transact(async () => {
      const before = await this.lockAndList(owner)
      const fresh = await this.takeRequests(owner.userId, [clientRequestId])
      if (fresh.length === 0) return this.count(owner)
      const offer = (await this.findOffers(owner.shopId, owner.userId, [{ skuId }])).get(skuId)
      if (!offer) throw new AppError('GOODS_NOT_FOUND')
      const had = before.get(skuId)?.quantity ?? 0
      if (had === 0 && before.size >= MOST_CART_LINES) throw new AppError('CART_FULL')
      requireOrderable(offer, had + quantity, had)
      await this.lines.put([this.toRow(owner, skuId, had + quantity)])
      return this.count(owner)
    })
  }

  /**
   * Adds what a visitor collected on the phone, or an earlier order bought: each line once for its `clientRequestId`,
   * as many pieces as can be ordered. One that cannot be ordered at all is kept and says why. What is chosen of them is
   * what the learner is about to order, so nothing else stays chosen. Returns the ids of requests for which the cart
   * has no room, which were not executed.
   */
  merge(owner: Owner, additions: MergedLine[]): Promise<{ count: number; left: string[] }> {
    return this.database.transact(async () => {
      const cart = await this.lockAndList(owner)
      const offers = await this.findOffers(owner.shopId, owner.userId, additions)
      const isNew = ({ skuId }: MergedLine) => offers.has(skuId) && !cart.has(skuId)
      const newIds = [...new Set(additions.filter(isNew).map(({ skuId }) => skuId))]
      const homeless = new Set(newIds.slice(Math.max(0, MOST_CART_LINES - cart.size)))
      const roomy = additions.filter(({ skuId }) => !homeless.has(skuId))
      const left = additions.filter(({ skuId }) => homeless.has(skuId)).map((each) => each.clientRequestId)
      const fresh = new Set(
        await this.takeRequests(owner.userId, [...new Set(roomy.map((each) => each.clientRequestId))]),
      )
      const merged = new Map<string, CartRow>()
      for (const { clientRequestId, skuId, quantity, chosen } of roomy) {
        const offer = offers.get(skuId)
        if (!offer || !fresh.delete(clientRequestId)) continue
        const had = (merged.get(skuId) ?? cart.get(skuId))?.quantity ?? 0
        const most = Math.max(mostOf(offer), had, 1)
        merged.set(skuId, { ...this.toRow(owner, skuId, Math.min(had + quantity, most)), chosen })
      }
      if (merged.size > 0) {
        const others = [...cart.keys()].filter((skuId) => !merged.has(skuId))
        if (others.length > 0) await this.lines.change(owner, others, { chosen: false })
        await this.lines.put([...merged.values()])
      }
      return { ...(await this.count(owner)), left }
    })
  }

  /** @throws AppError CART_LINE_NOT_FOUND, and what `add` throws */
  async setQuantity(owner: Owner, skuId: string, quantity: number): Promise<Cart> {
    const offer = (await this.findOffers(owner.shopId, owner.userId, [{ skuId }])).get(skuId)
    if (!offer) throw new AppError('CART_LINE_NOT_FOUND')
    requireOrderable(offer, quantity)
    if (!(await this.lines.change(owner, [skuId], { quantity }))) throw new AppError('CART_LINE_NOT_FOUND')
    return this.view(owner)
  }

  async choose(owner: Owner, skuIds: string[], chosen: boolean): Promise<Cart> {
    await this.lines.change(owner, skuIds, { chosen })
    return this.view(owner)
  }

  async remove(owner: Owner, skuIds: string[]): Promise<Cart> {
    await this.lines.remove(owner, skuIds)
    return this.view(owner)
  }

  private async lockAndList(owner: Owner): Promise<Map<string, CartRow>> {
    await this.lines.lock(owner.userId)
    return new Map((await this.lines.list(owner)).map((row) => [row.skuId, row]))
  }

  private takeRequests(userId: string, ids: string[]): Promise<string[]> {
    if (ids.length === 0) return Promise.resolve([])
    const now = this.now()
    return this.lines.takeRequests(userId, ids, now, addDays(now, -REQUEST_DAYS))
  }

  private async findOffers(shopId: string, userId: string | undefined, wanted: { skuId: string }[]) {
    const ids = [...new Set(wanted.map(({ skuId }) => skuId))]
    const offers = ids.length > 0 ? await this.offers.list(shopId, userId, ids) : []
    return new Map(offers.map((offer) => [offer.skuId, offer]))
  }

  private toRow({ shopId, userId }: Owner, skuId: string, quantity: number): CartRow {
    return { shopId, userId, skuId, quantity, chosen: true, addedAt: this.now() }
  }
}

const countPieces = (lines: { quantity: number }[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)

const isMember = (offers: Map<string, Offer>): boolean => [...offers.values()].some(({ member }) => member)

/** The most pieces that can be ordered now. */
const mostOf = ({ onSale, stock, mostPerOrder, limitLeft }: Offer): number =>
  onSale ? Math.max(0, Math.min(stock, mostPerOrder, limitLeft ?? mostPerOrder, MOST_PIECES)) : 0

const findProblem = (offer: Offer, quantity: number): CartProblem | null => {
  if (!offer.onSale) return 'offShelf'
  if (offer.stock <= 0) return 'soldOut'
  if (offer.limitLeft !== null && offer.limitLeft <= 0) return 'limit'
  return quantity > mostOf(offer) ? 'tooMany' : null
}

/** @throws AppError that says why so many cannot be ordered; `had` of them are in the cart already */
const requireOrderable = (offer: Offer, quantity: number, had = 0): void => {
  const problem = findProblem(offer, quantity)
  const inCart = had > 0 ? `，购物车里已有 ${had} 件` : ''
  if (problem === 'offShelf') throw new AppError('GOODS_OFF_SHELF')
  if (problem === 'soldOut') throw new AppError('GOODS_SOLD_OUT', `《${offer.title}》已售罄`)
  if (problem === 'limit') throw new AppError('GOODS_LIMIT_REACHED', `《${offer.title}》已达到每人限购数量`)
  if (problem === 'tooMany' && offer.stock < quantity)
    throw new AppError('GOODS_STOCK_SHORT', `《${offer.title}》还剩 ${offer.stock} 件${inCart}`)
  if (problem === 'tooMany')
    throw new AppError('GOODS_LIMIT_REACHED', `《${offer.title}》最多买 ${mostOf(offer)} 件${inCart}`)
}

const toLine = ({ quantity, chosen }: Wanted, offer: Offer): CartLine => {
  const { goodsId, skuId, kind, title, variant, cover, unitPriceFen, member } = offer
  const problem = findProblem(offer, quantity)
  const { payableFen: unitFen } = price([{ ...offer, quantity: 1 }], { vip: member })
  return {
    ...{ goodsId, skuId, kind, title, variant, cover },
    priceFen: unitPriceFen,
    unitFen,
    quantity,
    most: mostOf(offer),
    chosen: chosen && problem === null,
    problem,
  }
}
