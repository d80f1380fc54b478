import { ERRORS } from '@contract/errors'
import type { PayOptions } from '@contract/payment/calls'
import { sourceOf, type PaidWay, type PayChannel, type PayWay } from '@contract/payment/payment-status'
import { leastFenOf, mayPayBy, waysFor, type PayPlace, type SellingLeave } from '@contract/payment/place-kinds'
import type { GoodsKindName } from '@contract/order/goods-kinds'
import { AppError } from '../../../kernel/app-error'

/** Ways that need the payer's identity in WeChat, by the client that it is of. */
export const CLIENT_WITH_OPENID: Partial<Record<PaidWay, 'web' | 'mini'>> = {
  wechatJsapi: 'web',
  wechatMini: 'mini',
  wechatVirtual: 'mini',
  wechatApple: 'mini',
}

/** What paying needs of schools. */
export interface PayingShops {
  getShop(shopId: string): Promise<SellingLeave & { paymentEnabled: boolean; wechatLogin: boolean }>
}

/** What is to be paid. */
interface Payable {
  kinds?: readonly GoodsKindName[]
  onlineOnly?: boolean
  payableFen?: number
}

/** Decides which ways to pay a cashier offers: those that the school has and its place allows. */
export class PayWays {
  constructor(
    private readonly shops: PayingShops,
    private readonly merchants: { listWays(shopId: string): Promise<PayChannel[]> },
    private readonly offline: { find(shopId: string): Promise<unknown> },
  ) {}

  /** @throws AppError PAYMENT_NOT_ENABLED */
  async requireEnabled(shopId: string): Promise<void> {
    const { paymentEnabled } = await this.shops.getShop(shopId)
    if (!paymentEnabled) throw new AppError('PAYMENT_NOT_ENABLED')
  }

  /** Refuses a way that no cashier offers for these kinds. @throws AppError PAYMENT_NOT_ENABLED */
  async requireAllowed(shopId: string, way: PaidWay, kinds: readonly GoodsKindName[]): Promise<void> {
    const shop = await this.shops.getShop(shopId)
    if (!shop.paymentEnabled || !mayPayBy(way, kinds, shop)) throw new AppError('PAYMENT_NOT_ENABLED')
  }

  /**
   * Those for goods of these kinds; `onlineOnly` where nothing may wait for the school to see a transfer. A client
   * that does not say where it is counts as a browser.
   */
  async find(
    shopId: string,
    place: PayPlace = 'web',
    { kinds = [], onlineOnly = false, payableFen = Infinity }: Payable = {},
  ): Promise<PayOptions> {
    const shop = await this.shops.getShop(shopId)
    if (!shop.paymentEnabled || waysFor(place, kinds, shop).length === 0) return { ways: [], browserWays: [] }
    const [channels, account] = await Promise.all([this.merchants.listWays(shopId), this.offline.find(shopId)])
    // Without the login by WeChat nobody can bind the account that these would be paid from.
    const usable = shop.wechatLogin ? channels : channels.filter((way) => !CLIENT_WITH_OPENID[way])
    const has: PaidWay[] = account && !onlineOnly ? [...usable, 'offline'] : usable
    const at = (where: PayPlace): PayWay[] => waysFor(where, kinds, shop).filter((way) => has.includes(way))
    const all = at(place)
    const ways = all.filter((way) => payableFen >= leastFenOf(way))
    const notice = all.length > 0 && ways.length === 0 ? ERRORS.PAYMENT_TOO_SMALL.message : undefined
    const sources = ways.map(sourceOf)
    const isInWechat = place === 'wechatWeb' || place === 'wechatWebIos'
    return {
      ways,
      ...(notice && { notice }),
      browserWays: isInWechat ? at('web').filter((way) => !sources.includes(sourceOf(way))) : [],
    }
  }
}
