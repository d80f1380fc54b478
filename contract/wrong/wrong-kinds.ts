/** Plain data about the wrong book, which app and server import at run time. */

/** Right answers in a row after which a question leaves the wrong book; 0 for never. */
export const TAKE_OUT_AFTER = [0, 1, 2, 3] as const
export type TakeOutAfter = (typeof TAKE_OUT_AFTER)[number]
export const TAKE_OUT_LABEL: Record<TakeOutAfter, string> = {
  0: '不自动移出',
  1: '答对 1 次移出',
  2: '连续答对 2 次移出',
  3: '连续答对 3 次移出',
}
export const USUAL_TAKE_OUT_AFTER = 2

/** Where a mistake was made. */
export type WrongSource = 'exam' | 'practice'

/** When a mistake was last made. */
export const WRONG_PERIODS = ['today', 'week', 'month'] as const
export type WrongPeriod = (typeof WRONG_PERIODS)[number]
export const WRONG_PERIOD_LABEL: Record<WrongPeriod, string> = { today: '今天', week: '近 7 天', month: '近 30 天' }
