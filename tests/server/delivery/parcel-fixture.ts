import { randomUUID } from 'node:crypto'
import type { Database } from '../../../server/src/kernel/db/database'
import { makeOrderNumber } from '../../../server/src/modules/trade/order/order-number'
import { orderLineTable, orderTable } from '../../../server/src/modules/trade/order/order.table'
import { LEARNER, SHOP } from '../../support/server/fixture-school'

type OrderValues = Partial<typeof orderTable.$inferInsert>

export const RECEIVER = {
  name: '李四',
  phone: '13800000001',
  regionCode: '330106',
  region: '浙江省 杭州市 西湖区',
  detail: '文三路 1 号',
}

/** A paid order of goods that wait to be sent: so many pieces of each line. */
export const addUndelivered = async (database: Database, quantities: number[] = [2], change: OrderValues = {}) => {
  const id = change.id ?? randomUUID()
  const now = new Date()
  const payableFen = quantities.reduce((sum, quantity) => sum + quantity * 1000, 0)
  const number = makeOrderNumber(now)
  await database.current.insert(orderTable).values({
    id,
    number,
    shopId: SHOP,
    userId: LEARNER.owner.id,
    title: '电工教材',
    basketHash: id,
    status: 'undelivered',
    totalFen: payableFen,
    payableFen,
    receiver: RECEIVER,
    createdAt: now,
    expiresAt: now,
    paidAt: now,
    ...change,
  })
  const lines = quantities.map((quantity, position) => ({
    id: randomUUID(),
    orderId: id,
    position,
    kind: 'goods' as const,
    ref: randomUUID(),
    title: `电工教材 第 ${position + 1} 册`,
    cover: '',
    snapshot: { courseType: null, validDays: null, variant: '平装', weightGrams: 500, templateId: null },
    unitPriceFen: 1000,
    quantity,
    payableFen: quantity * 1000,
  }))
  await database.current.insert(orderLineTable).values(lines)
  return { id, number, lineIds: lines.map((line) => line.id) }
}
