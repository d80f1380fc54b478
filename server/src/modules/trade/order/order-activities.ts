import type { ActivityKindName, MemberPrice } from '@contract/activity/activity-kinds'
import type { ErrorName } from '@contract/errors'
import type { GoodsKindName } from '@contract/order/goods-kinds'
import type { OrderEvent } from '@contract/order/order-status'
import type { PayPlace } from '@contract/payment/place-kinds'

/** What an order asks of an activity. */
export interface AskedActivity {
  id: string
  participationId?: string
  nonce?: string
  captcha?: string
}

/** What an order keeps of its activity. */
export interface OrderActivity {
  id: string
  kind: ActivityKindName
  participationId: string | null
  /** It is paid before it is formed. */
  forms: boolean
}

/** What an activity makes of a line for a buyer now. */
export interface ActivityOffer {
  activity: OrderActivity
  /** Of a piece. */
  priceFen: number
  /** Which price a member pays. */
  memberPrice: MemberPrice
  couponAllowed: boolean
  /** How long its order waits for money. */
  lifeMinutes: number
  /** From here on it cannot be ordered. */
  endsAt: Date
}

interface AskedGoods {
  kind: GoodsKindName
  ref: string
  skuId?: string
  quantity: number
}

interface PlacedOrder {
  id: string
  shopId: string
  userId: string
  createdAt: Date
}

/** Activities in which goods have a price of their own. Trade knows none of them. */
export interface OrderActivities {
  /** One statement for a buyer who comes too late. @throws AppError why this buyer cannot have it now */
  offer(
    buyer: { shopId: string; userId: string | undefined },
    asked: AskedActivity,
    goods: AskedGoods,
    place: PayPlace | undefined,
  ): Promise<ActivityOffer>
  /**
   * Sets pieces aside and writes what the order takes; the participation that it belongs to. Runs at the end of the
   * placing transaction. @throws AppError what was taken meanwhile
   */
  take(order: PlacedOrder, asked: AskedActivity, goods: AskedGoods, priceFen: number): Promise<string | null>
  /** Runs in the transaction that moves the order. */
  follow(orderId: string, event: OrderEvent, from: string): Promise<void>
  /** Why the money of this order cannot be taken any more. Runs under its lock. */
  refuse(orderId: string): Promise<ErrorName | undefined>
}
