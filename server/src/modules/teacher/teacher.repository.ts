import { and, asc, count, eq, gt, inArray, lte, ne } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { countRows, ONE, readPage, type PageInput } from '../../kernel/db/page'
import { bySimilarity, matchesSearch, type TitleSearch } from '../../kernel/db/title-search'
import { articles } from '../article/article.fragments'
import { courses, courseTeachers, lessons } from '../course/course.fragments'
import { lives } from '../live/live.fragments'
import { teachers } from '../shop/shop.fragments'
import { staffMembers } from '../staff/staff.fragments'
import { teacherFollowTable } from './teacher.table'

const LIVES_SHOWN = 5

/** Teachers with their courses, lives and followers. Avatars are storage keys. */
export class TeacherRepository {
  constructor(private readonly database: Database) {}

  /** Those whose name matches the search, with the number of their published courses. */
  async page(shopId: string, search: TitleSearch | undefined, page: PageInput) {
    const condition = and(
      eq(teachers.shopId, shopId),
      search && matchesSearch({ title: teachers.name, soundPairs: teachers.soundPairs }, search),
    )
    const db = this.database.current
    const read = () =>
      readPage(
        page,
        ({ offset, limit }) =>
          db
            .select({
              id: teachers.id,
              name: teachers.name,
              avatar: teachers.avatar,
              title: teachers.title,
              courseCount: count(courses.id),
            })
            .from(teachers)
            .leftJoin(courseTeachers, eq(courseTeachers.teacherId, teachers.id))
            .leftJoin(courses, and(eq(courses.id, courseTeachers.courseId), ne(courses.publishState, 'offShelf')))
            .where(condition)
            .groupBy(teachers.id, teachers.name, teachers.avatar, teachers.title, teachers.sort, teachers.soundPairs)
            .orderBy(...bySimilarity(teachers.soundPairs, search?.soundPairs), asc(teachers.sort), asc(teachers.id))
            .offset(offset)
            .limit(limit),
        () => countRows(this.database, db.select(ONE).from(teachers).where(condition).$dynamic()),
      )
    const { rows, totalCount } = await (search ? this.database.search(read) : read())
    return { rows: rows.map((row) => ({ ...row, courseCount: Number(row.courseCount) })), totalCount }
  }

  async find(shopId: string, id: string) {
    const rows = await this.database.current
      .select()
      .from(teachers)
      .where(and(eq(teachers.id, id), eq(teachers.shopId, shopId)))
    return rows.at(0)
  }

  /** The numbers on a teacher's page. */
  async count(teacherId: string, now: Date): Promise<Record<'courseCount' | 'articleCount' | 'followerCount', number>> {
    const db = this.database.current
    const [[ofCourses], [ofArticles], [ofFollowers]] = await Promise.all([
      db
        .select({ count: count() })
        .from(courseTeachers)
        .innerJoin(courses, and(eq(courses.id, courseTeachers.courseId), ne(courses.publishState, 'offShelf')))
        .where(eq(courseTeachers.teacherId, teacherId)),
      db
        .select({ count: count() })
        .from(articles)
        .where(
          and(eq(articles.teacherId, teacherId), eq(articles.status, 'published'), lte(articles.publishedAt, now)),
        ),
      db.select({ count: count() }).from(teacherFollowTable).where(eq(teacherFollowTable.teacherId, teacherId)),
    ])
    return {
      courseCount: Number(ofCourses?.count ?? 0),
      articleCount: Number(ofArticles?.count ?? 0),
      followerCount: Number(ofFollowers?.count ?? 0),
    }
  }

