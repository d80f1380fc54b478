import type { Database } from '../../kernel/db/database'
import { BalanceRepository } from './balance.repository'
import type { Earnings } from './earnings'

/** The balance of promoters for withdrawals. */
export const createEarnings = ({ database, now }: { database: Database; now: () => Date }): Earnings => {
  const balances = new BalanceRepository(database)
  return {
    findPromoter: (userId) => balances.findPromoter(userId),
    available: (userId) => balances.find(userId),

    take: async ({ userId, amountFen, withdrawalId }) => {
      if (!Number.isSafeInteger(amountFen) || amountFen <= 0)
        throw new Error('a withdrawal takes a whole number of fen')
      const row = { userId, kind: 'withdrawal', referenceId: withdrawalId, title: '提现' } as const
      if (await balances.take({ ...row, amountFen: -amountFen, at: now() })) return true
      const taken = await balances.findTaken(userId, withdrawalId)
      if (taken !== undefined && taken !== amountFen)
        throw new Error(`withdrawal ${withdrawalId} took ${taken} fen before`)
      return taken !== undefined
    },

    giveBack: async ({ userId, withdrawalId }) => {
      const taken = await balances.findTaken(userId, withdrawalId)
      if (taken === undefined) return
      const row = { userId, kind: 'withdrawal-returned', referenceId: withdrawalId, title: '提现退回' } as const
      await balances.add({ ...row, amountFen: taken, at: now() })
    },
  }
}
