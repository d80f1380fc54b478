import type { ActivityKindName, RuleLine } from '@contract/activity/activity-kinds'
import type { RulesOf } from '@contract/activity/rules'
import type { ErrorName } from '@contract/errors'
import type { OrderEvent } from '@contract/order/order-status'
import type { Actor } from '../../kernel/actor'
import type { activityItemTable, activityOrderTable, activityTable } from './activity.table'

export type ActivityRow<K extends ActivityKindName = ActivityKindName> = Omit<
  typeof activityTable.$inferSelect,
  'kind' | 'rules'
> & { kind: K; rules: RulesOf[K] }
export type ActivityItemRow = typeof activityItemTable.$inferSelect
export type ActivityOrderRow = typeof activityOrderTable.$inferSelect

export interface Participant {
  shopId: string
  userId: string
}

/** What somebody wants to buy of a running activity. */
export interface Ask<K extends ActivityKindName = ActivityKindName> extends Participant {
  activity: ActivityRow<K>
  item: ActivityItemRow
  quantity: number
  participationId?: string
  /** 64 hex digits of the buyer's choice. */
  nonce?: string
  captcha?: string
}

/** An order as it is placed. */
export interface PlacedAsk<K extends ActivityKindName = ActivityKindName> extends Ask<K> {
  orderId: string
  /** Of a piece, as the order was priced: what `offer` said, or else the item's. */
  priceFen: number
}

/** A draft or an activity with what its goods cost now. */
export interface ActivityDraft<K extends ActivityKindName = ActivityKindName> {
  activity: ActivityRow<K>
  items: (ActivityItemRow & { usualFen: number })[]
}

/** A kind of activity plugs into the core; the core knows none of them. */
export interface ActivityKind<K extends ActivityKindName = ActivityKindName> {
  readonly kind: K
  /** Its orders are paid before they are formed, and wait for others. */
  readonly forms?: boolean
  /** What is paid is opened at once: a refund gives no piece back. */
  readonly opens?: boolean
  /** What forbids its publishing, in sentences; what every kind needs is checked before. */
  check(draft: ActivityDraft<K>): Promise<string[]>
  /** Runs in the transaction that publishes it. */
  publish?(activity: ActivityRow<K>, actor: Actor): Promise<void>
  /** Its own rules in words, made from the data. */
  describe(draft: ActivityDraft<K>): RuleLine[]
  /** The line of a card, by activity; what is missing has none. */
  notes?(activities: ActivityRow<K>[], userId: string | undefined): Promise<Map<string, string>>
  /**
   * What a piece costs this buyer; without it the item's price. Runs without locks, before placing.
   * @throws AppError why this buyer cannot have it
   */
  offer?(ask: Ask<K>): Promise<{ priceFen: number }>
  /**
   * Writes what the order takes, after the pieces were set aside; gives the participation that the order belongs to.
   * Runs in the placing transaction, under the buyer's locks, after the order's row was written.
   * @throws AppError what was taken meanwhile
   */
  take?(ask: PlacedAsk<K>): Promise<string | null>
  /** Follows an order after it moved, in its transaction; a returned one has given its pieces back already. */
  follow?(order: ActivityOrderRow, event: OrderEvent): Promise<void>
  /** Why the money of this order cannot be taken any more, under its lock. */
  refuse?(order: ActivityOrderRow): Promise<ErrorName | undefined>
  /** Activities in which the learner takes part beside by orders. */
  listMine?(participant: Participant): Promise<string[]>
  /** How many learners take part. */
  countJoined?(activityId: string): Promise<number>
  /** Ends what is open in it. Runs in the transaction that stops it. */
  stop?(activity: ActivityRow<K>, actor: Actor): Promise<void>
}

/** A kind of any name, as the core takes them. */
export type AnyActivityKind = { [K in ActivityKindName]: ActivityKind<K> }[ActivityKindName]
