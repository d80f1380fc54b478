import { and, asc, eq, inArray, not, or, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { PACKAGE_TYPES } from '@contract/course/course-kinds'
import { MOST_PICKED, type PickKind } from '@contract/staff/pick-kinds'
import type { Database } from '../../kernel/db/database'
import { articles } from '../article/article.fragments'
import { courses } from '../course/course.fragments'
import { stockedGoods } from '../goods/goods.fragments'
import { papers } from '../paper/paper/paper.fragments'
import { parties } from '../party/party.fragments'
import { categories, teachers } from '../shop/shop.fragments'
import { coupons } from '../trade/coupon/coupon.fragments'
import { users } from '../user/user.fragments'

export interface PickedRow {
  id: string
  title: string
  /** A name, a phone number or '' . */
  hint: string
  /** Storage key, '' without one. */
  cover: string
}
interface Wanted {
  keyword?: string
  ids?: string[]
}
interface Source {
  view: Parameters<ReturnType<Database['current']['select']>['from']>[0]
  id: AnyColumn
  shopId: AnyColumn
  title: AnyColumn
  hint: SQL<string>
  cover: SQL<string>
  /** Which rows of the view are of this kind. */
  only?: SQL
}

const NONE = sql<string>`''`
const text = (column: unknown) => sql<string>`coalesce(${column}::text, '')`
const yuan = (fen: unknown) => sql<string>`'¥' || trim_scale(round(${fen} / 100.0, 2))::text`
const isPackage = inArray(courses.courseType, [...PACKAGE_TYPES] as never[])

const course = {
  view: courses,
  id: courses.id,
  shopId: courses.shopId,
  title: courses.title,
  cover: text(courses.cover),
}

const SOURCES: Record<PickKind, Source> = {
  course: { ...course, hint: yuan(courses.priceFen), only: not(isPackage) },
  package: { ...course, hint: yuan(courses.priceFen), only: isPackage },
  teacher: { ...own(teachers), title: teachers.name, hint: text(teachers.title), cover: text(teachers.avatar) },
  category: { ...own(categories), title: categories.name, hint: NONE, cover: NONE },
  coupon: { ...own(coupons), title: coupons.title, hint: NONE, cover: NONE },
  goods: {
    ...own(stockedGoods),
    title: stockedGoods.title,
    hint: yuan(stockedGoods.priceFen),
    cover: text(stockedGoods.cover),
  },
  paper: { ...own(papers), title: papers.title, hint: NONE, cover: NONE },
  article: { ...own(articles), title: articles.title, hint: text(articles.authorName), cover: NONE },
  class: { ...own(parties), title: parties.name, hint: NONE, cover: NONE },
  learner: { ...own(users), title: users.nickName, hint: text(users.phone), cover: text(users.avatar) },
}

function own<V extends { id: AnyColumn; shopId: AnyColumn }>(view: V) {
  return { view: view as unknown as Source['view'], id: view.id, shopId: view.shopId }
}

/** Titles of what a school has. */
export class PickRepository {
  constructor(private readonly database: Database) {}

  /** At most MOST_PICKED, by title. */
  async list(shopId: string, of: PickKind, { keyword, ids }: Wanted): Promise<PickedRow[]> {
    const { view, id, shopId: shop, title, hint, cover, only } = SOURCES[of]
    const found = keyword && sql`strpos(lower(${title}), lower(${keyword})) > 0`
    // Whoever knows a whole phone number may find its learner.
    const byPhone = of === 'learner' && keyword ? eq(users.phone, keyword) : undefined
    const rows = await this.database.current
      .select({ id: id as PgColumn, title: text(title), hint, cover })
      .from(view)
      .where(and(eq(shop, shopId), only, ids && inArray(id, ids), found ? or(found, byPhone) : undefined))
      .orderBy(asc(title), asc(id))
      .limit(MOST_PICKED)
    return rows as PickedRow[]
  }
}
