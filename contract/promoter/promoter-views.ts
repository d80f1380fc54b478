import { GOODS_KINDS } from '../order/goods-kinds'
import { Count, Day, Fen, Id, Nullable, OneOf, OneOfNumbers, Page, Time, Type, type Static } from '../schema'
import {
  COMMISSION_STATES,
  CUSTOMER_ORIGINS,
  ENTRY_KINDS,
  JOINING_WAYS,
  MY_STATES,
  PROMOTED_KINDS,
  TIERS,
} from './promoter-kinds'

/** Refunds may take a balance below zero. */
export const SignedFen = Type.Integer({ minimum: -1_000_000_000, maximum: 1_000_000_000 })

/** What a kind of goods, or one of them, earns: a share of what was paid or a fixed sum a piece, the other is null. */
export const EarningRate = Type.Object({
  kind: OneOf(GOODS_KINDS),
  /** `课程`, or the title of one course. */
  label: Type.String(),
  /** Millionths of what was paid for it after coupons, without delivery: 100000 is 10 %. */
  ratePpm: Nullable(Count),
  /** For each piece. */
  fixedFen: Nullable(Fen),
})
export type EarningRate = Static<typeof EarningRate>

const myState = {
  state: OneOf(MY_STATES),
  /** What that means for orders and money, in a sentence. */
  effect: Type.String(),
  /** Of the school's last decision, '' for none. */
  reason: Type.String(),
}

export const PromoterHome = Type.Object({
  ...myState,
  /** False where the school has no programme: nothing else says anything then. */
  open: Type.Boolean(),
  joining: OneOf(JOINING_WAYS),
  /** Paragraphs of the school. */
  introduction: Type.Array(Type.String()),
  /** How it works in a few sentences made from the settings: window, term, freezing, own purchases. */
  rules: Type.Array(Type.String()),
  /** What one earns without any level above the first. */
  rates: Type.Array(EarningRate),
  promoterCount: Count,
})
export type PromoterHome = Static<typeof PromoterHome>

const Agreement = Type.Object({ version: Count, title: Type.String(), paragraphs: Type.Array(Type.String()) })

export const Condition = Type.Object({
  ...myState,
  joining: OneOf(JOINING_WAYS),
  /** What the school asks for; never a purchase. */
  requirements: Type.Array(Type.String()),
  /** The text that is agreed to with the application; null where the school has written none, and nobody can join. */
  agreement: Nullable(Agreement),
  /** What was written last, or the learner's real name. */
  name: Type.String(),
  about: Type.String(),
  appliedAt: Nullable(Time),
  canApply: Type.Boolean(),
})
export type Condition = Static<typeof Condition>

const Figures = Type.Object({
  /** Of orders that were paid in the time, after refunds. */
  incomeFen: SignedFen,
  salesFen: SignedFen,
  orderCount: Count,
})
export type Figures = Static<typeof Figures>

const DaySum = Type.Object({ day: Day, amountFen: SignedFen })
export type DaySum = Static<typeof DaySum>

export const Center = Type.Object({
  ...myState,
  name: Type.String(),
  avatar: Type.String(),
  levelName: Type.String(),
  /** What can be withdrawn; below zero after refunds. */
  availableFen: SignedFen,
  /** Paid and not yet settled. */
  waitingFen: Fen,
  /** When the first of it settles; null while no order of it is completed. */
  waitingUntil: Nullable(Time),
  /** All that was ever settled, without what refunds took back. */
  settledFen: SignedFen,
  today: Figures,
  month: Figures,
  all: Figures,
  /** `incomeFen` of each of the last days, the oldest first. */
  days: Type.Array(DaySum),
  customerCount: Count,
  /** 0 without a second tier. */
  promoterCount: Count,
  hasSecondTier: Type.Boolean(),
  hasRank: Type.Boolean(),
  hidesName: Type.Boolean(),
  /** False while withdrawals are closed to this promoter, with `effect` as the reason. */
  canWithdraw: Type.Boolean(),
})
export type Center = Static<typeof Center>

const Level = Type.Object({
  id: Id,
  name: Type.String(),
  /** Own sales of the period that it takes. */
  leastSalesFen: Fen,
  rates: Type.Array(EarningRate),
  isMine: Type.Boolean(),
})

export const Levels = Type.Object({
  levels: Type.Array(Level),
  /** Own sales of the last `periodDays` days, after refunds. */
  salesFen: Fen,
  periodDays: Count,
  /** The next level and what is missing; null at the top. */
  next: Nullable(Type.Object({ name: Type.String(), missingFen: Fen })),
  /** When the level was computed last; null before the first time. */
  computedAt: Nullable(Time),
  /** Levels are computed each day from own sales alone, never from the number of people. */
  explanation: Type.String(),
})
export type Levels = Static<typeof Levels>

