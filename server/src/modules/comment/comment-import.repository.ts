import { eq } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { commentReplyTable, commentTable } from './comment.table'

/** Writes the comments of a school folder, and the school's replies to them. */
export class CommentImportRepository {
  constructor(private readonly database: Database) {}

  /** False when this learner has commented on the course already. */
  async add(row: typeof commentTable.$inferInsert): Promise<boolean> {
    const added = await this.database.current
      .insert(commentTable)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: commentTable.id })
    return added.length > 0
  }

  async has(id: string): Promise<boolean> {
    const rows = await this.database.current
      .select({ id: commentTable.id })
      .from(commentTable)
      .where(eq(commentTable.id, id))
    return rows.length > 0
  }

  async addReply(row: typeof commentReplyTable.$inferInsert): Promise<void> {
    await this.database.current.insert(commentReplyTable).values(row).onConflictDoNothing()
  }
}
