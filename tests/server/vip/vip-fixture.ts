import { makeId } from '../../../server/src/kernel/make-id'
import type { Database } from '../../../server/src/kernel/db/database'
import { vipCourseTable, vipLevelTable, vipPlanTable } from '../../../server/src/modules/vip/vip.table'
import { SHOP } from '../../support/server/fixture-school'

interface Prices {
  /** What members pay for courses, by course. */
  courses?: Record<string, number>
  /** Of a plan of 30 days. */
  priceFen?: number
}

/** A level with one plan; members save 20 percent. */
export const addLevel = async (
  database: Database,
  { courses = {}, priceFen = 3000, ...change }: Partial<typeof vipLevelTable.$inferInsert> & Prices = {},
) => {
  const [levelId, planId] = [makeId(), makeId()]
  const { shopId = SHOP } = change
  const db = database.current
  const level = { shopId, name: '银卡会员', rank: 1, color: '#3A4A6B', percentOff: 20, createdAt: new Date() }
  await db.insert(vipLevelTable).values({ ...level, ...change, id: levelId })
  await db.insert(vipPlanTable).values({ id: planId, shopId, levelId, title: '月卡', days: 30, priceFen })
  const prices = Object.entries(courses).map(([courseId, fen]) => ({ courseId, levelId, shopId, priceFen: fen }))
  if (prices.length > 0) await db.insert(vipCourseTable).values(prices)
  return { levelId, planId }
}

/** Another plan of a level. */
export const addPlan = async (
  database: Database,
  levelId: string,
  priceFen = 3000,
  length: { months: number } | { days: number } = { days: 90 },
): Promise<string> => {
  const id = makeId()
  await database.current
    .insert(vipPlanTable)
    .values({ id, shopId: SHOP, levelId, title: '季卡', ...length, priceFen, sort: 1 })
  return id
}
