import { LEAST_NET_FEN } from '@contract/withdrawal/withdrawal-status'
import { monthOf } from './tax-month'
import { withhold, type Paid, type TaxedBefore, type Withheld } from './tax'
import type { WithdrawalRepository } from './withdrawal.repository'
import type { RuleRow } from './withdrawal.table'

const MILLION = 1_000_000

/** In fen, half a fen up. */
const feeOf = (amountFen: number, { feePpm, feeFen }: Pick<RuleRow, 'feePpm' | 'feeFen'>): number =>
  Math.round((amountFen * feePpm) / MILLION) + feeFen

export interface Quote extends Withheld {
  amountFen: number
  feeFen: number
  netFen: number
}

/** What is left of a withdrawal. */
export class WithdrawalQuotes {
  constructor(private readonly withdrawals: Pick<WithdrawalRepository, 'sumTaxed' | 'sumPending'>) {}

  /** As if it were paid now, after those that wait for the school. */
  async foresee(userId: string, amountFen: number, rule: RuleRow, now: Date): Promise<Quote> {
    const before = await this.readBefore(userId, now)
    const pending = await this.withdrawals.sumPending(userId)
    const earlier = { ...before, month: add(before.month, pending), year: add(before.year, pending) }
    return toQuote(amountFen, rule, withhold(amountFen, earlier, rule.taxMethod))
  }

  /** What is withheld when it is released now, in the month of today. Run it with the payee locked. */
  async settle(userId: string, amountFen: number, rule: RuleRow, now: Date): Promise<Withheld> {
    return withhold(amountFen, await this.readBefore(userId, now), rule.taxMethod)
  }

  private async readBefore(userId: string, now: Date): Promise<TaxedBefore> {
    const month = monthOf(now)
    const year = month.slice(0, 4)
    const [ofMonth, ofYear] = await Promise.all([
      this.withdrawals.sumTaxed(userId, month, month),
      this.withdrawals.sumTaxed(userId, `${year}-01`, month),
    ])
    const first = Number((ofYear.firstMonth ?? month).slice(5))
    return { month: ofMonth, year: ofYear, months: Number(month.slice(5)) - first + 1 }
  }
}

export const isPayable = (netFen: number): boolean => netFen >= LEAST_NET_FEN

const add = (one: Paid, other: Paid): Paid => ({
  incomeFen: one.incomeFen + other.incomeFen,
  taxFen: one.taxFen + other.taxFen,
})

const toQuote = (amountFen: number, rule: RuleRow, withheld: Withheld): Quote => {
  const feeFen = feeOf(amountFen, rule)
  return { ...withheld, amountFen, feeFen, netFen: amountFen - feeFen - withheld.taxFen }
}
