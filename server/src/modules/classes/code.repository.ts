import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { pageOfTable, type PageInput } from '../../kernel/db/page'
import { classCodeTable } from './class.table'

export type CodeRow = typeof classCodeTable.$inferSelect

/** Invitation codes. A use is taken by one guarded statement, so that none is used more often than it may be. */
export class CodeRepository {
  constructor(private readonly database: Database) {}

  page(classId: string, page: PageInput) {
    const { createdAt, id } = classCodeTable
    const where = eq(classCodeTable.classId, classId)
    return pageOfTable(this.database, classCodeTable, { where, order: [desc(createdAt), desc(id)] }, page)
  }

  /** False where another has the same code. */
  async add(row: CodeRow): Promise<boolean> {
    const added = await this.database.current
      .insert(classCodeTable)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: classCodeTable.id })
    return added.length > 0
  }

  async find(shopId: string, id: string): Promise<CodeRow | undefined> {
    const [row] = await this.database.current
      .select()
      .from(classCodeTable)
      .where(and(eq(classCodeTable.shopId, shopId), eq(classCodeTable.id, id)))
    return row
  }

  async close(id: string, closedAt: Date): Promise<void> {
    await this.database.current
      .update(classCodeTable)
      .set({ closedAt })
      .where(and(eq(classCodeTable.id, id), isNull(classCodeTable.closedAt)))
  }

  /** Takes one use of a code that is still good; undefined for any other. */
  async use(shopId: string, code: string, now: Date): Promise<CodeRow | undefined> {
    const [used] = await this.database.current
      .update(classCodeTable)
      .set({ usesLeft: sql`${classCodeTable.usesLeft} - 1` })
      .where(
        and(
          eq(classCodeTable.shopId, shopId),
          eq(classCodeTable.code, code),
          isNull(classCodeTable.closedAt),
          or(isNull(classCodeTable.endsAt), gt(classCodeTable.endsAt, now)),
          or(isNull(classCodeTable.usesLeft), gt(classCodeTable.usesLeft, 0)),
        ),
      )
      .returning()
    return used
  }
}
