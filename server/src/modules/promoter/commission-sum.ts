/** What a line earns: a share of its base in millionths, or a fixed sum for each piece. */
interface EarningTerms {
  ratePpm: number | null
  fixedFen: number | null
}

/** A line with its commission. */
export interface EarningLine extends EarningTerms {
  /** What was paid for the line after coupons, without delivery. */
  baseFen: number
  quantity: number
  amountFen: number
}

const MILLION = 1_000_000n

/** What commission is computed of. */
export const baseOf = ({ payableFen, deliveryFen }: { payableFen: number; deliveryFen: number }): number =>
  payableFen - deliveryFen

/**
 * Commission of a whole line. The one rounding of all commission: to the nearest fen, half a fen up. Never more than
 * `mostFen`: what was paid, less what another tier has of it.
 */
export const commissionOf = (
  { baseFen, quantity, ratePpm, fixedFen }: Omit<EarningLine, 'amountFen'>,
  mostFen = baseFen,
): number => {
  const fen = ratePpm === null ? (fixedFen ?? 0) * quantity : shareOf(baseFen, ratePpm)
  return Math.max(0, Math.min(fen, mostFen))
}

/**
 * What remains of a commission when `refundedFen` of the line's base went back: what the rest would have earned by
 * itself. It depends on the sum of all refunds and not on their order, so parts and whole take back the same.
 */
export const remainingOf = ({ baseFen, ratePpm, amountFen }: EarningLine, refundedFen: number): number => {
  if (refundedFen >= baseFen) return 0
  const left = baseFen - refundedFen
  if (ratePpm !== null && amountFen === shareOf(baseFen, ratePpm)) return shareOf(left, ratePpm)
  return divide(BigInt(amountFen) * BigInt(left), BigInt(baseFen))
}

const shareOf = (baseFen: number, ratePpm: number): number => divide(BigInt(baseFen) * BigInt(ratePpm), MILLION)

const divide = (amount: bigint, by: bigint): number => Number((2n * amount + by) / (2n * by))
