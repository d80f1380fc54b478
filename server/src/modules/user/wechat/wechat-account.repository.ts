import { and, asc, eq, gt, lt } from 'drizzle-orm'
import type { Database } from '../../../kernel/db/database'
import { userTable, wechatAccountTable, wechatTicketTable } from '../user.table'
import type { UserRow } from '../user.repository'

export type ClientKind = 'web' | 'mini'
export type TicketRow = typeof wechatTicketTable.$inferSelect

export class WechatAccountRepository {
  constructor(private readonly database: Database) {}

  async findUser(shopId: string, clientKind: ClientKind, openid: string): Promise<UserRow | undefined> {
    const [row] = await this.database.current
      .select({ user: userTable })
      .from(wechatAccountTable)
      .innerJoin(userTable, eq(userTable.id, wechatAccountTable.userId))
      .where(
        and(
          eq(wechatAccountTable.shopId, shopId),
          eq(wechatAccountTable.clientKind, clientKind),
          eq(wechatAccountTable.openid, openid),
        ),
      )
    return row?.user
  }

  /** Finds the learner whom the same WeChat user is in the school's other app. */
  async findUserByUnionid(shopId: string, unionid: string): Promise<UserRow | undefined> {
    const [row] = await this.database.current
      .select({ user: userTable })
      .from(wechatAccountTable)
      .innerJoin(userTable, eq(userTable.id, wechatAccountTable.userId))
      .where(and(eq(wechatAccountTable.shopId, shopId), eq(wechatAccountTable.unionid, unionid)))
      .limit(1)
    return row?.user
  }

  async findOpenid(userId: string, clientKind: ClientKind): Promise<string | undefined> {
    const [row] = await this.database.current
      .select({ openid: wechatAccountTable.openid })
      .from(wechatAccountTable)
      .where(and(eq(wechatAccountTable.userId, userId), eq(wechatAccountTable.clientKind, clientKind)))
    return row?.openid
  }

  async isBound(userId: string): Promise<boolean> {
    const rows = await this.database.current
      .select({ openid: wechatAccountTable.openid })
      .from(wechatAccountTable)
      .where(eq(wechatAccountTable.userId, userId))
      .limit(1)
    return rows.length > 0
  }

  /** False when the WeChat account is bound already, or the learner has another one. */
  async add(row: typeof wechatAccountTable.$inferInsert): Promise<boolean> {
    const added = await this.database.current
      .insert(wechatAccountTable)
      .values(row)
      .onConflictDoNothing()
      .returning({ openid: wechatAccountTable.openid })
    return added.length > 0
  }

  /** When the learner first bound a WeChat user; undefined without one. */
  async findBoundAt(userId: string): Promise<Date | undefined> {
    const [row] = await this.database.current
      .select({ createdAt: wechatAccountTable.createdAt })
      .from(wechatAccountTable)
      .where(eq(wechatAccountTable.userId, userId))
      .orderBy(asc(wechatAccountTable.createdAt))
      .limit(1)
    return row?.createdAt
  }

  async removeOf(userId: string): Promise<void> {
    await this.database.current.delete(wechatAccountTable).where(eq(wechatAccountTable.userId, userId))
  }

  async addTicket(row: typeof wechatTicketTable.$inferInsert): Promise<void> {
    await this.database.current.insert(wechatTicketTable).values(row)
  }

  async findTicket(
    ticketHash: string,
    shopId: string,
    kind: TicketRow['kind'],
    now: Date,
  ): Promise<TicketRow | undefined> {
    const [row] = await this.database.current
      .select()
      .from(wechatTicketTable)
      .where(this.isTicket(ticketHash, shopId, kind, now))
    return row
  }

  /** Returns a ticket and removes it, so that it can be used once. */
  async takeTicket(
    ticketHash: string,
    shopId: string,
    kind: TicketRow['kind'],
    now: Date,
  ): Promise<TicketRow | undefined> {
    const [row] = await this.database.current
      .delete(wechatTicketTable)
      .where(this.isTicket(ticketHash, shopId, kind, now))
      .returning()
    return row
  }

  async removeTicketsEndedBefore(moment: Date): Promise<void> {
    await this.database.current.delete(wechatTicketTable).where(lt(wechatTicketTable.expiresAt, moment))
  }

  private isTicket(ticketHash: string, shopId: string, kind: TicketRow['kind'], now: Date) {
    return and(
      eq(wechatTicketTable.ticketHash, ticketHash),
      eq(wechatTicketTable.shopId, shopId),
      eq(wechatTicketTable.kind, kind),
      gt(wechatTicketTable.expiresAt, now),
    )
  }
}
