import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { HOLD_MINUTES } from '@contract/registration/registration-status'
import type { RunningApp } from '../../../server/src/app'
import { registrationPostTable } from '../../../server/src/modules/registration/registration.table'
import { orderTable } from '../../../server/src/modules/trade/order/order.table'
import { toOutTradeNo } from '../../../server/src/modules/trade/payment/out-trade-no'
import { createRefunds } from '../../support/server/refund-desks'
import { addLearner } from '../../support/server/fixture-learner'
import type { Learner } from '../../support/server/fixture-school'
import { clock, startOwnServer } from '../../support/server/harness'
import { placeOrder } from '../../support/server/place-order'
import { addRegistration, handIn } from './registration-fixture'

const FEE = 12_000
let server: RunningApp
let call: Awaited<ReturnType<typeof startOwnServer>>['call']

beforeAll(async () => {
  ;({ server, call } = await startOwnServer('pocket_school_test_registration_fee'))
})
afterEach(() => clock.set(undefined))

const givenUnpaid = async () => {
  const learner = await addLearner(server.database)
  const target = await addRegistration(server.database, { posts: [{ feeFen: FEE, quota: 1 }] })
  const { id } = await handIn(call, learner, target)
  return { learner, id, ...target }
}
const place = (learner: Learner, goodsId: string) => placeOrder(call, learner, [{ kind: 'registration', goodsId }])
const pay = async (learner: Learner, orderId: string) => {
  const { data } = await call('POST /resource/auth/trade/pay/prepay', { orderId, channel: 'wechatH5' }, learner)
  await server.providers.wechatPay!.gateway.pay(toOutTradeNo(data.paymentId))
}
const view = async (learner: Learner, id: string) =>
  (await call('GET /resource/auth/registration/entry/view', { id }, learner)).data
const countTaken = async (postId: string) =>
  (await server.database.current.select().from(registrationPostTable).where(eq(registrationPostTable.id, postId)))[0]!
    .taken
const withdraw = (learner: Learner, id: string) =>
  call('PUT /resource/auth/registration/entry/withdraw', { id }, learner)

describe('the fee of an entry', () => {
  it('sends the entry to review when it is paid', async () => {
    const { learner, id, postId } = await givenUnpaid()
    const { data: order } = await place(learner, id)
    expect(order).toMatchObject({ payableFen: FEE, items: [{ title: '电工证统考 · 岗位 1' }] })
    await pay(learner, order.id)
    expect(await view(learner, id)).toMatchObject({ status: 'pending', paid: true, orderId: order.id })
    expect(await countTaken(postId)).toBe(1)
    expect((await withdraw(learner, id)).code).toBe(ERRORS.ENTRY_PAID.code)
  })

  it('keeps the place while an order waits for its money, and allows no second order', async () => {
    const { learner, id, postId } = await givenUnpaid()
    const { data: order } = await place(learner, id)
    expect((await place(learner, id)).code).not.toBe(200)
    expect((await withdraw(learner, id)).code).toBe(ERRORS.ENTRY_ORDER_RUNNING.code)
    expect(await countTaken(postId)).toBe(1)
    await call('PUT /resource/auth/trade/order/cancel', { id: order.id }, learner)
    expect((await view(learner, id)).status).toBe('draft')
    expect(await countTaken(postId)).toBe(0)
  })

  it('gives the place back when the order expires', async () => {
    const { learner, id, postId } = await givenUnpaid()
    await place(learner, id)
    clock.set(new Date(clock.now().getTime() + (HOLD_MINUTES + 1) * 60_000))
    await server.jobs.runDue(clock.now())
    expect((await view(learner, id)).status).toBe('draft')
    expect(await countTaken(postId)).toBe(0)
  })

  it('cannot be paid by another learner', async () => {
    const { id } = await givenUnpaid()
    const other = await addLearner(server.database)
    expect((await place(other, id)).code).toBe(ERRORS.GOODS_NOT_FOUND.code)
  })

  it('ends the entry when it is refunded, and the place is free again', async () => {
    const { learner, id, postId } = await givenUnpaid()
    const { data } = await place(learner, id)
    await pay(learner, data.id)
    const { database, jobs } = server
    const [order] = await database.current.select().from(orderTable).where(eq(orderTable.id, data.id))
    await createRefunds({ database, jobs, now: clock.now }).refund(order!.number, '不考了')
    await jobs.runDue(clock.now())
    await jobs.runDue(new Date(clock.now().getTime() + 120_000))
    expect(await view(learner, id)).toMatchObject({ status: 'withdrawn', paid: false })
    expect(await countTaken(postId)).toBe(0)
  })
})
