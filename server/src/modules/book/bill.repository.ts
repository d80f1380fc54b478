import { and, asc, eq, sql } from 'drizzle-orm'
import type { BillStatus } from '@contract/book/book-kinds'
import type { Database } from '../../kernel/db/database'
import { pageOfTable, type PageInput } from '../../kernel/db/page'
import { bookClaimTable as claim } from './book.table'
import { bookBillTable as bill, bookHandOutTable as handOut } from './stock.table'

export type BillRow = typeof bill.$inferSelect

/** What was prepaid, and what the settlement came to. */
export class BillRepository {
  constructor(private readonly database: Database) {}

  async find(id: string): Promise<BillRow | undefined> {
    const [row] = await this.database.current.select().from(bill).where(eq(bill.id, id))
    return row
  }

  async findOfLearner(roundId: string, userId: string): Promise<BillRow | undefined> {
    const [row] = await this.database.current
      .select()
      .from(bill)
      .where(and(eq(bill.roundId, roundId), eq(bill.userId, userId)))
    return row
  }

  async findOfLine(lineId: string): Promise<BillRow | undefined> {
    const [row] = await this.database.current.select().from(bill).where(eq(bill.lineId, lineId))
    return row
  }

  listPrepaid(roundId: string): Promise<BillRow[]> {
    return this.database.current
      .select()
      .from(bill)
      .where(and(eq(bill.roundId, roundId), eq(bill.status, 'prepaid')))
  }

  /** The price of what each learner who answered has kept. */
  async listKept(roundId: string): Promise<{ userId: string; booksFen: number }[]> {
    const kept = sql<number>`coalesce(sum(${claim.priceFen} * (${handOut.quantity} - ${handOut.returned})), 0)::int`
    return this.database.current
      .select({ userId: claim.userId, booksFen: kept })
      .from(claim)
      .leftJoin(handOut, eq(handOut.claimId, claim.id))
      .where(eq(claim.roundId, roundId))
      .groupBy(claim.userId)
      .orderBy(asc(claim.userId))
  }

  /** One for each learner; an earlier one is replaced as long as nothing was settled by it. */
  async save(rows: BillRow[]): Promise<void> {
    for (let from = 0; from < rows.length; from += 500)
      await this.database.current
        .insert(bill)
        .values(rows.slice(from, from + 500))
        .onConflictDoUpdate({
          target: [bill.userId, bill.roundId],
          set: {
            status: sql`excluded.status`,
            prepaidFen: sql`excluded.prepaid_fen`,
            booksFen: sql`excluded.books_fen`,
          },
          setWhere: eq(bill.status, 'prepaid'),
        })
  }

  async move(id: string, from: BillStatus, values: Partial<BillRow>): Promise<BillRow | undefined> {
    const [row] = await this.database.current
      .update(bill)
      .set(values)
      .where(and(eq(bill.id, id), eq(bill.status, from)))
      .returning()
    return row
  }

  page({ roundId, status, ...page }: PageInput & { roundId: string; status?: BillStatus }) {
    return pageOfTable(
      this.database,
      bill,
      {
        where: and(eq(bill.roundId, roundId), status === undefined ? undefined : eq(bill.status, status)),
        order: [asc(bill.status), asc(bill.id)],
      },
      page,
    )
  }
}
