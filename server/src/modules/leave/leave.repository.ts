import { and, desc, eq, gt, inArray, lte, sql, type SQL } from 'drizzle-orm'
import type { LeaveStatus } from '@contract/leave/leave-status'
import { toSpan } from '../../kernel/db/columns'
import { isExclusionViolation, isUniqueViolation, type Database } from '../../kernel/db/database'
import { pageOfTable, type PageInput } from '../../kernel/db/page'
import { makeId } from '../../kernel/make-id'
import { forgetUploadUnless, useUpload } from '../file/file.fragments'
import { lockLearner } from '../user/user.fragments'
import type { RuleStep } from './leave-chain'
import { leaveLogTable, leaveRuleTable, leaveSpanTable, leaveTable } from './leave.table'

export type LeaveRecord = typeof leaveTable.$inferSelect
type NewLog = Omit<typeof leaveLogTable.$inferInsert, 'id'>

export class LeaveRepository {
  constructor(private readonly database: Database) {}

  transact<T>(work: () => Promise<T>): Promise<T> {
    return this.database.transact(work)
  }

  /** Requests of one learner are decided one after the other. */
  async lockLearner(userId: string): Promise<void> {
    await this.database.current.execute(lockLearner(userId))
  }

  async findByRequest(userId: string, clientRequestId: string): Promise<LeaveRecord | undefined> {
    const rows = await this.database.current
      .select()
      .from(leaveTable)
      .where(and(eq(leaveTable.userId, userId), eq(leaveTable.clientRequestId, clientRequestId)))
    return rows.at(0)
  }

  async find(where: { shopId: string; id: string; userId?: string }): Promise<LeaveRecord | undefined> {
    const rows = await this.database.current.select().from(leaveTable).where(isRow(where))
    return rows.at(0)
  }

  async lock(where: { shopId: string; id: string; userId?: string }): Promise<LeaveRecord | undefined> {
    const rows = await this.database.current.select().from(leaveTable).where(isRow(where)).for('no key update')
    return rows.at(0)
  }

  /** False where another request of the learner takes some of the time; the transaction cannot go on then. */
  async add(row: LeaveRecord, spans: { from: Date; to: Date }[]): Promise<boolean> {
    const { id: leaveId, userId } = row
    // Two that insert at once would wait for each other's span.
    await this.database.lockName(`leave:${userId}`)
    try {
      await this.database.current.insert(leaveTable).values(row)
      await this.database.current
        .insert(leaveSpanTable)
        .values(spans.map(({ from, to }) => ({ id: makeId(), leaveId, userId, span: toSpan(from, to) })))
      return true
    } catch (error) {
      if (isExclusionViolation(error) || isUniqueViolation(error)) return false
      throw error
    }
  }

  async change(id: string, values: Partial<LeaveRecord>): Promise<void> {
    await this.database.current.update(leaveTable).set(values).where(eq(leaveTable.id, id))
  }

  /** Frees the times that a request took, all of them or what lies after a moment. */
  async free(leaveId: string, from?: Date): Promise<void> {
    const ofLeave = eq(leaveSpanTable.leaveId, leaveId)
    if (from) {
      const moment = sql`${from.toISOString()}::timestamptz`
      await this.database.current
        .update(leaveSpanTable)
        .set({ span: sql`tstzrange(lower(span), ${moment})` })
        .where(and(ofLeave, sql`lower(span) < ${moment} and upper(span) > ${moment}`))
      await this.database.current
        .update(leaveSpanTable)
        .set({ counts: false })
        .where(and(ofLeave, sql`lower(span) >= ${moment}`))
    } else await this.database.current.update(leaveSpanTable).set({ counts: false }).where(ofLeave)
  }

  async listSpans(leaveId: string): Promise<{ from: Date; to: Date }[]> {
    const rows = await this.database.rows<{ from: string; to: string }>(
      sql`select lower(span) as "from", upper(span) as "to" from ${leaveSpanTable}
        where leave_id = ${leaveId} order by 1`,
    )
    return rows.map(({ from, to }) => ({ from: new Date(from), to: new Date(to) }))
  }

  /** Whether requests that count take some of these times. */
  async overlaps(userId: string, spans: { from: Date; to: Date }[]): Promise<boolean> {
    const ranges = spans.map(({ from, to }) => sql`span && ${toSpan(from, to)}::tstzrange`)
    const rows = await this.database.rows(
      sql`select 1 from ${leaveSpanTable} where user_id = ${userId} and counts
        and (${sql.join(ranges, sql` or `)}) limit 1`,
    )
    return rows.length > 0
  }

  /** Half days of requests for the same reason that count. */
  async sumHalfDays(rootId: string): Promise<number> {
    const rows = await this.database.current
      .select({ sum: sql<number>`coalesce(sum(${leaveTable.halfDays}), 0)::int` })
      .from(leaveTable)
      .where(and(eq(leaveTable.rootId, rootId), inArray(leaveTable.status, ['pending', 'approved', 'ended'])))
    return rows[0].sum
  }

  page(userId: string, { status, ...page }: PageInput & { status?: LeaveStatus }) {
    const { createdAt, id } = leaveTable
    const where = and(eq(leaveTable.userId, userId), status && eq(leaveTable.status, status))
    return pageOfTable(this.database, leaveTable, { where, order: [desc(createdAt), desc(id)] }, page)
  }

  countByStatus(where: SQL | undefined): Promise<{ status: LeaveStatus; count: number }[]> {
    return this.database.current
      .select({ status: leaveTable.status, count: sql<number>`count(*)::int` })
      .from(leaveTable)
      .where(where)
      .groupBy(leaveTable.status)
      .orderBy(leaveTable.status)
  }

  countOf(userId: string) {
    return this.countByStatus(eq(leaveTable.userId, userId))
  }

  async addLog(entry: NewLog): Promise<void> {
    await this.database.current.insert(leaveLogTable).values({ id: makeId(), ...entry })
  }

  /** Keeps a learner's own upload; false where there is no such one. */
  async usePicture(key: string, owner: { userId: string; shopId: string }, now: Date): Promise<boolean> {
    return (await this.database.rows(useUpload({ ...owner, key, purpose: 'leave' }, now))).length > 0
  }

  /** Requests whose papers have been kept long enough, with their keys. */
  listOldPapers(before: Date): Promise<{ id: string; pictures: string[] }[]> {
    return this.database.current
      .select({ id: leaveTable.id, pictures: leaveTable.pictures })
      .from(leaveTable)
      .where(and(lte(leaveTable.toAt, before), gt(sql`jsonb_array_length(${leaveTable.pictures})`, 0)))
      .limit(100)
  }

  async forgetPicture(key: string): Promise<void> {
    await this.database.current.execute(forgetUploadUnless(key, sql`false`))
  }

  async findRule(shopId: string): Promise<RuleStep[] | undefined> {
    const rows = await this.database.current.select().from(leaveRuleTable).where(eq(leaveRuleTable.shopId, shopId))
    return rows.at(0)?.steps
  }

  async saveRule(shopId: string, steps: RuleStep[]): Promise<void> {
    await this.database.current
      .insert(leaveRuleTable)
      .values({ shopId, steps })
      .onConflictDoUpdate({ target: leaveRuleTable.shopId, set: { steps } })
  }
}

const isRow = ({ shopId, id, userId }: { shopId: string; id: string; userId?: string }) =>
  and(
    eq(leaveTable.id, id),
    eq(leaveTable.shopId, shopId),
    userId === undefined ? undefined : eq(leaveTable.userId, userId),
  )
