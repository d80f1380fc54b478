import type { Levels } from '@contract/promoter/promoter-views'
import { describeRates, formatSum } from '../promoter-text'

/** How far the next level is, by the learner's own sales alone. */
export const progressOf = ({ levels, salesFen, periodDays, next }: Levels) => {
  const mine = levels.find(({ isMine }) => isMine)
  const whole = next ? salesFen + next.missingFen : 0
  return {
    percent: whole > 0 ? (salesFen / whole) * 100 : 100,
    own: `近 ${periodDays} 天自己成交 ¥${formatSum(salesFen)}`,
    missing: next ? nextText(next) : '已是最高等级',
    rates: describeRates(mine?.rates ?? []),
  }
}

const nextText = ({ name, missingFen }: NonNullable<Levels['next']>): string =>
  missingFen === 0 ? `明天升${name}` : `再 ¥${formatSum(missingFen)} 升${name}`
