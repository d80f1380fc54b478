import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { ReviewedKind, ReviewState } from '@contract/review/review-kinds'
import type { Database } from '../../kernel/db/database'
import { uploads } from '../file/file.fragments'
import { reviewCaseTable, reviewTraceTable } from './review.table'

export type CaseRow = typeof reviewCaseTable.$inferSelect
export type TraceRow = typeof reviewTraceTable.$inferSelect

/** What waits for a decision, or had one, and what WeChat says of pictures. */
export class ReviewRepository {
  constructor(private readonly database: Database) {}

  transact<T>(work: () => Promise<T>): Promise<T> {
    return this.database.transact(work)
  }

  /** The case about something, locked until the transaction ends. */
  async lockAbout(kind: ReviewedKind, subjectId: string): Promise<CaseRow | undefined> {
    const about = and(eq(reviewCaseTable.kind, kind), eq(reviewCaseTable.subjectId, subjectId))
    const [row] = await this.database.current.select().from(reviewCaseTable).where(about).for('update')
    return row
  }

  async lock(shopId: string, id: string): Promise<CaseRow | undefined> {
    const one = and(eq(reviewCaseTable.id, id), eq(reviewCaseTable.shopId, shopId))
    const [row] = await this.database.current.select().from(reviewCaseTable).where(one).for('update')
    return row
  }

  /** Adds a case, or submits it anew as its next version. */
  async submit(row: Omit<CaseRow, 'version' | 'reportCount'>): Promise<CaseRow> {
    const { text, pictures, state, reason, detail, updatedAt } = row
    const [saved] = await this.database.current
      .insert(reviewCaseTable)
      .values(row)
      .onConflictDoUpdate({
        target: [reviewCaseTable.kind, reviewCaseTable.subjectId],
        set: { text, pictures, state, reason, detail, updatedAt, version: sql`${reviewCaseTable.version} + 1` },
      })
      .returning()
    return saved
  }

  /** Sets what is decided, as the next version; the reports until now are answered by it. */
  async decide(id: string, values: { state: ReviewState; detail: string; updatedAt: Date }): Promise<void> {
    await this.database.current
      .update(reviewCaseTable)
      .set({ ...values, reportCount: 0, version: sql`${reviewCaseTable.version} + 1` })
      .where(eq(reviewCaseTable.id, id))
  }

  /** Changes why a case waits. */
  async explain(id: string, values: Partial<Pick<CaseRow, 'state' | 'reason' | 'detail' | 'reportCount'>>) {
    await this.database.current.update(reviewCaseTable).set(values).where(eq(reviewCaseTable.id, id))
  }

  /** For what its writer has removed or taken back. */
  async remove(id: string): Promise<void> {
    await this.database.current.delete(reviewCaseTable).where(eq(reviewCaseTable.id, id))
  }

  listWaiting(kinds: ReviewedKind[], subjectId: string): Promise<CaseRow[]> {
    const { kind, state, subjectId: about } = reviewCaseTable
    return this.database.current
      .select()
      .from(reviewCaseTable)
      .where(and(inArray(kind, kinds), eq(about, subjectId), eq(state, 'waiting')))
  }

  /** Ties traces to their case; returns whether WeChat has already said something about one of them. */
  async addTraces(rows: Omit<TraceRow, 'outcome' | 'detail'>[]): Promise<boolean> {
    const saved = await this.database.current
      .insert(reviewTraceTable)
      .values(rows)
      .onConflictDoUpdate({
        target: [reviewTraceTable.shopId, reviewTraceTable.traceId],
        set: { caseId: sql`excluded.case_id`, version: sql`excluded.version` },
      })
      .returning({ outcome: reviewTraceTable.outcome })
    return saved.some(({ outcome }) => outcome !== null)
  }

  /** Keeps the first thing that WeChat says of a picture; returns the case that asked, if it is known already. */
  async addOutcome(row: Omit<TraceRow, 'caseId' | 'version'>): Promise<string | null> {
    const { outcome, detail } = row
    const [saved] = await this.database.current
      .insert(reviewTraceTable)
      .values(row)
      .onConflictDoUpdate({
        target: [reviewTraceTable.shopId, reviewTraceTable.traceId],
        set: { outcome, detail },
        setWhere: isNull(reviewTraceTable.outcome),
      })
      .returning({ caseId: reviewTraceTable.caseId })
    return saved?.caseId ?? null
  }

  listTraces({ id, version }: Pick<CaseRow, 'id' | 'version'>): Promise<TraceRow[]> {
    return this.database.current
      .select()
      .from(reviewTraceTable)
      .where(and(eq(reviewTraceTable.caseId, id), eq(reviewTraceTable.version, version)))
  }

  async removeTracesBefore(moment: Date): Promise<void> {
    await this.database.current.delete(reviewTraceTable).where(lt(reviewTraceTable.createdAt, moment))
  }

  /** Those of the keys that this learner uploaded. */
  async listOwnUploads(owner: { shopId: string; userId: string }, keys: string[]): Promise<string[]> {
    const { key, shopId, userId } = uploads
    const rows = await this.database.current
      .select({ key })
      .from(uploads)
      .where(and(inArray(key, keys), eq(shopId, owner.shopId), eq(userId, owner.userId)))
    return rows.map((row) => row.key)
  }
}
