import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { MOST_EXPORTED } from '@contract/order/staff-calls'
import { addDays, dayOf } from '../../../server/src/kernel/school-time'
import { orderLineTable, orderTable } from '../../../server/src/modules/trade/order/order.table'
import { addCourse } from '../../support/server/course-fixture'
import { addLearner } from '../../support/server/fixture-learner'
import { addStaff } from '../../support/server/fixture-staff'
import { startOwnServer } from '../../support/server/harness'
import { placeOrder } from '../../support/server/place-order'

const EXPORT = 'POST /staff/order/export'

it('exports as many orders as one file holds, each once, and refuses more in words', async () => {
  const { server, call } = await startOwnServer('pocket_school_test_order_export')
  const { database } = server
  const staff = await addStaff(database, { permissions: ['orders.view'] })
  const [buyer, { courseId }] = [await addLearner(database), await addCourse(database, { priceFen: 19_900 })]
  const { id } = (await placeOrder(call, buyer, [{ goodsId: courseId }])).data

  /** Copies the order and its line so many times. */
  const copy = async (times: number, prefix: string): Promise<void> => {
    await database.current.execute(sql`
      with copied as (select gen_random_uuid() as id, ${prefix} || n as number from generate_series(1, ${times}) as n),
      orders as (
        insert into ${orderTable}
        select (jsonb_populate_record(${orderTable}, to_jsonb(copied))).* from ${orderTable}, copied
        where ${orderTable.id} = ${id}
      )
      insert into ${orderLineTable}
      select (jsonb_populate_record(
        ${orderLineTable}, jsonb_build_object('id', gen_random_uuid(), 'order_id', copied.id)
      )).* from ${orderLineTable}, copied where ${orderLineTable.orderId} = ${id}
    `)
  }
  const days = { from: dayOf(addDays(new Date(), -1)), to: dayOf(new Date()) }

  await copy(MOST_EXPORTED - 1, 'C')
  const { data } = await call(EXPORT, days, staff)
  const [, ...rows] = data.csv.trimEnd().split('\r\n')
  expect([data.count, rows.length, new Set(rows).size]).toEqual([MOST_EXPORTED, MOST_EXPORTED, MOST_EXPORTED])

  await copy(1, 'D')
  const refused = await call(EXPORT, days, staff)
  expect(refused).toMatchObject({ code: ERRORS.INPUT_INVALID.code, msg: expect.stringContaining('请缩短日期范围') })
  await server.close()
})
