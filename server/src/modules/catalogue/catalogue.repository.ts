import { and, asc, desc, eq, gt, inArray, ne, or, sql, type Placeholder, type SQL } from 'drizzle-orm'
import { COURSE_TYPES, PACKAGE_TYPES, type CourseSort } from '@contract/course/course-kinds'
import type { Database } from '../../kernel/db/database'
import { countRows, ONE, readPage, selectPage, type PageInput } from '../../kernel/db/page'
import { termOf, terms } from '../access/access.fragments'
import { bySimilarity, matchesSearch, type SoundPairs } from '../../kernel/db/title-search'
import { CARD_COLUMNS, courses, taughtBy } from '../course/course.fragments'
import { categories } from '../shop/shop.fragments'
import { CHEAPEST_LEVEL, isMember, memberPrice, shownVipPrice } from '../vip/vip.fragments'

export interface CatalogueFilter extends PageInput {
  ids?: string[]
  /** With its children. */
  categoryId?: string
  /** Part of the title, in any case; with `soundPairs` what only resembles it, the most similar first. */
  keyword?: string
  soundPairs?: SoundPairs
  courseType?: number
  /** Packages of every type, and nothing else. */
  packages?: boolean
  charge?: 'free' | 'paid'
  teacherId?: string
  sort?: CourseSort
}

/** Every order ends with the id, so that pages neither repeat nor lose a course. */
const ORDER: Record<CourseSort, SQL[]> = {
  default: [asc(courses.sort), asc(courses.id)],
  new: [desc(courses.publishedAt), asc(courses.id)],
  hot: [desc(courses.learnerCount), asc(courses.id)],
  priceAsc: [asc(courses.priceFen), asc(courses.id)],
  priceDesc: [desc(courses.priceFen), asc(courses.id)],
}

const PACKAGES = COURSE_TYPES.filter((type) => PACKAGE_TYPES.includes(type))

/** Of the learner's term, what decides whether it runs now. */
const TERM_COLUMNS = { startsAt: terms.startsAt, expiresAt: terms.expiresAt }

type Value<T> = T | Placeholder
/** The values of a filter, or what will be replaced by them. */
interface FilterValues {
  shopId: Value<string>
  ids?: string[]
  categoryId?: Value<string>
  keyword?: string
  soundPairs?: SoundPairs
  courseType?: Value<number>
  packages?: boolean
  teacherId?: Value<string>
  charge?: 'free' | 'paid'
}

const inCategory = (shopId: Value<string>, categoryId: Value<string>): SQL | undefined =>
  or(
    eq(courses.categoryId, categoryId),
    sql`${courses.categoryId} in (
      select id from ${categories} where parent_id = ${categoryId} and shop_id = ${shopId})`,
  )

const toCondition = ({
  shopId,
  ids,
  categoryId,
  keyword,
  soundPairs,
  courseType,
  packages,
  charge,
  teacherId,
}: FilterValues): SQL | undefined => {
  return and(
    eq(courses.shopId, shopId),
    ne(courses.publishState, 'offShelf'),
    ids && inArray(courses.id, ids),
    categoryId ? inCategory(shopId, categoryId) : undefined,
    keyword?.trim() ? matchesSearch(courses, { keyword: keyword.trim(), soundPairs }) : undefined,
    courseType ? sql`${courses.courseType} = ${courseType}` : undefined,
    packages ? inArray(courses.courseType, PACKAGES) : undefined,
    charge && (charge === 'free' ? eq(courses.priceFen, 0) : gt(courses.priceFen, 0)),
    teacherId ? taughtBy(teacherId) : undefined,
  )
}

const isFirst = ({ pageCurrent = 1 }: PageInput): boolean => pageCurrent === 1

/**
 * Filters of the same shape make the same statements. Lists of ids and searches are built each time: they are rarer.
 */
const toShape = (userId: string | undefined, filter: CatalogueFilter): string => {
  const { categoryId, courseType, packages, charge, teacherId, sort = 'default' } = filter
  return [
    userId && 'mine',
    categoryId && 'category',
    courseType && 'type',
    packages && 'packages',
    charge,
    teacherId && 'teacher',
    sort,
    !isFirst(filter) && 'further',
  ]
    .filter(Boolean)
    .join('_')
}

const toPlaceholders = ({ categoryId, courseType, packages, charge, teacherId }: CatalogueFilter): FilterValues => ({
  shopId: sql.placeholder('shopId'),
  categoryId: categoryId && sql.placeholder('categoryId'),
  courseType: courseType && sql.placeholder('courseType'),
  teacherId: teacherId && sql.placeholder('teacherId'),
  packages,
  charge,
})

