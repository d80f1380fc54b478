import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../kernel/db/database'
import { staffMembers } from '../../staff/staff.fragments'
import { handInTable, markTable } from '../hand-in.table'
import { homeworkExcuseTable, homeworkGroupTable, homeworkMarkerTable } from '../homework.table'
import type { HandInRow, MarkRow } from '../work'

/** Marks, and who gives them. */
export class MarkingRepository {
  constructor(private readonly database: Database) {}

  async findHandIn(shopId: string, id: string): Promise<HandInRow | undefined> {
    const [row] = await this.database.current
      .select()
      .from(handInTable)
      .where(and(eq(handInTable.id, id), eq(handInTable.shopId, shopId)))
    return row
  }

  async findMark(id: string): Promise<MarkRow | undefined> {
    const [row] = await this.database.current.select().from(markTable).where(eq(markTable.id, id))
    return row
  }

  /** Writes the mark that follows a version, 0 for the first; false where another one was written meanwhile. */
  async saveMark(seen: number, row: MarkRow): Promise<boolean> {
    const { id, releasedAt: _released, ...values } = row
    const saved =
      seen === 0
        ? await this.database.current
            .insert(markTable)
            .values(row)
            .onConflictDoNothing()
            .returning({ id: markTable.id })
        : await this.database.current
            .update(markTable)
            .set(values)
            .where(and(eq(markTable.id, id), eq(markTable.version, seen)))
            .returning({ id: markTable.id })
    return saved.length > 0
  }

  /** Marks of a homework that learners do not see yet. Returns the unit of each. */
  async release(homeworkId: string, at: Date): Promise<string[]> {
    const ofHomework = this.database.current
      .select({ id: handInTable.id })
      .from(handInTable)
      .where(eq(handInTable.homeworkId, homeworkId))
    const released = await this.database.current
      .update(markTable)
      .set({ releasedAt: at })
      .where(and(inArray(markTable.id, ofHomework), isNull(markTable.releasedAt)))
      .returning({ id: markTable.id })
    if (released.length === 0) return []
    const rows = await this.database.current
      .select({ unitId: handInTable.unitId })
      .from(handInTable)
      .where(
        inArray(
          handInTable.id,
          released.map(({ id }) => id),
        ),
      )
    return rows.map(({ unitId }) => unitId)
  }

  async listGroupNames(homeworkId: string): Promise<Map<string, string>> {
    const rows = await this.database.current
      .select({ id: homeworkGroupTable.id, name: homeworkGroupTable.name })
      .from(homeworkGroupTable)
      .where(eq(homeworkGroupTable.homeworkId, homeworkId))
    return new Map(rows.map(({ id, name }) => [id, name]))
  }

  async listMarkers(homeworkId: string): Promise<Map<string, { staffId: string; name: string }>> {
    const rows = await this.database.current
      .select({ unitId: homeworkMarkerTable.unitId, staffId: staffMembers.id, name: staffMembers.name })
      .from(homeworkMarkerTable)
      .innerJoin(staffMembers, eq(staffMembers.id, homeworkMarkerTable.staffId))
      .where(eq(homeworkMarkerTable.homeworkId, homeworkId))
    return new Map(rows.map(({ unitId, ...marker }) => [unitId, marker]))
  }

  async listStaff(shopId: string, ids: string[]): Promise<{ id: string; name: string }[]> {
    return this.database.current
      .select({ id: staffMembers.id, name: staffMembers.name })
      .from(staffMembers)
      .where(and(eq(staffMembers.shopId, shopId), inArray(staffMembers.id, ids)))
  }

  async setMarkers(homeworkId: string, shares: { unitId: string; staffId: string }[]): Promise<void> {
    if (shares.length === 0) return
    await this.database.current
      .insert(homeworkMarkerTable)
      .values(shares.map((share) => ({ homeworkId, ...share })))
      .onConflictDoUpdate({
        target: [homeworkMarkerTable.homeworkId, homeworkMarkerTable.unitId],
        set: { staffId: sql`excluded.staff_id` },
      })
  }

  /** Returns how many were not excused before. */
  async excuse(homeworkId: string, userIds: string[], reason: string, at: Date): Promise<number> {
    const added = await this.database.current
      .insert(homeworkExcuseTable)
      .values(userIds.map((userId) => ({ homeworkId, userId, reason, at })))
      .onConflictDoNothing()
      .returning({ userId: homeworkExcuseTable.userId })
    return added.length
  }

  async unexcuse(homeworkId: string, userIds: string[]): Promise<number> {
    const removed = await this.database.current
      .delete(homeworkExcuseTable)
      .where(and(eq(homeworkExcuseTable.homeworkId, homeworkId), inArray(homeworkExcuseTable.userId, userIds)))
      .returning({ userId: homeworkExcuseTable.userId })
    return removed.length
  }
}
