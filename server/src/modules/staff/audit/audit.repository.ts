import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../kernel/db/database'
import { toRange, type PageInput } from '../../../kernel/db/page'
import { staffAuditTable, staffRoleTable, staffUserTable } from '../staff.table'

export type AuditRow = typeof staffAuditTable.$inferSelect
export interface AuditFilter extends PageInput {
  actorId?: string
  subjectKind?: string
  subjectId?: string
  descending?: boolean
}

const MOST_LISTED = 50

export class AuditRepository {
  constructor(private readonly database: Database) {}

  async add(row: AuditRow): Promise<void> {
    await this.database.current.insert(staffAuditTable).values(row)
  }

  /** The last acts on these subjects, with the role that the actor has today. */
  async listAbout(shopId: string, subjectIds: string[]): Promise<{ at: Date; role: string | null; call: string }[]> {
    return this.database.current
      .select({ at: staffAuditTable.at, role: staffRoleTable.name, call: staffAuditTable.call })
      .from(staffAuditTable)
      .leftJoin(staffUserTable, eq(sql`${staffUserTable.id}::text`, staffAuditTable.actorId))
      .leftJoin(staffRoleTable, eq(staffRoleTable.id, staffUserTable.roleId))
      .where(and(eq(staffAuditTable.shopId, shopId), inArray(staffAuditTable.subjectId, subjectIds)))
      .orderBy(desc(staffAuditTable.at), desc(staffAuditTable.id))
      .limit(MOST_LISTED)
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
