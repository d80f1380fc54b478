import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { ReportedKind } from '@contract/review/review-kinds'
import type { Database } from '../../kernel/db/database'
import { reviewReportTable } from './review.table'

export type ReportRow = typeof reviewReportTable.$inferSelect

/** Of a case, so many are read by the staff. */
const REPORTS_SHOWN = 20

/** What readers report. */
export class ReportRepository {
  constructor(private readonly database: Database) {}

  /** False when this reader has reported it before. */
  async add(row: ReportRow): Promise<boolean> {
    const added = await this.database.current
      .insert(reviewReportTable)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: reviewReportTable.id })
    return added.length > 0
  }

  async has(reporterId: string, kind: ReportedKind, subjectId: string): Promise<boolean> {
    const { reporterId: reporter, kind: reported, subjectId: subject } = reviewReportTable
    const rows = await this.database.current
      .select({ id: reviewReportTable.id })
      .from(reviewReportTable)
      .where(and(eq(reporter, reporterId), eq(reported, kind), eq(subject, subjectId)))
    return rows.length > 0
  }

  /** The newest reports of each of several cases. */
  async listOf(caseIds: string[]): Promise<Pick<ReportRow, 'caseId' | 'reason' | 'note' | 'createdAt'>[]> {
    if (caseIds.length === 0) return []
    const { caseId, reason, note, createdAt } = reviewReportTable
    const place = sql<number>`row_number() over (partition by ${caseId} order by ${createdAt} desc)`.as('place')
    const reports = this.database.current
      .select({ caseId, reason, note, createdAt, place })
      .from(reviewReportTable)
      .where(inArray(caseId, caseIds))
      .as('report')
    return this.database.current
      .select({ caseId: reports.caseId, reason: reports.reason, note: reports.note, createdAt: reports.createdAt })
      .from(reports)
      .where(lte(reports.place, REPORTS_SHOWN))
      .orderBy(desc(reports.createdAt))
  }
}
