import { and, asc, eq, gt, inArray, lt, notInArray } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { PUSH_FAULTS } from '../../providers/wechat/push/open-push'
import { wechatPushTable, type PushVerdict } from './push.table'

export type PushRow = typeof wechatPushTable.$inferSelect

/** Verdicts on messages that anybody may have sent, or sent again. */
const UNVERIFIED: PushVerdict[] = [...PUSH_FAULTS, 'duplicate']

export class PushRepository {
  constructor(private readonly database: Database) {}

  transact<T>(work: () => Promise<T>): Promise<T> {
    return this.database.transact(work)
  }

  /** False for a message whose key is known already. */
  async add(row: PushRow): Promise<boolean> {
    const rows = await this.database.current
      .insert(wechatPushTable)
      .values(row)
      .onConflictDoNothing({ target: [wechatPushTable.shopId, wechatPushTable.messageKey] })
      .returning({ id: wechatPushTable.id })
    return rows.length > 0
  }

  async find(id: string): Promise<PushRow | undefined> {
    return (await this.database.current.select().from(wechatPushTable).where(eq(wechatPushTable.id, id))).at(0)
  }

  async findByKey(shopId: string, messageKey: string): Promise<PushRow | undefined> {
    const rows = await this.database.current
      .select()
      .from(wechatPushTable)
      .where(and(eq(wechatPushTable.shopId, shopId), eq(wechatPushTable.messageKey, messageKey)))
    return rows.at(0)
  }

  async judge(id: string, verdict: PushVerdict, detail = ''): Promise<void> {
    await this.database.current.update(wechatPushTable).set({ verdict, detail }).where(eq(wechatPushTable.id, id))
  }

  /** Keeps only the oldest `most` of the school's messages since a moment that could not be verified. */
  async removeExcess(shopId: string, since: Date, most: number): Promise<void> {
    const excess = this.database.current
      .select({ id: wechatPushTable.id })
      .from(wechatPushTable)
      .where(
        and(
          eq(wechatPushTable.shopId, shopId),
          gt(wechatPushTable.receivedAt, since),
          inArray(wechatPushTable.verdict, UNVERIFIED),
        ),
      )
      .orderBy(asc(wechatPushTable.id))
      .offset(most)
    await this.database.current.delete(wechatPushTable).where(inArray(wechatPushTable.id, excess))
  }

  async removeUnverified(before: Date): Promise<void> {
    await this.database.current
      .delete(wechatPushTable)
      .where(and(lt(wechatPushTable.receivedAt, before), inArray(wechatPushTable.verdict, UNVERIFIED)))
  }

  async removeVerified(before: Date): Promise<void> {
    await this.database.current
      .delete(wechatPushTable)
      .where(and(lt(wechatPushTable.receivedAt, before), notInArray(wechatPushTable.verdict, UNVERIFIED)))
  }
}
