import { and, count, eq, gt, lt, sql } from 'drizzle-orm'
import type { Database } from '../../../kernel/db/database'
import { liveWatcherTable } from '../live.table'

export interface Sighting {
  lessonId: string
  watcher: string
}

/** Last sighting of each viewer. */
export class LiveWatcherRepository {
  constructor(private readonly database: Database) {}

  /** Writes several sightings in one statement; the same viewer counts once. */
  async saveAll(sightings: Sighting[], now: Date): Promise<void> {
    const rows = new Map(
      sightings.map((sighting) => [`${sighting.lessonId} ${sighting.watcher}`, { ...sighting, seenAt: now }]),
    )
    // Always in the same order, so that two processes never deadlock.
    const ordered = [...rows.entries()].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, row]) => row)
    await this.database.current
      .insert(liveWatcherTable)
      .values(ordered)
      .onConflictDoUpdate({
        target: [liveWatcherTable.lessonId, liveWatcherTable.watcher],
        set: { seenAt: sql`greatest(${liveWatcherTable.seenAt}, excluded.seen_at)` },
      })
  }

  async countSince(lessonId: string, since: Date): Promise<number> {
    const [row] = await this.database.current
      .select({ watchers: count() })
      .from(liveWatcherTable)
      .where(and(eq(liveWatcherTable.lessonId, lessonId), gt(liveWatcherTable.seenAt, since)))
    return Number(row?.watchers ?? 0)
  }

  async removeBefore(moment: Date): Promise<void> {
    await this.database.current.delete(liveWatcherTable).where(lt(liveWatcherTable.seenAt, moment))
  }

  async hasAny(): Promise<boolean> {
    const rows = await this.database.current
      .select({ watcher: liveWatcherTable.watcher })
      .from(liveWatcherTable)
      .limit(1)
    return rows.length > 0
  }
}
