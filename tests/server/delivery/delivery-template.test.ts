import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Input } from '@contract/calls'
import { ERRORS } from '@contract/errors'
import { DeliveryCharges } from '../../../server/src/modules/delivery/delivery-charges.service'
import { DeliveryRepository } from '../../../server/src/modules/delivery/delivery.repository'
import { SHOP, OTHER_SHOP } from '../../support/server/fixture-school'
import { addHeads, addStaff } from '../../support/server/fixture-staff'
import { call, withRollback } from '../../support/server/harness'

type Written = Input<'POST /staff/delivery/template/save'>

const RATE: Written['rates'][number] = {
  regions: [],
  firstUnits: 1000,
  firstFen: 800,
  additionalUnits: 1000,
  additionalFen: 300,
  freeFromFen: 9900,
}
const TEMPLATE: Written = { name: '教材包邮', unit: 'weight', rates: [RATE], excluded: ['540000'] }

describe('delivery templates', () => {
  it(
    'are made, listed, changed, removed and recorded',
    withRollback(async ({ database }) => {
      const staff = await addStaff(database, { permissions: ['orders.ship', 'audit.view'] })
      const { data: made } = await call('POST /staff/delivery/template/save', TEMPLATE, staff)
      expect(made).toMatchObject(TEMPLATE)
      const changed = { ...TEMPLATE, id: made.id, name: '教材', unit: 'piece' as const }
      await call('PUT /staff/delivery/template/update', { ...changed, version: made.version }, staff)
      const { data: list } = await call('GET /staff/delivery/template/list', {}, staff)
      expect(list).toMatchObject([changed])
      await call('DELETE /staff/delivery/template/remove', { id: made.id }, staff)
      expect((await call('GET /staff/delivery/template/list', {}, staff)).data).toEqual([])
      const audit = (await call('POST /staff/audit/page', {}, staff)).data.list
      expect(audit.filter(({ subjectId }) => subjectId === made.id)).toHaveLength(3)
    }),
  )

  it.each<[string, Partial<Written>, string]>([
    ['an unknown region', { excluded: ['990000'] }, '没有代码为 990000 的省或市'],
    ['a region that is named twice', { rates: [RATE, { ...RATE, regions: ['540000'] }] }, '西藏自治区填了两次'],
    ['a second rest of the country', { rates: [RATE, RATE] }, '“全国其他地区”只能有一行'],
  ])('refuses %s', (_what, change, msg) =>
    withRollback(async ({ database }) => {
      const staff = await addStaff(database)
      const answer = await call('POST /staff/delivery/template/save', { ...TEMPLATE, ...change }, staff)
      expect(answer).toMatchObject({ code: ERRORS.DELIVERY_TEMPLATE_INVALID.code, msg })
      expect((await call('GET /staff/delivery/template/list', {}, staff)).data).toEqual([])
    })(),
  )

  it(
    'are not removed while something refers to them',
    withRollback(async ({ database }) => {
      const staff = await addStaff(database)
      const { data } = await call('POST /staff/delivery/template/save', TEMPLATE, staff)
      await database.current.execute(
        sql`create table test_goods (template_id uuid not null references delivery_template(id))`,
      )
      await database.current.execute(sql`insert into test_goods values (${data.id})`)
      const { code } = await call('DELETE /staff/delivery/template/remove', { id: data.id }, staff)
      expect(code).toBe(ERRORS.DELIVERY_TEMPLATE_USED.code)
      expect((await call('GET /staff/delivery/template/list', {}, staff)).data).toHaveLength(1)
    }),
  )

  it(
    'are charged each for its own lines, and name the lines that cannot be sent',
    withRollback(async ({ database }) => {
      const { head, stranger } = await addHeads(database)
      const { data: mine } = await call('POST /staff/delivery/template/save', TEMPLATE, head)
      const { data: theirs } = await call('POST /staff/delivery/template/save', TEMPLATE, stranger)
      const pieces = { ...TEMPLATE, unit: 'piece' as const, rates: [{ ...RATE, firstUnits: 1, additionalUnits: 1 }] }
      const { data: byPiece } = await call('POST /staff/delivery/template/save', pieces, head)
      const charges = new DeliveryCharges(new DeliveryRepository(database))
      const line = { weightGrams: 600, quantity: 2, amountFen: 5000 }
      const asked = [mine.id, byPiece.id].map((templateId) => ({ ...line, templateId }))
      expect(await charges.charge(SHOP, '330106', asked)).toEqual({ fen: 800 + 300 + 800 + 300 })
      expect(await charges.charge(SHOP, '330106', [...asked, asked[0]!])).toEqual({ fen: 0 + 800 + 300 })
      expect(await charges.charge(SHOP, '540102', asked)).toEqual({ undeliverable: [0, 1] })
      const strange = [asked[0]!, { ...line, templateId: theirs.id }, { ...line, templateId: randomUUID() }]
      expect(await charges.charge(SHOP, '330106', strange)).toEqual({ undeliverable: [1, 2] })
      expect(await charges.charge(OTHER_SHOP, '330106', [])).toEqual({ fen: 0 })
    }),
  )
})
