import dayjs from 'dayjs'
import type { FinanceRows } from '@contract/finance/staff-calls'

type Rows = FinanceRows['rows']

/** One sum for each day of the period, days without any included. */
export const sumByDay = (rows: Rows, { from, to }: { from: string; to: string }): { day: string; value: number }[] => {
  const sums = new Map<string, number>()
  for (let day = dayjs(from); !day.isAfter(to, 'day'); day = day.add(1, 'day')) sums.set(day.format('YYYY-MM-DD'), 0)
  for (const { day, fen } of rows) if (sums.has(day)) sums.set(day, sums.get(day)! + fen)
  return [...sums].map(([day, value]) => ({ day, value }))
}

export interface Part {
  key: string
  provider: string
  kind: Rows[number]['kind']
  incomeCount: number
  incomeFen: number
  refundCount: number
  refundFen: number
}

/** Income and refunds side by side for each provider and kind of goods, the largest income first. */
export const sumByPart = (income: Rows, refunds: Rows): Part[] => {
  const parts = new Map<string, Part>()
  const partOf = ({ provider, kind }: Rows[number]): Part => {
    const key = `${provider} ${kind}`
    const known = parts.get(key)
    if (known) return known
    const part = { key, provider, kind, incomeCount: 0, incomeFen: 0, refundCount: 0, refundFen: 0 }
    parts.set(key, part)
    return part
  }
  for (const row of income) {
    const part = partOf(row)
    part.incomeCount += row.count
    part.incomeFen += row.fen
  }
  for (const row of refunds) {
    const part = partOf(row)
    part.refundCount += row.count
    part.refundFen += row.fen
  }
  return [...parts.values()].sort((one, other) => other.incomeFen - one.incomeFen)
}
