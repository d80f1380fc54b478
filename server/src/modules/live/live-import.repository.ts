import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { liveMessageTable, liveMuteTable, liveTalkTable } from './talk/live-talk.table'
import { liveAppointmentTable, liveLogTable, liveStudyTable, liveTable, liveWatcherTable } from './live.table'

type NewLive = Pick<typeof liveTable.$inferInsert, 'startsAt' | 'endsAt' | 'streamUrl' | 'loopKey' | 'replayState'>

/** In the order of removing: rows that point to others come first. */
const TABLES = [
  liveAppointmentTable,
  liveWatcherTable,
  liveStudyTable,
  liveLogTable,
  liveMessageTable,
  liveMuteTable,
  liveTalkTable,
  liveTable,
]

/** Writes the lives of a school folder. A live keeps its state while its time does not change. */
export class LiveImportRepository {
  constructor(private readonly database: Database) {}

  /** Returns whether the time of an existing live has changed. */
  async save(shopId: string, lessonId: string, publicWatch: boolean, live: NewLive | null): Promise<boolean> {
    if (!live) {
      await this.remove([lessonId])
      return false
    }
    const row = { shopId, publicWatch, ...live }
    const db = this.database.current
    const putOff = await db
      .select({ id: liveTable.lessonId })
      .from(liveTable)
      .where(and(eq(liveTable.lessonId, lessonId), ne(liveTable.startsAt, live.startsAt)))
    if (putOff.length > 0) {
      await db.delete(liveStudyTable).where(eq(liveStudyTable.lessonId, lessonId))
      // What was said of the time that did not come stands at the beginning.
      await db.update(liveMessageTable).set({ sentSeconds: 0 }).where(eq(liveMessageTable.lessonId, lessonId))
    }
    await db
      .insert(liveTable)
      .values({ lessonId, ...row })
      .onConflictDoUpdate({
        target: liveTable.lessonId,
        // A postponed live has not begun.
        set: {
          ...row,
          state: sql`case when ${liveTable.startsAt} = excluded.starts_at then ${liveTable.state} else 'unstarted' end`,
        },
      })
    return putOff.length > 0
  }

  async remove(lessonIds: string[]): Promise<void> {
    const db = this.database.current
    const lives = await db
      .select({ id: liveTable.lessonId })
      .from(liveTable)
      .where(inArray(liveTable.lessonId, lessonIds))
    for (const { id } of lives) {
      for (const table of TABLES) await db.delete(table).where(eq(table.lessonId, id))
    }
  }
}
