import { and, count, desc, eq, gt, isNull, lt, max, sql } from 'drizzle-orm'
import type { CodePurpose } from '@contract/user/validation'
import type { Database } from '../../../kernel/db/database'
import { smsCodeTable } from '../user.table'

export class SmsCodeRepository {
  constructor(private readonly database: Database) {}

  /** Serialises requests for codes to the same phone until the transaction ends. */
  async lockPhone(shopId: string, phone: string): Promise<void> {
    await this.database.current.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`sms:${shopId}:${phone}`}, 0))`,
    )
  }

  async countByPhone(shopId: string, phone: string, since: Date): Promise<{ sent: number; lastAt: Date | null }> {
    const [row] = await this.database.current
      .select({ sent: count(), lastAt: max(smsCodeTable.createdAt) })
      .from(smsCodeTable)
      .where(and(eq(smsCodeTable.shopId, shopId), eq(smsCodeTable.phone, phone), gt(smsCodeTable.createdAt, since)))
    return row
  }

  async countByAddress(ip: string, since: Date): Promise<number> {
    const [row] = await this.database.current
      .select({ sent: count() })
      .from(smsCodeTable)
      .where(and(eq(smsCodeTable.ip, ip), gt(smsCodeTable.createdAt, since)))
    return row.sent
  }

  async add(row: typeof smsCodeTable.$inferInsert): Promise<void> {
    await this.database.current.insert(smsCodeTable).values(row)
  }

  async remove(id: string): Promise<void> {
    await this.database.current.delete(smsCodeTable).where(eq(smsCodeTable.id, id))
  }

  async findLatest(shopId: string, phone: string, purpose: CodePurpose): Promise<{ id: string } | undefined> {
    const [row] = await this.database.current
      .select({ id: smsCodeTable.id })
      .from(smsCodeTable)
      .where(and(eq(smsCodeTable.shopId, shopId), eq(smsCodeTable.phone, phone), eq(smsCodeTable.purpose, purpose)))
      .orderBy(desc(smsCodeTable.createdAt), desc(smsCodeTable.id))
      .limit(1)
    return row
  }

  /** Uses up one try and returns the code's hash; undefined when it is used, expired, or out of tries. */
  async takeTry(id: string, now: Date): Promise<{ codeHash: string; triesLeft: number } | undefined> {
    const [row] = await this.database.current
      .update(smsCodeTable)
      .set({ triesLeft: sql`${smsCodeTable.triesLeft} - 1` })
      .where(
        and(
          eq(smsCodeTable.id, id),
          isNull(smsCodeTable.usedAt),
          gt(smsCodeTable.expiresAt, now),
          gt(smsCodeTable.triesLeft, 0),
        ),
      )
      .returning({ codeHash: smsCodeTable.codeHash, triesLeft: smsCodeTable.triesLeft })
    return row
  }

  /** False when another request used the code first. */
  async use(id: string, now: Date): Promise<boolean> {
    const rows = await this.database.current
      .update(smsCodeTable)
      .set({ usedAt: now })
      .where(and(eq(smsCodeTable.id, id), isNull(smsCodeTable.usedAt)))
      .returning({ id: smsCodeTable.id })
    return rows.length > 0
  }

  async removeSentBefore(moment: Date): Promise<void> {
    await this.database.current.delete(smsCodeTable).where(lt(smsCodeTable.createdAt, moment))
  }
}
