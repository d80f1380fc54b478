import { and, desc, eq, isNull, lt } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { makeId } from '../../kernel/make-id'
import { lockLearner } from '../user/user.fragments'
import { playTicketTable } from './study.table'
import { SPARE_SECONDS } from './study-rules'

/** Openings of lessons: which device of a learner is the one that counts, and which of its saves were taken already. */
export class PlayTicketRepository {
  constructor(private readonly database: Database) {}

  /**
   * Creates a ticket, which takes over from the learner's other tickets. The new one may claim the spare seconds, and
   * nothing of the time that the other has claimed already.
   */
  open(userId: string, studyId: string, now: Date): Promise<string> {
    return this.database.transact(async () => {
      const id = makeId()
      const db = this.database.current
      // Of lessons that are opened in parallel one comes after the other, or both would count.
      await db.execute(lockLearner(userId))
      const takenOver = await db
        .update(playTicketTable)
        .set({ takenOverAt: now })
        .where(and(eq(playTicketTable.userId, userId), isNull(playTicketTable.takenOverAt)))
        .returning({ savedAt: playTicketTable.savedAt })
      const savedAt = new Date(
        Math.max(now.getTime() - SPARE_SECONDS * 1000, ...takenOver.map((ticket) => ticket.savedAt.getTime())),
      )
      await db.insert(playTicketTable).values({ id, userId, studyId, openedAt: now, savedAt })
      return id
    })
  }

  /** The newest opening of the learner's study. */
  async findNewest(userId: string, studyId: string): Promise<string | undefined> {
    const [row] = await this.database.current
      .select({ id: playTicketTable.id })
      .from(playTicketTable)
      .where(and(eq(playTicketTable.userId, userId), eq(playTicketTable.studyId, studyId)))
      .orderBy(desc(playTicketTable.openedAt), desc(playTicketTable.id))
      .limit(1)
    return row?.id
  }

  async removeUnusedSince(time: Date): Promise<void> {
    await this.database.current.delete(playTicketTable).where(lt(playTicketTable.savedAt, time))
  }
}
