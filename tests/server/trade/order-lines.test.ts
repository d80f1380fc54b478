import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { courseAccessTable, courseGrantTable } from '../../../server/src/modules/access/access.table'
import { courseTable } from '../../../server/src/modules/course/course.table'
import { packageCourseTable } from '../../../server/src/modules/course/package.table'
import { toOutTradeNo } from '../../../server/src/modules/trade/payment/out-trade-no'
import { orderLineTable } from '../../../server/src/modules/trade/order/order.table'
import { SHOP } from '../../support/server/fixture-school'
import { placeOrder } from '../../support/server/place-order'
import { startTrade, type Trade } from './trade-harness'

let trade: Trade
beforeAll(async () => {
  trade = await startTrade('pocket_school_test_lines')
})
afterAll(() => trade.stop())

const givenPackage = async (courseIds: string[], priceFen = 22_000): Promise<string> => {
  const id = randomUUID()
  const fields = { shopId: SHOP, title: '安全员套餐', courseType: 8 as const, publishState: 'finished' as const }
  await trade.database.current.insert(courseTable).values({ ...fields, id, priceFen, validDays: 30 })
  await trade.database.current
    .insert(packageCourseTable)
    .values(courseIds.map((courseId, sort) => ({ packageId: id, courseId, sort })))
  return id
}
/** A package of two courses and one of them by itself, as lines. */
const givenBasket = async () => {
  const [course, other] = [await trade.givenCourse(), await trade.givenCourse(5000)]
  const packageId = await givenPackage([course, other])
  const lines = [
    { kind: 'package' as const, goodsId: packageId, quantity: 1 },
    { kind: 'course' as const, goodsId: course, quantity: 1 },
  ]
  return { course, other, packageId, lines }
}
type Lines = Awaited<ReturnType<typeof givenBasket>>['lines']
const place = (token: string, lines: Lines, input = {}) => placeOrder(trade.call, { token }, lines, input)
const pay = async (token: string, orderId: string) => {
  const { paymentId } = (await trade.prepay(token, orderId)).data
  await trade.sandbox.gateway.pay(toOutTradeNo(paymentId))
}
const linesOf = (orderId: string) =>
  trade.database.current
    .select()
    .from(orderLineTable)
    .where(eq(orderLineTable.orderId, orderId))
    .orderBy(orderLineTable.position)
const coursesOf = async (userId: string) =>
  new Set(
    (await trade.database.current.select().from(courseAccessTable).where(eq(courseAccessTable.userId, userId))).map(
      ({ courseId }) => courseId,
    ),
  )

describe('an order with several lines', () => {
  it('costs their sum, and each line has its share', async () => {
    const [learner, { lines }] = [await trade.givenLearner(), await givenBasket()]
    const { data } = await place(learner, lines)
    expect(data).toMatchObject({ status: 'unpaid', totalFen: 41_900, payableFen: 41_900 })
    expect(data.items.map(({ kind, priceFen, payableFen }) => [kind, priceFen, payableFen])).toEqual([
      ['package', 22_000, 22_000],
      ['course', 19_900, 19_900],
    ])
  })

  it('opens everything when it is paid, each grant by its line', async () => {
    const [learner, { lines, course, other, packageId }] = [await trade.givenLearner(), await givenBasket()]
    const { id } = (await place(learner, lines)).data
    await pay(learner, id)
    expect((await trade.view(learner, id)).status).toBe('completed')
    expect(await coursesOf(learner)).toEqual(new Set([packageId, course, other]))
    const stored = await linesOf(id)
    expect(stored.map(({ fulfilment }) => fulfilment)).toEqual(['fulfilled', 'fulfilled'])
    const grants = await trade.database.current.select().from(courseGrantTable).where(eq(courseGrantTable.orderId, id))
    expect(grants.map(({ lineId, courseId }) => `${lineId} ${courseId}`).sort()).toEqual(
      [
        `${stored[0]!.id} ${packageId}`,
        `${stored[0]!.id} ${course}`,
        `${stored[0]!.id} ${other}`,
        `${stored[1]!.id} ${course}`,
      ].sort(),
    )
  })

  it('loses with one line only what that line gave', async () => {
    const [learner, { lines, course }] = [await trade.givenLearner(), await givenBasket()]
    const { id } = (await place(learner, lines)).data
    await pay(learner, id)
    const [packageLine, courseLine] = await linesOf(id)
    await trade.courses.revokeAccess(packageLine!.id)
    expect(await coursesOf(learner)).toEqual(new Set([course]))
    await trade.courses.revokeAccess(courseLine!.id)
    expect(await coursesOf(learner)).toEqual(new Set())
  })

  it('is placed once for the same lines in any order', async () => {
    const [learner, { lines }] = [await trade.givenLearner(), await givenBasket()]
    const first = await place(learner, lines)
    expect((await place(learner, lines.toReversed())).data.id).toBe(first.data.id)
  })

  it('refuses the same goods twice, more pieces than its kind allows, and a kind that the goods are not', async () => {
    const [learner, { lines, course, packageId }] = [await trade.givenLearner(), await givenBasket()]
    const codeOf = async (wanted: Lines) => (await place(learner, wanted)).code
    const invalid = ERRORS.INPUT_INVALID.code
    expect(await codeOf([lines[1]!, lines[1]!])).toBe(invalid)
    expect(await codeOf([{ ...lines[1]!, quantity: 2 }])).toBe(invalid)
    expect(await codeOf([{ kind: 'package', goodsId: course, quantity: 1 }])).toBe(ERRORS.GOODS_NOT_FOUND.code)
    expect(await codeOf([{ kind: 'course', goodsId: packageId, quantity: 1 }])).toBe(ERRORS.GOODS_NOT_FOUND.code)
    expect(await trade.countOrders(learner)).toBe(0)
  })

  it('says before paying which courses of a package the learner has already', async () => {
    const [learner, { lines, course }] = [await trade.givenLearner(), await givenBasket()]
    const single = (await place(learner, [lines[1]!])).data
    await pay(learner, single.id)
    const expected = await trade.call(
      'POST /resource/api/trade/order/expected/payment',
      { lines: [lines[0]!] },
      { token: learner },
    )
    expect(expected.data).toMatchObject({ owned: false, ownedTitles: ['消防设施操作员'], payableFen: 22_000 })
    expect(await coursesOf(learner)).toEqual(new Set([course]))
    expect((await place(learner, lines)).code).toBe(ERRORS.GOODS_OWNED.code)
  })
})

