import { and, asc, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '../../../kernel/db/database'
import { pageOfTable, type PageInput, type ReadPage } from '../../../kernel/db/page'
import { readDays } from '../../../kernel/read-days'
import { staffAuditTable, staffRoleTable, staffUserTable } from '../staff.table'

export type AuditRow = typeof staffAuditTable.$inferSelect
export interface AuditFilter extends PageInput {
  from?: string
  to?: string
  call?: string
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

  /** Who did something to a subject last. */
  async findLast(shopId: string, { kind, id }: { kind: string; id: string }): Promise<AuditRow | undefined> {
    const [row] = await this.database.current
      .select()
      .from(staffAuditTable)
      .where(
        and(
          eq(staffAuditTable.shopId, shopId),
          eq(staffAuditTable.subjectId, id),
          eq(staffAuditTable.subjectKind, kind),
        ),
      )
      .orderBy(desc(staffAuditTable.at))
      .limit(1)
    return row
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

  /** @throws AppError INPUT_INVALID for a day that is none */
  page(shopId: string, filter: AuditFilter): Promise<ReadPage<AuditRow>> {
    const { call, actorId, subjectKind, subjectId, descending = true } = filter
    const { since, until } = readDays(filter)
    const { at, id } = staffAuditTable
    const where = and(
      eq(staffAuditTable.shopId, shopId),
      since && gte(at, since),
      until && lt(at, until),
      call ? eq(staffAuditTable.call, call) : undefined,
      actorId ? eq(staffAuditTable.actorId, actorId) : undefined,
      subjectKind ? eq(staffAuditTable.subjectKind, subjectKind) : undefined,
      subjectId ? eq(staffAuditTable.subjectId, subjectId) : undefined,
    )
    const order = descending ? desc : asc
    return pageOfTable(this.database, staffAuditTable, { where, order: [order(at), order(id)] }, filter)
  }
}
