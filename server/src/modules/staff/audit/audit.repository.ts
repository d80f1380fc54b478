import { and, asc, count, desc, eq } from 'drizzle-orm'
import type { Database } from '../../../kernel/db/database'
import { toRange, type PageInput } from '../../../kernel/db/page'
import { staffAuditTable } from '../staff.table'

export type AuditRow = typeof staffAuditTable.$inferSelect
export interface AuditFilter extends PageInput {
  actorId?: string
  subjectKind?: string
  subjectId?: string
  descending?: boolean
}

export class AuditRepository {
  constructor(private readonly database: Database) {}

  async add(row: AuditRow): Promise<void> {
    await this.database.current.insert(staffAuditTable).values(row)
  }

  async page(shopId: string, filter: AuditFilter): Promise<{ rows: AuditRow[]; totalCount: number }> {
    const { actorId, subjectKind, subjectId, descending = true } = filter
    const where = and(
      eq(staffAuditTable.shopId, shopId),
      actorId ? eq(staffAuditTable.actorId, actorId) : undefined,
      subjectKind ? eq(staffAuditTable.subjectKind, subjectKind) : undefined,
      subjectId ? eq(staffAuditTable.subjectId, subjectId) : undefined,
    )
    const { offset, limit } = toRange(filter)
    const order = descending ? desc : asc
    const rows = await this.database.current
      .select()
      .from(staffAuditTable)
      .where(where)
      .orderBy(order(staffAuditTable.at), order(staffAuditTable.id))
      .offset(offset)
      .limit(limit)
    const [total] = await this.database.current.select({ count: count() }).from(staffAuditTable).where(where)
    return { rows, totalCount: Number(total.count) }
  }
}
