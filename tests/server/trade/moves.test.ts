import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nextOrderStatus, ORDER_EVENTS, ORDER_STATUSES, type OrderStatus } from '@contract/order/order-status'
import {
  nextPaymentStatus,
  PAYMENT_EVENTS,
  PAYMENT_STATUSES,
  type PaymentStatus,
} from '@contract/payment/payment-status'
import { AppError } from '../../../server/src/kernel/app-error'
import { OrderMoves } from '../../../server/src/modules/trade/order/order-moves.service'
import { OrderRepository } from '../../../server/src/modules/trade/order/order.repository'
import { orderTable } from '../../../server/src/modules/trade/order/order.table'
import { PaymentMoves } from '../../../server/src/modules/trade/payment/payment-moves.service'
import { PaymentRepository } from '../../../server/src/modules/trade/payment/payment.repository'
import { paymentTable } from '../../../server/src/modules/trade/payment/payment.table'
import { undoAfter } from '../../support/server/test-database'
import { startTrade, type Trade } from './trade-harness'
import { noActivities } from '../../support/server/no-activities'

let trade: Trade
let orderId: string
let paymentId: string
beforeAll(async () => {
  trade = await startTrade('pocket_school_test_moves')
  const learner = await trade.givenLearner()
  orderId = (await trade.place(learner, await trade.givenCourse())).data.id
  paymentId = (await trade.prepay(learner, orderId)).data.paymentId
})
afterAll(() => trade.stop())

/** The new status, or the name of the refusal. */
const outcomeOf = async (move: Promise<{ status: string }>): Promise<string> => {
  try {
    return (await move).status
  } catch (error) {
    if (error instanceof AppError) return error.errorName
    throw error
  }
}

describe('the server moves an order', () => {
  const moveTwice = (from: OrderStatus, event: (typeof ORDER_EVENTS)[number]) =>
    undoAfter(trade.database, async () => {
      const orders = new OrderRepository(trade.database)
      const nothing = {
        refuse: async () => undefined,
        fulfil: async () => new Map<string, string>(),
        revoke: async () => {},
        release: async () => {},
      }
      const followers = { follow: async () => {}, refund: async () => {} }
      const parcels = { countShipped: async () => new Map<string, number>() }
      const moves = new OrderMoves({
        orders,
        goods: nothing,
        coupons: followers,
        vouchers: followers,
        commissions: followers,
        activities: noActivities,
        parcels,
        now: trade.clock.now,
      })
      await trade.database.current.update(orderTable).set({ status: from }).where(eq(orderTable.id, orderId))
      const order = (await orders.find(orderId))!
      const move = () => outcomeOf(moves.move(order, event, { actor: 'job:test' }))
      const first = await move()
      await trade.database.current
        .update(orderTable)
        .set({ status: from === 'canceled' ? 'unpaid' : 'canceled' })
        .where(eq(orderTable.id, orderId))
      return [first, await move()]
    })

  it.each(ORDER_STATUSES)('from %s by the events of the table only, and never one that has moved on', async (from) => {
    for (const event of ORDER_EVENTS) {
      const to = nextOrderStatus(from, event)
      const refused = ['ORDER_EVENT_REFUSED', 'ORDER_EVENT_REFUSED']
      expect(await moveTwice(from, event), event).toEqual(to ? [to, 'ORDER_STATE_CHANGED'] : refused)
    }
  })
})

describe('the server moves a payment', () => {
  const moveTwice = (from: PaymentStatus, event: (typeof PAYMENT_EVENTS)[number]) =>
    undoAfter(trade.database, async () => {
      const payments = new PaymentRepository(trade.database)
      const moves = new PaymentMoves(payments, { postPayment: async () => {} }, trade.clock.now)
      await trade.database.current.update(paymentTable).set({ status: from }).where(eq(paymentTable.id, paymentId))
      const payment = (await payments.find(paymentId))!
      const move = () => outcomeOf(moves.move(payment, event, 'job:test'))
      return [await move(), await move()]
    })

  it.each(PAYMENT_STATUSES)(
    'from %s by the events of the table only, and never one that has moved on',
    async (from) => {
      for (const event of PAYMENT_EVENTS) {
        const to = nextPaymentStatus(from, event)
        expect(await moveTwice(from, event), event).toEqual([to ?? 'ORDER_STATE_CHANGED', 'ORDER_STATE_CHANGED'])
      }
    },
  )
})
