export const sum = (amounts: number[]): number => amounts.reduce((total, fen) => total + fen, 0)

/**
 * Splits an amount in proportion to weights. Each share is less than one fen off, none exceeds its weight unless the
 * amount exceeds their sum, and what rounding leaves ends on the last line that has a weight.
 */
export const share = (fen: number, weights: number[]): number[] => {
  const whole = BigInt(sum(weights))
  if (fen === 0 || whole === 0n) return weights.map(() => 0)
  let weightSoFar = 0n
  let given = 0
  return weights.map((weight) => {
    weightSoFar += BigInt(weight)
    const until = Number((BigInt(fen) * weightSoFar) / whole)
    const mine = until - given
    given = until
    return mine
  })
}
