import { and, asc, eq, gt, inArray, lt, notInArray } from 'drizzle-orm'
import type { Database } from '../../../kernel/db/database'
import { paymentNotificationTable, type NotificationVerdict } from './notification.table'

type NotificationRow = typeof paymentNotificationTable.$inferSelect

/** Verdicts on messages that anybody may have sent. */
const UNVERIFIED: NotificationVerdict[] = ['badSignature', 'stale', 'unreadable']

export class NotificationRepository {
  constructor(private readonly database: Database) {}

  async add(row: typeof paymentNotificationTable.$inferInsert): Promise<void> {
    await this.database.current.insert(paymentNotificationTable).values(row)
  }

  async judge(id: string, judgement: Pick<NotificationRow, 'verdict' | 'detail'> & { paymentId?: string }) {
    await this.database.current
      .update(paymentNotificationTable)
      .set(judgement)
      .where(eq(paymentNotificationTable.id, id))
  }

  /** Keeps only the oldest `most` of the messages to this account since a moment that could not be verified. */
  async removeExcess(merchantAccountId: string, since: Date, most: number): Promise<void> {
    const unverified = and(
      eq(paymentNotificationTable.merchantAccountId, merchantAccountId),
      gt(paymentNotificationTable.receivedAt, since),
      inArray(paymentNotificationTable.verdict, UNVERIFIED),
    )
    const excess = this.database.current
      .select({ id: paymentNotificationTable.id })
      .from(paymentNotificationTable)
      .where(unverified)
      .orderBy(asc(paymentNotificationTable.id))
      .offset(most)
    await this.database.current.delete(paymentNotificationTable).where(inArray(paymentNotificationTable.id, excess))
  }

  async removeUnverified(before: Date): Promise<void> {
    await this.database.current
      .delete(paymentNotificationTable)
      .where(
        and(lt(paymentNotificationTable.receivedAt, before), inArray(paymentNotificationTable.verdict, UNVERIFIED)),
      )
  }

  async removeVerified(before: Date): Promise<void> {
    await this.database.current
      .delete(paymentNotificationTable)
      .where(
        and(lt(paymentNotificationTable.receivedAt, before), notInArray(paymentNotificationTable.verdict, UNVERIFIED)),
      )
  }
}
