import { eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { courseAccessTable } from '../../../server/src/modules/access/access.table'
import { paymentTable } from '../../../server/src/modules/trade/payment/payment.table'
import { toOutTradeNo } from '../../../server/src/modules/trade/payment/out-trade-no'
import { createRefunds } from '../../support/server/refund-desks'
import { refundLineTable, refundTable } from '../../../server/src/modules/trade/refund/refund.table'
import { ERRORS } from '@contract/errors'
import { orderLineTable } from '../../../server/src/modules/trade/order/order.table'
import { placeOrder } from '../../support/server/place-order'
import { COURSE, OTHER_SHOP, SHOP } from '../../support/server/fixture-school'
import { restoreFixture } from '../../support/server/restore-fixture'
import school from '../../fixtures/school-at-0017.json'
import { startTrade, type Trade } from './trade-harness'

type Name = keyof typeof school.orders

// Two schools as the server left them when an order still bought one course: tests/fixtures/README.md.
let trade: Trade
beforeAll(async () => {
  trade = await startTrade('pocket_school_test_migrated', (name) => restoreFixture(school, name))
  trade.clock.moment = new Date(school.madeAt)
})
afterAll(() => trade.stop())

const names = Object.keys(school.orders) as Name[]
const rowOf = (name: Name) => school.tables.trade_order.find(({ id }) => id === school.orders[name])!
const callerOf = (name: Name) => ({ token: rowOf(name).user_id, sid: rowOf(name).shop_id })
const mchidOf = async (name: Name) => (await trade.sandbox.keys.merchantOf(rowOf(name).shop_id)).mchid
const viewOf = async (name: Name) =>
  (await trade.call('GET /resource/auth/trade/order/view', { id: rowOf(name).id }, callerOf(name))).data
const listAccess = async () => {
  const rows = await trade.database.current.select().from(courseAccessTable)
  return rows
    .map(({ userId, courseId, startsAt, expiresAt }) =>
      [userId, courseId, startsAt.toISOString(), expiresAt?.toISOString() ?? null].join(' '),
    )
    .sort()
}
const knownAccess = school.expected.access
  .map(({ userId, courseId, startsAt, expiresAt }) => [userId, courseId, startsAt, expiresAt].join(' '))
  .sort()
/** What is open to this learner: course and end. */
const termsOf = async (userId: string) =>
  Object.fromEntries(
    (await trade.database.current.select().from(courseAccessTable).where(eq(courseAccessTable.userId, userId))).map(
      ({ courseId, expiresAt }) => [courseId, expiresAt?.toISOString() ?? null],
    ),
  )

describe('a school of the version before orders had lines', () => {
  it('keeps every right: who may open which course, since when and until when', async () => {
    expect(await listAccess()).toEqual(knownAccess)
  })

  it.each(names)('keeps the order "%s": number, status, amounts, times and what was bought', async (name) => {
    const view = await viewOf(name)
    const { items, log, refundState: _, ...known } = school.expected.orders[name]
    expect(view).toMatchObject(known)
    expect(view.items.map(({ title, cover }) => ({ title, cover }))).toEqual(
      items.map(({ title, cover }) => ({ title, cover })),
    )
    expect(view.log.map(({ at, event, text }) => ({ at, event, text }))).toEqual(log)
  })

  it('keeps every fen of every payment', async () => {
    const payments = await trade.database.current.select().from(paymentTable)
    expect(payments.map(({ id, orderId, amountFen }) => `${id} ${orderId} ${amountFen}`).sort()).toEqual(
      school.tables.payment.map(({ id, order_id: order, amount_fen: fen }) => `${id} ${order} ${fen}`).sort(),
    )
  })

  it('knows for which lines each refund of an order was', async () => {
    const { current } = trade.database
    const rows = await current
      .select({ orderId: paymentTable.orderId, amountFen: refundTable.amountFen, lineFen: refundLineTable.amountFen })
      .from(refundTable)
      .innerJoin(paymentTable, eq(paymentTable.id, refundTable.paymentId))
      .leftJoin(refundLineTable, eq(refundLineTable.refundId, refundTable.id))
      .where(isNull(paymentTable.refundReason))
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.map(({ lineFen }) => lineFen)).toEqual(rows.map(({ amountFen }) => amountFen))
  })

  it('goes on with an order that waits: placed again it is the same one, and paid it opens the course', async () => {
    const { id, user_id: learner } = rowOf('unpaid')
    const [item] = school.tables.trade_order_item.filter((row) => row.order_id === id)
    expect((await trade.place(learner, item!.goods_id)).data.id).toBe(id)
    for (const payment of school.tables.payment.filter((row) => row.order_id === id)) {
      const known = { prepayId: 'wx', kind: 'h5' as const, transactionId: '', appid: 'wx-sandbox-web', description: '' }
      trade.sandbox.gateway.transactions.save({
        ...known,
        mchid: await mchidOf('unpaid'),
        refunds: [],
        outTradeNo: toOutTradeNo(payment.id),
        amountFen: payment.amount_fen,
        openid: '',
        notifyUrl: '',
        expiresAt: rowOf('unpaid').expires_at,
        state: 'NOTPAY',
        paidAt: '',
      })
    }
    const { paymentId } = (await trade.prepay(learner, id)).data
    await trade.sandbox.gateway.pay(toOutTradeNo(paymentId))
    expect((await viewOf('unpaid')).status).toBe('completed')
    expect(Object.keys(await termsOf(learner))).toContain(item!.goods_id)
  })

  it('takes back what a package gave when it is refunded, and leaves what was bought by itself', async () => {
    const { id, number, user_id: learner } = rowOf('package')
    const payment = school.tables.payment.find((row) => row.order_id === id)!
    trade.sandbox.gateway.transactions.save({
      prepayId: 'wx',
      mchid: await mchidOf('package'),
      refunds: [],
      kind: 'h5',
      transactionId: payment.transaction_id!,
      appid: 'wx-sandbox-web',
      description: '',
      outTradeNo: toOutTradeNo(payment.id),
      amountFen: payment.amount_fen,
      openid: '',
      notifyUrl: '',
      expiresAt: rowOf('package').expires_at,
      state: 'SUCCESS',
      paidAt: payment.paid_at!,
    })
    const { database, jobs, clock } = trade
    await createRefunds({ database, jobs, now: clock.now }).refund(number, '不学了')
    await trade.jobs.runDue(clock.now())
    await trade.jobs.runDue(new Date(clock.now().getTime() + 120_000))
    expect((await viewOf('package')).status).toBe('canceled')
    // Bought by itself on the first of these days for a year.
    const single = school.tables.trade_order_item.find((row) => row.order_id === rowOf('single').id)!
    expect(await termsOf(learner)).toEqual({ [single.goods_id]: '2027-10-04T02:00:00.000Z' })
  })

  it('returns the same order for a request of that time, and refuses it with other goods', async () => {
    for (const name of ['paid', 'package', 'canceled', 'waitingPackage'] as const) {
      const { id, user_id: token, shop_id: sid, client_request_id: clientRequestId } = rowOf(name)
      const [item] = school.tables.trade_order_item.filter((row) => row.order_id === id)
      const kind = item!.course_type === 8 ? ('package' as const) : ('course' as const)
      const again = (goodsId: string) =>
        placeOrder(trade.call, { token, sid }, [{ kind, goodsId }], { clientRequestId })
      expect((await again(item!.goods_id)).data.id, name).toBe(id)
      expect((await again(COURSE.free)).code, name).toBe(ERRORS.REQUEST_ID_REUSED.code)
    }
  })

  it('has for each item a line with its id, all of the amounts, and what came of it', async () => {
    const lines = await trade.database.current.select().from(orderLineTable)
    const stateOf = (name: Name) => lines.find(({ orderId }) => orderId === rowOf(name).id)!.fulfilment
    for (const item of school.tables.trade_order_item) {
      const order = school.tables.trade_order.find(({ id }) => id === item.order_id)!
      expect(lines.find(({ id }) => id === item.id)).toMatchObject({
        orderId: order.id,
        ref: item.goods_id,
        unitPriceFen: item.price_fen,
        payableFen: order.payable_fen,
      })
    }
    expect(lines.filter(({ refundedFen }) => refundedFen > 0).map(({ refundedFen }) => refundedFen)).toContain(22_000)
    expect(['paid', 'free', 'canceled', 'refunded', 'late'].map((name) => stateOf(name as Name))).toEqual([
      'fulfilled',
      'fulfilled',
      'waiting',
      'revoked',
      'waiting',
    ])
  })

  it('has the orders of each school apart', () => {
    expect(new Set(names.map((name) => rowOf(name).shop_id))).toEqual(new Set([SHOP, OTHER_SHOP]))
  })
})
