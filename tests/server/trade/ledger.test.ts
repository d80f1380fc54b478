import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkLedger, LedgerDiffers } from '../../../server/src/commands/ledger'
import { commandAct } from '../../../server/src/kernel/actor'
import { makeId } from '../../../server/src/kernel/make-id'
import { createLedger } from '../../../server/src/modules/trade/ledger/create-ledger'
import { LedgerCheckRepository } from '../../../server/src/modules/trade/ledger/ledger-check.repository'
import { ledgerEntryTable, ledgerPostingTable } from '../../../server/src/modules/trade/ledger/ledger.table'
import { orderTable } from '../../../server/src/modules/trade/order/order.table'
import { paymentTable } from '../../../server/src/modules/trade/payment/payment.table'
import { toOutTradeNo } from '../../../server/src/modules/trade/payment/out-trade-no'
import { createRefundDesks } from '../../support/server/refund-desks'
import { SHOP } from '../../support/server/fixture-school'
import { addStaff } from '../../support/server/fixture-staff'
import { undoAfter } from '../../support/server/test-database'
import { addCoupon } from './coupon-fixture'
import { startTrade, type Trade } from './trade-harness'

let trade: Trade
let staffId: string
beforeAll(async () => {
  trade = await startTrade('pocket_school_test_ledger')
  staffId = (await addStaff(trade.database)).id
})
afterAll(() => trade.stop())

const PRICE_FEN = 19_900
const COUPON_FEN = 2000
const givenWaiting = async ({ withCoupon = false } = {}) => {
  const [learner, goodsId] = [await trade.givenLearner(), await trade.givenCourse(PRICE_FEN)]
  const claim = { couponId: await addCoupon(trade.database, { offFen: COUPON_FEN }) }
  const myCouponId = withCoupon
    ? (await trade.call('POST /resource/auth/user/coupon/claim', claim, { token: learner })).data.id
    : null
  const { data: order } = await trade.call(
    'POST /resource/auth/trade/order/save',
    {
      clientRequestId: randomUUID(),
      lines: [{ kind: 'course', goodsId, quantity: 1 }],
      myCouponId,
      expectedPayableFen: PRICE_FEN - (withCoupon ? COUPON_FEN : 0),
    },
    { token: learner },
  )
  return { learner, orderId: order.id as string, payableFen: order.payableFen as number }
}
const givenPaid = async (change?: { withCoupon: boolean }) => {
  const order = await givenWaiting(change)
  const { paymentId } = (await trade.prepay(order.learner, order.orderId)).data
  await trade.sandbox.gateway.pay(toOutTradeNo(paymentId))
  return { ...order, paymentId: paymentId as string }
}
const refund = async (orderId: string, amountFen?: number) => {
  const desk = createRefundDesks({
    ...trade,
    now: trade.clock.now,
    limitFen: 100_000,
  })
  const act = { ...commandAct(SHOP, 'test'), actorName: '小李' }
  await desk.requests.request({ act, staffId }, { orderId, amountFen, reason: '不学了' })
}
const runJobs = async () => {
  for (const minutes of [0, 1, 3]) await trade.jobs.runDue(new Date(Date.now() + minutes * 60_000))
}
/** The balance of each account over what was posted of an order. */
const balancesOf = async (orderId: string) => {
  const rows = await trade.database.current
    .select({ account: ledgerPostingTable.account, ref: ledgerPostingTable.ref, fen: ledgerPostingTable.amountFen })
    .from(ledgerPostingTable)
    .innerJoin(ledgerEntryTable, eq(ledgerEntryTable.id, ledgerPostingTable.entryId))
    .where(eq(ledgerEntryTable.orderId, orderId))
  const balances: Record<string, number> = {}
  for (const { account, ref, fen } of rows) {
    const name = account === 'channel' ? 'channel' : `${account} ${ref}`.trim()
    balances[name] = (balances[name] ?? 0) + fen
  }
  return balances
}
const listDifferences = () => new LedgerCheckRepository(trade.database).listDifferences(100)

describe('the ledger books', () => {
  it('nothing for an order that waits', async () => {
    const { orderId } = await givenWaiting({ withCoupon: true })
    expect(await balancesOf(orderId)).toEqual({})
  })

  it('a payment as income of what was sold, beside the coupon', async () => {
    const { orderId } = await givenPaid({ withCoupon: true })
    expect(await balancesOf(orderId)).toEqual({
      channel: PRICE_FEN - COUPON_FEN,
      couponDiscount: COUPON_FEN,
      'income course': -PRICE_FEN,
    })
  })

  it('a refund of a part as payable, and off the channel once it is back', async () => {
    const { orderId } = await givenPaid()
    await refund(orderId, 5000)
    expect(await balancesOf(orderId)).toMatchObject({ channel: PRICE_FEN, salesReturned: 5000, refundsPayable: -5000 })
    await runJobs()
    expect(await balancesOf(orderId)).toMatchObject({ channel: PRICE_FEN - 5000, refundsPayable: 0 })
  })

  it('a refund of everything with its coupon, so that nothing is left of the sale', async () => {
    const { orderId } = await givenPaid({ withCoupon: true })
    await refund(orderId)
    await runJobs()
    expect(await balancesOf(orderId)).toEqual({
      channel: 0,
      couponDiscount: 0,
      'income course': -PRICE_FEN,
      salesReturned: PRICE_FEN,
      refundsPayable: 0,
    })
  })

  it('money for a canceled order as a claim of the buyer, which its refund settles', async () => {
    const { learner, orderId } = await givenWaiting()
    const { paymentId } = (await trade.prepay(learner, orderId)).data
    await trade.cancel(learner, orderId)
    expect(await trade.notify(await trade.compose('transaction', await trade.describePaid(paymentId)))).toBe(200)
    expect(await balancesOf(orderId)).toEqual({ channel: PRICE_FEN, buyerClaims: 0, refundsPayable: -PRICE_FEN })
    await runJobs()
    expect(await balancesOf(orderId)).toEqual({ channel: 0, buyerClaims: 0, refundsPayable: 0 })
  })

  it('a movement once, however often it is posted', async () => {
    const { orderId, paymentId } = await givenPaid()
    const [payment] = await trade.paymentsOf(orderId)
    const before = await balancesOf(orderId)
    await createLedger({ database: trade.database, now: trade.clock.now }).postPayment(payment!)
    expect({ paymentId: payment!.id, balances: await balancesOf(orderId) }).toEqual({ paymentId, balances: before })
  })
})

