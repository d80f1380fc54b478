import { Count, Fen, Id, Nullable, OneOf, Time, Type, type Static } from '../schema'
import { GOODS_KINDS } from '../order/goods-kinds'
import { ACTIVITY_KINDS, ACTIVITY_STATES } from './activity-kinds'

/** An activity in a list. */
export const ActivityCard = Type.Object({
  id: Id,
  kind: OneOf(ACTIVITY_KINDS),
  title: Type.String(),
  cover: Type.String(),
  /** What is sold; null for activities without goods. */
  goodsKind: Nullable(OneOf(GOODS_KINDS)),
  state: OneOf(ACTIVITY_STATES),
  startsAt: Time,
  /** Exclusive. */
  endsAt: Time,
  /** Of the response; countdowns use it instead of the device's clock. */
  serverNow: Time,
  /** The lowest of its prices; null where nothing is sold. */
  priceFen: Nullable(Fen),
  /** What the price is compared with: the lowest of the last 7 days; null where it is not lower than that. */
  struckFen: Nullable(Fen),
  /** Pieces left of so many; null where there is no stock. */
  left: Nullable(Count),
  stock: Nullable(Count),
  /** A line of its kind, such as `3 人团 · 7 个团在等人`; '' for none. */
  note: Type.String(),
  /** The learner takes part. */
  mine: Type.Boolean(),
  /** Why it is not open where the caller is; '' where it is. */
  forbidden: Type.String(),
})
export type ActivityCard = Static<typeof ActivityCard>
