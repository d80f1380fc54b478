import { and, eq, gt, inArray } from 'drizzle-orm'
import type { DeregistrationStatus } from '@contract/user/deregistration-kinds'
import type { Database } from '../../../kernel/db/database'
import { deregistrationTable } from './deregistration.table'

export type DeregistrationRow = typeof deregistrationTable.$inferSelect

export class DeregistrationRepository {
  constructor(private readonly database: Database) {}

  async add(row: typeof deregistrationTable.$inferInsert): Promise<void> {
    await this.database.current.insert(deregistrationTable).values(row)
  }

  async find(id: string): Promise<DeregistrationRow | undefined> {
    const [row] = await this.database.current.select().from(deregistrationTable).where(eq(deregistrationTable.id, id))
    return row
  }

  /** The request of a learner that may still be taken back. */
  async findWaiting(userId: string): Promise<DeregistrationRow | undefined> {
    const [row] = await this.database.current
      .select()
      .from(deregistrationTable)
      .where(and(eq(deregistrationTable.userId, userId), eq(deregistrationTable.status, 'waiting')))
    return row
  }

  /** The ticket of the latest login replaces that of an earlier one. */
  async setTicket(id: string, ticketHash: string, ticketEndsAt: Date): Promise<void> {
    await this.database.current
      .update(deregistrationTable)
      .set({ ticketHash, ticketEndsAt })
      .where(eq(deregistrationTable.id, id))
  }

  /** Ends the request that a ticket belongs to. Undefined for an old ticket, and once the erasing has begun. */
  async takeBack(shopId: string, ticketHash: string, now: Date): Promise<DeregistrationRow | undefined> {
    const [row] = await this.database.current
      .update(deregistrationTable)
      .set({ status: 'returned', ticketHash: null, endedAt: now })
      .where(
        and(
          eq(deregistrationTable.ticketHash, ticketHash),
          eq(deregistrationTable.shopId, shopId),
          eq(deregistrationTable.status, 'waiting'),
          gt(deregistrationTable.ticketEndsAt, now),
        ),
      )
      .returning()
    return row
  }

  /** False when the learner has returned, or everything is erased. True again where a process ended in the middle. */
  async beginErasing(id: string): Promise<boolean> {
    const open: DeregistrationStatus[] = ['waiting', 'erasing']
    const rows = await this.database.current
      .update(deregistrationTable)
      .set({ status: 'erasing' })
      .where(and(eq(deregistrationTable.id, id), inArray(deregistrationTable.status, open)))
      .returning({ id: deregistrationTable.id })
    return rows.length > 0
  }

  async finish(id: string, now: Date): Promise<void> {
    await this.database.current
      .update(deregistrationTable)
      .set({ status: 'erased', ticketHash: null, endedAt: now })
      .where(eq(deregistrationTable.id, id))
  }
}
