import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { addDays } from '../../../server/src/kernel/school-time'
import { checkLedger } from '../../../server/src/commands/ledger'
import { commandAct } from '../../../server/src/kernel/actor'
import { refundLineTable } from '../../../server/src/modules/trade/refund/refund.table'
import { createRefundDesks, createRefunds } from '../../support/server/refund-desks'
import { SHOP } from '../../support/server/fixture-school'
import { addStaff } from '../../support/server/fixture-staff'
import { FIRST_FEN, SECOND_FEN, useAfterSales } from './after-sale-fixture'

const sales = useAfterSales('pocket_school_test_refund_limit')
const { givenPaid, settle } = sales
const TOTAL_FEN = FIRST_FEN + SECOND_FEN

/** A staff member who has refunded nothing yet. */
const addClerk = async () => ({
  act: { ...commandAct(SHOP, 'test'), actorName: '小李' },
  staffId: (await addStaff(sales.trade.database)).id,
})
type Clerk = Awaited<ReturnType<typeof addClerk>>
const desk = (limitFen: number) => {
  const { database, jobs, clock } = sales.trade
  return createRefundDesks({ database, jobs, now: clock.now, limitFen }).requests
}
const request = (clerk: Clerk, orderId: string, amountFen?: number, limitFen = 10_000) =>
  desk(limitFen).request(clerk, { orderId, amountFen, reason: '少上两节课' })

afterEach(() => {
  sales.trade.clock.moment = undefined
})

describe('a request that waits', () => {
  it('counts as taken: no part goes through that would make its approval fail', async () => {
    const [clerk, other] = [await addClerk(), await addClerk()]
    const { order, token } = await givenPaid()
    const waiting = await request(clerk, order.id, 20_000)
    expect(waiting.status).toBe('requested')
    await expect(request(other, order.id, 9_901)).rejects.toThrow(
      '这笔订单最多还能退 99.00 元，另有 200.00 元的退款申请在等审批',
    )
    expect((await request(other, order.id)).amountFen, 'what is left beside it').toBe(9900)
    await expect(request(other, order.id)).rejects.toMatchObject({ errorName: 'REFUND_REQUESTED' })
    await desk(10_000).approve(other, waiting.id)
    await settle()
    expect((await sales.trade.view(token, order.id)).refundState).toBe('refunded')
  })

  it('frees its amount when it is rejected', async () => {
    const [clerk, other] = [await addClerk(), await addClerk()]
    const { order } = await givenPaid()
    const { id } = await request(clerk, order.id, 25_000)
    await expect(request(other, order.id, 5000)).rejects.toThrow('最多还能退 49.00 元')
    await desk(10_000).reject(other, id, '不符合规定')
    expect((await request(other, order.id, 5000)).status).toBe('approved')
  })

  it('frees its amount when the learner withdraws the after-sale that it was for', async () => {
    const [clerk, other] = [await addClerk(), await addClerk()]
    const { order, token, apply } = await givenPaid()
    const { data } = await apply(0)
    await sales.desk(10_000).agree(clerk, data.id)
    await expect(request(other, order.id, SECOND_FEN + 1, 1e6)).rejects.toThrow('在等审批')
    await sales.trade.call('PUT /resource/auth/trade/order/sale/withdraw', { id: data.id }, { token })
    expect((await request(other, order.id, SECOND_FEN + 1, 1e6)).status).toBe('approved')
  })

  it("keeps its lines: a part of the order is of the other lines' money", async () => {
    const [clerk, other] = [await addClerk(), await addClerk()]
    const { order, lines, apply, view } = await givenPaid()
    const { data } = await apply(0)
    await sales.desk(10_000).agree(clerk, data.id)
    await request(other, order.id, 6000)
    const shares = () =>
      sales.trade.database.current
        .select({ lineId: refundLineTable.lineId, amountFen: refundLineTable.amountFen })
        .from(refundLineTable)
        .where(eq(refundLineTable.lineId, lines[0]!.id))
    expect(await shares()).toEqual([])
    const { list } = await desk(10_000).page(SHOP, { status: 'requested', orderId: order.id })
    await desk(10_000).approve(other, list[0]!.id)
    await settle()
    expect(await shares()).toEqual([{ lineId: lines[0]!.id, amountFen: FIRST_FEN }])
    expect((await view(data.id)).status).toBe('refunded')
  })

  it('does not hold back the shell', async () => {
    const { order } = await givenPaid()
    await request(await addClerk(), order.id, 20_000)
    const { database, jobs, clock } = sales.trade
    const result = await createRefunds({ database, jobs, now: clock.now }).refund(order.number, '班级取消')
    expect(result).toMatchObject({ state: 'begun', amountFen: TOTAL_FEN })
  })

  it('is approved by somebody else than who asked', async () => {
    const clerk = await addClerk()
    const { order } = await givenPaid()
    const { id } = await request(clerk, order.id, 20_000)
    await expect(desk(1e6).approve(clerk, id)).rejects.toThrow(ERRORS.REFUND_FOUR_EYES.message)
  })
})

describe('the limit of one person', () => {
  it('holds for a day over all orders, exactly', async () => {
    const clerk = await addClerk()
    const orders = [await givenPaid(), await givenPaid(), await givenPaid()]
    const ask = (at: number, fen: number) => request(clerk, orders[at]!.order.id, fen)
    const statuses = [await ask(0, 6000), await ask(1, 4000), await ask(2, 1)].map(({ status }) => status)
    expect(statuses).toEqual(['approved', 'approved', 'requested'])
    expect((await request(await addClerk(), orders[1]!.order.id, 4000)).status, 'a colleague').toBe('approved')
  })

  it('counts after-sales that this person agreed to', async () => {
    const clerk = await addClerk()
    const [first, second, third] = [await givenPaid(), await givenPaid(), await givenPaid()]
    const limitFen = SECOND_FEN + 500
    const agree = async ({ apply }: typeof first) => sales.desk(limitFen).agree(clerk, (await apply(1)).data.id)
    expect((await agree(first)).awaitsApproval).toBe(false)
    expect((await request(clerk, second.order.id, 501, limitFen)).status).toBe('requested')
    expect((await agree(third)).awaitsApproval).toBe(true)
  })

  it('counts neither what a second person approved, nor what this person approved for others', async () => {
    const [clerk, other] = [await addClerk(), await addClerk()]
    const [first, second] = [await givenPaid(), await givenPaid()]
    const { id } = await request(clerk, first.order.id, 20_000)
    await desk(10_000).approve(other, id)
    for (const each of [clerk, other]) expect((await request(each, second.order.id, 5000)).status).toBe('approved')
  })

  it('begins anew with the next day of the school', async () => {
    const clerk = await addClerk()
    const [first, second] = [await givenPaid(), await givenPaid()]
    await request(clerk, first.order.id, 10_000)
    expect((await request(clerk, second.order.id, 1)).status).toBe('requested')
    sales.trade.clock.moment = addDays(new Date(), 1)
    expect((await request(clerk, (await givenPaid()).order.id, 10_000)).status).toBe('approved')
  })

  it('holds for refunds of one person that come together [postgres]', async () => {
    const clerk = await addClerk()
    const orders = [await givenPaid(), await givenPaid(), await givenPaid(), await givenPaid()]
    const all = await Promise.all(orders.map(({ order }) => request(clerk, order.id, 6000)))
    expect(all.map(({ status }) => status).sort()).toEqual(['approved', 'requested', 'requested', 'requested'])
  })
})

it('the ledger agrees with all of it', async () => {
  expect(await checkLedger(sales.trade.database)).toMatch(/^账本相符/)
})
