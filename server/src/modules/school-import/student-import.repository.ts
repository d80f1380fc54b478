import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import {
  collectionTable, commentReplyTable, commentTable, noteTable, studyDayTable, studyTable,
} from '../course/course.table'
import { messageTable } from '../message/message.table'
import { userTable } from '../user/user.table'

type Row<T extends { $inferInsert: unknown }> = T['$inferInsert']

/** Writes learners. Whatever is there already belongs to them and is left alone. */
export class StudentImportRepository {
  constructor(private readonly database: Database) {}

  async findByPhone(shopId: string, phone: string): Promise<{ id: string } | undefined> {
    const [row] = await this.database.current.select({ id: userTable.id }).from(userTable)
      .where(and(eq(userTable.shopId, shopId), eq(userTable.phone, phone)))
    return row
  }

  async addUser(row: Row<typeof userTable>): Promise<void> {
    await this.database.current.insert(userTable).values(row).onConflictDoNothing()
  }

  /** False when this learner has studied the lesson already. */
  async addStudy(row: Row<typeof studyTable>): Promise<boolean> {
    const added = await this.database.current.insert(studyTable).values(row).onConflictDoNothing().returning({ id: studyTable.id })
    return added.length > 0
  }

  /** Adds to what the day has. */
  async addStudySeconds(row: Row<typeof studyDayTable>): Promise<void> {
    await this.database.current.insert(studyDayTable).values(row).onConflictDoUpdate({
      target: [studyDayTable.userId, studyDayTable.day], set: { seconds: sql`${studyDayTable.seconds} + excluded.seconds` },
    })
  }

  async addNote(row: Row<typeof noteTable>): Promise<void> {
    await this.database.current.insert(noteTable).values(row).onConflictDoNothing()
  }

  /** False when this learner has commented on the course already. */
  async addComment(row: Row<typeof commentTable>): Promise<boolean> {
    const added = await this.database.current.insert(commentTable).values(row).onConflictDoNothing()
      .returning({ id: commentTable.id })
    return added.length > 0
  }

  async addReply(row: Row<typeof commentReplyTable>): Promise<void> {
    await this.database.current.insert(commentReplyTable).values(row).onConflictDoNothing()
  }

  async addMessage(row: Row<typeof messageTable>): Promise<void> {
    await this.database.current.insert(messageTable).values(row).onConflictDoNothing()
  }

  async addCollection(row: Row<typeof collectionTable>): Promise<void> {
    await this.database.current.insert(collectionTable).values(row).onConflictDoNothing()
  }
}
