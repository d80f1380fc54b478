import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { MessageWay } from '@contract/message/message-kinds'
import { toBatches } from '../../../kernel/db/batches'
import type { Database } from '../../../kernel/db/database'
import { enqueueFrom } from '../../../kernel/jobs/jobs'
import { makeId } from '../../../kernel/make-id'
import { lockLearner, users, wechatAccounts } from '../../user/user.fragments'
import { messageTable } from '../message.table'
import { messageDeliveryTable, messagePermissionTable, messagePreferenceTable, type DeliveryState } from './ways.table'

export const DELIVER_JOB = 'message.deliver'
export type OutsideWay = Exclude<MessageWay, 'app'>
export type Preference = typeof messagePreferenceTable.$inferSelect
export interface PlannedDelivery {
  messageId: string
  way: OutsideWay
  dueAt: Date
}

/** What learners set, what they agreed to, and messages on their way outside the app. */
export class WaysRepository {
  constructor(private readonly database: Database) {}

  listPreferences(userIds: string[]): Promise<Preference[]> {
    return this.database.current
      .select()
      .from(messagePreferenceTable)
      .where(inArray(messagePreferenceTable.userId, userIds))
  }

  async savePreference({ userId, ...values }: Preference): Promise<void> {
    await this.database.current
      .insert(messagePreferenceTable)
      .values({ userId, ...values })
      .onConflictDoUpdate({ target: messagePreferenceTable.userId, set: values })
  }

  /** Locks a learner's row, so that two changes of settings follow each other. */
  async lockLearner(userId: string): Promise<void> {
    await this.database.rows(lockLearner(userId))
  }

  /** Those of the learners who have agreed to a message of the template. */
  async listPermitted(userIds: string[], templateId: string): Promise<string[]> {
    const rows = await this.database.current
      .select({ userId: messagePermissionTable.userId })
      .from(messagePermissionTable)
      .where(
        and(
          inArray(messagePermissionTable.userId, userIds),
          eq(messagePermissionTable.templateId, templateId),
          gt(messagePermissionTable.count, 0),
        ),
      )
    return rows.map(({ userId }) => userId)
  }

  async listPermissions(userId: string): Promise<{ templateId: string; count: number }[]> {
    return this.database.current
      .select({ templateId: messagePermissionTable.templateId, count: messagePermissionTable.count })
      .from(messagePermissionTable)
      .where(eq(messagePermissionTable.userId, userId))
  }

  async addPermission(userId: string, templateId: string, most: number): Promise<void> {
    await this.database.current
      .insert(messagePermissionTable)
      .values({ userId, templateId, count: 1 })
      .onConflictDoUpdate({
        target: [messagePermissionTable.userId, messagePermissionTable.templateId],
        set: { count: sql`least(${messagePermissionTable.count} + 1, ${most}::int)` },
      })
  }

  /** Uses one up; false when there is none. */
  async takePermission(userId: string, templateId: string): Promise<boolean> {
    const taken = await this.database.current
      .update(messagePermissionTable)
      .set({ count: sql`${messagePermissionTable.count} - 1` })
      .where(
        and(
          eq(messagePermissionTable.userId, userId),
          eq(messagePermissionTable.templateId, templateId),
          gt(messagePermissionTable.count, 0),
        ),
      )
      .returning({ userId: messagePermissionTable.userId })
    return taken.length > 0
  }

  /** WeChat knows of none, whatever was counted here. */
  async dropPermissions(userId: string, templateId: string): Promise<void> {
    await this.database.current
      .update(messagePermissionTable)
      .set({ count: 0 })
      .where(and(eq(messagePermissionTable.userId, userId), eq(messagePermissionTable.templateId, templateId)))
  }

  /** Those of the learners who are known to the school's service account. */
  async listAccountOwners(userIds: string[]): Promise<string[]> {
    const rows = await this.database.current
      .select({ userId: wechatAccounts.userId })
      .from(wechatAccounts)
      .where(and(inArray(wechatAccounts.userId, userIds), eq(wechatAccounts.clientKind, 'web')))
    return rows.map(({ userId }) => userId)
  }

  /** Adds deliveries with their jobs; each way of a message once. */
  async plan(deliveries: PlannedDelivery[], now: Date): Promise<void> {
    for (const batch of toBatches(deliveries)) {
      const rows = batch.map(({ messageId, way, dueAt }) => ({
        id: makeId(),
        job_id: makeId(),
        message_id: messageId,
        way,
        due_at: dueAt.toISOString(),
      }))
      const job = {
        id: sql`job_id`,
        kind: sql`${DELIVER_JOB}::text`,
        key: sql`id::text`,
        payload: sql`jsonb_build_object('id', id)`,
        runAt: sql`due_at`,
      }
      await this.database.rows(sql`
        with planned as (
          select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
            as row (id uuid, job_id uuid, message_id uuid, way text, due_at timestamptz)
        ), added as (
          insert into ${messageDeliveryTable} (id, message_id, way, state, due_at, moved_at)
          select id, message_id, way, 'pending', due_at, ${now.toISOString()}::timestamptz from planned
          on conflict do nothing returning id
        ) ${enqueueFrom(job, sql`planned where id in (select id from added)`)}`)
    }
  }

  /** A delivery with what it sends, locked until the transaction ends. */
  async lock(id: string) {
    const rows = await this.database.current
      .select({
        id: messageDeliveryTable.id,
        way: messageDeliveryTable.way,
        state: messageDeliveryTable.state,
        message: messageTable,
        phone: users.phone,
      })
      .from(messageDeliveryTable)
      .innerJoin(messageTable, eq(messageTable.id, messageDeliveryTable.messageId))
      .innerJoin(users, eq(users.id, messageTable.userId))
      .where(eq(messageDeliveryTable.id, id))
      .for('no key update', { of: messageDeliveryTable })
    return rows.at(0)
  }

  async move(id: string, state: DeliveryState, movedAt: Date): Promise<void> {
    await this.database.current
      .update(messageDeliveryTable)
      .set({ state, movedAt })
      .where(eq(messageDeliveryTable.id, id))
  }

  /** Forgets how messages went that are older than this. */
  async forget(before: Date): Promise<void> {
    await this.database.current.delete(messageDeliveryTable).where(lte(messageDeliveryTable.movedAt, before))
  }
}
