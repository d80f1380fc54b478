import type { StaffBill } from '@contract/book/hand-out-staff-calls'
import { BOOK_REASON_MAX_LENGTH } from '@contract/book/limits'
import type { Input } from '@contract/calls'
import type { Act } from '../../../kernel/actor'
import { AppError } from '../../../kernel/app-error'
import { toPage } from '../../../kernel/db/page'
import { readPlainText } from '../../../kernel/plain-text'
import type { Audit } from '../../staff/audit/audit.service'
import type { BillRepository, BillRow } from '../bill.repository'
import type { BillsService } from '../bills.service'
import { toBill } from '../book-view.service'
import type { RoundRepository } from '../round.repository'
import type { BookDeskRepository } from './book-desk.repository'
import type { RoundDeskService } from './round-desk.service'

export interface BillDeskDeps {
  desk: BookDeskRepository
  rounds: RoundRepository
  bills: BillRepository
  billing: BillsService
  audit: Audit
}

/** What was prepaid, and the settlement; each act is in the audit. */
export class BillDeskService {
  constructor(
    private readonly deps: BillDeskDeps,
    private readonly roundDesk: RoundDeskService,
  ) {}

  /** @throws AppError BOOK_ROUND_NOT_FOUND, BOOK_SETTLED, BOOK_BILL_REFUSED */
  prepay(act: Act, { roundId, learnerId, prepaidFen }: Input<'PUT /staff/book/prepaid'>): Promise<StaffBill> {
    return this.onBill(act, async () => {
      const round = await this.roundDesk.require(act.shopId, roundId)
      if (!(await this.deps.desk.hasLearner(act.shopId, learnerId)))
        throw new AppError('BOOK_BILL_NOT_FOUND', '没有这位学员')
      return this.deps.billing.prepay(round, learnerId, prepaidFen)
    })
  }

  /** @throws AppError BOOK_ROUND_NOT_FOUND, BOOK_ROUND_CLOSED, BOOK_BILL_REFUSED */
  settle(act: Act, roundId: string) {
    return this.deps.audit.perform(act, async () => {
      const result = await this.deps.billing.settle(await this.roundDesk.require(act.shopId, roundId))
      return { result, subject: { kind: 'bookRound', id: roundId }, after: result }
    })
  }

  /** @throws AppError BOOK_ROUND_NOT_FOUND */
  async page(shopId: string, input: Input<'POST /staff/book/bill/page'>) {
    await this.roundDesk.require(shopId, input.roundId)
    const { rows, totalCount } = await this.deps.bills.page(input)
    return toPage(input, await this.describe(rows), totalCount)
  }

  /** @throws AppError BOOK_BILL_NOT_FOUND, BOOK_BILL_REFUSED */
  repay(act: Act, { id, note }: Input<'PUT /staff/book/bill/repay'>): Promise<StaffBill> {
    const read = readPlainText(note, '退还说明', BOOK_REASON_MAX_LENGTH)
    return this.onBill(act, () => this.deps.billing.repay(act.shopId, id, read))
  }

  private onBill(act: Act, work: () => Promise<BillRow>): Promise<StaffBill> {
    return this.deps.audit.perform(act, async () => {
      const row = await work()
      const [result] = await this.describe([row])
      const { status, prepaidFen, booksFen, note } = row
      return { result, subject: { kind: 'bookBill', id: row.id }, after: { status, prepaidFen, booksFen, note } }
    })
  }

  private async describe(rows: BillRow[]): Promise<StaffBill[]> {
    const { desk, rounds } = this.deps
    const names = await desk.listNames(rows.map(({ userId }) => userId))
    const titles = new Map(
      (await rounds.listByIds(rows.map(({ roundId }) => roundId))).map((row) => [row.id, row.title]),
    )
    return rows.map((row) => ({
      ...toBill(row, titles.get(row.roundId) ?? ''),
      ...{ learnerId: row.userId, learnerName: names.get(row.userId) ?? '' },
    }))
  }
}
