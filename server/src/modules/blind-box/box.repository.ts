import { and, asc, count, desc, eq, gte, inArray, ne, sql } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { pageOfTable, type PageInput, type ReadPage } from '../../kernel/db/page'
import { blindBoxDrawTable, blindBoxTable, type guardianConsentTable } from './blind-box.table'

export type BoxRow = typeof blindBoxTable.$inferSelect
export type DrawRow = typeof blindBoxDrawTable.$inferSelect
export type ConsentRow = typeof guardianConsentTable.$inferSelect

const table = blindBoxDrawTable
const SHOWN = ['paid', 'refunded'] as const

export class BoxRepository {
  constructor(private readonly database: Database) {}

  async add(row: typeof blindBoxTable.$inferInsert): Promise<void> {
    await this.database.current.insert(blindBoxTable).values(row)
  }

  async find(activityId: string): Promise<BoxRow | undefined> {
    const [row] = await this.database.current
      .select()
      .from(blindBoxTable)
      .where(eq(blindBoxTable.activityId, activityId))
    return row
  }

  /** The number of the next event. Holds the box until the transaction ends. */
  async countEvent(activityId: string): Promise<BoxRow> {
    const [row] = await this.database.current
      .update(blindBoxTable)
      .set({ events: sql`${blindBoxTable.events} + 1` })
      .where(eq(blindBoxTable.activityId, activityId))
      .returning()
    return row
  }

  async addDraw(row: typeof blindBoxDrawTable.$inferInsert): Promise<void> {
    await this.database.current.insert(table).values(row)
  }

  /** Places that are held or sold, in ascending order. */
  async listTaken(activityId: string): Promise<number[]> {
    const rows = await this.database.current
      .select({ place: table.place })
      .from(table)
      .where(and(eq(table.activityId, activityId), ne(table.state, 'returned')))
      .orderBy(table.place)
    return rows.map(({ place }) => place)
  }

  /** Everything that happened to a box, in its order. */
  listDraws(activityId: string): Promise<DrawRow[]> {
    return this.database.current.select().from(table).where(eq(table.activityId, activityId)).orderBy(table.number)
  }

  async findOfOrder(orderId: string): Promise<DrawRow | undefined> {
    const [row] = await this.database.current.select().from(table).where(eq(table.orderId, orderId))
    return row
  }

  async findOwn(userId: string, id: string): Promise<DrawRow | undefined> {
    const [row] = await this.database.current
      .select()
      .from(table)
      .where(and(eq(table.id, id), eq(table.userId, userId), inArray(table.state, SHOWN)))
    return row
  }

  /** Undefined when it moved meanwhile. */
  async move(id: string, from: DrawRow['state'], changes: Partial<DrawRow>): Promise<DrawRow | undefined> {
    const [row] = await this.database.current
      .update(table)
      .set(changes)
      .where(and(eq(table.id, id), eq(table.state, from)))
      .returning()
    return row
  }

  /** Boxes of a buyer since a moment, without those whose order ended unpaid. */
  async countSince(activityId: string, userId: string, since: Date): Promise<number> {
    const [row] = await this.database.current
      .select({ bought: count() })
      .from(table)
      .where(
        and(
          eq(table.activityId, activityId),
          eq(table.userId, userId),
          gte(table.createdAt, since),
          ne(table.state, 'returned'),
        ),
      )
    return row.bought
  }

  pageShown(filter: { userId?: string; activityId?: string }, page: PageInput): Promise<ReadPage<DrawRow>> {
    const where = and(
      filter.userId === undefined ? undefined : eq(table.userId, filter.userId),
      filter.activityId === undefined ? undefined : eq(table.activityId, filter.activityId),
      inArray(table.state, SHOWN),
    )
    return pageOfTable(this.database, table, { where, order: [desc(table.paidAt), asc(table.id)] }, page)
  }

  pageLog(activityId: string, page: PageInput): Promise<ReadPage<DrawRow>> {
    return pageOfTable(
      this.database,
      table,
      { where: eq(table.activityId, activityId), order: [asc(table.number)] },
      page,
    )
  }

  async countHeld(activityId: string): Promise<number> {
    const [row] = await this.database.current
      .select({ held: count() })
      .from(table)
      .where(and(eq(table.activityId, activityId), eq(table.state, 'held')))
    return row.held
  }

  async countJoined(activityId: string): Promise<number> {
    const [row] = await this.database.current
      .select({ joined: sql<number>`count(distinct ${table.userId})::int` })
      .from(table)
      .where(and(eq(table.activityId, activityId), inArray(table.state, SHOWN)))
    return row.joined
  }
}
