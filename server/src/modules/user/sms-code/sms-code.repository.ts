import { and, count, eq, gt, inArray, isNull, like, lt, max, sql } from 'drizzle-orm'
import type { SentPurpose } from '@contract/user/validation'
import type { Database } from '../../../kernel/db/database'
import { smsCodeTable } from '../user.table'

/** How many codes were sent to one phone. */
export interface SentToPhone {
  /** For this purpose, to this requester. */
  toRequester: number
  /** When this requester got the last one, for any purpose. */
  lastAt: Date | null
  /** For these purposes, to requesters who may be strangers. */
  toStrangers: number
}

export class SmsCodeRepository {
  constructor(private readonly database: Database) {}

  /** Serialises requests for codes to the same phone until the transaction ends. */
  async lockPhone(shopId: string, phone: string): Promise<void> {
    await this.database.lockName(`sms:${shopId}:${phone}`)
  }

  async countByPhone(
    { shopId, phone, purpose, requester }: { shopId: string; phone: string; purpose: SentPurpose; requester: string },
    strangersPurposes: SentPurpose[],
    since: Date,
  ): Promise<SentToPhone> {
    const isRequester = eq(smsCodeTable.requester, requester)
    const isStranger = and(like(smsCodeTable.requester, 'net:%'), inArray(smsCodeTable.purpose, strangersPurposes))
    const [row] = await this.database.current
      .select({
        toRequester: sql<number>`count(*) filter (where ${and(isRequester, eq(smsCodeTable.purpose, purpose))})::int`,
        lastAt: max(sql`case when ${isRequester} then ${smsCodeTable.createdAt} end`).mapWith(smsCodeTable.createdAt),
        toStrangers: sql<number>`count(*) filter (where ${isStranger})::int`,
      })
      .from(smsCodeTable)
      .where(and(eq(smsCodeTable.shopId, shopId), eq(smsCodeTable.phone, phone), gt(smsCodeTable.createdAt, since)))
    return row
  }

  async countByRequester(requester: string, since: Date): Promise<number> {
    const [row] = await this.database.current
      .select({ sent: count() })
      .from(smsCodeTable)
      .where(and(eq(smsCodeTable.requester, requester), gt(smsCodeTable.createdAt, since)))
    return row.sent
  }

  async add(row: typeof smsCodeTable.$inferInsert): Promise<void> {
    await this.database.current.insert(smsCodeTable).values(row)
  }

  async remove(id: string): Promise<void> {
    await this.database.current.delete(smsCodeTable).where(eq(smsCodeTable.id, id))
  }

  async findByTicket(
    ticketHash: string,
    { shopId, phone, purpose }: { shopId: string; phone: string; purpose: SentPurpose },
  ): Promise<{ id: string; expiresAt: Date; usedAt: Date | null; triesLeft: number } | undefined> {
    const [row] = await this.database.current
      .select({
        id: smsCodeTable.id,
        expiresAt: smsCodeTable.expiresAt,
        usedAt: smsCodeTable.usedAt,
        triesLeft: smsCodeTable.triesLeft,
      })
      .from(smsCodeTable)
      .where(
        and(
          eq(smsCodeTable.ticketHash, ticketHash),
          eq(smsCodeTable.shopId, shopId),
          eq(smsCodeTable.phone, phone),
          eq(smsCodeTable.purpose, purpose),
        ),
      )
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
