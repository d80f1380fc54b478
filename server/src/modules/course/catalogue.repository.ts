import { and, asc, count, desc, eq, gt, inArray, ne, or, sql, type SQL } from 'drizzle-orm'
import type { CourseSort } from '@contract/course/course-kinds'
import type { Database } from '../../kernel/db/database'
import { toRange, type PageInput } from '../../kernel/db/page'
import { categoryTable } from '../shop/shop.table'
import { courseAccessTable, courseTable, courseTeacherTable } from './course.table'

export interface CatalogueFilter extends PageInput {
  ids?: string[]
  /** With its children. */
  categoryId?: string
  /** Part of the title, in any case. */
  keyword?: string
  courseType?: number
  charge?: 'free' | 'paid'
  teacherId?: string
  sort?: CourseSort
}

/** Every order ends with the id, so that pages neither repeat nor lose a course. */
const ORDER: Record<CourseSort, SQL[]> = {
  default: [asc(courseTable.sort), asc(courseTable.id)],
  new: [desc(courseTable.publishedAt), asc(courseTable.id)],
  hot: [desc(courseTable.learnerCount), asc(courseTable.id)],
  priceAsc: [asc(courseTable.priceFen), asc(courseTable.id)],
  priceDesc: [desc(courseTable.priceFen), asc(courseTable.id)],
}

/** Name of a course's first teacher, '' without one. */
const firstTeacherName = sql<string>`coalesce((select teacher.name from course_teacher
  join teacher on teacher.id = course_teacher.teacher_id
  where course_teacher.course_id = ${courseTable.id} order by course_teacher.sort, teacher.id limit 1), '')`

/** Columns that a card is made of. */
export const CARD_COLUMNS = {
  id: courseTable.id,
  title: courseTable.title,
  cover: courseTable.cover,
  courseType: courseTable.courseType,
  teacherName: firstTeacherName,
  lessonCount: courseTable.lessonCount,
  learnerCount: courseTable.learnerCount,
  priceFen: courseTable.priceFen,
  originalPriceFen: courseTable.originalPriceFen,
  publishState: courseTable.publishState,
  startsAt: courseTable.startsAt,
  endsAt: courseTable.endsAt,
}

/** An index on pairs of characters answers two and more; a single character looks through the shop's titles. */
const titleContains = (keyword: string): SQL => {
  const contains = sql`strpos(${courseTable.lowerTitle}, lower(${keyword})) > 0`
  return [...keyword].length < 2 ? contains : sql`${courseTable.grams} @> bigrams(${keyword}) and ${contains}`
}

const inCategory = (shopId: string, categoryId: string): SQL | undefined => or(
  eq(courseTable.categoryId, categoryId),
  sql`${courseTable.categoryId} in (select id from ${categoryTable} where parent_id = ${categoryId} and shop_id = ${shopId})`,
)

const taughtBy = (teacherId: string): SQL =>
  sql`exists (select 1 from ${courseTeacherTable} where course_id = ${courseTable.id} and teacher_id = ${teacherId})`

const toCondition = (shopId: string, filter: CatalogueFilter): SQL | undefined => {
  const { ids, categoryId, keyword, courseType, charge, teacherId } = filter
  return and(
    eq(courseTable.shopId, shopId),
    ne(courseTable.publishState, 'offShelf'),
    ids && inArray(courseTable.id, ids),
    categoryId ? inCategory(shopId, categoryId) : undefined,
    keyword?.trim() ? titleContains(keyword.trim()) : undefined,
    courseType ? sql`${courseTable.courseType} = ${courseType}` : undefined,
    charge && (charge === 'free' ? eq(courseTable.priceFen, 0) : gt(courseTable.priceFen, 0)),
    teacherId ? taughtBy(teacherId) : undefined,
  )
}

/** Lists of courses on the shelf: two statements a page, however long it is. */
export class CatalogueRepository {
  constructor(private readonly database: Database) {}

  list(shopId: string, userId: string | undefined, filter: CatalogueFilter) {
    const mine = userId ? and(eq(courseAccessTable.courseId, courseTable.id), eq(courseAccessTable.userId, userId)) : sql`false`
    const { offset, limit } = toRange(filter)
    return this.database.current.select({ ...CARD_COLUMNS, term: courseAccessTable }).from(courseTable)
      .leftJoin(courseAccessTable, mine)
      .where(toCondition(shopId, filter)).orderBy(...ORDER[filter.sort ?? 'default']).offset(offset).limit(limit)
  }

  async count(shopId: string, filter: CatalogueFilter): Promise<number> {
    const [row] = await this.database.current.select({ total: count() }).from(courseTable).where(toCondition(shopId, filter))
    return Number(row?.total ?? 0)
  }
}
