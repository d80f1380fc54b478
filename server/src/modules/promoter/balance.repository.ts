import { eq, sql, type SQL } from 'drizzle-orm'
import type { EntryKind } from '@contract/promoter/promoter-kinds'
import type { Database } from '../../kernel/db/database'
import { makeId } from '../../kernel/make-id'
import { promoterEntryTable as entry, promoterTable as promoter } from './promoter.table'

export interface NewBalanceEntry {
  userId: string
  kind: EntryKind
  referenceId: string
  /** Negative takes. */
  amountFen: number
  title: string
  at: Date
}

/** Balances and their rows, which are only ever written together. */
export class BalanceRepository {
  constructor(private readonly database: Database) {}

  async findPromoter(userId: string): Promise<string | undefined> {
    const [row] = await this.database.current
      .select({ id: promoter.id })
      .from(promoter)
      .where(eq(promoter.userId, userId))
    return row?.id
  }

  async find(userId: string): Promise<number> {
    const [row] = await this.database.current
      .select({ available: promoter.available })
      .from(promoter)
      .where(eq(promoter.userId, userId))
    return row?.available ?? 0
  }

  /** Writes a row and moves the balance by it, once for each reference and kind. False when it was there. */
  async add(row: NewBalanceEntry): Promise<boolean> {
    return this.write(row, sql`true`)
  }

  /** The same for a withdrawal, only where the balance has so much and its promoter may have it. */
  async take(row: NewBalanceEntry): Promise<boolean> {
    return this.write(row, sql`available + ${row.amountFen}::bigint >= 0 and state in ('active', 'cleared')`)
  }

  /** What a withdrawal took; undefined for none. */
  async findTaken(userId: string, withdrawalId: string): Promise<number | undefined> {
    const [row] = await this.database.rows<{ taken: string | number }>(sql`
      select -amount_fen as taken from ${entry}
      where user_id = ${userId}::uuid and reference_id = ${withdrawalId}::uuid and kind = 'withdrawal'`)
    return row && Number(row.taken)
  }

  /**
   * The row comes first: of two at once the second waits on its key and finds nothing to do. The balance is read anew
   * under its lock, so the guard sees what others took meanwhile.
   */
  private async write({ userId, kind, referenceId, amountFen, title, at }: NewBalanceEntry, guard: SQL) {
    return this.database.transact(async () => {
      const moment = sql`${at.toISOString()}::timestamptz`
      const moved = await this.database.rows(sql`
        update ${promoter} set available = available + ${amountFen}::bigint
        where user_id = ${userId}::uuid and ${guard} and not exists (
          select from ${entry} where reference_id = ${referenceId}::uuid and kind = ${kind})
        returning id`)
      if (moved.length === 0) return false
      const written = await this.database.rows(sql`
        insert into ${entry} (id, shop_id, user_id, kind, reference_id, amount_fen, title, at)
        select ${makeId()}::uuid, shop_id, user_id, ${kind}, ${referenceId}::uuid, ${amountFen}::bigint, ${title},
          ${moment}
        from ${promoter} where user_id = ${userId}::uuid
        on conflict (reference_id, kind) do nothing returning id`)
      // The row was committed between the look and the lock: what was just moved is moved back.
      if (written.length === 0)
        await this.database.rows(
          sql`update ${promoter} set available = available - ${amountFen}::bigint where user_id = ${userId}::uuid`,
        )
      return written.length > 0
    })
  }
}
