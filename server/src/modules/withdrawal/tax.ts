import { fenToYuan } from '@contract/money'
import type { TaxMethod } from '@contract/withdrawal/withdrawal-status'

/** What was paid, or is being paid, to a person by now. In fen. */
export interface Paid {
  incomeFen: number
  taxFen: number
}

export interface TaxedBefore {
  /** Of the month in which it is paid. */
  month: Paid
  /** Of the year until then, that month with it. */
  year: Paid
  /** Months of the year since the first payment, this one with them: at least 1. */
  months: number
}

interface Bracket {
  upToFen: number
  percent: number
  quickFen: number
}
/**
 * 劳务报酬 of residents: 国家税务总局公告 2018 年第 61 号, 预扣率表二. The income of a month counts as one payment.
 */
const MONTHLY: Bracket[] = [
  { upToFen: 2_000_000, percent: 20, quickFen: 0 },
  { upToFen: 5_000_000, percent: 30, quickFen: 200_000 },
  { upToFen: Number.POSITIVE_INFINITY, percent: 40, quickFen: 700_000 },
]
/** The same announcement, 预扣率表一; for platforms since 2025-10 by 国家税务总局公告 2025 年第 16 号. */
const CUMULATIVE: Bracket[] = [
  { upToFen: 3_600_000, percent: 3, quickFen: 0 },
  { upToFen: 14_400_000, percent: 10, quickFen: 252_000 },
  { upToFen: 30_000_000, percent: 20, quickFen: 1_692_000 },
  { upToFen: 42_000_000, percent: 25, quickFen: 3_192_000 },
  { upToFen: 66_000_000, percent: 30, quickFen: 5_292_000 },
  { upToFen: 96_000_000, percent: 35, quickFen: 8_592_000 },
  { upToFen: Number.POSITIVE_INFINITY, percent: 45, quickFen: 18_192_000 },
]
const FIXED_COST_FEN = 80_000
const FIXED_COST_UP_TO_FEN = 400_000
/** What a year's income keeps after its costs of 20 %. */
const KEPT_PERCENT = 80
const FREE_A_MONTH_FEN = 500_000
const HUNDREDTHS = 100

/** In hundredths of a fen, so that 80 % of a fen is not rounded before the rate. */
const byBracket = (hundredths: number, brackets: Bracket[]): { taxFen: number; bracket: Bracket } => {
  const bracket = brackets.find(({ upToFen }) => hundredths <= upToFen * HUNDREDTHS)!
  const taxFen = Math.round((hundredths * bracket.percent) / (HUNDREDTHS * 100)) - bracket.quickFen
  return { taxFen: Math.max(0, taxFen), bracket }
}

/** The tax on the whole income of a month. */
export const monthlyTax = (incomeFen: number) => {
  const fixed = incomeFen <= FIXED_COST_UP_TO_FEN
  const hundredths = fixed ? Math.max(0, incomeFen - FIXED_COST_FEN) * HUNDREDTHS : incomeFen * KEPT_PERCENT
  return { ...byBracket(hundredths, MONTHLY), fixed }
}

/** The tax on the whole income of a year's months so far. */
export const cumulativeTax = (incomeFen: number, months: number) =>
  byBracket(Math.max(0, incomeFen * KEPT_PERCENT - months * FREE_A_MONTH_FEN * HUNDREDTHS), CUMULATIVE)

export interface Withheld {
  taxFen: number
  /** Of the month or the year, with this payment. */
  incomeFen: number
  explanation: string
}

/**
 * What is withheld of one more payment: the tax on everything, less what was withheld. Where more was withheld than is
 * due, since a payment came back, nothing is; the year's declaration settles it.
 */
export const withhold = (amountFen: number, before: TaxedBefore, method: TaxMethod): Withheld =>
  method === 'monthly' ? withholdMonthly(amountFen, before.month) : withholdCumulative(amountFen, before)

const withholdMonthly = (amountFen: number, { incomeFen: earlierFen, taxFen: withheldFen }: Paid): Withheld => {
  const incomeFen = earlierFen + amountFen
  const { taxFen: dueFen, bracket, fixed } = monthlyTax(incomeFen)
  const taxFen = Math.max(0, dueFen - withheldFen)
  const said =
    earlierFen > 0
      ? `本月已提 ${yuan(earlierFen)} 元，加上这次共 ${yuan(incomeFen)} 元`
      : `本月共 ${yuan(incomeFen)} 元`
  if (dueFen === 0) return { taxFen, incomeFen, explanation: `个税按月合并算：${said}，不超过 800 元，不用扣。` }
  const base = fixed ? `（${yuan(incomeFen)} − 800）` : `${yuan(incomeFen)} × 80% `
  const formula = `${base}× ${bracket.percent}%${minus(bracket.quickFen)} = ${yuan(dueFen)} 元`
  return { taxFen, incomeFen, explanation: `个税按月合并算：${said}，${formula}${lessWithheld(withheldFen, taxFen)}` }
}

const withholdCumulative = (amountFen: number, { year, months }: TaxedBefore): Withheld => {
  const incomeFen = year.incomeFen + amountFen
  const { taxFen: dueFen, bracket } = cumulativeTax(incomeFen, months)
  const taxFen = Math.max(0, dueFen - year.taxFen)
  const said = `个税按全年累计算：今年共 ${yuan(incomeFen)} 元，减除费用 20% 和 5,000 元 × ${months} 个月后`
  if (dueFen === 0) return { taxFen, incomeFen, explanation: `${said}没有余额，不用扣。` }
  const base = `${yuan(incomeFen)} × 80% − ${yuan(months * FREE_A_MONTH_FEN)}`
  const formula = `（${base}）× ${bracket.percent}%${minus(bracket.quickFen)} = ${yuan(dueFen)} 元`
  return { taxFen, incomeFen, explanation: `${said}，${formula}${lessWithheld(year.taxFen, taxFen)}` }
}

const lessWithheld = (withheldFen: number, taxFen: number): string =>
  withheldFen > 0 ? `，已扣 ${yuan(withheldFen)} 元，这次扣 ${yuan(taxFen)} 元。` : '。'
const minus = (quickFen: number): string => (quickFen > 0 ? ` − ${yuan(quickFen)}` : '')
const yuan = (fen: number): string =>
  fenToYuan(fen)
    .replace(/\.00$/, '')
    .replace(/\B(?=(\d{3})+(?!\d))/g, ',')
