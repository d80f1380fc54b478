import { and, desc, eq, gt, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../kernel/db/database'
import { sessionTable, userTable } from '../user.table'

export interface KnownSession {
  userId: string
  expiresAt: Date
  revokedAt: Date | null
  disabled: boolean
}

/** On which device a login began. */
export interface LoginOrigin {
  deviceHash: string | null
  deviceName: string
  network: string
}

/** A learner with more logins than this sees the last used. */
const MOST_LISTED = 200

export class SessionRepository {
  private readonly findStatement

  constructor(private readonly database: Database) {
    this.findStatement = database.prepareRead(
      'session_find',
      database.current
        .select({
          userId: sessionTable.userId,
          expiresAt: sessionTable.expiresAt,
          revokedAt: sessionTable.revokedAt,
          disabled: userTable.disabled,
        })
        .from(sessionTable)
        .innerJoin(userTable, eq(userTable.id, sessionTable.userId))
        .where(
          and(
            eq(sessionTable.tokenHash, sql.placeholder('tokenHash')),
            eq(sessionTable.shopId, sql.placeholder('shopId')),
          ),
        ),
    )
  }

  async add(row: typeof sessionTable.$inferInsert): Promise<void> {
    await this.database.current.insert(sessionTable).values(row)
  }

  async find(tokenHash: string, shopId: string): Promise<KnownSession | undefined> {
    const [row] = await this.findStatement.execute({ tokenHash, shopId })
    return row
  }

  /** Logins of a learner that have not ended, the last used first. */
  listOpen(userId: string, now: Date): Promise<(typeof sessionTable.$inferSelect)[]> {
    return this.database.current
      .select()
      .from(sessionTable)
      .where(this.isOpen(userId, now))
      .orderBy(desc(sessionTable.expiresAt))
      .limit(MOST_LISTED)
  }

  async findOrigin(tokenHash: string): Promise<LoginOrigin | undefined> {
    const { deviceHash, deviceName, network } = sessionTable
    const [row] = await this.database.current
      .select({ deviceHash, deviceName, network })
      .from(sessionTable)
      .where(eq(sessionTable.tokenHash, tokenHash))
    return row
  }

  /** Ends the logins of one device; a login without a known device is one of its own. Returns their tokens' hashes. */
  async revokeDevice(userId: string, login: { id: string; deviceHash: string | null }, now: Date): Promise<string[]> {
    const { id, deviceHash } = login
    const same = deviceHash ? eq(sessionTable.deviceHash, deviceHash) : eq(sessionTable.id, id)
    return this.revokeWhere(and(this.isOpen(userId, now), same), now)
  }

  /** Ends the logins of all devices but one. Returns their tokens' hashes. */
  async revokeOthers(userId: string, kept: { id: string; deviceHash: string | null }, now: Date): Promise<string[]> {
    const { id, deviceHash } = kept
    const other = deviceHash
      ? or(isNull(sessionTable.deviceHash), ne(sessionTable.deviceHash, deviceHash))
      : ne(sessionTable.id, id)
    return this.revokeWhere(and(this.isOpen(userId, now), other), now)
  }

  private isOpen(userId: string, now: Date) {
    return and(eq(sessionTable.userId, userId), isNull(sessionTable.revokedAt), gt(sessionTable.expiresAt, now))
  }

  private async revokeWhere(condition: SQL | undefined, now: Date): Promise<string[]> {
    const rows = await this.database.current
      .update(sessionTable)
      .set({ revokedAt: now })
      .where(condition)
      .returning({ tokenHash: sessionTable.tokenHash })
    return rows.map(({ tokenHash }) => tokenHash)
  }

  /** Never revives a login that was revoked or has expired. */
  async extend(tokenHash: string, now: Date, expiresAt: Date): Promise<void> {
    await this.database.current
      .update(sessionTable)
      .set({ expiresAt })
      .where(
        and(eq(sessionTable.tokenHash, tokenHash), isNull(sessionTable.revokedAt), gt(sessionTable.expiresAt, now)),
      )
  }

  /** Returns the learner of the login that this call revoked; undefined when it had ended before. */
  async revoke(tokenHash: string, shopId: string, now: Date): Promise<string | undefined> {
    const [row] = await this.database.current
      .update(sessionTable)
      .set({ revokedAt: now })
      .where(
        and(
          eq(sessionTable.tokenHash, tokenHash),
          eq(sessionTable.shopId, shopId),
          isNull(sessionTable.revokedAt),
          gt(sessionTable.expiresAt, now),
        ),
      )
      .returning({ userId: sessionTable.userId })
    return row?.userId
  }

  async revokeAll(userId: string, now: Date): Promise<void> {
    await this.database.current
      .update(sessionTable)
      .set({ revokedAt: now })
      .where(and(eq(sessionTable.userId, userId), isNull(sessionTable.revokedAt)))
  }

  async removeEndedBefore(moment: Date): Promise<void> {
    await this.database.current.delete(sessionTable).where(lt(sessionTable.expiresAt, moment))
  }
}
