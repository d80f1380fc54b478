import type { ActivityKindName, MemberPrice } from '@contract/activity/activity-kinds'
import type { ErrorName } from '@contract/errors'
import type { GoodsKindName } from '@contract/order/goods-kinds'
import type { OrderEvent, OrderStatus } from '@contract/order/order-status'
import type { PayPlace } from '@contract/payment/place-kinds'
import { AppError } from '../../../kernel/app-error'

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
  /** Of a piece, as it was placed. */
  priceFen: number
}

/** What an activity makes of a line for a buyer now. */
export interface ActivityOffer {
  activity: Omit<OrderActivity, 'priceFen'>
  /** Of a piece. */
  priceFen: number
  /** Which price a member pays. */
  memberPrice: MemberPrice
  couponAllowed: boolean
  /** How long its order waits for money. */
  lifeMinutes: number
  /**
   * Runs the placing when it is this buyer's turn among those who want the same.
   * @throws AppError as soon as nothing is left for them
   */
  inTurn<T>(place: () => Promise<T>): Promise<T>
  /**
   * Sets pieces aside for the order and writes what it takes; gives the participation that it belongs to. Run at the
   * end of the placing transaction. @throws AppError what was taken meanwhile
   */
  take(order: PlacedOrder): Promise<string | null>
}

/** Why this buyer cannot have it now. */
export interface RefusedOffer {
  refusal: AppError
  /** They have an order of it, which a repeated request may ask for again. */
  ordered: boolean
}

export interface AskedGoods {
  kind: GoodsKindName
  ref: string
  skuId?: string
  quantity: number
}

export interface PlacedOrder {
  id: string
  shopId: string
  userId: string
  createdAt: Date
}

/** Activities in which goods have a price of their own. Trade knows none of them. */
export interface OrderActivities {
  /** One statement for a buyer who comes too late. */
  offer(
    buyer: { shopId: string; userId: string | undefined },
    asked: AskedActivity,
    goods: AskedGoods,
    place: PayPlace | undefined,
  ): Promise<ActivityOffer | RefusedOffer>
  /** Runs in the transaction that moves the order. */
  follow(orderId: string, activity: OrderActivity, event: OrderEvent, from: OrderStatus): Promise<void>
  /** Why the money of this order cannot be taken any more. Runs under its lock. */
  refuse(orderId: string, activity: OrderActivity): Promise<ErrorName | undefined>
}

/**
 * What an activity makes of an order's only line.
 * @throws AppError ACTIVITY_ORDER_ALONE for more lines
 */
export const findOffer = (
  activities: Pick<OrderActivities, 'offer'>,
  buyer: { shopId: string; userId: string | undefined },
  { lines, activity, place }: { lines: AskedGoods[]; activity: AskedActivity; place?: PayPlace },
): Promise<ActivityOffer | RefusedOffer> => {
  if (lines.length > 1) throw new AppError('ACTIVITY_ORDER_ALONE')
  return activities.offer(buyer, activity, lines[0], place)
}

/** @throws AppError the reason of a refusal */
export const requireOffer = (offer: ActivityOffer | RefusedOffer): ActivityOffer => {
  if ('refusal' in offer) throw offer.refusal
  return offer
}
