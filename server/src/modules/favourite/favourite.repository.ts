import { and, count, desc, eq } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { toRange, type PageInput } from '../../kernel/db/page'
import { CARD_COLUMNS } from '../catalogue/catalogue.repository'
import { courseTable } from '../course/course.table'
import { courseAccessTable } from '../access/access.table'
import { collectionTable } from './favourite.table'

/** Courses that learners keep for later. Adding and removing twice changes nothing. */
export class CollectionRepository {
  constructor(private readonly database: Database) {}

  /** Newest first, on the shelf or not. */
  async page(shopId: string, userId: string, page: PageInput) {
    const { offset, limit } = toRange(page)
    const mine = and(eq(collectionTable.userId, userId), eq(collectionTable.shopId, shopId))
    const db = this.database.current
    const [rows, [total]] = await Promise.all([
      db
        .select({ ...CARD_COLUMNS, term: courseAccessTable })
        .from(collectionTable)
        .innerJoin(courseTable, eq(courseTable.id, collectionTable.courseId))
        .leftJoin(
          courseAccessTable,
          and(eq(courseAccessTable.courseId, courseTable.id), eq(courseAccessTable.userId, userId)),
        )
        .where(mine)
        .orderBy(desc(collectionTable.createdAt), courseTable.id)
        .offset(offset)
        .limit(limit),
      db.select({ total: count() }).from(collectionTable).where(mine),
    ])
    return { rows, totalCount: Number(total?.total ?? 0) }
  }

  async add(userId: string, shopId: string, courseId: string, now: Date): Promise<void> {
    await this.database.current
      .insert(collectionTable)
      .values({ userId, shopId, courseId, createdAt: now })
      .onConflictDoNothing()
  }

  async remove(userId: string, courseId: string): Promise<void> {
    await this.database.current
      .delete(collectionTable)
      .where(and(eq(collectionTable.userId, userId), eq(collectionTable.courseId, courseId)))
  }
}
