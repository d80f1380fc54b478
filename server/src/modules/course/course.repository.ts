import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { categoryTable, shopTable, teacherTable } from '../shop/shop.table'
import { courseTable, courseTeacherTable, lessonTable } from './course.table'
import { courseAccessTable } from '../access/access.table'
import { noteTable } from '../note/note.table'
import { commentTable } from '../comment/comment.table'
import { collectionTable } from '../favourite/favourite.table'
import type { ShopMarks } from '../lesson/playback-marks'

export type CourseRow = typeof courseTable.$inferSelect
export type LessonRow = typeof lessonTable.$inferSelect
export type AccessRow = typeof courseAccessTable.$inferSelect

/** What every visit of a course asks; built once. */
const prepareStatements = (database: Database) => {
  const { current } = database
  const ofCourse = eq(courseTable.id, sql.placeholder('courseId'))
  const findCourse = (mine: SQL | undefined) =>
    current
      .select({ course: courseTable, access: courseAccessTable })
      .from(courseTable)
      .leftJoin(courseAccessTable, mine)
      .where(and(ofCourse, eq(courseTable.shopId, sql.placeholder('shopId'))))
  return {
    find: database.prepareRead('course_find', findCourse(sql`false`)),
    findWithAccess: database.prepareRead(
      'course_find_with_access',
      findCourse(
        and(eq(courseAccessTable.courseId, courseTable.id), eq(courseAccessTable.userId, sql.placeholder('userId'))),
      ),
    ),
    // In the course's own order: the first one is named on cards.
    listTeachers: database.prepareRead(
      'course_list_teachers',
      current
        .select({
          id: teacherTable.id,
          name: teacherTable.name,
          avatar: teacherTable.avatar,
          title: teacherTable.title,
          intro: teacherTable.intro,
        })
        .from(courseTeacherTable)
        .innerJoin(teacherTable, eq(teacherTable.id, courseTeacherTable.teacherId))
        .where(eq(courseTeacherTable.courseId, sql.placeholder('courseId')))
        .orderBy(courseTeacherTable.sort, teacherTable.id),
    ),
    findCategoryName: database.prepareRead(
      'course_find_category_name',
      current
        .select({ name: categoryTable.name })
        .from(categoryTable)
        .where(eq(categoryTable.id, sql.placeholder('categoryId'))),
    ),
  }
}

/** Reads single courses and what hangs on them. */
export class CourseRepository {
  private readonly statements: ReturnType<typeof prepareStatements>

  constructor(private readonly database: Database) {
    this.statements = prepareStatements(database)
  }

  /** The course in this shop, on or off the shelf, with the learner's access. */
  async find(
    shopId: string,
    userId: string | undefined,
    courseId: string,
  ): Promise<{ course: CourseRow; access?: AccessRow } | undefined> {
    const [row] = userId
      ? await this.statements.findWithAccess.execute({ courseId, shopId, userId })
      : await this.statements.find.execute({ courseId, shopId })
    return row && { course: row.course, access: row.access ?? undefined }
  }

  async findLesson(courseId: string, lessonId: string): Promise<LessonRow | undefined> {
    const [row] = await this.database.current
      .select()
      .from(lessonTable)
      .where(and(eq(lessonTable.id, lessonId), eq(lessonTable.courseId, courseId)))
    return row
  }

  listTeachers(courseId: string) {
    return this.statements.listTeachers.execute({ courseId })
  }

  async findCategoryName(categoryId: string | null): Promise<string> {
    if (!categoryId) return ''
    const [row] = await this.statements.findCategoryName.execute({ categoryId })
    return row?.name ?? ''
  }

  /** What the shop prints over its videos. */
  async findShopMarks(shopId: string): Promise<ShopMarks> {
    const { vodEnableMarquee, watermarkText, watermarkImage } = shopTable
    const [row] = await this.database.current
      .select({ vodEnableMarquee, watermarkText, watermarkImage })
      .from(shopTable)
      .where(eq(shopTable.id, shopId))
    return row ?? { vodEnableMarquee: false, watermarkText: '', watermarkImage: '' }
  }

  /** Open notes, comments and the mean of their stars (0 without any). */
  async countVoices(courseId: string): Promise<{ noteCount: number; commentCount: number; score: number }> {
    const [row] = await this.database.rows<{ notes: number; comments: number; score: number }>(sql`
      select (select count(*)::int from ${noteTable} where course_id = ${courseId} and open) as notes,
        count(*)::int as comments, coalesce(avg(stars), 0)::float8 as score
      from ${commentTable} where course_id = ${courseId} and state = 'visible'`)
    return { noteCount: row.notes, commentCount: row.comments, score: Math.round(row.score * 10) / 10 }
  }

  async isCollected(userId: string, courseId: string): Promise<boolean> {
    const rows = await this.database.current
      .select({ id: collectionTable.courseId })
      .from(collectionTable)
      .where(and(eq(collectionTable.userId, userId), eq(collectionTable.courseId, courseId)))
    return rows.length > 0
  }
}
