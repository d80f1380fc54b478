import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { ORDER_LIFETIME_MINUTES } from '@contract/order/order-status'
import { slowness } from '../../../scripts/process/slowness'
import type { RunningApp } from '../../../server/src/app'
import { partyHoldTable, partyMemberTable } from '../../../server/src/modules/party/party.table'
import { orderTable } from '../../../server/src/modules/trade/order/order.table'
import { toOutTradeNo } from '../../../server/src/modules/trade/payment/out-trade-no'
import { addCourse } from '../../support/server/course-fixture'
import type { Learner } from '../../support/server/fixture-school'
import { clock, startOwnServer, startSecondServer } from '../../support/server/harness'
import { placeOrder } from '../../support/server/place-order'
import { createRefunds } from '../../support/server/refund-desks'
import { addClass, addClerk, addLearners, countTaken, NOON } from './classes-fixture'

const PRICE = 268_000
/** The embedded database has one connection, which takes them one after the other. */
const ASKERS = process.env.TEST_DATABASE_URL ? 1000 : 200
let server: RunningApp
let call: Awaited<ReturnType<typeof startOwnServer>>['call']

beforeAll(async () => {
  ;({ server, call } = await startOwnServer('pocket_school_test_class_sale'))
})
afterAll(() => server.close())
afterEach(() => clock.set(undefined))

const given = async (fields: Parameters<typeof addClass>[1] = {}, count = 1) => {
  clock.set(NOON)
  const classId = await addClass(server.database, {
    priceFen: PRICE,
    status: 'enrolling',
    firstDay: '2026-04-01',
    ...fields,
  })
  const learners = await addLearners(server.database, count)
  return { classId, learners, learner: learners[0]! }
}
const place = (learner: Learner, goodsId: string) => placeOrder(call, learner, [{ kind: 'class', goodsId }])
const cancel = (learner: Learner, id: string) => call('PUT /resource/auth/trade/order/cancel', { id }, learner)
const pay = async (learner: Learner, orderId: string) => {
  const { data } = await call('POST /resource/auth/trade/pay/prepay', { orderId, channel: 'wechatH5' }, learner)
  await server.providers.wechatPay!.gateway.pay(toOutTradeNo(data.paymentId))
}
const view = async (learner: Learner, id: string) =>
  (await call('GET /resource/auth/classroom/view', { id }, learner)).data
const listMembers = (classId: string) =>
  server.database.current.select().from(partyMemberTable).where(eq(partyMemberTable.partyId, classId))