describe('the amount that the buyer was shown', () => {
  it('is what the order costs, or it is refused with the new one', async () => {
    const [learner, goodsId] = [await trade.givenLearner(), await trade.givenCourse()]
    const refused = await trade.call.raw(
      'POST /resource/auth/trade/order/save',
      {
        clientRequestId: randomUUID(),
        lines: [{ kind: 'course', goodsId, quantity: 1 }],
        expectedPayableFen: 19_800,
      },
      { token: learner },
    )
    expect(refused).toMatchObject({
      code: ERRORS.PRICE_CHANGED.code,
      data: { payableFen: 19_900, items: [{ goodsId, payableFen: 19_900 }] },
    })
    expect(await trade.countOrders(learner)).toBe(0)
  })

  it('changes with the price, and a waiting order at the old price stays what it was', async () => {
    const [learner, goodsId] = [await trade.givenLearner(), await trade.givenCourse()]
    const first = (await trade.place(learner, goodsId)).data
    await trade.database.current.update(courseTable).set({ priceFen: 9900 }).where(eq(courseTable.id, goodsId))
    const second = (await trade.place(learner, goodsId)).data
    expect(second).toMatchObject({ payableFen: 9900 })
    expect(await trade.view(learner, first.id)).toMatchObject({ payableFen: 19_900 })
  })
})

describe('a request to place an order', () => {
  it('returns the same order for good, also after it joined one that waited', async () => {
    const [learner, goodsId] = [await trade.givenLearner(), await trade.givenCourse()]
    const first = (await trade.place(learner, goodsId)).data
    const requestId = randomUUID()
    expect((await trade.place(learner, goodsId, requestId)).data.id).toBe(first.id)
    await trade.cancel(learner, first.id)
    expect((await trade.place(learner, goodsId, requestId)).data).toMatchObject({ id: first.id, status: 'canceled' })
    expect((await trade.place(learner, goodsId)).data.id).not.toBe(first.id)
  })

  it('returns its order also when the price has changed since', async () => {
    const [learner, goodsId, requestId] = [await trade.givenLearner(), await trade.givenCourse(), randomUUID()]
    const first = (await trade.place(learner, goodsId, requestId)).data
    await trade.database.current.update(courseTable).set({ priceFen: 9900 }).where(eq(courseTable.id, goodsId))
    expect((await trade.place(learner, goodsId, requestId)).data).toMatchObject({ id: first.id, payableFen: 19_900 })
  })

  it('is refused with other lines, also after it joined an order', async () => {
    const [learner, { lines, course }] = [await trade.givenLearner(), await givenBasket()]
    await trade.place(learner, course)
    const requestId = randomUUID()
    await trade.place(learner, course, requestId)
    const other = await place(learner, lines, { clientRequestId: requestId })
    expect(other.code).toBe(ERRORS.REQUEST_ID_REUSED.code)
    expect(await trade.countOrders(learner)).toBe(1)
  })
})

describe('orders that have goods in common [postgres]', () => {
  it('never deadlock: their lines in opposite orders are placed and paid at once', async () => {
    const { lines } = await givenBasket()
    const more = await givenBasket()
    const learners = await Promise.all(Array.from({ length: 8 }, () => trade.givenLearner()))
    await Promise.all(
      learners.map(async (learner, at) => {
        const wanted = [...lines, ...more.lines]
        const { data } = await place(learner, at % 2 ? wanted : wanted.toReversed())
        await pay(learner, data.id)
        expect((await trade.view(learner, data.id)).status).toBe('completed')
      }),
    )
    expect(trade.failures).toEqual([])
    for (const learner of learners) expect((await coursesOf(learner)).size).toBe(6)
    const counts = await trade.database.current
      .select({ count: courseTable.learnerCount })
      .from(courseTable)
      .where(eq(courseTable.id, more.course))
    expect(counts).toEqual([{ count: 8 }])
  })

  it('of one id and different lines, one is placed and the others are refused', async () => {
    const learner = await trade.givenLearner()
    const courses = await Promise.all(Array.from({ length: 8 }, () => trade.givenCourse()))
    const requestId = randomUUID()
    const answers = await Promise.all(courses.map((goodsId) => trade.place(learner, goodsId, requestId)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === ERRORS.REQUEST_ID_REUSED.code)).toHaveLength(7)
    expect(await trade.countOrders(learner)).toBe(1)
  })
})