describe('the database refuses', () => {
  const refused = (statement: ReturnType<typeof sql>) =>
    undoAfter(trade.database, () => trade.database.rows(statement)).catch(
      (error: Error) => (error.cause as Error).message,
    )

  it.each(['ledger_entry', 'ledger_posting'])('to change, delete or empty %s [postgres]', async (table) => {
    await givenPaid()
    const column = table === 'ledger_entry' ? 'kind = kind' : 'ref = ref'
    for (const command of [`update ${table} set ${column}`, `delete from ${table}`, `truncate ${table} cascade`])
      expect(await refused(sql.raw(command)), command).toMatch(/is append-only$/)
  })

  it('postings that do not sum to nothing', async () => {
    const { orderId } = await givenPaid()
    const posting = sql`insert into ledger_posting select id, 9, 'income', 'course', 1 from ledger_entry
      where order_id = ${orderId}`
    expect(await refused(posting)).toBe('the postings of a ledger entry must sum to 0')
  })
})

describe('npm run school -- ledger', () => {
  it('check says that everything agrees', async () => {
    await givenPaid()
    expect(await checkLedger(trade.database)).toMatch(/^账本相符：\d+ 笔分录$/)
  })

  it.each([
    ['posting', sql`update payment set amount_fen = amount_fen + 1 where order_id = `],
    ['orderAmounts', sql`update trade_order set payable_fen = payable_fen + 1 where id = `],
    ['orderLines', sql`update trade_order set total_fen = total_fen + 1, payable_fen = payable_fen + 1 where id = `],
    ['line', sql`update trade_order_line set refunded_fen = payable_fen + 1 where order_id = `],
    ['orderPaid', sql`update trade_order set status = 'unpaid' where id = `],
    ['refunds', sql`update payment set refund_fen = 1 where order_id = `],
    ['refundState', sql`update trade_order set refund_state = 'partial' where id = `],
    ['coupon', sql`update user_coupon set status = 'unused', order_id = null where order_id = `],
  ])('check finds what breaks the rule %s', async (rule, tamper) => {
    const { orderId } = await givenPaid({ withCoupon: true })
    await undoAfter(trade.database, async () => {
      await trade.database.rows(sql`${tamper} ${orderId}`)
      expect((await listDifferences()).map((difference) => difference.rule)).toContain(rule)
      await expect(checkLedger(trade.database)).rejects.toThrow(LedgerDiffers)
    })
    expect(await listDifferences()).toEqual([])
  })

  it('check finds an entry that nothing calls for', async () => {
    const { orderId } = await givenPaid()
    await undoAfter(trade.database, async () => {
      const [id, subjectId] = [makeId(), makeId()]
      const entry = { id, shopId: SHOP, orderId, kind: 'refund', subjectId, at: new Date() } as const
      await trade.database.current.insert(ledgerEntryTable).values(entry)
      const account = 'income' as const
      const postings = [1, -1].map((amountFen, position) => ({ position, ref: String(position), amountFen }))
      await trade.database.current
        .insert(ledgerPostingTable)
        .values(postings.map((posting) => ({ ...posting, entryId: id, account })))
      expect(await listDifferences()).toMatchObject([
        { rule: 'posting', subject: `refund:${subjectId}`, expected: '', actual: 'income 0 1' },
        { rule: 'posting', subject: `refund:${subjectId}`, expected: '', actual: 'income 1 -1' },
      ])
    })
  })

  it('complete adds the entries that an older version of the server did not make, once', async () => {
    const { orderId } = await givenWaiting()
    await undoAfter(trade.database, async () => {
      const at = new Date()
      const way = { channel: 'wechatH5', provider: 'wechat', status: 'success' } as const
      const owner = { orderId, shopId: SHOP, userId: makeId() }
      const payment = { id: makeId(), ...owner, ...way, amountFen: PRICE_FEN, createdAt: at, paidAt: at }
      await trade.database.current.insert(paymentTable).values(payment)
      await trade.database.current.update(orderTable).set({ status: 'completed' }).where(eq(orderTable.id, orderId))
      const check = new LedgerCheckRepository(trade.database)
      expect(await listDifferences()).not.toEqual([])
      expect([await check.addMissing(), await check.addMissing()]).toEqual([1, 0])
      expect(await listDifferences()).toEqual([])
    })
  })
})
