import { and, asc, eq, gt, inArray, like, ne, sql, type SQL } from 'drizzle-orm'
import { OFFLINE_TYPE, PACKAGE_TYPES } from '@contract/course/course-kinds'
import type { PromotedKind } from '@contract/promoter/promoter-kinds'
import { containing } from '../../kernel/db/containing'
import type { Database } from '../../kernel/db/database'
import { countRows, ONE, readPage, type PageInput, type ReadPage } from '../../kernel/db/page'
import { courses } from '../course/course.fragments'
import { stockedGoods } from '../goods/goods.fragments'

export interface SoldGoods {
  id: string
  title: string
  cover: string
  priceFen: number
}

export interface SoldFilter extends PageInput {
  kind: PromotedKind
  keyword?: string
  /** Without these goods. */
  without?: string[]
  /** These goods alone. */
  only?: string[]
}

/** What a school sells now for money, in the order of its lists. */
export class PromotedGoodsRepository {
  constructor(private readonly database: Database) {}

  page(shopId: string, filter: SoldFilter): Promise<ReadPage<SoldGoods>> {
    const { kind } = filter
    return kind === 'goods' || kind === 'material'
      ? this.pageStocked(shopId, kind, filter)
      : this.pageCourses(shopId, kind, filter)
  }

  private pageCourses(shopId: string, kind: 'course' | 'package', filter: SoldFilter) {
    const { id, title, cover, priceFen, courseType } = courses
    const where = and(
      eq(courses.shopId, shopId),
      kind === 'package'
        ? inArray(courseType, PACKAGES)
        : and(ne(courseType, OFFLINE_TYPE), sql`not ${inArray(courseType, PACKAGES)}`),
      ne(courses.publishState, 'offShelf'),
      gt(priceFen, 0),
      filter.keyword ? like(title, containing(filter.keyword)) : undefined,
      among(sql`${id}`, filter),
    )
    const { current } = this.database
    return readPage(
      filter,
      ({ offset, limit }) =>
        current
          .select({ id, title, cover, priceFen })
          .from(courses)
          .where(where)
          .orderBy(asc(courses.sort), asc(id))
          .offset(offset)
          .limit(limit)
          .execute(),
      () => countRows(this.database, current.select(ONE).from(courses).where(where).$dynamic()),
    )
  }

  private pageStocked(shopId: string, kind: 'goods' | 'material', filter: SoldFilter) {
    const { id, title, cover, priceFen } = stockedGoods
    const where = and(
      eq(stockedGoods.shopId, shopId),
      eq(stockedGoods.kind, kind),
      eq(stockedGoods.onShelf, true),
      gt(priceFen, 0),
      filter.keyword ? like(title, containing(filter.keyword)) : undefined,
      among(sql`${id}`, filter),
    )
    const { current } = this.database
    return readPage(
      filter,
      ({ offset, limit }) =>
        current
          .select({ id, title, cover, priceFen })
          .from(stockedGoods)
          .where(where)
          .orderBy(asc(stockedGoods.sort), asc(id))
          .offset(offset)
          .limit(limit)
          .execute(),
      () => countRows(this.database, current.select(ONE).from(stockedGoods).where(where).$dynamic()),
    )
  }
}

const PACKAGES = PACKAGE_TYPES as (typeof courses.courseType._.data)[]

const among = (id: SQL, { without = [], only }: Pick<SoldFilter, 'without' | 'only'>): SQL | undefined => {
  if (only) return sql`${id} in ${only}`
  return without.length > 0 ? sql`${id} not in ${without}` : undefined
}
