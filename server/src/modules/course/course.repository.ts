import { and, asc, count, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { categories, teachers } from '../shop/shop.fragments'
import type { LessonRow } from './course.fragments'
import { chapterTable, courseTable, courseTeacherTable, lessonTable } from './course.table'
import { packageCourseTable } from './package.table'

/** Statements of every visit to a course, built once. */
const prepareStatements = (database: Database) => {
  const { current } = database
  return {
    // In the course's own order: cards name the first one.
    listTeachers: database.prepareRead(
      'course_list_teachers',
      current
        .select({
          id: teachers.id,
          name: teachers.name,
          avatar: teachers.avatar,
          title: teachers.title,
          intro: teachers.intro,
        })
        .from(courseTeacherTable)
        .innerJoin(teachers, eq(teachers.id, courseTeacherTable.teacherId))
        .where(eq(courseTeacherTable.courseId, sql.placeholder('courseId')))
        .orderBy(courseTeacherTable.sort, teachers.id),
    ),
    findLesson: database.prepareRead(
      'lesson_find',
      current
        .select()
        .from(lessonTable)
        .where(
          and(
            eq(lessonTable.id, sql.placeholder('lessonId')),
            eq(lessonTable.courseId, sql.placeholder('courseId')),
            isNull(lessonTable.archivedAt),
          ),
        ),
    ),
    findCategoryName: database.prepareRead(
      'course_find_category_name',
      current
        .select({ name: categories.name })
        .from(categories)
        .where(eq(categories.id, sql.placeholder('categoryId'))),
    ),
  }
}

/** Reads courses, their chapters and lessons, without any learner. */
export class CourseRepository {
  private readonly statements: ReturnType<typeof prepareStatements>

  constructor(private readonly database: Database) {
    this.statements = prepareStatements(database)
  }

  async findLesson(courseId: string, lessonId: string): Promise<LessonRow | undefined> {
    const [row] = await this.statements.findLesson.execute({ courseId, lessonId })
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

  async listChapters(courseIds: string[]): Promise<{ id: string; title: string; courseId: string }[]> {
    if (courseIds.length === 0) return []
    return this.database.current
      .select({ id: chapterTable.id, title: chapterTable.title, courseId: chapterTable.courseId })
      .from(chapterTable)
      .where(and(inArray(chapterTable.courseId, courseIds), isNull(chapterTable.archivedAt)))
      .orderBy(asc(chapterTable.sort), asc(chapterTable.id))
  }

  async findCourseOfChapter(chapterId: string): Promise<string | undefined> {
    const [row] = await this.database.current
      .select({ courseId: chapterTable.courseId })
      .from(chapterTable)
      .where(and(eq(chapterTable.id, chapterId), isNull(chapterTable.archivedAt)))
    return row?.courseId
  }

  /** Which courses each of these packages has. */
  async listMemberIds(packageIds: string[]): Promise<{ packageId: string; courseId: string }[]> {
    if (packageIds.length === 0) return []
    return this.database.current
      .select({ packageId: packageCourseTable.packageId, courseId: packageCourseTable.courseId })
      .from(packageCourseTable)
      .where(inArray(packageCourseTable.packageId, packageIds))
      .orderBy(asc(packageCourseTable.sort))
  }

  /** Courses on the shelf by category id, without those of its subcategories. */
  async countByCategory(shopId: string): Promise<Map<string, number>> {
    const rows = await this.database.current
      .select({ id: courseTable.categoryId, courses: count() })
      .from(courseTable)
      .where(and(eq(courseTable.shopId, shopId), ne(courseTable.publishState, 'offShelf')))
      .groupBy(courseTable.categoryId)
    return new Map(rows.map(({ id, courses }) => [id ?? '', Number(courses)]))
  }

  /** Courses on the shelf by teacher id. */
  async countByTeacher(shopId: string): Promise<Map<string, number>> {
    const rows = await this.database.current
      .select({ id: courseTeacherTable.teacherId, courses: count() })
      .from(courseTeacherTable)
      .innerJoin(courseTable, eq(courseTable.id, courseTeacherTable.courseId))
      .where(and(eq(courseTable.shopId, shopId), ne(courseTable.publishState, 'offShelf')))
      .groupBy(courseTeacherTable.teacherId)
    return new Map(rows.map(({ id, courses }) => [id, Number(courses)]))
  }
}
