import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { isUniqueViolation, type Database } from '../../kernel/db/database'
import { uploads, useUpload } from '../file/file.fragments'
import { parties } from '../party/party.fragments'
import { users } from '../user/user.fragments'
import { handInTable } from './hand-in.table'
import { homeworkGroupMemberTable as groupMember, homeworkTable } from './homework.table'
import type { HandInRow, HomeworkRecord } from './work'

interface Uploader {
  shopId: string
  userId: string
}

/** Homework as learners have it, and what they hand in. */
export class HomeworkRepository {
  constructor(private readonly database: Database) {}

  transact<T>(work: () => Promise<T>): Promise<T> {
    return this.database.transact(work)
  }

  /** Published ones, with the name of their class. */
  async list(shopId: string, ids: string[]): Promise<{ homework: HomeworkRecord; className: string }[]> {
    if (ids.length === 0) return []
    return this.database.current
      .select({ homework: homeworkTable, className: parties.name })
      .from(homeworkTable)
      .innerJoin(parties, eq(parties.id, homeworkTable.classId))
      .where(
        and(eq(homeworkTable.shopId, shopId), inArray(homeworkTable.id, ids), eq(homeworkTable.status, 'published')),
      )
  }

  async findRequest(userId: string, clientRequestId: string): Promise<HandInRow | undefined> {
    const [row] = await this.database.current
      .select()
      .from(handInTable)
      .where(and(eq(handInTable.userId, userId), eq(handInTable.clientRequestId, clientRequestId)))
    return row
  }

  /** False where the learner's request id is taken by another homework; the transaction cannot go on then. */
  async addHandIn(row: HandInRow): Promise<boolean> {
    try {
      await this.database.current.insert(handInTable).values(row)
      return true
    } catch (error) {
      if (isUniqueViolation(error)) return false
      throw error
    }
  }

  /** A learner's own upload for homework, which is kept from now on; undefined where there is none. */
  async takeUpload(key: string, owner: Uploader, now: Date): Promise<{ mimeType: string; bytes: number } | undefined> {
    const used = await this.database.rows(useUpload({ ...owner, key, purpose: 'homework' }, now))
    if (used.length === 0) return undefined
    const [row] = await this.database.current
      .select({ mimeType: uploads.mimeType, bytes: uploads.bytes })
      .from(uploads)
      .where(eq(uploads.key, key))
    return row
  }

  /** Names of a group's members, or of learners. */
  async listNames(ids: string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map()
    const rows = await this.database.current
      .select({ id: users.id, name: sql<string>`coalesce(nullif(${users.realName}, ''), ${users.nickName})` })
      .from(users)
      .where(inArray(users.id, ids))
    return new Map(rows.map(({ id, name }) => [id, name]))
  }

  async listGroupMembers(groupId: string): Promise<string[]> {
    const rows = await this.database.current
      .select({ userId: groupMember.userId })
      .from(groupMember)
      .where(eq(groupMember.groupId, groupId))
      .orderBy(asc(groupMember.userId))
    return rows.map(({ userId }) => userId)
  }
}
