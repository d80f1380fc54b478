import type { LineToPrice } from '../../../../server/src/modules/trade/pricing/price'

/** What every run begins with. */

export const LEARNERS = 2
/** In fen. Courses come first, then goods that are sent, then plans of memberships. */
export const PRICES = [0, 1, 19_900, 33_333, 5000, 3000, 9000]
export const COURSES = 4
/** Where the plans begin, one for each level. */
export const FIRST_PLAN = 5
/** Levels of membership, the lowest first. */
export const LEVELS = [
  { rank: 1, percentOff: 10 },
  { rank: 2, percentOff: 20 },
]
export const PLAN_DAYS = 30
/** Pieces of the goods that are sent. */
export const STOCK = 4
export const COUPON = { total: 3, perLearner: 2, offFen: 2000, fromFen: 10_000 }
export const RULE_DAYS = 7

/** Something in a basket, by its place in the prices. */
export interface Piece {
  item: number
  quantity: number
}

export const isStocked = ({ item }: Pick<Piece, 'item'>): boolean => item >= COURSES && item < FIRST_PLAN
export const isPlan = ({ item }: Pick<Piece, 'item'>): boolean => item >= FIRST_PLAN
export const isCourse = ({ item }: Pick<Piece, 'item'>): boolean => item < COURSES

export const countStocked = (pieces: Piece[]): number =>
  pieces.filter(isStocked).reduce((sum, { quantity }) => sum + quantity, 0)

/** A piece as it is priced for a member of this level, or for nobody's member. */
export const toPrice = (piece: Piece, level: number | undefined, creditFen: number): LineToPrice => {
  const { item, quantity } = piece
  const unitPriceFen = PRICES[item]!
  const off = level === undefined ? 0 : Math.trunc((unitPriceFen * LEVELS[level]!.percentOff) / 100)
  return {
    unitPriceFen,
    quantity,
    creditFen,
    couponApplies: true,
    ...(isCourse(piece) && { vipPriceFen: unitPriceFen - off }),
  }
}

export const describePieces = (pieces: Piece[]): string =>
  pieces
    .map(({ item, quantity }) => `${item}x${quantity}`)
    .toSorted()
    .join()