export const Invite = Type.Object({
  /** For whoever registers by hand. */
  inviteCode: Type.String(),
  /** The screen whose link, poster and code are shared: `POST /base/auth/shop/share/link` makes them. */
  address: Type.String(),
  slogan: Type.String(),
  customerCount: Count,
  /** Whom a share brings and for how long, in sentences. */
  rules: Type.Array(Type.String()),
})
export type Invite = Static<typeof Invite>

export const PromotedGoods = Type.Object({
  id: Id,
  kind: OneOf(PROMOTED_KINDS),
  title: Type.String(),
  cover: Type.String(),
  priceFen: Fen,
  /** For a piece at this price without a coupon; the least of its variants. */
  earnFen: Fen,
  ratePpm: Nullable(Count),
  fixedFen: Nullable(Fen),
  /** The screen to share. */
  address: Type.String(),
})
export type PromotedGoods = Static<typeof PromotedGoods>

export const PromotedOrder = Type.Object({
  id: Id,
  orderNumber: Type.String(),
  kind: OneOf(GOODS_KINDS),
  title: Type.String(),
  cover: Type.String(),
  quantity: Count,
  /** Masked. */
  customerName: Type.String(),
  tier: OneOfNumbers(TIERS),
  /** What commission is computed of. */
  baseFen: Fen,
  ratePpm: Nullable(Count),
  fixedFen: Nullable(Fen),
  commissionFen: Fen,
  /** What refunds took of it. */
  returnedFen: Fen,
  state: OneOf(COMMISSION_STATES),
  /** When it settles; null until the order is completed. */
  settlesAt: Nullable(Time),
  /** Why it is canceled, '' otherwise. */
  reason: Type.String(),
  orderedAt: Time,
})
export type PromotedOrder = Static<typeof PromotedOrder>

export const Customer = Type.Object({
  id: Id,
  /** Masked. */
  name: Type.String(),
  origin: OneOf(CUSTOMER_ORIGINS),
  boundAt: Time,
  /** The end of the term; null where it has none. */
  until: Nullable(Time),
  /** An order of now would earn. */
  counts: Type.Boolean(),
  orderCount: Count,
  salesFen: Fen,
  lastOrderAt: Nullable(Time),
})
export type Customer = Static<typeof Customer>

export const SubPromoter = Type.Object({
  id: Id,
  /** Masked. */
  name: Type.String(),
  levelName: Type.String(),
  joinedAt: Time,
  customerCount: Count,
  /** Sales of their customers that earned the learner something, and what. */
  salesFen: Fen,
  earnedFen: Fen,
})
export type SubPromoter = Static<typeof SubPromoter>

export const Subordinate = Type.Object({
  id: Id,
  isPromoter: Type.Boolean(),
  name: Type.String(),
  /** When they became one's customer or sub-promoter. */
  since: Time,
  orderCount: Count,
  salesFen: Fen,
  earnedFen: Fen,
  waitingFen: Fen,
})
export type Subordinate = Static<typeof Subordinate>

const RankRow = Type.Object({
  /** The same for equal sales. */
  rank: Count,
  /** Masked, or 匿名推广员. */
  name: Type.String(),
  avatar: Type.String(),
  salesFen: Fen,
  isMe: Type.Boolean(),
})
export type RankRow = Static<typeof RankRow>

export const Rank = Type.Object({
  ...Page(RankRow).properties,
  from: Day,
  /** The last day. */
  until: Day,
  mine: Type.Object({
    /** 0 without sales. */
    rank: Count,
    salesFen: Fen,
    /** What is missing until the rank above; 0 on the first one. */
    missingFen: Fen,
    hidesName: Type.Boolean(),
  }),
})
export type Rank = Static<typeof Rank>

export const IncomeRow = Type.Object({
  id: Id,
  kind: OneOf(ENTRY_KINDS),
  amountFen: SignedFen,
  /** The goods, or why. */
  title: Type.String(),
  at: Time,
})
export type IncomeRow = Static<typeof IncomeRow>

export const IncomeSummary = Type.Object({
  availableFen: SignedFen,
  waitingFen: Fen,
  settledFen: SignedFen,
  /** Each of the last days, the oldest first: what was settled less what refunds took back. */
  days: Type.Array(DaySum),
})
export type IncomeSummary = Static<typeof IncomeSummary>
