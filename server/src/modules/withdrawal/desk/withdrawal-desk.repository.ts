import { and, asc, count, desc, eq, inArray, sum } from 'drizzle-orm'
import { RUNNING_STATES, type WithdrawalState, type WithdrawalWay } from '@contract/withdrawal/withdrawal-status'
import type { Database } from '../../../kernel/db/database'
import { pageOfTable, type PageInput } from '../../../kernel/db/page'
import { users } from '../../user/user.fragments'
import { withdrawalRuleTable, withdrawalTable, type RuleRow } from '../withdrawal.table'

export interface WithdrawalFilter extends PageInput {
  state?: WithdrawalState
  way?: WithdrawalWay
  learnerId?: string
}

/** Withdrawals of a school, for its staff. */
export class WithdrawalDeskRepository {
  constructor(private readonly database: Database) {}

  page(shopId: string, filter: WithdrawalFilter) {
    const { appliedAt, id } = withdrawalTable
    const isRunning = RUNNING_STATES.some((state) => state === filter.state)
    // What waits is done in the order in which it came.
    const order = isRunning ? [asc(appliedAt), asc(id)] : [desc(appliedAt), desc(id)]
    return pageOfTable(this.database, withdrawalTable, { where: whereOf(shopId, filter), order }, filter)
  }

  async countByState(shopId: string, filter: WithdrawalFilter) {
    const { state, amountFen } = withdrawalTable
    const rows = await this.database.current
      .select({ state, count: count(), amountFen: sum(amountFen) })
      .from(withdrawalTable)
      .where(whereOf(shopId, { ...filter, state: undefined }))
      .groupBy(state)
      .orderBy(state)
    return rows.map((row) => ({ ...row, amountFen: Number(row.amountFen) }))
  }

  async readNames(userIds: string[]): Promise<Map<string, string>> {
    if (userIds.length === 0) return new Map()
    const rows = await this.database.current
      .select({ id: users.id, nickName: users.nickName })
      .from(users)
      .where(inArray(users.id, userIds))
    return new Map(rows.map(({ id, nickName }) => [id, nickName]))
  }

  /** Serialises the releases of a school, so that the sums of a day hold. */
  async lockRule(shopId: string): Promise<RuleRow | undefined> {
    const [row] = await this.database.current
      .select()
      .from(withdrawalRuleTable)
      .where(eq(withdrawalRuleTable.shopId, shopId))
      .for('no key update')
    return row
  }
}

const whereOf = (shopId: string, { state, way, learnerId }: WithdrawalFilter) =>
  and(
    eq(withdrawalTable.shopId, shopId),
    state && eq(withdrawalTable.state, state),
    way && eq(withdrawalTable.way, way),
    learnerId ? eq(withdrawalTable.userId, learnerId) : undefined,
  )