  /** Lives of the teacher's published courses that run or are to come. */
  listLives(teacherId: string, now: Date) {
    return this.database.current
      .select({
        courseId: courses.id,
        lessonId: lessons.id,
        title: lessons.title,
        courseTitle: courses.title,
        startsAt: lives.startsAt,
        endsAt: lives.endsAt,
        state: lives.state,
      })
      .from(courseTeachers)
      .innerJoin(courses, and(eq(courses.id, courseTeachers.courseId), ne(courses.publishState, 'offShelf')))
      .innerJoin(lessons, eq(lessons.courseId, courses.id))
      .innerJoin(lives, eq(lives.lessonId, lessons.id))
      .where(and(eq(courseTeachers.teacherId, teacherId), ne(lives.state, 'closed'), gt(lives.endsAt, now)))
      .orderBy(asc(lives.startsAt), asc(lessons.id))
      .limit(LIVES_SHOWN)
  }

  async follows(userId: string, teacherId: string): Promise<boolean> {
    const rows = await this.database.current
      .select({ at: teacherFollowTable.createdAt })
      .from(teacherFollowTable)
      .where(and(eq(teacherFollowTable.userId, userId), eq(teacherFollowTable.teacherId, teacherId)))
    return rows.length > 0
  }

  async follow(row: typeof teacherFollowTable.$inferInsert): Promise<void> {
    await this.database.current.insert(teacherFollowTable).values(row).onConflictDoNothing()
  }

  async unfollow(userId: string, teacherId: string): Promise<void> {
    await this.database.current
      .delete(teacherFollowTable)
      .where(and(eq(teacherFollowTable.userId, userId), eq(teacherFollowTable.teacherId, teacherId)))
  }

  /** Followers of any of these teachers in the order of their ids, from one id on. */
  async listFollowers(teacherIds: string[], afterId: string, limit: number): Promise<string[]> {
    const { userId, teacherId } = teacherFollowTable
    const rows = await this.database.current
      .selectDistinct({ userId })
      .from(teacherFollowTable)
      .where(and(inArray(teacherId, teacherIds), gt(userId, afterId)))
      .orderBy(asc(userId))
      .limit(limit)
    return rows.map((row) => row.userId)
  }

  /** The teacher that a staff account belongs to. */
  async findByStaff(shopId: string, staffId: string): Promise<{ id: string; name: string } | undefined> {
    const rows = await this.database.current
      .select({ id: teachers.id, name: teachers.name })
      .from(staffMembers)
      .innerJoin(teachers, and(eq(teachers.shopId, shopId), eq(teachers.staffAccount, staffMembers.account)))
      .where(and(eq(staffMembers.id, staffId), eq(staffMembers.shopId, shopId)))
    return rows.at(0)
  }

  /** What a message to followers names; undefined for what is no longer to be had. */
  async findArticle(id: string, now: Date) {
    const rows = await this.database.current
      .select({ shopId: articles.shopId, title: articles.title, teacherId: articles.teacherId })
      .from(articles)
      .where(and(eq(articles.id, id), eq(articles.status, 'published'), lte(articles.publishedAt, now)))
    return rows.at(0)
  }

  async findCourse(id: string) {
    const rows = await this.database.current
      .select({ shopId: courses.shopId, title: courses.title, courseType: courses.courseType })
      .from(courses)
      .where(and(eq(courses.id, id), ne(courses.publishState, 'offShelf')))
    return rows.at(0)
  }

  async findLive(lessonId: string) {
    const rows = await this.database.current
      .select({
        shopId: courses.shopId,
        title: lessons.title,
        courseId: courses.id,
        courseType: courses.courseType,
        startsAt: lives.startsAt,
      })
      .from(lives)
      .innerJoin(lessons, eq(lessons.id, lives.lessonId))
      .innerJoin(courses, and(eq(courses.id, lessons.courseId), ne(courses.publishState, 'offShelf')))
      .where(and(eq(lives.lessonId, lessonId), ne(lives.state, 'closed')))
    return rows.at(0)
  }

  async listTeachersOf(courseId: string): Promise<{ id: string; name: string }[]> {
    return this.database.current
      .select({ id: teachers.id, name: teachers.name })
      .from(courseTeachers)
      .innerJoin(teachers, eq(teachers.id, courseTeachers.teacherId))
      .where(eq(courseTeachers.courseId, courseId))
      .orderBy(asc(courseTeachers.sort), asc(teachers.id))
  }
}
