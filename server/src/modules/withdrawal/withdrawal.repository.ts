import { and, asc, count, desc, eq, gte, inArray, isNull, lte, min, ne, or, sql, sum } from 'drizzle-orm'
import {
  SENT_STATES,
  TAXED_STATES,
  type WithdrawalState,
  type WithdrawalWay,
} from '@contract/withdrawal/withdrawal-status'
import type { Database } from '../../kernel/db/database'
import { pageOfTable, type PageInput } from '../../kernel/db/page'
import type { Paid } from './tax'
import { withdrawalTable } from './withdrawal.table'

export type WithdrawalRow = typeof withdrawalTable.$inferSelect
export type NewWithdrawal = typeof withdrawalTable.$inferInsert

/** Withdrawals by their state. */
export class WithdrawalRepository {
  constructor(private readonly database: Database) {}

  async add(row: NewWithdrawal): Promise<void> {
    await this.database.current.insert(withdrawalTable).values(row)
  }

  async find(id: string): Promise<WithdrawalRow | undefined> {
    const [row] = await this.database.current.select().from(withdrawalTable).where(eq(withdrawalTable.id, id))
    return row
  }

  async findByNumber(number: string): Promise<WithdrawalRow | undefined> {
    const [row] = await this.database.current.select().from(withdrawalTable).where(eq(withdrawalTable.number, number))
    return row
  }

  async findByRequest(userId: string, clientRequestId: string): Promise<WithdrawalRow | undefined> {
    const [row] = await this.database.current
      .select()
      .from(withdrawalTable)
      .where(and(eq(withdrawalTable.userId, userId), eq(withdrawalTable.clientRequestId, clientRequestId)))
    return row
  }

  /** Holds a withdrawal until the running transaction ends. */
  async lock(id: string): Promise<WithdrawalRow | undefined> {
    const [row] = await this.database.current
      .select()
      .from(withdrawalTable)
      .where(eq(withdrawalTable.id, id))
      .for('no key update')
    return row
  }

  /** Changes one that is in this state; false where somebody else moved it first. */
  async move(id: string, from: WithdrawalState, values: Partial<WithdrawalRow>): Promise<boolean> {
    const rows = await this.database.current
      .update(withdrawalTable)
      .set(values)
      .where(and(eq(withdrawalTable.id, id), eq(withdrawalTable.state, from)))
      .returning({ id: withdrawalTable.id })
    return rows.length > 0
  }

  async change(id: string, values: Partial<WithdrawalRow>): Promise<void> {
    await this.database.current.update(withdrawalTable).set(values).where(eq(withdrawalTable.id, id))
  }

  /**
   * Lets one process alone talk to the provider about what was sent or is about to be. Undefined while another one
   * does, and for what no provider has to do with.
   */
  async begin(id: string, now: Date, until: Date): Promise<WithdrawalRow | undefined> {
    const { busyUntil, state, way } = withdrawalTable
    const [row] = await this.database.current
      .update(withdrawalTable)
      .set({ busyUntil: until })
      .where(
        and(
          eq(withdrawalTable.id, id),
          inArray(state, [...SENT_STATES]),
          ne(way, 'bank'),
          or(isNull(busyUntil), lte(busyUntil, now)),
        ),
      )
      .returning()
    return row
  }

  pageOfLearner(userId: string, page: PageInput) {
    const order = [desc(withdrawalTable.appliedAt), desc(withdrawalTable.id)]
    return pageOfTable(this.database, withdrawalTable, { where: eq(withdrawalTable.userId, userId), order }, page)
  }

  async countWaiting(userId: string): Promise<number> {
    const [row] = await this.database.current
      .select({ count: count() })
      .from(withdrawalTable)
      .where(and(eq(withdrawalTable.userId, userId), eq(withdrawalTable.state, 'waiting')))
    return row.count
  }

  /** How often somebody has applied since then; what she took back does not count. */
  async countSince(userId: string, from: Date): Promise<number> {
    const { userId: owner, appliedAt, state } = withdrawalTable
    const [row] = await this.database.current
      .select({ count: count() })
      .from(withdrawalTable)
      .where(and(eq(owner, userId), gte(appliedAt, from), ne(state, 'withdrawn')))
    return row.count
  }

  /** What is taxed in the months of these bounds, both with them. */
  async sumTaxed(userId: string, from: string, to: string): Promise<Paid & { firstMonth: string | null }> {
    const { amountFen, taxFen, taxMonth, state } = withdrawalTable
    const [row] = await this.database.current
      .select({ incomeFen: sum(amountFen), taxFen: sum(taxFen), firstMonth: min(taxMonth) })
      .from(withdrawalTable)
      .where(
        and(
          eq(withdrawalTable.userId, userId),
          gte(taxMonth, from),
          lte(taxMonth, to),
          inArray(state, [...TAXED_STATES]),
        ),
      )
    return { incomeFen: Number(row.incomeFen ?? 0), taxFen: Number(row.taxFen ?? 0), firstMonth: row.firstMonth }
  }

  /** Asked for and not released: amounts, with the tax that was foreseen. */
  async sumPending(userId: string): Promise<Paid> {
    const { amountFen, taxFen, state } = withdrawalTable
    const [row] = await this.database.current
      .select({ incomeFen: sum(amountFen), taxFen: sum(taxFen) })
      .from(withdrawalTable)
      .where(and(eq(withdrawalTable.userId, userId), inArray(state, ['applied', 'approved'])))
    return { incomeFen: Number(row.incomeFen ?? 0), taxFen: Number(row.taxFen ?? 0) }
  }

  /** Whether anything was paid, or is being paid, under the name of somebody's papers. */
  async wasReleased(userId: string): Promise<boolean> {
    const [row] = await this.database.current
      .select({ count: count() })
      .from(withdrawalTable)
      .where(and(eq(withdrawalTable.userId, userId), inArray(withdrawalTable.state, [...TAXED_STATES])))
    return row.count > 0
  }

  /** What was released by a way since then and has not failed: to a learner of the school, or to all. */
  async sumReleased(
    shopId: string,
    { way, from, userId }: { way: WithdrawalWay; from: Date; userId?: string },
  ): Promise<number> {
    const { amountFen, feeFen, taxFen, releasedAt, state } = withdrawalTable
    const [row] = await this.database.current
      .select({ fen: sql<string | null>`sum(${amountFen} - ${feeFen} - ${taxFen})` })
      .from(withdrawalTable)
      .where(
        and(
          eq(withdrawalTable.shopId, shopId),
          eq(withdrawalTable.way, way),
          gte(releasedAt, from),
          inArray(state, [...TAXED_STATES]),
          userId === undefined ? undefined : eq(withdrawalTable.userId, userId),
        ),
      )
    return Number(row.fen ?? 0)
  }

  /** Released to banks and without a result. */
  listSentToBanks(shopId: string): Promise<WithdrawalRow[]> {
    const { way, state, releasedAt, id } = withdrawalTable
    return this.database.current
      .select()
      .from(withdrawalTable)
      .where(and(eq(withdrawalTable.shopId, shopId), eq(way, 'bank'), eq(state, 'sending')))
      .orderBy(asc(releasedAt), asc(id))
  }

  /** Paid or being paid, of a school in a month. */
  listTaxed(shopId: string, month: string): Promise<WithdrawalRow[]> {
    const { taxMonth, state, releasedAt, id } = withdrawalTable
    return this.database.current
      .select()
      .from(withdrawalTable)
      .where(and(eq(withdrawalTable.shopId, shopId), eq(taxMonth, month), inArray(state, [...TAXED_STATES])))
      .orderBy(asc(releasedAt), asc(id))
  }
}
