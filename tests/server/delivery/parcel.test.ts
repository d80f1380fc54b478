import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import type { Database } from '../../../server/src/kernel/db/database'
import { orderLineTable, orderTable } from '../../../server/src/modules/trade/order/order.table'
import { LEARNER } from '../../support/server/fixture-school'
import { addHeads, addStaff } from '../../support/server/fixture-staff'
import { call, withRollback } from '../../support/server/harness'
import { addUndelivered, RECEIVER } from './parcel-fixture'

const me = LEARNER.owner
const SENT = { carrier: 'shunfeng', trackingNumber: 'SF0000000001' } as const

const statusOf = async (database: Database, id: string) =>
  (await database.current.select().from(orderTable).where(eq(orderTable.id, id)))[0]!.status

describe('parcels', () => {
  it(
    'deliver an order when all of its pieces are shipped, each told to the learner and recorded',
    withRollback(async ({ database }) => {
      const staff = await addStaff(database, { permissions: ['orders.ship', 'audit.view'] })
      const { id, number, lineIds } = await addUndelivered(database, [2, 1])
      const waiting = (await call('POST /staff/parcel/waiting/page', { keyword: number }, staff)).data.list
      expect(waiting).toMatchObject([{ orderId: id, receiver: RECEIVER, lines: [{ waitingQuantity: 2 }, {}] }])
      const first = { orderId: id, ...SENT, lines: [{ lineId: lineIds[0]!, quantity: 1 }] }
      expect((await call('POST /staff/parcel/ship', first, staff)).data.items).toMatchObject([{ quantity: 1 }])
      expect(await statusOf(database, id)).toBe('undelivered')
      const logistics = (await call('GET /resource/auth/trade/order/logistics', { id }, me)).data
      expect(logistics).toMatchObject({ waitingQuantity: 2, receiptAt: null, parcels: [{ state: 'shipped' }] })

      const rest = { orderId: id, carrier: 'zhongtong', trackingNumber: 'ZT0000000002' } as const
      const { data } = await call('POST /staff/parcel/ship', rest, staff)
      expect(data.items.map(({ quantity }) => quantity)).toEqual([1, 1])
      expect(await statusOf(database, id)).toBe('delivered')
      const mine = (await call('POST /resource/auth/trade/parcel/page', {}, me)).data
      expect(mine.list.map(({ trackingNumber }) => trackingNumber).sort()).toEqual(['SF0000000001', 'ZT0000000002'])
      const log = (await call('GET /resource/auth/trade/order/view', { id }, me)).data.log.map(({ text }) => text)
      expect(log).toEqual(['已发货：顺丰速运 SF0000000001', '已发货：中通快递 ZT0000000002'])
      const messages = (await call('POST /base/auth/shop/msg/user/page', {}, me)).data.list
      expect(messages.filter(({ content }) => content.includes(number))).toHaveLength(2)
      const audit = (await call('POST /staff/audit/page', {}, staff)).data.list
      expect(audit.filter(({ subjectKind }) => subjectKind === 'parcel')).toHaveLength(2)
    }),
  )

  it(
    'never hold more pieces than were bought and not refunded',
    withRollback(async ({ database }) => {
      const staff = await addStaff(database)
      const { id, lineIds } = await addUndelivered(database, [3])
      await database.current.update(orderLineTable).set({ refundedQuantity: 1 }).where(eq(orderLineTable.orderId, id))
      const ship = async (quantity: number, trackingNumber = `SF000000${quantity}`) => {
        const lines = [{ lineId: lineIds[0]!, quantity }]
        return (await call('POST /staff/parcel/ship', { orderId: id, ...SENT, trackingNumber, lines }, staff)).code
      }
      expect(await ship(3)).toBe(ERRORS.PARCEL_PIECES_TOO_MANY.code)
      expect(await ship(1)).toBe(200)
      expect(await ship(2)).toBe(ERRORS.PARCEL_PIECES_TOO_MANY.code)
      expect(await ship(1, 'SF0000001')).toBe(ERRORS.PARCEL_EXISTS.code)
      expect(await ship(1, 'SF0000009')).toBe(200)
      expect(await statusOf(database, id)).toBe('delivered')
      expect(await ship(1, 'SF0000010')).toBe(ERRORS.ORDER_EVENT_REFUSED.code)
    }),
  )

  it(
    'are not sent while the money is on its way back, before it came, and by another school',
    withRollback(async ({ database }) => {
      const { head, stranger } = await addHeads(database)
      const refunding = await addUndelivered(database, [1], { refundState: 'refunding' })
      const unpaid = await addUndelivered(database, [1], { status: 'unpaid' })
      const ship = async (orderId: string, staff = head) =>
        (await call('POST /staff/parcel/ship', { orderId, ...SENT }, staff)).code
      expect(await ship(refunding.id)).toBe(ERRORS.ORDER_REFUNDING.code)
      expect(await ship(unpaid.id)).toBe(ERRORS.ORDER_EVENT_REFUSED.code)
      expect(await ship(refunding.id, stranger)).toBe(ERRORS.ORDER_NOT_FOUND.code)
      expect((await call('POST /staff/parcel/waiting/page', {}, head)).data.totalCount).toBe(0)
    }),
  )

  it(
    'get another number, and forget what the old one’s carrier said',
    withRollback(async ({ database }) => {
      const staff = await addStaff(database)
      const { id } = await addUndelivered(database)
      const { data } = await call('POST /staff/parcel/ship', { orderId: id, ...SENT }, staff)
      const right = { id: data.id, carrier: 'ems', trackingNumber: 'EM0000000001' } as const
      expect((await call('PUT /staff/parcel/correct', right, staff)).data).toMatchObject({ ...right, latest: null })
      const found = await call('POST /staff/parcel/page', { keyword: 'EM0000000001' }, staff)
      expect(found.data.list).toMatchObject([{ id: data.id }])
    }),
  )
})

describe('a list of parcels', () => {
  it(
    'ships everything that remains of each order',
    withRollback(async ({ database }) => {
      const staff = await addStaff(database)
      const orders = [await addUndelivered(database, [1]), await addUndelivered(database, [2, 1])]
      const text = orders.map(({ number }, at) => `${number}\t顺丰\tSF000000${at}`).join('\n')
      expect((await call('POST /staff/parcel/ship-list', { text }, staff)).data).toEqual({ shippedCount: 2 })
      for (const { id } of orders) expect(await statusOf(database, id)).toBe('delivered')
    }),
  )

  it(
    'names every mistake by its row, and ships nothing until there is none',
    withRollback(async ({ database }) => {
      const staff = await addStaff(database)
      const good = await addUndelivered(database)
      const unpaid = await addUndelivered(database, [1], { status: 'unpaid' })
      const text = [`${good.number} 顺丰 SF0000001`, 'X1 顺丰 SF0000002', `${unpaid.number} 顺丰 SF0000003`].join('\n')
      const { code, msg } = await call('POST /staff/parcel/ship-list', { text }, staff)
      expect(code).toBe(ERRORS.SHIP_LIST_WRONG.code)
      expect(msg).toBe('没有发货，请先改正：第 2 行：没有订单 X1；第 3 行：订单当前状态不支持此操作')
      expect(await statusOf(database, good.id)).toBe('undelivered')
    }),
  )
})
