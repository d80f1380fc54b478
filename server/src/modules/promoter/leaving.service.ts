import type { Database } from '../../kernel/db/database'
import type { CustomerRepository } from './customer.repository'
import type { CommissionDeps } from './commission.service'
import type { SettlementService } from './settlement.service'

interface LeavingDeps extends Pick<CommissionDeps, 'promoters' | 'balances' | 'books' | 'now'> {
  database: Database
  customers: CustomerRepository
  settlement: SettlementService
}

const REASON = '账号已注销'

/** What becomes of a promoter whose account ends, as the rules of the programme say before. Safe to run twice. */
export class LeavingService {
  constructor(private readonly deps: LeavingDeps) {}

  /** What waits is canceled, and what is left of the balance is given up. Nobody else gets their customers. */
  async leave(userId: string): Promise<void> {
    const { database, promoters, settlement, balances, books, customers, now } = this.deps
    const row = await promoters.findOf(userId)
    const bound = await customers.find(userId)
    await database.transact(async () => {
      const by = { actor: 'job:user.erase' as const, reason: REASON, at: now() }
      if (bound) await customers.release(userId, bound.promoterId, by)
      if (!row) return
      await settlement.cancelOpen(row.id, REASON)
      await promoters.leave(row, by)
      const availableFen = await balances.find(userId)
      if (availableFen <= 0) return
      const { id, shopId } = row
      const gone = { userId, kind: 'forfeited', referenceId: id, title: REASON, at: now() } as const
      if (!(await balances.add({ ...gone, amountFen: -availableFen }))) return
      await books.forfeited({ id, shopId, orderId: null, promoterId: id, amountFen: availableFen })
    })
  }
}
