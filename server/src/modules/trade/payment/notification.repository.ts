import { and, asc, eq, gt, inArray, lt, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../../../kernel/db/database'
import { toPlaceholders } from '../../../kernel/db/prepare-move'
import { paymentNotificationTable, type NotificationVerdict } from './notification.table'

type NotificationRow = typeof paymentNotificationTable.$inferSelect

/** Verdicts on messages that anybody may have sent. */
const UNVERIFIED: NotificationVerdict[] = ['badSignature', 'stale', 'unreadable']

const RECEIVED_COLUMNS = ['id', 'provider', 'merchantAccountId', 'receivedAt', 'headers', 'body', 'verdict'] as const

export class NotificationRepository {
  private readonly adding
  private readonly judging

  constructor(private readonly database: Database) {
    const { id } = paymentNotificationTable
    const { current } = database
    this.adding = database.prepare(
      'notification_add',
      current.insert(paymentNotificationTable).values(toPlaceholders(RECEIVED_COLUMNS)).returning({ id }),
    )
    this.judging = database.prepare(
      'notification_judge',
      sql`update payment_notification set verdict = ${sql.placeholder('verdict')},
          detail = ${sql.placeholder('detail')}, payment_id = ${sql.placeholder('paymentId')}::uuid
        where id = ${sql.placeholder('id')}::uuid`,
    )
  }

  async add(row: Pick<NotificationRow, (typeof RECEIVED_COLUMNS)[number]>): Promise<void> {
    await this.adding.execute(row)
  }

  /** Of a message that has no verdict yet; it is about no payment unless it says so. */
  async judge(
    id: string,
    { verdict, detail, paymentId = null }: Pick<NotificationRow, 'verdict' | 'detail'> & { paymentId?: string | null },
  ): Promise<void> {
    await this.judging.execute({ id, verdict, detail, paymentId })
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
