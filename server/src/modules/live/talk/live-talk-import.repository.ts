import { sql } from 'drizzle-orm'
import type { Database } from '../../../kernel/db/database'
import { LiveTalkRepository } from './live-talk.repository'
import { liveMessageTable } from './live-talk.table'

type ImportedMessage = Omit<typeof liveMessageTable.$inferInsert, 'revision' | 'state' | 'clientRequestId'>

/** Writes what was said in the lives of a school folder. */
export class LiveTalkImportRepository {
  constructor(private readonly database: Database) {}

  /** A message that is there already only moves with its live. Run inside a transaction. */
  async save(lessonId: string, messages: ImportedMessage[]): Promise<void> {
    const { revision } = await new LiveTalkRepository(this.database).take(lessonId)
    await this.database.current
      .insert(liveMessageTable)
      .values(messages.map((message) => ({ ...message, revision, state: 'visible' as const })))
      .onConflictDoUpdate({
        target: liveMessageTable.id,
        set: { sentSeconds: sql`excluded.sent_seconds`, createdAt: sql`excluded.created_at`, revision },
      })
  }
}
