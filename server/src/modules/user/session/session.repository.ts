import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../../../kernel/db/database'
import { sessionTable, userTable } from '../user.table'

export interface KnownSession {
  userId: string
  expiresAt: Date
  revokedAt: Date | null
  disabled: boolean
}

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
