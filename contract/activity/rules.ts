import { Fen, Id, Nullable, OneOf, Text, Type, type Static } from '../schema'
import { CODE_POINTS_PER_CHARACTER } from '../text-length'
import * as limits from './limits'

const Between = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum })

const SeckillRules = Type.Object({
  /** Buyers solve a picture before they place. */
  captcha: Type.Boolean(),
})
type SeckillRules = Static<typeof SeckillRules>

export const GroupRules = Type.Object({
  /** Buyers that make a group. */
  size: Between(limits.LEAST_GROUP_SIZE, limits.MOST_GROUP_SIZE),
  /** How long a group may fill, and never beyond the activity's end. */
  hours: Between(1, limits.MOST_GROUP_HOURS),
  /** A group with so many at its end is formed all the same, and says so; null for full groups only. */
  formsWith: Nullable(Between(limits.LEAST_GROUP_SIZE, limits.MOST_GROUP_SIZE)),
})
export type GroupRules = Static<typeof GroupRules>

export const BargainRules = Type.Object({
  /** The price of the activity is the floor; so many helpers reach it. */
  helpers: Between(1, limits.MOST_HELPERS),
  /** Helps of one person a day, in all bargains of the school. */
  helpsPerDay: Between(1, limits.MOST_HELPS_A_DAY),
  /** The goods may be bought at the price reached, before the floor. */
  buyAnyTime: Type.Boolean(),
  /** How long a bargain runs, and never beyond the activity's end. */
  hours: Between(1, limits.MOST_GROUP_HOURS),
})
export type BargainRules = Static<typeof BargainRules>

export const PRIZE_KINDS = ['coupon', 'course', 'vip', 'goods'] as const
const Prize = Type.Object({
  kind: OneOf(PRIZE_KINDS),
  /** Of the coupon, the course, the level or the goods. */
  id: Id,
  /** Of goods with variants. */
  skuId: Nullable(Id),
  /** Of a membership; 0 for others. */
  days: Between(0, 366),
})
export type Prize = Static<typeof Prize>

export const PULL_ACTS = ['registered', 'bought'] as const
export const PullRules = Type.Object({
  /** What an invited person must do to count. */
  act: OneOf(PULL_ACTS),
  steps: Type.Array(Type.Object({ invited: Between(1, limits.MOST_INVITED), prize: Prize }), {
    minItems: 1,
    maxItems: limits.MOST_STEPS,
  }),
  /** What the invited person gets; null for nothing. */
  invitedPrize: Nullable(Prize),
})
export type PullRules = Static<typeof PullRules>

export const BlindBoxRules = Type.Object({
  contents: Type.Array(
    Type.Object({
      name: Text(30 * CODE_POINTS_PER_CHARACTER, 1),
      /** Storage key or path of a picture; '' for none. */
      cover: Text(300),
      /** What it is worth: never less than the price of the box. */
      valueFen: Fen,
      /** How many places have it. */
      count: Between(1, limits.MOST_BOX_PLACES),
      /** The kinds that a pity counts. */
      rare: Type.Boolean(),
    }),
    { minItems: 2, maxItems: limits.MOST_CONTENT_KINDS },
  ),
  /** Boxes of one buyer a day. */
  perDay: Between(1, 100),
  /** Any so many places in a row have at least one rare content; null without such a promise. */
  rareWithin: Nullable(Between(2, 1000)),
})
export type BlindBoxRules = Static<typeof BlindBoxRules>

/** What is particular to a kind; exactly the kind's own is given. */
export const KindRules = {
  seckill: Type.Optional(SeckillRules),
  group: Type.Optional(GroupRules),
  bargain: Type.Optional(BargainRules),
  pull: Type.Optional(PullRules),
  blindBox: Type.Optional(BlindBoxRules),
}

/** Rules by kind. */
export interface RulesOf {
  seckill: SeckillRules
  group: GroupRules
  bargain: BargainRules
  pull: PullRules
  blindBox: BlindBoxRules
}
