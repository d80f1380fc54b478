import type { Actor } from '../../../kernel/actor'
import type { ErrorName } from '@contract/errors'
import type { GoodsKindName } from '@contract/order/goods-kinds'
import type { LineSnapshot } from './line-snapshot'

/** Goods as they can be bought now. */
export interface Quote {
  title: string
  /** Storage key. */
  cover: string
  /** What the line must remember. */
  snapshot: LineSnapshot
  unitPriceFen: number
  /** What a piece costs this buyer as a VIP member; undefined for others. */
  vipPriceFen?: number
  /** The buyer is a VIP member now. Kinds that know it say so; prices for members count only then. */
  isMember?: boolean
  /** What is credited to this buyer, for all pieces together. */
  creditFen?: number
  /** What coupons see it as; its own reference without it. */
  couponRef?: string
  /** The most pieces of one line. */
  mostPieces: number
  /** It is bought in an order of its own. */
  alone?: boolean
  /** It is sold in an activity alone. */
  inActivityOnly?: boolean
  /** How many pieces are left; undefined where there is no stock. */
  stock?: number
  /** What the delivery charge depends on; undefined where nothing is sent. */
  delivered?: { templateId: string | null; weightGrams: number }
  /** When the sale ends; null where it does not. */
  endsAt: Date | null
  /** Why this buyer may not buy it now. A visitor has no reason of their own. */
  refusal?: ErrorName
  /** Titles of those of its parts that the buyer has already, which should be said before paying. */
  ownedTitles: string[]
}

/** A line of an order, as its kind sees it. */
export interface FulfilledLine {
  id: string
  orderId: string
  userId: string
  shopId: string
  ref: string
  skuId: string | null
  quantity: number
  title: string
  /** The line's share of what the order cost. */
  payableFen: number
  snapshot: LineSnapshot
}

/** Gives what lines bought, and takes it back. Each method is safe to run twice for one line. */
export interface Fulfiller {
  /** Runs in the paying transaction. Gets all lines of the order at once, to take its locks in one order. */
  fulfil(lines: FulfilledLine[]): Promise<void>
  /** What these lines turned out to contain, which becomes their variant. Runs last in the paying transaction. */
  reveal?(lines: FulfilledLine[]): Promise<Map<string, string>>
  /**
   * Sets pieces of limited goods aside for lines that wait for their money, or throws why there are none. Runs at the
   * end of the placing transaction, under the buyer's locks.
   */
  reserve?(lines: FulfilledLine[]): Promise<void>
  /**
   * Gives pieces of these lines back, `quantity` of each and never more than were set aside. Runs in the transaction
   * that ends the order or takes the refund.
   */
  release?(lines: FulfilledLine[]): Promise<void>
  /** All pieces of these lines are on their way. Runs in the shipping transaction; throws what cannot be sent. */
  ship?(lines: FulfilledLine[], actor: Actor): Promise<void>
  /** Runs in the refunding transaction; `amountFen` of the line went back. */
  revoke(line: FulfilledLine, amountFen: number): Promise<void>
}

/** A kind of goods plugs into trade; trade knows none of them. */
export interface GoodsKind {
  readonly kind: GoodsKindName
  /** Kinds that share one are fulfilled together. */
  readonly fulfiller: Fulfiller
  /** Undefined when missing, another shop's or off the shelf. Locks nothing. */
  quote(shopId: string, userId: string | undefined, ref: string, skuId?: string): Promise<Quote | undefined>
  /**
   * Why money for it cannot be accepted any more; undefined when it can. Runs under the buyer's lock, with the
   * snapshot of the line that is paid.
   */
  refuse(userId: string, ref: string, snapshot?: LineSnapshot): Promise<ErrorName | undefined>
}
