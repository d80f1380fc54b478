import { and, count, desc, eq, getTableColumns, or, sql } from 'drizzle-orm'
import type { CertificateKind } from '@contract/certificate/certificate-kinds'
import type { Database } from '../../kernel/db/database'
import { toRange, type PageInput } from '../../kernel/db/page'
import { terms } from '../access/access.fragments'
import { courses, lessons } from '../course/course.fragments'
import { sqlCountsAsStudy } from '../lesson/lesson.fragments'
import { liveStudies } from '../live/live.fragments'
import { passes } from '../paper/attempt/attempt.fragments'
import { studies } from '../study/study.fragments'
import { certificateTable } from './certificate.table'

type StoredCertificate = typeof certificateTable.$inferSelect
export type CertificateRow = StoredCertificate & { revoked: boolean }

/**
 * A refund takes away the last grant of the course; one that has expired is still there. An exam is passed no more when
 * a corrected key or the school took away what was reached.
 */
const COLUMNS = {
  ...getTableColumns(certificateTable),
  revoked: sql<boolean>`case when certificate.paper_id is null
    then certificate.course_id not in (select course_id from ${terms} where user_id = certificate.user_id)
    else not exists (select 1 from ${passes}
      where pass.user_id = certificate.user_id and pass.paper_id = certificate.paper_id) end`,
}

/** A certified course that the learner has finished, or a certified exam that they have passed. */
export interface Earned {
  kind: CertificateKind
  /** Of the paper, where it is an exam. */
  courseId: string
  courseTitle: string
  studiedSeconds: number
  finishedAt: Date
}

type EarnedRow = Omit<Earned, 'kind' | 'finishedAt'> & { finishedAt: string | Date }

/** Reads and writes certificates, and finds what was earned. */
export class CertificateRepository {
  constructor(private readonly database: Database) {}

  /** Certified courses with every lesson finished that counts, and no certificate yet; one of them with `courseId`. */
  async listDue(shopId: string, userId: string, courseId?: string): Promise<Earned[]> {
    const rows = await this.database.rows<EarnedRow>(sql`
      select course.id as "courseId", course.title as "courseTitle",
        sum(greatest(study.watched_seconds, live_study.watched_seconds))::float8 as "studiedSeconds",
        max(study.completed_at) as "finishedAt"
      from ${courses}
      join ${lessons} on lesson.course_id = course.id
      left join ${studies} on study.lesson_id = lesson.id and study.user_id = ${userId}
      left join ${liveStudies} on live_study.lesson_id = lesson.id and live_study.user_id = ${userId}
      where ${sqlCountsAsStudy(sql`study.completed_at is not null`)}
        and course.shop_id = ${shopId} and course.has_certificate
        and course.id in (select course_id from ${terms} where user_id = ${userId})
        and (${courseId ?? null}::uuid is null or course.id = ${courseId ?? null}::uuid)
        and not exists (
          select 1 from certificate where certificate.user_id = ${userId} and certificate.course_id = course.id)
      group by course.id, course.title
      having count(*) = count(study.completed_at)
      order by max(study.completed_at) desc`)
    return rows.map((row) => ({ ...row, kind: 'course', finishedAt: new Date(row.finishedAt) }))
  }

  /** Certified exams that were passed and whose scores may be shown, without a certificate yet. */
  async listDueExams(shopId: string, userId: string, now: Date, paperId?: string): Promise<Earned[]> {
    const rows = await this.database.rows<EarnedRow>(sql`
      select paper_id as "courseId", title as "courseTitle", 0::float8 as "studiedSeconds",
        min(finished_at) as "finishedAt"
      from ${passes}
      where user_id = ${userId} and shop_id = ${shopId} and has_certificate
        and (reveal = 'atOnce' or (reveal = 'afterClosing'
          and coalesce(closes_at <= ${now.toISOString()}::timestamptz, true)))
        and (${paperId ?? null}::uuid is null or paper_id = ${paperId ?? null}::uuid)
        and not exists (
          select 1 from certificate where certificate.user_id = ${userId} and certificate.paper_id = pass.paper_id)
      group by paper_id, title
      order by min(finished_at) desc`)
    return rows.map((row) => ({ ...row, kind: 'exam', finishedAt: new Date(row.finishedAt) }))
  }

  async page(shopId: string, userId: string, page: PageInput): Promise<{ rows: CertificateRow[]; totalCount: number }> {
    const mine = and(eq(certificateTable.shopId, shopId), eq(certificateTable.userId, userId))
    const { offset, limit } = toRange(page)
    const db = this.database.current
    const [rows, [total]] = await Promise.all([
      db
        .select(COLUMNS)
        .from(certificateTable)
        .where(mine)
        .orderBy(desc(certificateTable.issuedAt), desc(certificateTable.id))
        .offset(offset)
        .limit(limit),
      db.select({ total: count() }).from(certificateTable).where(mine),
    ])
    return { rows, totalCount: Number(total?.total ?? 0) }
  }

  async findMine(shopId: string, userId: string, id: string): Promise<CertificateRow | undefined> {
    return this.findWhere(
      and(eq(certificateTable.shopId, shopId), eq(certificateTable.userId, userId), eq(certificateTable.id, id)),
    )
  }

  /** For a course, or for an exam by the id of its paper. */
  async findFor(shopId: string, userId: string, id: string): Promise<CertificateRow | undefined> {
    return this.findWhere(
      and(
        eq(certificateTable.shopId, shopId),
        eq(certificateTable.userId, userId),
        or(eq(certificateTable.courseId, id), eq(certificateTable.paperId, id)),
      ),
    )
  }

  async findByNumber(shopId: string, number: string): Promise<CertificateRow | undefined> {
    return this.findWhere(and(eq(certificateTable.shopId, shopId), eq(certificateTable.number, number)))
  }

  /** False when the learner has this certificate already. */
  async add(row: StoredCertificate): Promise<boolean> {
    const added = await this.database.current
      .insert(certificateTable)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: certificateTable.id })
    return added.length > 0
  }

  private async findWhere(condition: ReturnType<typeof and>): Promise<CertificateRow | undefined> {
    const [row] = await this.database.current.select(COLUMNS).from(certificateTable).where(condition)
    return row
  }
}
