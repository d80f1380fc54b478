import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { commandAct } from '../../../server/src/kernel/actor'
import { orderLineTable, orderTable } from '../../../server/src/modules/trade/order/order.table'
import { toOutTradeNo } from '../../../server/src/modules/trade/payment/out-trade-no'
import { createRefundDesks } from '../../support/server/refund-desks'
import { SHOP } from '../../support/server/fixture-school'
import { addStaff } from '../../support/server/fixture-staff'
import { placeOrder } from '../../support/server/place-order'
import { startTrade, type Trade } from './trade-harness'

const APPLY = 'POST /resource/auth/trade/order/apply/sale'
const VIEW = 'GET /resource/auth/trade/order/sale/view'
export const [FIRST_FEN, SECOND_FEN] = [19_900, 10_000]

/** For one file of tests: trade with two members of the staff, and orders to give back. */
export const useAfterSales = (databaseName: string) => {
  let trade: Trade
  let staff: string[]
  beforeAll(async () => {
    trade = await startTrade(databaseName)
    staff = [(await addStaff(trade.database)).id, (await addStaff(trade.database)).id]
  })
  beforeEach(() => {
    trade.sandbox.gateway.nextRefundState = 'SUCCESS'
  })
  afterAll(() => trade.stop())

  const clerk = (at = 0) => ({ act: { ...commandAct(SHOP, 'test'), actorName: '小李' }, staffId: staff[at]! })
  const desk = (limitFen = 100_000) => {
    const { database, jobs, clock } = trade
    return createRefundDesks({ database, jobs, now: clock.now, limitFen }).afterSales
  }
  /** Jobs that are due within some minutes, refunds included. */
  const settle = async () => {
    for (const minutes of [0, 1, 3, 6]) await trade.jobs.runDue(new Date(Date.now() + minutes * 60_000))
  }
  const linesOf = (orderId: string) =>
    trade.database.current
      .select()
      .from(orderLineTable)
      .where(eq(orderLineTable.orderId, orderId))
      .orderBy(orderLineTable.position)

  /** A learner with a paid order of two courses; `prepare` changes it before it is paid. */
  const givenPaid = async (prepare?: (orderId: string) => Promise<unknown>) => {
    const token = await trade.givenLearner()
    const courses = [await trade.givenCourse(FIRST_FEN), await trade.givenCourse(SECOND_FEN)]
    const order = (
      await placeOrder(
        trade.call,
        { token },
        courses.map((goodsId) => ({ goodsId })),
      )
    ).data
    await prepare?.(order.id)
    const { paymentId } = (await trade.prepay(token, order.id)).data
    await trade.sandbox.gateway.pay(toOutTradeNo(paymentId))
    const lines = await linesOf(order.id)
    const apply = (lineAt: number, changes: object = {}) =>
      trade.call(
        APPLY,
        {
          clientRequestId: randomUUID(),
          orderId: order.id,
          kind: 'refund' as const,
          lines: [{ lineId: lines[lineAt]!.id, quantity: 1 }],
          amountFen: lines[lineAt]!.payableFen,
          reason: 'noTime' as const,
          ...changes,
        },
        { token },
      )
    const view = async (id: string) => (await trade.call(VIEW, { id }, { token })).data
    return { token, courses, order, paymentId, lines, apply, view }
  }
  /** The same with two sent pieces of goods in place of the first course. */
  const givenSent = async () => {
    const { current } = trade.database
    const paid = await givenPaid(async (orderId) => {
      const [line] = await linesOf(orderId)
      const pieces = { kind: 'goods' as 'course', quantity: 2, unitPriceFen: FIRST_FEN / 2 }
      await current.update(orderLineTable).set(pieces).where(eq(orderLineTable.id, line!.id))
    })
    await current.update(orderTable).set({ status: 'delivered' }).where(eq(orderTable.id, paid.order.id))
    return paid
  }
  return {
    get trade() {
      return trade
    },
    clerk,
    desk,
    settle,
    linesOf,
    givenPaid,
    givenSent,
  }
}
