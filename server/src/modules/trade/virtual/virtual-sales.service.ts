import { leastFenOf } from '@contract/payment/place-kinds'
import type { PayChannel } from '@contract/payment/payment-status'
import { AppError } from '../../../kernel/app-error'
import type { VirtualSale } from '../../../providers/payment/payment-channel'
import type { PricedGoods } from './sold-goods.repository'
import type { VirtualItems } from './virtual-items.service'

/** A line of an order as its item needs it. */
interface VirtualLine extends Omit<PricedGoods, 'priceFen'> {
  quantity: number
  unitPriceFen: number
  couponFen: number
  payableFen: number
}

/** Who pays: `loginCode` comes from a `wx.login` right before, so that no session key is kept. */
interface VirtualBuyer {
  shopId: string
  openid: string
  loginCode: string | undefined
}

export interface VirtualSalesDeps {
  items: VirtualItems
  login: { openMiniSession(code: string): Promise<{ openid: string; sessionKey: string }> }
  /** The least that may be paid of a published price, in percent. */
  floorPercent: number
}

/** What virtual payment asks of an order: one item at a published price, and the session of whoever pays. */
export class VirtualSales {
  constructor(private readonly deps: VirtualSalesDeps) {}

  /**
   * @throws AppError PAYMENT_TOO_SMALL, VIRTUAL_ONE_BY_ONE, VIRTUAL_DISCOUNT_TOO_DEEP, VIRTUAL_PRICE_SYNCING,
   * VIRTUAL_ITEM_REFUSED, VIRTUAL_LOGIN_MISSING, VIRTUAL_OTHER_WECHAT, WECHAT_LOGIN_FAILED
   */
  async prepare(lines: VirtualLine[], channel: PayChannel, buyer: VirtualBuyer): Promise<VirtualSale> {
    const goods = this.requireItem(lines)
    if (lines[0].payableFen < leastFenOf(channel)) throw new AppError('PAYMENT_TOO_SMALL')
    const productId = await this.deps.items.require(buyer.shopId, goods)
    if (!buyer.loginCode) throw new AppError('VIRTUAL_LOGIN_MISSING')
    const session = await this.deps.login.openMiniSession(buyer.loginCode)
    if (session.openid !== buyer.openid) throw new AppError('VIRTUAL_OTHER_WECHAT')
    return { productId, goodsPriceFen: goods.priceFen, sessionKey: session.sessionKey }
  }

  /** Why these lines cannot be paid yet, before anybody taps; an item that is not known begins its way. */
  async findNotice(shopId: string, lines: VirtualLine[]): Promise<string | undefined> {
    try {
      await this.deps.items.require(shopId, this.requireItem(lines))
      return undefined
    } catch (error) {
      if (error instanceof AppError) return error.message
      throw error
    }
  }

  /** @throws AppError VIRTUAL_ONE_BY_ONE, VIRTUAL_DISCOUNT_TOO_DEEP */
  private requireItem(lines: VirtualLine[]): PricedGoods {
    const [{ kind, ref, title, cover, ...line }, ...more] = lines
    if (more.length > 0 || line.quantity !== 1) throw new AppError('VIRTUAL_ONE_BY_ONE')
    return { kind, ref, title, cover, priceFen: this.priceOf(line) }
  }

  /**
   * The price to publish. The usual one, of which less may be paid down to the floor; below it the price of this buyer
   * or activity becomes an item of its own. Of a coupon each value would be one, so those are refused.
   */
  private priceOf({ unitPriceFen, couponFen, payableFen }: Omit<VirtualLine, 'kind' | 'ref' | 'title' | 'cover'>) {
    const prices = [unitPriceFen, payableFen + couponFen]
    const price = prices.find((each) => payableFen * 100 >= each * this.deps.floorPercent)
    if (price === undefined) throw new AppError('VIRTUAL_DISCOUNT_TOO_DEEP')
    return price
  }
}
