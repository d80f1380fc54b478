import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import type { ApplicationStatus } from '@contract/teacher/application-status'
import type { Database } from '../../../kernel/db/database'
import { pageOfTable, type PageInput } from '../../../kernel/db/page'
import { useUpload } from '../../file/file.fragments'
import { teacherApplicationTable } from '../teacher.table'

/** As a literal, for the index of those that were submitted. */
const SUBMITTED = sql`${teacherApplicationTable.status} <> 'draft'`

export type ApplicationRow = typeof teacherApplicationTable.$inferSelect

/** Applications to teach here. */
export class ApplicationRepository {
  constructor(private readonly database: Database) {}

  /** The learner's own with this id, or their latest. */
  async find(userId: string, id?: string): Promise<ApplicationRow | undefined> {
    const rows = await this.database.current
      .select()
      .from(teacherApplicationTable)
      .where(and(eq(teacherApplicationTable.userId, userId), id ? eq(teacherApplicationTable.id, id) : undefined))
      .orderBy(desc(teacherApplicationTable.updatedAt), desc(teacherApplicationTable.id))
      .limit(1)
    return rows.at(0)
  }

  /** The learner's draft, locked until the transaction ends. */
  async lockDraft(userId: string): Promise<ApplicationRow | undefined> {
    const rows = await this.database.current
      .select()
      .from(teacherApplicationTable)
      .where(and(eq(teacherApplicationTable.userId, userId), eq(teacherApplicationTable.status, 'draft')))
      .for('no key update')
    return rows.at(0)
  }

  page(filter: PageInput & ({ userId: string } | { shopId: string; status?: ApplicationStatus })) {
    const { userId, shopId, updatedAt, submittedAt, status, id } = teacherApplicationTable
    const isMine = 'userId' in filter
    const where = isMine
      ? eq(userId, filter.userId)
      : and(eq(shopId, filter.shopId), filter.status ? eq(status, filter.status) : SUBMITTED)
    const order = isMine ? [desc(updatedAt), desc(id)] : [asc(submittedAt), asc(id)]
    return pageOfTable(this.database, teacherApplicationTable, { where, order }, filter)
  }

  async findOfShop(shopId: string, id: string): Promise<ApplicationRow | undefined> {
    const rows = await this.database.current
      .select()
      .from(teacherApplicationTable)
      .where(
        and(
          eq(teacherApplicationTable.id, id),
          eq(teacherApplicationTable.shopId, shopId),
          ne(teacherApplicationTable.status, 'draft'),
        ),
      )
    return rows.at(0)
  }

  /** False when the learner has an open or approved one. */
  async add(row: ApplicationRow): Promise<boolean> {
    const added = await this.database.current
      .insert(teacherApplicationTable)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: teacherApplicationTable.id })
    return added.length > 0
  }

  /** Changes it while it still has this status; false when it has not. */
  async change(id: string, from: ApplicationStatus, values: Partial<ApplicationRow>): Promise<boolean> {
    const changed = await this.database.current
      .update(teacherApplicationTable)
      .set(values)
      .where(and(eq(teacherApplicationTable.id, id), eq(teacherApplicationTable.status, from)))
      .returning({ id: teacherApplicationTable.id })
    return changed.length > 0
  }

  /** Keeps an upload; false where the learner has no such upload. */
  async usePaper(owner: { shopId: string; userId: string }, key: string, now: Date): Promise<boolean> {
    return (await this.database.rows(useUpload({ ...owner, key, purpose: 'identity' }, now))).length > 0
  }
}
