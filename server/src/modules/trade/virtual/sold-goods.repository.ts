import { and, eq, gt, ne } from 'drizzle-orm'
import { OFFLINE_TYPE, PACKAGE_TYPES } from '@contract/course/course-kinds'
import type { GoodsKindName } from '@contract/order/goods-kinds'
import type { Database } from '../../../kernel/db/database'
import { courses } from '../../course/course.fragments'
import { papers } from '../../paper/paper/paper.fragments'
import { shops } from '../../shop/shop.fragments'
import { vipPlans } from '../../vip/vip.fragments'

export interface PricedGoods {
  kind: GoodsKindName
  ref: string
  title: string
  /** Storage key. */
  cover: string
  priceFen: number
}

/** What schools sell now that the mini-program sells virtually, at the price for everybody. */
export class SoldGoodsRepository {
  constructor(private readonly database: Database) {}

  async listShops(): Promise<string[]> {
    const rows = await this.database.current.select({ id: shops.id }).from(shops).where(eq(shops.paymentEnabled, true))
    return rows.map(({ id }) => id)
  }

  async list(shopId: string): Promise<PricedGoods[]> {
    const { current } = this.database
    const sold = await current
      .select({
        ref: courses.id,
        title: courses.title,
        cover: courses.cover,
        priceFen: courses.priceFen,
        courseType: courses.courseType,
      })
      .from(courses)
      .where(
        and(
          eq(courses.shopId, shopId),
          ne(courses.courseType, OFFLINE_TYPE),
          ne(courses.publishState, 'offShelf'),
          gt(courses.priceFen, 0),
        ),
      )
    const plans = await current
      .select({ ref: vipPlans.id, title: vipPlans.title, priceFen: vipPlans.priceFen })
      .from(vipPlans)
      .where(and(eq(vipPlans.shopId, shopId), gt(vipPlans.priceFen, 0)))
    const sheets = await current
      .select({ ref: papers.id, title: papers.title, priceFen: papers.priceFen })
      .from(papers)
      .where(and(eq(papers.shopId, shopId), eq(papers.onShelf, true), gt(papers.priceFen, 0)))
    return [
      ...sold.map(({ courseType, ...goods }) => ({
        ...goods,
        kind: PACKAGE_TYPES.includes(courseType) ? ('package' as const) : ('course' as const),
      })),
      ...plans.map((goods) => ({ ...goods, kind: 'vip' as const, cover: '' })),
      ...sheets.map((goods) => ({ ...goods, kind: 'paper' as const, cover: '' })),
    ]
  }
}
