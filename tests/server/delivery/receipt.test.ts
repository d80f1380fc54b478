import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import type { RunningApp } from '../../../server/src/app'
import { addDays } from '../../../server/src/kernel/school-time'
import { afterSaleTable } from '../../../server/src/modules/trade/after-sale/after-sale.table'
import { orderLogTable, orderTable } from '../../../server/src/modules/trade/order/order.table'
import { LEARNER, SHOP } from '../../support/server/fixture-school'
import { addStaff } from '../../support/server/fixture-staff'
import { call, clock, withRollback } from '../../support/server/harness'
import { addUndelivered } from './parcel-fixture'

const me = LEARNER.owner
const SHIPPED_AT = new Date('2026-12-01T08:00:00Z')

/** An order that is on its way since `SHIPPED_AT`. */
const ship = async ({ database }: RunningApp) => {
  clock.set(SHIPPED_AT)
  const staff = await addStaff(database, { now: SHIPPED_AT })
  const { id } = await addUndelivered(database)
  const parcel = { orderId: id, carrier: 'jd', trackingNumber: `JD${id.slice(0, 8)}` } as const
  expect((await call('POST /staff/parcel/ship', parcel, staff)).code).toBe(200)
  const statusOf = async () =>
    (await database.current.select().from(orderTable).where(eq(orderTable.id, id)))[0]!.status
  return { id, statusOf }
}
/** Runs what is due so many days after the shipping. */
const pass = async ({ jobs }: RunningApp, days: number) => {
  clock.set(addDays(SHIPPED_AT, days))
  await jobs.runDue(clock.now())
}

describe('the receipt', () => {
  it(
    'is confirmed by the learner, once, and by nobody else',
    withRollback(async (server) => {
      const { id, statusOf } = await ship(server)
      const receive = async (caller = me) =>
        (await call('POST /resource/auth/trade/order/confirm/receive', { id }, caller)).code
      expect(await receive(LEARNER.visitor)).toBe(ERRORS.ORDER_NOT_FOUND.code)
      expect(await receive()).toBe(200)
      expect(await statusOf()).toBe('completed')
      expect(await receive()).toBe(ERRORS.ORDER_EVENT_REFUSED.code)
    }),
  )

  it(
    'comes by itself ten days after the last parcel, and not before',
    withRollback(async (server) => {
      const { id, statusOf } = await ship(server)
      const { receiptAt } = (await call('GET /resource/auth/trade/order/logistics', { id }, me)).data
      expect(receiptAt).toBe(addDays(SHIPPED_AT, 10).toISOString())
      await pass(server, 9.9)
      expect(await statusOf()).toBe('delivered')
      await pass(server, 10)
      expect(await statusOf()).toBe('completed')
      const log = await server.database.current.select().from(orderLogTable).where(eq(orderLogTable.orderId, id))
      expect(log.at(-1)).toMatchObject({ event: 'confirmReceipt', actor: 'job:order.receive' })
    }),
  )

  it(
    'waits for a running after-sale, which the order shows, and for a refund, and comes within a day of their end',
    withRollback(async (server) => {
      const { database } = server
      const { id, statusOf } = await ship(server)
      const afterSale = randomUUID()
      await database.current.insert(afterSaleTable).values({
        id: afterSale,
        shopId: SHOP,
        userId: me.id,
        orderId: id,
        clientRequestId: randomUUID(),
        requestHash: '',
        kind: 'refund',
        status: 'applied',
        reason: 'other',
        description: '',
        pictures: [],
        amountFen: 1,
        createdAt: clock.now(),
        movedAt: clock.now(),
      })
      const order = (await call('GET /resource/auth/trade/order/view', { id }, me)).data
      expect(order).toMatchObject({ status: 'delivered', afterSaleRunning: true })
      const receive = async () => (await call('POST /resource/auth/trade/order/confirm/receive', { id }, me)).code
      expect(await receive()).toBe(ERRORS.AFTER_SALE_RUNNING.code)
      await pass(server, 10)
      expect(await statusOf()).toBe('delivered')
      await database.current.update(afterSaleTable).set({ status: 'withdrawn' }).where(eq(afterSaleTable.id, afterSale))
      await database.current.update(orderTable).set({ refundState: 'refunding' }).where(eq(orderTable.id, id))
      expect(await receive()).toBe(ERRORS.ORDER_REFUNDING.code)
      await pass(server, 11)
      expect(await statusOf()).toBe('delivered')
      await database.current.update(orderTable).set({ refundState: 'partial' }).where(eq(orderTable.id, id))
      await pass(server, 12)
      expect(await statusOf()).toBe('completed')
    }),
  )
})
