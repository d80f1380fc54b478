import type { Input, Output } from '@contract/calls'
import { isDay } from '@contract/calendar-day'
import { fenToYuan } from '@contract/money'
import { COMMISSION_STATE_LABEL } from '@contract/promoter/promoter-kinds'
import { daysApart } from '@contract/timetable/week-kinds'
import type { Act } from '../../../kernel/actor'
import { AppError } from '../../../kernel/app-error'
import { toCsv } from '../../../kernel/csv'
import { addDays, formatTime, startOfDay } from '../../../kernel/school-time'
import type { Audit } from '../../staff/audit/audit.service'
import type { CommissionRepository } from '../commission.repository'
import type { FiguresRepository } from './figures.repository'
import type { PromoterDeskService } from './promoter-desk.service'

const MOST_DAYS = 366
const MOST_ROWS = 10_000
const HEAD = [
  ...['订单号', '商品', '推广员', '客户', '级别', '计佣金额', '比例', '每件金额', '佣金', '已扣回'],
  ...['状态', '可结算时间', '原因', '下单时间'],
]
const PATTERN = 'YYYY-MM-DD HH:mm:ss'

/** What the ledger says of commission. */
export interface BookedSums {
  /** By promoter: settled and taken back from the first moment up to the second. */
  sumCommission(
    shopId: string,
    from: Date,
    until: Date,
  ): Promise<Map<string, { settledFen: number; returnedFen: number }>>
}

export interface FiguresDeps {
  figures: FiguresRepository
  commissions: CommissionRepository
  desk: PromoterDeskService
  booked: BookedSums
  audit: Audit
}

/** Figures by level and time, and commission as a sheet. */
export class FiguresService {
  constructor(private readonly deps: FiguresDeps) {}

  /** @throws AppError INPUT_INVALID */
  async list(
    shopId: string,
    input: Input<'POST /staff/promoter/figures'>,
  ): Promise<Output<'POST /staff/promoter/figures'>> {
    const { from, until } = readSpan(input)
    const [sold, booked] = await Promise.all([
      this.deps.figures.listSold(shopId, input.from, input.until),
      this.deps.booked.sumCommission(shopId, from, until),
    ])
    const rows = new Map<string, Output<'POST /staff/promoter/figures'>[number]>()
    for (const { promoterId, levelName, salesFen, orderCount } of sold) {
      const row = rows.get(levelName) ?? emptyRow(levelName)
      const { settledFen, returnedFen } = booked.get(promoterId) ?? { settledFen: 0, returnedFen: 0 }
      rows.set(levelName, {
        levelName,
        promoterCount: row.promoterCount + 1,
        orderCount: row.orderCount + orderCount,
        salesFen: row.salesFen + salesFen,
        settledFen: row.settledFen + settledFen,
        returnedFen: row.returnedFen + returnedFen,
      })
    }
    return [...rows.values()]
  }

  /** @throws AppError INPUT_INVALID, also for more than fits */
  export(act: Act, input: Input<'POST /staff/promoter/commission/export'>) {
    const { from, until } = readSpan(input)
    return this.deps.audit.perform(act, async () => {
      const { shopId } = act
      const rows = await this.deps.commissions.listBetween(shopId, { from, until, state: input.state }, MOST_ROWS + 1)
      if (rows.length > MOST_ROWS) throw new AppError('INPUT_INVALID', `一次最多导出 ${MOST_ROWS} 笔，请缩短时间`)
      const described = await this.deps.desk.describeCommissions(rows)
      const lines = described.map((row) => [
        row.orderNumber,
        row.title,
        row.promoterName,
        row.customerName,
        row.tier === 1 ? '一级' : '二级',
        fenToYuan(row.baseFen),
        row.ratePpm === null ? '' : `${row.ratePpm / 10_000}%`,
        row.fixedFen === null ? '' : fenToYuan(row.fixedFen),
        fenToYuan(row.amountFen),
        fenToYuan(row.returnedFen),
        COMMISSION_STATE_LABEL[row.state],
        row.settlesAt ? formatTime(new Date(row.settlesAt), PATTERN) : '',
        row.reason,
        formatTime(new Date(row.orderedAt), PATTERN),
      ])
      const fileName = `推广佣金_${input.from}_${input.until}.csv`
      const result = { fileName, csv: toCsv(HEAD, lines), count: rows.length }
      return { result, subject: { kind: 'promoterSetting', id: shopId }, after: { ...input, count: rows.length } }
    })
  }
}

const emptyRow = (levelName: string) => ({
  levelName,
  promoterCount: 0,
  orderCount: 0,
  salesFen: 0,
  settledFen: 0,
  returnedFen: 0,
})

/** Whole days, both ends included. */
const readSpan = ({ from, until }: { from: string; until: string }): { from: Date; until: Date } => {
  if (!isDay(from) || !isDay(until) || from > until) throw new AppError('INPUT_INVALID', '请选择正确的起止日期')
  if (daysApart(from, until) >= MOST_DAYS) throw new AppError('INPUT_INVALID', '一次最多查看一年')
  return { from: startOfDay(from), until: addDays(startOfDay(until), 1) }
}
