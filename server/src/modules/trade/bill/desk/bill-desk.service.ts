import { isDay } from '@contract/calendar-day'
import { CLEARING_NOTE_MAX_LENGTH, MOST_FINANCE_DAYS } from '@contract/finance/difference-kinds'
import type { Bill, BillDifference, FinanceRows } from '@contract/finance/staff-calls'
import type { PageOf } from '@contract/schema'
import type { Act } from '../../../../kernel/actor'
import { AppError } from '../../../../kernel/app-error'
import { toPage } from '../../../../kernel/db/page'
import { readPlainText } from '../../../../kernel/plain-text'
import { addDays, daysBetween, startOfDay } from '../../../../kernel/school-time'
import type { Audit } from '../../../staff/audit/audit.service'
import type { BillDeskRepository, BillFilter, DeskDifference, DifferenceFilter } from './bill-desk.repository'
import type { FinanceRepository, FinanceSum } from '../finance.repository'

interface Days {
  from: string
  to: string
}

/** Income, refunds, and the providers' bills beside our books, for staff. */
export class BillDeskService {
  constructor(
    private readonly desk: BillDeskRepository,
    private readonly finance: FinanceRepository,
    private readonly audit: Audit,
    private readonly now: () => Date,
  ) {}

  /** @throws AppError INPUT_INVALID */
  async sumIncome(shopId: string, days: Days): Promise<FinanceRows> {
    return toFinanceRows(await this.finance.sumIncome({ shopId, ...readPeriod(days) }))
  }

  /** @throws AppError INPUT_INVALID */
  async sumRefunds(shopId: string, days: Days): Promise<FinanceRows> {
    return toFinanceRows(await this.finance.sumRefunds({ shopId, ...readPeriod(days) }))
  }

  async pageBills(shopId: string, filter: BillFilter): Promise<PageOf<Bill>> {
    const { rows, totalCount } = await this.desk.pageBills(shopId, filter)
    const list = rows.map(({ bill: { id, provider, merchantNo, day, fetchedAt, ...sums }, openDifferences }) => ({
      id,
      provider,
      merchantNo,
      day,
      fetchedAt: fetchedAt.toISOString(),
      payments: sums.payments,
      paidFen: sums.paidFen,
      refunds: sums.refunds,
      refundedFen: sums.refundedFen,
      openDifferences,
    }))
    return toPage(filter, list, totalCount)
  }

  async pageDifferences(shopId: string, filter: DifferenceFilter): Promise<PageOf<BillDifference>> {
    const { rows, totalCount } = await this.desk.pageDifferences(shopId, filter)
    return toPage(filter, rows.map(toDifference), totalCount)
  }

  /** @throws AppError DIFFERENCE_NOT_FOUND, EDIT_CONFLICT where it is cleared already */
  clear(act: Act, id: string, text: string): Promise<BillDifference> {
    const note = readPlainText(text, '原因', CLEARING_NOTE_MAX_LENGTH)
    return this.audit.perform(act, async () => {
      const before = await this.desk.findDifference(act.shopId, id)
      if (!before) throw new AppError('DIFFERENCE_NOT_FOUND')
      const cleared = { note, clearedByName: act.actorName, clearedAt: this.now() }
      if (!(await this.desk.clear(id, cleared))) throw new AppError('EDIT_CONFLICT')
      return {
        result: toDifference((await this.desk.findDifference(act.shopId, id))!),
        subject: { kind: 'billDifference', id },
        before: { state: before.difference.state },
        after: { state: 'cleared', note },
      }
    })
  }
}

const readPeriod = ({ from, to }: Days): { from: Date; to: Date } => {
  if (!isDay(from) || !isDay(to) || from > to) throw new AppError('INPUT_INVALID', '请填写正确的起止日期')
  const period = { from: startOfDay(from), to: addDays(startOfDay(to), 1) }
  if (daysBetween(period.from, period.to) > MOST_FINANCE_DAYS)
    throw new AppError('INPUT_INVALID', `一次最多查询 ${MOST_FINANCE_DAYS} 天`)
  return period
}

const toFinanceRows = (rows: FinanceSum[]): FinanceRows => ({
  totalFen: rows.reduce((sum, { fen }) => sum + fen, 0),
  rows,
})

const toDifference = ({ difference, day, provider }: DeskDifference): BillDifference => {
  const { shopId: _shopId, foundAt, clearedAt, ...rest } = difference
  return {
    ...rest,
    day,
    provider,
    foundAt: foundAt.toISOString(),
    clearedAt: clearedAt?.toISOString() ?? null,
  }
}
