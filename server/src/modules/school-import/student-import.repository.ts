import { and, eq, isNull, or } from 'drizzle-orm'
import { isUniqueViolation, type Database } from '../../kernel/db/database'
import { studyTable } from '../study/study.table'
import { noteTable } from '../note/note.table'
import { commentReplyTable, commentTable } from '../comment/comment.table'
import { favouriteTable } from '../favourite/favourite.table'
import { messageTable } from '../message/message.table'
import { userTable } from '../user/user.table'

type Row<T extends { $inferInsert: unknown }> = T['$inferInsert']

/** An account as imports know it. */
export type ImportedUser = NonNullable<Awaited<ReturnType<StudentImportRepository['findByPhone']>>>

const ACCOUNT = {
  id: userTable.id,
  phone: userTable.phone,
  importedAs: userTable.importedAs,
  agreedAt: userTable.agreedAt,
}

/** Writes learners. Whatever is there already belongs to them and is left alone. */
export class StudentImportRepository {
  constructor(private readonly database: Database) {}

  async findByPhone(shopId: string, phone: string) {
    const rows = await this.database.current
      .select(ACCOUNT)
      .from(userTable)
      .where(and(eq(userTable.shopId, shopId), eq(userTable.phone, phone)))
    return rows.at(0)
  }

  /** The account that an earlier import made of this student, or gave to them. */
  async findImported(studentId: string): Promise<ImportedUser | undefined> {
    const rows = await this.database.current
      .select(ACCOUNT)
      .from(userTable)
      .where(or(eq(userTable.importedAs, studentId), eq(userTable.id, studentId)))
    return rows.at(0)
  }

  /**
   * Only while nobody has logged in with the old phone and nobody has the new one; false otherwise, and nothing is
   * changed.
   */
  async movePhone(id: string, phone: string): Promise<boolean> {
    try {
      const moved = await this.database.transact(() =>
        this.database.current
          .update(userTable)
          .set({ phone })
          .where(and(eq(userTable.id, id), isNull(userTable.agreedAt)))
          .returning({ id: userTable.id }),
      )
      return moved.length > 0
    } catch (error) {
      if (isUniqueViolation(error)) return false
      throw error
    }
  }

  async remember(id: string, importedAs: string): Promise<void> {
    await this.database.current.update(userTable).set({ importedAs }).where(eq(userTable.id, id))
  }

  async addUser(row: Row<typeof userTable>): Promise<void> {
    await this.database.current.insert(userTable).values(row)
  }

  /** False when this learner has studied the lesson already. */
  async addStudy(row: Row<typeof studyTable>): Promise<boolean> {
    const added = await this.database.current
      .insert(studyTable)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: studyTable.id })
    return added.length > 0
  }

  async addNote(row: Row<typeof noteTable>): Promise<void> {
    await this.database.current.insert(noteTable).values(row).onConflictDoNothing()
  }

  /** False when this learner has commented on the course already. */
  async addComment(row: Row<typeof commentTable>): Promise<boolean> {
    const added = await this.database.current
      .insert(commentTable)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: commentTable.id })
    return added.length > 0
  }

  async addReply(row: Row<typeof commentReplyTable>): Promise<void> {
    await this.database.current.insert(commentReplyTable).values(row).onConflictDoNothing()
  }

  async addMessage(row: Row<typeof messageTable>): Promise<void> {
    await this.database.current.insert(messageTable).values(row).onConflictDoNothing()
  }

  async addCollection(row: Row<typeof favouriteTable>): Promise<void> {
    await this.database.current.insert(favouriteTable).values(row).onConflictDoNothing()
  }
}
