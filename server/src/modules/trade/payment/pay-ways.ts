import type { PayOptions } from '@contract/payment/calls'
import { sourceOf, type PaidWay, type PayChannel, type PayWay } from '@contract/payment/payment-status'
import { WAYS_AT, type PayPlace } from '@contract/payment/place-kinds'
import type { GoodsKindName } from '@contract/order/goods-kinds'
import { AppError } from '../../../kernel/app-error'
import { isClosedOnIos } from '../goods/is-closed-on-ios'

/** Ways that need the payer's identity in WeChat, by the client that it is of. */
export const CLIENT_WITH_OPENID: Partial<Record<PaidWay, 'web' | 'mini'>> = { wechatJsapi: 'web', wechatMini: 'mini' }

/** What paying needs of schools. */
export interface PayingShops {
  getShop(shopId: string): Promise<{ paymentEnabled: boolean; iosSelling: boolean; wechatLogin: boolean }>
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

  /**
   * Those for goods of these kinds; `onlineOnly` where nothing may wait for the school to see a transfer. A client
   * that does not say where it is counts as a browser.
   */
  async find(
    shopId: string,
    place: PayPlace = 'web',
    { kinds = [], onlineOnly = false }: { kinds?: readonly GoodsKindName[]; onlineOnly?: boolean } = {},
  ): Promise<PayOptions> {
    const shop = await this.shops.getShop(shopId)
    if (!shop.paymentEnabled || isClosedOnIos(shop, place, kinds)) return { ways: [], browserWays: [] }
    const [channels, account] = await Promise.all([this.merchants.listWays(shopId), this.offline.find(shopId)])
    // Without the login by WeChat nobody can bind the account that these would be paid from.
    const usable = shop.wechatLogin ? channels : channels.filter((way) => !CLIENT_WITH_OPENID[way])
    const has: PaidWay[] = account && !onlineOnly ? [...usable, 'offline'] : usable
    const at = (where: PayPlace): PayWay[] => WAYS_AT[where].filter((way) => has.includes(way))
    const ways = at(place)
    const sources = ways.map(sourceOf)
    const isInWechat = place === 'wechatWeb'
    return { ways, browserWays: isInWechat ? at('web').filter((way) => !sources.includes(sourceOf(way))) : [] }
  }
}
