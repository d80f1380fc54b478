import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RunningApp } from '../../../server/src/app'
import { checkLedger } from '../../../server/src/commands/ledger'
import { makeId } from '../../../server/src/kernel/make-id'
import type { ImportedOrder } from '../../../server/src/modules/trade/import/imported-order'
import { OrderImportRepository } from '../../../server/src/modules/trade/import/order-import.repository'
import { addCourse } from '../../support/server/course-fixture'
import { addLearner } from '../../support/server/fixture-learner'
import { SHOP } from '../../support/server/fixture-school'
import { addStaff } from '../../support/server/fixture-staff'
import { startOwnServer, startSecondServer } from '../../support/server/harness'

const CREATED_AT = new Date(Date.now() - 86_400_000)
const WAYS = ['wechatH5', 'wechatMini', 'alipayWap'] as const

let second: Awaited<ReturnType<typeof startSecondServer>>
const orders = new Map<string, string>()

/** An order as a school's folder has it. */
const addOrder = async ({ database }: RunningApp, paidBy: (typeof WAYS)[number]): Promise<void> => {
  const [{ id: userId }, { courseId: ref }] = [await addLearner(database), await addCourse(database)]
  const [id, goods] = [makeId(), { kind: 'course', ref, skuId: null, title: '消防', cover: '' } as const]
  const snapshot = { courseType: 1, validDays: null } as const
  const order: ImportedOrder = {
    ...{ id, shopId: SHOP, userId, paidBy, status: 'completed', cancelReason: null, remark: '', receiver: null },
    ...{ createdAt: CREATED_AT, expiresAt: CREATED_AT, deliveryFen: 0, coupon: null, voucher: null, parcels: [] },
    ...{ receivedAt: null, afterSales: [], invoice: null, activity: null },
    lines: [{ id: makeId(), ...goods, snapshot, unitPriceFen: 19_900, quantity: 1 }],
  }
  const imported = new OrderImportRepository(database)
  await imported.add(order)
  await imported.book()
  orders.set(paidBy, id)
}

beforeAll(async () => {
  const { server: first } = await startOwnServer('pocket_school_test_imported_payments')
  for (const way of WAYS) await addOrder(first, way)
  // The school is there when a server starts, as at the first start of the demo.
  second = await startSecondServer(first)
  await second.server.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await checkLedger(second.server.database)
  await second.server.app.close()
})

it.each(WAYS)('the sandbox refunds an order of the demo school that was paid by %s, in parts', async (way) => {
  const { server, call } = second
  // The most that one person refunds alone holds for a day.
  const staff = await addStaff(server.database)
  const orderId = orders.get(way)!
  const refund = async (amountFen: number) => {
    await call('POST /staff/refund/request', { orderId, amountFen, reason: '不学了' }, staff)
    for (const seconds of [0, 60]) await server.jobs.runDue(new Date(Date.now() + seconds * 1000))
    return (await call('GET /staff/order/view', { id: orderId }, staff)).data
  }
  expect(await refund(900)).toMatchObject({ status: 'completed', refundState: 'partial', paidBy: way })
  expect(await refund(19_000)).toMatchObject({ status: 'canceled', refundState: 'refunded' })
})
