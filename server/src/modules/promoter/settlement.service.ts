import { AppError } from '../../kernel/app-error'
import type { Database } from '../../kernel/db/database'
import { dayOf } from '../../kernel/school-time'
import { SETTLE_JOB, type CommissionDeps } from './commission.service'
import type { CommissionRow } from './commission.repository'
import type { PromoterRow } from './promoter.repository'

/** Moves commission whose frozen days are over into balances. Each row is a job: a bad one stops no other. */
export class SettlementService {
  constructor(private readonly deps: Omit<CommissionDeps, 'customers'> & { database: Database }) {}

  /** The job. Nothing where it is not due, settled already, or its promoter is suspended. */
  async run(id: string): Promise<void> {
    await this.deps.database.transact(async () => {
      const row = await this.deps.commissions.lock(id)
      if (row?.state !== 'waiting' || row.settlesAt === null || row.settlesAt > this.deps.now()) return
      const [promoter] = await this.deps.promoters.listByIds([row.promoterId])
      if (promoter.state === 'suspended') return
      if (promoter.state === 'cleared' && !promoter.keepsWaiting) await this.drop(row, '推广员已清退')
      else await this.settle(row, promoter)
    })
  }

  /** By hand, where the job failed. @throws AppError COMMISSION_NOT_FOUND, COMMISSION_EVENT_REFUSED */
  async runDue(shopId: string, id: string): Promise<CommissionRow> {
    if (!(await this.deps.commissions.findOfShop(shopId, id))) throw new AppError('COMMISSION_NOT_FOUND')
    await this.run(id)
    const row = (await this.deps.commissions.findOfShop(shopId, id))!
    if (row.state !== 'settled') throw new AppError('COMMISSION_EVENT_REFUSED', '还没有到结算的时间，或推广员已暂停')
    return row
  }

  /** One that is not settled, by hand. @throws AppError COMMISSION_NOT_FOUND, COMMISSION_EVENT_REFUSED */
  async cancel(shopId: string, id: string, reason: string): Promise<CommissionRow> {
    const row = await this.deps.commissions.lock(id)
    if (row?.shopId !== shopId) throw new AppError('COMMISSION_NOT_FOUND')
    if (row.state !== 'ordered' && row.state !== 'waiting') throw new AppError('COMMISSION_EVENT_REFUSED')
    return this.drop(row, reason)
  }

  /** Cancels all that is not settled. Run before the promoter's own row is locked. */
  async cancelOpen(promoterId: string, reason: string): Promise<void> {
    for (const row of await this.deps.commissions.lockOpenOf(promoterId)) await this.drop(row, reason)
  }

  /** What came due while a promoter was suspended. */
  async resume(promoterId: string): Promise<void> {
    const now = this.deps.now()
    for (const { id } of await this.deps.commissions.listDueOf(promoterId, now))
      await this.deps.jobs.enqueue(SETTLE_JOB, `${id}:${now.toISOString()}`, { id }, now)
  }

  private async drop(row: CommissionRow, reason: string): Promise<CommissionRow> {
    const { id, promoterId, shopId, paidAt } = row
    if (paidAt !== null) {
      const earnedFen = row.returnedFen - row.amountFen
      await this.deps.days.add({ promoterId, shopId, day: dayOf(paidAt), salesFen: 0, orders: 0, earnedFen })
    }
    return this.deps.commissions.set(id, { state: 'canceled', reason })
  }

  private async settle(row: CommissionRow, { userId }: PromoterRow): Promise<void> {
    const { commissions, balances, books, now } = this.deps
    const at = now()
    const { id, shopId, orderId, promoterId, title } = row
    const amountFen = row.amountFen - row.returnedFen
    await commissions.set(id, { state: 'settled', settledAt: at })
    await balances.add({ userId, kind: 'settled', referenceId: id, amountFen, title, at })
    await books.settled({ id, shopId, orderId, promoterId, amountFen })
  }
}
