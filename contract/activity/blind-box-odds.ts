/** The chances of kinds of which so many places are left, in thousandths that sum to 1000 (largest remainder). */
export const oddsOf = (lefts: readonly number[]): number[] => {
  const total = lefts.reduce((sum, left) => sum + left, 0)
  if (total === 0) return lefts.map(() => 0)
  const odds = lefts.map((left) => Math.floor((left * 1000) / total))
  const missing = 1000 - odds.reduce((sum, each) => sum + each, 0)
  const byRemainder = lefts
    .map((left, at) => ({ at, remainder: (left * 1000) % total }))
    .sort((one, other) => other.remainder - one.remainder || one.at - other.at)
  for (const { at } of byRemainder.slice(0, missing)) odds[at] += 1
  return odds
}