describe('buying a class', () => {
  it('takes the seat when the order is placed, and makes a member when it is paid', async () => {
    const { courseId } = await addCourse(server.database, {}, [{}])
    const { classId, learner } = await given({ seats: 1, title: '春季班', courseIds: [courseId] })
    const { data: order } = await place(learner, classId)
    expect(order).toMatchObject({ payableFen: PRICE, items: [{ kind: 'class', goodsId: classId, title: '春季班' }] })
    expect(await countTaken(server.database, classId)).toBe(1)
    expect(await listMembers(classId)).toEqual([])
    await pay(learner, order.id)
    expect((await view(learner, classId)).membership).toMatchObject({ role: 'student', fromDay: '2026-04-01' })
    expect(await countTaken(server.database, classId)).toBe(1)
    expect((await place(learner, classId)).code).toBe(ERRORS.PARTY_MEMBER_TWICE.code)
  })

  it('returns the same order to the buyer who asks again, and no seat to the next one', async () => {
    const { classId, learners } = await given({ seats: 1 }, 2)
    const { data: order } = await place(learners[0]!, classId)
    expect((await place(learners[0]!, classId)).data.id).toBe(order.id)
    expect((await place(learners[1]!, classId)).code).toBe(ERRORS.PARTY_FULL.code)
    expect(await countTaken(server.database, classId)).toBe(1)
  })

  it.each(['cancel', 'expire'] as const)('gives the seat back when the order ends: %s', async (how) => {
    const { classId, learners } = await given({ seats: 1 }, 2)
    const { data: order } = await place(learners[0]!, classId)
    if (how === 'cancel') await cancel(learners[0]!, order.id)
    else {
      clock.set(new Date(NOON.getTime() + (ORDER_LIFETIME_MINUTES + 1) * 60_000))
      await server.jobs.runDue(clock.now())
    }
    expect(await countTaken(server.database, classId)).toBe(0)
    expect((await place(learners[1]!, classId)).code).toBe(200)
  })

  it('never leaves a buyer without a seat: nothing that happens before the payment takes it', async () => {
    const { classId, learner } = await given({ seats: 1, exclusiveGroup: '2026 春季' })
    const { classId: other } = await given({ exclusiveGroup: '2026 春季' })
    const { data: order } = await place(learner, classId)
    const clerk = await addClerk(server.database)
    const add = async (id: string) =>
      (await call('POST /staff/class/member/add', { classId: id, phones: [learner.phone], role: 'student' }, clerk))
        .data.rows[0]!.message
    expect(await add(other)).toBe(ERRORS.PARTY_ORDER_RUNNING.message)
    expect(await add(classId)).toBe(ERRORS.PARTY_ORDER_RUNNING.message)
    await call('PUT /staff/class/move', { id: classId, event: 'open', reason: '提前' }, clerk)
    await call('PUT /staff/class/move', { id: classId, event: 'finish', reason: '' }, clerk)
    await pay(learner, order.id)
    expect((await call('GET /resource/auth/trade/order/view', { id: order.id }, learner)).data.status).toBe('completed')
    expect((await view(learner, classId)).membership).toMatchObject({ role: 'student' })
  })

  it('refuses a second class of one exclusive group before any money moves', async () => {
    const { classId, learner } = await given({ exclusiveGroup: '2026 夏季' })
    const { classId: other } = await given({ exclusiveGroup: '2026 夏季' })
    await pay(learner, (await place(learner, classId)).data.id)
    expect((await place(learner, other)).code).toBe(ERRORS.PARTY_EXCLUSIVE.code)
    expect(await countTaken(server.database, other)).toBe(0)
  })

  it('ends the membership with a refund, and frees the seat once', async () => {
    const { courseId, lessonIds } = await addCourse(server.database, {}, [{}])
    const { classId, learner } = await given({ seats: 1, firstDay: '2026-03-01', courseIds: [courseId] })
    const { data } = await place(learner, classId)
    await pay(learner, data.id)
    const lesson = { courseId, resourceId: lessonIds[0]! }
    const open = async () => (await call('POST /resource/auth/course/get/resource', lesson, learner)).code
    expect(await open()).toBe(200)
    const { database, jobs } = server
    const [order] = await database.current.select().from(orderTable).where(eq(orderTable.id, data.id))
    await createRefunds({ database, jobs, now: clock.now }).refund(order!.number, '不上了')
    await jobs.runDue(clock.now())
    await jobs.runDue(new Date(clock.now().getTime() + 120_000))
    expect(await countTaken(database, classId)).toBe(0)
    // She was there until today, which stays.
    expect(await listMembers(classId)).toMatchObject([{ fromDay: '2026-03-20', untilDay: '2026-03-20', seated: false }])
    clock.set(new Date(NOON.getTime() + 86_400_000))
    await jobs.runDue(clock.now())
    expect(await open()).toBe(ERRORS.COURSE_NOT_OWNED.code)
  })

  it('takes what was paid along into another class: the refund ends the new membership', async () => {
    const { classId, learner } = await given({ title: '甲' })
    const { classId: to } = await given({ title: '乙', priceFen: PRICE + 10_000 })
    const { data } = await place(learner, classId)
    await pay(learner, data.id)
    const [member] = await listMembers(classId)
    const clerk = await addClerk(server.database)
    const moved = await call('PUT /staff/class/member/transfer', { memberId: member!.id, toClassId: to }, clerk)
    expect(moved.data).toMatchObject({ differenceFen: 10_000, member: { source: 'order', fromDay: '2026-04-01' } })
    expect(await listMembers(classId)).toEqual([])
    const { database, jobs } = server
    const [order] = await database.current.select().from(orderTable).where(eq(orderTable.id, data.id))
    await createRefunds({ database, jobs, now: clock.now }).refund(order!.number, '不上了')
    await jobs.runDue(clock.now())
    await jobs.runDue(new Date(clock.now().getTime() + 120_000))
    expect(await listMembers(to)).toEqual([])
    expect(await countTaken(database, to)).toBe(0)
  })
})

it(
  `${ASKERS} askers for 30 seats get exactly 30`,
  async () => {
    const { classId, learners } = await given({ seats: 30 }, ASKERS)
    const second = process.env.TEST_DATABASE_URL ? await startSecondServer(server) : undefined
    const asks = [call, second?.call ?? call]
    const answers = await Promise.all(
      learners.map((learner, number) =>
        asks[number % 2]!(
          'POST /resource/auth/trade/order/save',
          {
            clientRequestId: randomUUID(),
            lines: [{ kind: 'class', goodsId: classId, quantity: 1 }],
            myCouponId: null,
            expectedPayableFen: PRICE,
          },
          learner,
        ),
      ),
    )
    const placed = answers.filter(({ code }) => code === 200)
    const full = answers.filter(({ code }) => code === ERRORS.PARTY_FULL.code)
    // So many at once may wait for a connection for too long.
    const busy = answers.filter(({ msg }) => msg === ERRORS.SERVER_BUSY.message)
    expect({ placed: placed.length, refused: full.length + busy.length }).toEqual({ placed: 30, refused: ASKERS - 30 })
    expect(await countTaken(server.database, classId)).toBe(30)
    const holds = await server.database.current.select().from(partyHoldTable).where(eq(partyHoldTable.partyId, classId))
    expect(holds).toHaveLength(30)
    const paidBy = holds.slice(0, 5).map(({ userId }) => learners.find(({ id }) => id === userId)!)
    for (const learner of paidBy) await pay(learner, (await place(learner, classId)).data.id)
    expect(await listMembers(classId)).toHaveLength(5)
    expect(await countTaken(server.database, classId)).toBe(30)
    await second?.server.app.close()
  },
  120_000 * slowness(),
)
