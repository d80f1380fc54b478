import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { DifferenceKind, DifferenceState } from '@contract/finance/difference-kinds'
import type { PayProvider } from '@contract/payment/payment-status'
import type { Database } from '../../../../kernel/db/database'
import { countRows, ONE, toRange, type PageInput } from '../../../../kernel/db/page'
import { billDifferenceTable, billTable } from '../bill.table'
import type { BillRow } from '../bill.repository'

export interface BillFilter extends PageInput {
  provider?: PayProvider
  day?: string
}
export interface DifferenceFilter extends PageInput {
  billId?: string
  kind?: DifferenceKind
  state?: DifferenceState
}
export interface DeskDifference {
  difference: typeof billDifferenceTable.$inferSelect
  day: string
  provider: PayProvider
}

/** Bills and differences of a school, for its staff. */
export class BillDeskRepository {
  constructor(private readonly database: Database) {}

  async pageBills(shopId: string, filter: BillFilter) {
    const { provider, day } = filter
    const where = and(
      eq(billTable.shopId, shopId),
      provider && eq(billTable.provider, provider),
      day ? eq(billTable.day, day) : undefined,
    )
    const { offset, limit } = toRange(filter)
    const rows = await this.database.current
      .select({
        bill: billTable,
        // Written out: in a column, Drizzle leaves out the names of tables.
        openDifferences: sql<number>`(select count(*)::int from channel_bill_difference d
          where d.bill_id = channel_bill.id and d.state = 'open')`,
      })
      .from(billTable)
      .where(where)
      .orderBy(desc(billTable.day), desc(billTable.id))
      .offset(offset)
      .limit(limit)
    const [{ total }] = await countRows(
      this.database,
      this.database.current.select(ONE).from(billTable).where(where).$dynamic(),
    )
    return { rows: rows as { bill: BillRow; openDifferences: number }[], totalCount: total }
  }

  async pageDifferences(shopId: string, filter: DifferenceFilter) {
    const { billId, kind, state } = filter
    const where = and(
      eq(billDifferenceTable.shopId, shopId),
      billId ? eq(billDifferenceTable.billId, billId) : undefined,
      kind && eq(billDifferenceTable.kind, kind),
      state && eq(billDifferenceTable.state, state),
    )
    const rows = await this.select(where, toRange(filter))
    const [{ total }] = await countRows(
      this.database,
      this.database.current.select(ONE).from(billDifferenceTable).where(where).$dynamic(),
    )
    return { rows, totalCount: total }
  }

  async findDifference(shopId: string, id: string): Promise<DeskDifference | undefined> {
    const [row] = await this.select(and(eq(billDifferenceTable.shopId, shopId), eq(billDifferenceTable.id, id)))
    return row
  }

  /** False when it was cleared already. */
  async clear(id: string, cleared: { note: string; clearedByName: string; clearedAt: Date }): Promise<boolean> {
    const rows = await this.database.current
      .update(billDifferenceTable)
      .set({ ...cleared, state: 'cleared' })
      .where(and(eq(billDifferenceTable.id, id), eq(billDifferenceTable.state, 'open')))
      .returning({ id: billDifferenceTable.id })
    return rows.length > 0
  }

  private select(
    where: SQL | undefined,
    { offset, limit }: { offset: number; limit: number } = { offset: 0, limit: 1 },
  ): Promise<DeskDifference[]> {
    return this.database.current
      .select({ difference: billDifferenceTable, day: billTable.day, provider: billTable.provider })
      .from(billDifferenceTable)
      .innerJoin(billTable, eq(billTable.id, billDifferenceTable.billId))
      .where(where)
      .orderBy(desc(billDifferenceTable.id))
      .offset(offset)
      .limit(limit)
      .then((rows) => rows)
  }
}
