import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { courseTable } from '../../../server/src/modules/course/course.table'
import { virtualItemTable } from '../../../server/src/modules/trade/virtual/virtual-item.table'
import { startTrade, type Trade } from './trade-harness'

let trade: Trade
beforeAll(async () => {
  trade = await startTrade('pocket_school_test_virtual_stock')
})
afterAll(() => trade.stop())

it('publishes what is sold before anybody asks for it, at a new price anew', async () => {
  const goodsId = await trade.givenCourse(19_900)
  const itemsOf = () =>
    trade.database.current
      .select({ productId: virtualItemTable.productId, state: virtualItemTable.state })
      .from(virtualItemTable)
      .where(eq(virtualItemTable.ref, goodsId))
      .orderBy(virtualItemTable.priceFen)
  const published = (priceFen: number) => ({
    productId: `course_${goodsId.replaceAll('-', '')}_${priceFen}`,
    state: 'published',
  })
  await trade.planVirtualStock()
  const workAt = (minutes: number) => {
    trade.clock.moment = new Date(Date.now() + minutes * 60_000)
    return trade.jobs.runDue(trade.clock.moment)
  }
  await workAt(2)
  expect(await itemsOf()).toEqual([published(19_900)])
  await trade.database.current.update(courseTable).set({ priceFen: 29_900 }).where(eq(courseTable.id, goodsId))
  await workAt(15)
  expect(await itemsOf()).toEqual([published(19_900), published(29_900)])
  const learner = await trade.givenLearner()
  const { data } = await trade.place(learner, goodsId)
  const asked = { orderId: data.id, place: 'mini' as const }
  const ways = await trade.call('GET /resource/auth/trade/pay/ways', asked, { token: learner })
  expect(ways.data.notice).toBeUndefined()
})