const toValues = (shopId: string, { categoryId, courseType, teacherId }: CatalogueFilter) => ({
  shopId,
  categoryId,
  courseType,
  teacherId,
})

const NO_MEMBER = sql<boolean>`false`

/** Lists of courses on the shelf: two statements a page, however long it is. */
export class CatalogueRepository {
  private readonly prepared = new Map<string, ReturnType<CatalogueRepository['prepare']>>()

  private readonly vipPrices
  private readonly vipPricesOfLearner

  constructor(private readonly database: Database) {
    const learner = { userId: sql.placeholder('userId'), now: sql.placeholder('now') }
    const select = (shown: SQL<number | null>, own: SQL<number | null>, member: SQL<boolean>) =>
      database.current
        .select({ shown, own, isMember: member, cheapestLevelId: CHEAPEST_LEVEL })
        .from(courses)
        .where(eq(courses.id, sql.placeholder('courseId')))
    this.vipPrices = database.prepareRead(
      'catalogue_vip_prices',
      select(shownVipPrice(undefined), sql<number | null>`null::int`, NO_MEMBER),
    )
    this.vipPricesOfLearner = database.prepareRead(
      'catalogue_vip_prices_of_learner',
      select(shownVipPrice(learner), memberPrice(learner), isMember(learner)),
    )
  }

  page(shopId: string, userId: string | undefined, filter: CatalogueFilter, at: Date) {
    const now = at.toISOString()
    if (filter.ids || filter.keyword) {
      const values = { ...filter, shopId }
      const learner = userId === undefined ? undefined : { userId, now }
      const read = () =>
        readPage(
          filter,
          (range) => this.select(learner, values, range, filter.sort).execute(),
          () => this.selectCount(values),
        )
      return filter.keyword ? this.database.search(read) : read()
    }
    const values = toValues(shopId, filter)
    return readPage(
      filter,
      (range) => this.find(userId, filter).list.execute({ ...values, userId, now, ...range }),
      () => this.find(undefined, filter).count.execute(values),
    )
  }

  /** The VIP price of a course as it is shown, and what it costs this learner as a member. */
  async findVipPrices(userId: string | undefined, courseId: string, now: Date) {
    const values = { userId, courseId, now: now.toISOString() }
    const rows = await (userId ? this.vipPricesOfLearner.execute(values) : this.vipPrices.execute(values))
    return rows.at(0)
  }

  private find(userId: string | undefined, filter: CatalogueFilter) {
    const shape = toShape(userId, filter)
    const known = this.prepared.get(shape)
    if (known) return known
    const made = this.prepare(shape, userId, filter)
    this.prepared.set(shape, made)
    return made
  }

  private prepare(shape: string, userId: string | undefined, filter: CatalogueFilter) {
    const values = toPlaceholders(filter)
    return {
      list: this.database.prepareRead(
        `catalogue_list_${shape}`,
        this.select(
          userId ? { userId: sql.placeholder('userId'), now: sql.placeholder('now') } : undefined,
          values,
          { offset: isFirst(filter) ? 0 : sql.placeholder('offset'), limit: sql.placeholder('limit') },
          filter.sort,
        ),
      ),
      count: this.database.prepareRead(`catalogue_count_${shape}`, this.selectCount(values)),
    }
  }

  private select(
    learner: { userId: Value<string>; now: Value<string> } | undefined,
    values: FilterValues,
    range: { offset: Value<number>; limit: Value<number> },
    sort: CourseSort = 'default',
  ) {
    const db = this.database.current
    const cards = db
      .select({
        ...CARD_COLUMNS,
        vipPriceFen: shownVipPrice(learner),
        isMember: learner ? isMember(learner) : NO_MEMBER,
        term: TERM_COLUMNS,
      })
      .from(courses)
      .leftJoin(terms, termOf(courses.id, learner?.userId))
      .$dynamic()
    const condition = toCondition(values)
    const order = values.soundPairs
      ? [...bySimilarity(courses.soundPairs, values.soundPairs), ...ORDER.hot]
      : ORDER[sort]
    // The first page skips nothing and is planned faster without a subquery.
    if (range.offset === 0)
      return cards
        .where(condition)
        .orderBy(...order)
        .limit(range.limit)
    const ids = db.select({ id: courses.id }).from(courses).where(condition).$dynamic()
    return selectPage({ id: courses.id, ids, order, select: (onPage) => cards.where(onPage) }, range)
  }

  private selectCount(values: FilterValues) {
    return countRows(
      this.database,
      this.database.current.select(ONE).from(courses).where(toCondition(values)).$dynamic(),
    )
  }
}
