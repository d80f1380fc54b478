import { and, asc, desc, eq, gt, isNull, or } from 'drizzle-orm'
import type { MailingStatus } from '@contract/message/mailing-status'
import type { Database } from '../../kernel/db/database'
import { pageOfTable, type PageInput } from '../../kernel/db/page'
import { terms } from '../access/access.fragments'
import { users } from '../user/user.fragments'
import { mailingTable } from './mailing.table'

export type MailingRow = typeof mailingTable.$inferSelect
type NewMailing = Omit<MailingRow, 'status' | 'lastRecipientId' | 'recipientCount'>

const BEFORE_ALL_IDS = '00000000-0000-0000-0000-000000000000'

/** Messages of the staff, and whom they go to. */
export class MailingRepository {
  constructor(private readonly database: Database) {}

  page(shopId: string, { status, ...page }: PageInput & { status?: MailingStatus }) {
    const { id, createdAt } = mailingTable
    const where = and(eq(mailingTable.shopId, shopId), status && eq(mailingTable.status, status))
    return pageOfTable(this.database, mailingTable, { where, order: [desc(createdAt), desc(id)] }, page)
  }

  async find(shopId: string, id: string): Promise<MailingRow | undefined> {
    const rows = await this.database.current
      .select()
      .from(mailingTable)
      .where(and(eq(mailingTable.id, id), eq(mailingTable.shopId, shopId)))
    return rows.at(0)
  }

  async findByRequest(staffId: string, clientRequestId: string): Promise<MailingRow | undefined> {
    const rows = await this.database.current
      .select()
      .from(mailingTable)
      .where(and(eq(mailingTable.staffId, staffId), eq(mailingTable.clientRequestId, clientRequestId)))
    return rows.at(0)
  }

  /** False when the same request was saved before. */
  async add(row: NewMailing): Promise<boolean> {
    const added = await this.database.current
      .insert(mailingTable)
      .values(row)
      .onConflictDoNothing({ target: [mailingTable.staffId, mailingTable.clientRequestId] })
      .returning({ id: mailingTable.id })
    return added.length > 0
  }

  /** The mailing, locked until the transaction ends. */
  async lock(id: string): Promise<MailingRow | undefined> {
    const rows = await this.database.current
      .select()
      .from(mailingTable)
      .where(eq(mailingTable.id, id))
      .for('no key update')
    return rows.at(0)
  }

  async change(id: string, values: Partial<MailingRow>): Promise<void> {
    await this.database.current.update(mailingTable).set(values).where(eq(mailingTable.id, id))
  }

  /** The next recipients by rising id. */
  async listRecipients(mailing: MailingRow, limit: number, now: Date): Promise<string[]> {
    const { audience, shopId, courseId, learnerId, lastRecipientId } = mailing
    const after = lastRecipientId ?? BEFORE_ALL_IDS
    const db = this.database.current
    const rows =
      audience === 'course'
        ? await db
            .select({ id: terms.userId })
            .from(terms)
            .where(
              and(
                eq(terms.courseId, courseId!),
                gt(terms.userId, after),
                or(isNull(terms.expiresAt), gt(terms.expiresAt, now)),
              ),
            )
            .orderBy(asc(terms.userId))
            .limit(limit)
        : await db
            .select({ id: users.id })
            .from(users)
            .where(
              and(
                eq(users.shopId, shopId),
                gt(users.id, after),
                audience === 'learner' ? eq(users.id, learnerId!) : undefined,
              ),
            )
            .orderBy(asc(users.id))
            .limit(limit)
    return rows.map(({ id }) => id)
  }

  async hasLearner(shopId: string, id: string): Promise<boolean> {
    const rows = await this.database.current
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.shopId, shopId), eq(users.id, id)))
    return rows.length > 0
  }
}
