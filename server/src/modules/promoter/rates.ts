import type { GoodsKindName } from '@contract/order/goods-kinds'
import type { RateRow } from './promoter.repository'

/**
 * The rate of goods among those that may count: one for these goods before one for their kind, and one of the level
 * before one of all levels. Undefined where the school wrote none down: then nothing is earned.
 */
export const findRate = (
  rates: RateRow[],
  { kind, ref }: { kind: GoodsKindName; ref: string | null },
): Pick<RateRow, 'ratePpm' | 'fixedFen'> | undefined => {
  const fitting = rates.filter((rate) => rate.kind === kind && (rate.ref === null || rate.ref === ref))
  const weigh = (rate: RateRow) => (rate.ref === null ? 0 : 2) + (rate.levelId === null ? 0 : 1)
  const best = fitting.reduce<RateRow | undefined>(
    (found, rate) => (found && weigh(found) >= weigh(rate) ? found : rate),
    undefined,
  )
  return best && { ratePpm: best.ratePpm, fixedFen: best.fixedFen }
}
