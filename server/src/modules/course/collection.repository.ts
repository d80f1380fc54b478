import { and, eq } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { collectionTable } from './course.table'

/** Courses that learners keep for later. Adding and removing twice changes nothing. */
export class CollectionRepository {
  constructor(private readonly database: Database) {}

  async add(userId: string, shopId: string, courseId: string, now: Date): Promise<void> {
    await this.database.current.insert(collectionTable).values({ userId, shopId, courseId, createdAt: now }).onConflictDoNothing()
  }

  async remove(userId: string, courseId: string): Promise<void> {
    await this.database.current.delete(collectionTable)
      .where(and(eq(collectionTable.userId, userId), eq(collectionTable.courseId, courseId)))
  }
}
