import type { ExpectedPayment, OrderItem, Receiver } from '@contract/order/calls'
import type { GoodsKindName } from '@contract/order/goods-kinds'
import { ORDER_LIFETIME_MINUTES } from '@contract/order/order-status'
import type { RatedCoupon } from '@contract/coupon/calls'
import type { PayOptions } from '@contract/payment/calls'
import type { PayPlace } from '@contract/payment/place-kinds'
import { AppError } from '../../../kernel/app-error'
import type { Media } from '../../../kernel/media/media'
import type { Quote } from '../goods/goods-kind'
import type { GoodsRegistry } from '../goods/goods-registry'
import { price, type Breakdown, type LineToPrice, type PriceContext } from '../pricing/price'
import type { Destination } from './destinations'
import { toGoodsKey } from './hash-basket'
import { sumCredits } from '../goods/line-snapshot'
import type { ActivityOffer } from './order-activities'
import type { AskedLine } from './place-order.service'
import { toItem, type ShownLine } from './to-item'

interface QuotedLine {
  asked: AskedLine
  quote: Quote
  /** Of the activity that the order is for. */
  offer?: ActivityOffer
}

/** Lines as they can be bought now, and what they cost. */
export interface QuotedBasket {
  lines: QuotedLine[]
  amounts: Breakdown
  /** What the amounts depend on beside the lines. */
  context: PriceContext
  /** Where it is sent; null where nothing is, or the buyer has no address. */
  destination: Destination | null
  /** The earliest end of a sale; null where none ends. */
  endsAt: Date | null
  /** The buyer's coupon that the amounts contain. */
  myCouponId: string | null
  /** The buyer's coupons beside these lines, the best first. */
  coupons: RatedCoupon[]
}

/** What orders need of delivery templates. */
export interface DeliveryPrices {
  charge(
    shopId: string,
    regionCode: string,
    lines: { templateId: string; weightGrams: number; quantity: number; amountFen: number }[],
  ): Promise<{ fen: number } | { undeliverable: number[] }>
}

/** What orders need of the ways to pay. */
export interface OfferedWays {
  /** Those that a cashier at this place offers for goods of these kinds. */
  find(
    shopId: string,
    place: PayPlace | undefined,
    basket: { kinds: readonly GoodsKindName[]; onlineOnly: boolean; payableFen: number },
  ): Promise<PayOptions>
}

/** Lines as `price` takes them. */
export const toLinesToPrice = (lines: QuotedLine[]): LineToPrice[] =>
  lines.map(({ asked: { quantity }, offer, quote: { unitPriceFen, vipPriceFen, creditFen, delivered } }) => ({
    unitPriceFen,
    vipPriceFen: offer?.memberPrice === 'activity' ? undefined : vipPriceFen,
    activityPriceFen: offer?.priceFen,
    creditFen,
    quantity,
    delivered: delivered !== undefined,
  }))

/** The most that one order may cost: what the contract's amounts can hold. */
const MOST_FEN = 1_000_000_000

interface QuoteServiceDeps {
  goods: Pick<GoodsRegistry, 'quote'>
  payWays: OfferedWays
  delivery: DeliveryPrices
  media: Pick<Media, 'urlOf'>
  now: () => Date
}

/** What lines cost now, for the cashier and for placing. */
export class QuoteService {
  constructor(private readonly deps: QuoteServiceDeps) {}

  /** @throws AppError INPUT_INVALID when two lines name the same goods */
  async find(
    shopId: string,
    userId: string | undefined,
    lines: AskedLine[],
    offer?: ActivityOffer,
  ): Promise<Partial<QuotedLine>[]> {
    if (lines.length > 1 && new Set(lines.map(toGoodsKey)).size < lines.length)
      throw new AppError('INPUT_INVALID', '同一件商品请合并成一行')
    const quotes = await Promise.all(lines.map((asked) => this.deps.goods.quote(shopId, userId, asked)))
    return lines.map((asked, at) => ({ asked, quote: quotes[at], offer }))
  }

  /**
   * What delivering these lines costs; nothing is known of it without an address.
   * @throws AppError REGION_NOT_DELIVERED
   */
  async chargeDelivery(shopId: string, found: Partial<QuotedLine>[], destination: Destination | null): Promise<number> {
    if (!destination) return 0
    const charged = found.flatMap(({ asked, quote }) => {
      const { templateId = null, weightGrams = 0 } = quote?.delivered ?? {}
      if (!asked || !quote || templateId === null) return []
      const { quantity } = asked
      return [{ title: quote.title, templateId, weightGrams, quantity, amountFen: quote.unitPriceFen * quantity }]
    })
    if (charged.length === 0) return 0
    const charge = await this.deps.delivery.charge(shopId, destination.regionCode, charged)
    if ('fen' in charge) return charge.fen
    const titles = charge.undeliverable.map((at) => `《${charged[at].title}》`).join('')
    throw new AppError('REGION_NOT_DELIVERED', `${titles}不能送到${destination.region}，请换一个收货地址`)
  }

