import type { PayOptions } from '@contract/payment/calls'
import { sourceOf, type PayChannel, type PayWay } from '@contract/payment/payment-status'
import { WAYS_AT, type PayPlace } from '@contract/payment/place-kinds'
import { AppError } from '../../../kernel/app-error'
import type { PayingShops } from '../order/place-order.service'

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

  /** A client that does not say where it is counts as a browser. */
  async find(shopId: string, place: PayPlace = 'web'): Promise<PayOptions> {
    const { paymentEnabled } = await this.shops.getShop(shopId)
    if (!paymentEnabled) return { ways: [], browserWays: [] }
    const [channels, account] = await Promise.all([this.merchants.listWays(shopId), this.offline.find(shopId)])
    const has: PayWay[] = account ? [...channels, 'offline'] : channels
    const at = (where: PayPlace): PayWay[] => WAYS_AT[where].filter((way) => has.includes(way))
    const ways = at(place)
    const sources = ways.map(sourceOf)
    const isInWechat = place === 'wechatWeb'
    return { ways, browserWays: isInWechat ? at('web').filter((way) => !sources.includes(sourceOf(way))) : [] }
  }
}