  /**
   * @throws AppError GOODS_NOT_FOUND, COURSE_EXPIRED, INPUT_INVALID for more pieces or money than one order may have
   */
  requireSellable(found: Partial<QuotedLine>[], destination: Destination | null, deliveryFen: number): QuotedBasket {
    const lines: QuotedLine[] = []
    let endsAt: Date | null = null
    for (const { asked, quote, offer } of found) {
      if (!asked || !quote) throw new AppError('GOODS_NOT_FOUND')
      if (quote.inActivityOnly && !offer) throw new AppError('ACTIVITY_GOODS_WRONG', `《${quote.title}》要从活动页购买`)
      if (quote.endsAt && quote.endsAt <= this.deps.now()) throw new AppError('COURSE_EXPIRED')
      if (quote.alone && found.length > 1) throw new AppError('INPUT_INVALID', `《${quote.title}》请单独购买`)
      if (asked.quantity > quote.mostPieces)
        throw new AppError('INPUT_INVALID', `《${quote.title}》每单最多买 ${quote.mostPieces} 份`)
      if (quote.endsAt && (!endsAt || quote.endsAt < endsAt)) endsAt = quote.endsAt
      lines.push({ asked, quote, offer })
    }
    const context = { deliveryFen, vip: lines.some(({ quote }) => quote.isMember) }
    const amounts = price(toLinesToPrice(lines), context)
    if (Math.max(amounts.totalFen, amounts.payableFen) > MOST_FEN)
      throw new AppError('INPUT_INVALID', '订单金额过大，请分开购买')
    return { lines, amounts, context, destination, endsAt, myCouponId: null, coupons: [] }
  }

  /** @throws AppError ADDRESS_REQUIRED where something is sent and there is no address */
  requireAddress({ lines, destination }: QuotedBasket): void {
    if (!destination && needsAddress(lines)) throw new AppError('ADDRESS_REQUIRED')
  }

  /** Refuses early what could not be set aside anyway. @throws AppError GOODS_SOLD_OUT, GOODS_STOCK_SHORT */
  requireStock({ lines }: QuotedBasket): void {
    for (const { asked, quote } of lines) {
      if (quote.stock === undefined || asked.quantity <= quote.stock) continue
      if (quote.stock <= 0) throw new AppError('GOODS_SOLD_OUT', `《${quote.title}》已售罄`)
      throw new AppError('GOODS_STOCK_SHORT', `《${quote.title}》库存不足，还剩 ${quote.stock} 件`)
    }
  }

  /** @throws AppError with the first reason why the buyer may not buy one of the lines */
  requireAllowed({ lines }: QuotedBasket): void {
    for (const { quote } of lines) if (quote.refusal) throw new AppError(quote.refusal)
  }

  /** What the cashier shows before the order is placed. */
  async toExpected(
    shopId: string,
    { lines, amounts, destination, myCouponId, coupons }: QuotedBasket,
    place?: PayPlace,
  ): Promise<ExpectedPayment> {
    const { totalFen, couponFen, deliveryFen, payableFen } = amounts
    const creditFen = sumCredits(lines.map(({ quote }) => quote.snapshot))
    const discountFen = amounts.discountFen - creditFen
    return {
      items: lines.map(({ asked, quote }, at) =>
        this.toItem({
          ...quote,
          ...asked,
          skuId: asked.skuId ?? null,
          payableFen: amounts.lines[at].payableFen,
          refundedFen: 0,
        }),
      ),
      totalFen,
      discountFen,
      creditFen,
      couponFen,
      deliveryFen,
      payableFen,
      savedFen: discountFen + couponFen,
      myCouponId,
      coupons,
      ...(await this.deps.payWays.find(shopId, place, {
        kinds: lines.map(({ asked }) => asked.kind),
        onlineOnly: lines.some(({ offer }) => offer),
        payableFen,
      })),
      lifeMinutes: lifeMinutesOf(lines),
      needsAddress: needsAddress(lines),
      addressId: destination?.addressId ?? null,
      receiver: destination && toReceiver(destination),
      owned: lines.some(({ quote }) => quote.refusal === 'GOODS_OWNED'),
      ownedTitles: lines.flatMap(({ quote }) => quote.ownedTitles),
    }
  }

  toItem(line: ShownLine): OrderItem {
    return toItem(line, this.deps.media)
  }
}

/** How long an order of these lines waits for its money. */
export const lifeMinutesOf = (lines: QuotedLine[]): number => lines.at(0)?.offer?.lifeMinutes ?? ORDER_LIFETIME_MINUTES

/** Whether one of these lines is sent. */
export const needsAddress = (lines: QuotedLine[]): boolean => lines.some(({ quote }) => quote.delivered !== undefined)

/** What an order keeps of an address. */
export const toReceiver = ({ name, phone, regionCode, region, detail }: Destination): Receiver => ({
  name,
  phone,
  regionCode,
  region,
  detail,
})
