import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Key } from '@contract/calls'
import type { EditConflict } from '@contract/edit-conflict'
import { ERRORS } from '@contract/errors'
import { staffUserTable } from '../../../server/src/modules/staff/staff.table'
import { addStaff, type StaffMember } from '../../support/server/fixture-staff'
import { call, withRollback } from '../../support/server/harness'
import { field } from '../registration/registration-fixture'
import { NEW_COUPON } from '../trade/coupon-fixture'

const BLANK = { summary: '', coverKind: 'none', coverKeys: [], html: '<p>正文</p>', courseIds: [] }
const BULLETIN = { title: '停电通知', summary: '', html: '<p>周六停电</p>', audience: 'public' }
const COUPON = { title: '新名称', total: 5, perLearner: 2, claimable: true }
const LEVEL = { name: '金卡', color: '#3A4A6B', benefits: [], percentOff: 10, couponIds: [], onSale: true, courses: [] }
const PLAN = { title: '季卡', priceFen: 8000, onSale: true }
const RATE = { firstUnits: 1000, firstFen: 800, additionalUnits: 1000, additionalFen: 300 }
const RATES = [{ regions: [], ...RATE, freeFromFen: null }]
const TEMPLATE = { name: '教材包邮', unit: 'weight', rates: RATES, excluded: [] }
const FIELD = field('name', 'text', '姓名')
const REGISTRATION = {
  ...{ title: '低压电工报名', html: '', examAt: null, examPlace: '', ticketsAt: null },
  ...{ opensAt: '2030-01-01T00:00:00Z', closesAt: '2030-02-01T00:00:00Z', deletesAt: '2031-01-01T00:00:00Z' },
  ...{ comparesFace: false, onShelf: true, sections: [{ title: '资料', fields: [FIELD] }] },
  posts: [{ name: '电工', note: '', feeFen: 0, quota: 10 }],
}
const RULES = { days: 15, mostStudiedPercent: 50 }

type Made = Record<string, unknown> & { id: string }
type Make = (key: Key, input: object) => Promise<Made>

/** What the staff edit: how one is made, the call that edits it, and what is typed into the form. */
const EDITED: [name: string, update: Key, make: (make: Make) => Promise<object>][] = [
  [
    'an article',
    'PUT /staff/article/update',
    async (make) => {
      const category = await make('POST /staff/article/category/save', { name: '校园新闻', sort: 0 })
      const content = { ...BLANK, title: '开学通知', categoryId: category.id }
      return { id: (await make('POST /staff/article/save', content)).id, ...content }
    },
  ],
  ['a bulletin', 'PUT /staff/bulletin/update', simple('POST /staff/bulletin/save', BULLETIN)],
  ['a coupon', 'PUT /staff/coupon/update', simple('POST /staff/coupon/save', NEW_COUPON, COUPON)],
  ['a level', 'PUT /staff/vip/level/update', simple('POST /staff/vip/level/save', { ...LEVEL, rank: 91 }, LEVEL)],
  [
    'a plan',
    'PUT /staff/vip/plan/update',
    async (make) => {
      const level = await make('POST /staff/vip/level/save', { ...LEVEL, rank: 91 })
      return { id: (await make('POST /staff/vip/plan/save', { ...PLAN, levelId: level.id, months: 3 })).id, ...PLAN }
    },
  ],
  [
    'a delivery template',
    'PUT /staff/delivery/template/update',
    simple('POST /staff/delivery/template/save', TEMPLATE),
  ],
  ['a registration', 'POST /staff/registration/save', simple('POST /staff/registration/save', REGISTRATION)],
  ['a category', 'PUT /staff/category/update', simple('POST /staff/category/save', { name: '工具', sort: 1 })],
  ['the rules of after-sales', 'POST /staff/after-sale/rules/set', async () => RULES],
]

function simple(key: Key, made: object, edited = made) {
  return async (make: Make) => ({ id: (await make(key, made)).id, ...edited })
}

describe('two people who edit', () => {
  it.each(EDITED)('%s: the later one is told who was first, and changes nothing', (_name, update, make) =>
    withRollback(async ({ database }) => {
      const first = await addStaff(database)
      const second = await addStaff(database)
      await database.current.update(staffUserTable).set({ name: '张校长' }).where(eq(staffUserTable.id, first.id))
      const send = (key: Key, input: object, staff: StaffMember) => call.raw(key, input, staff)
      const input = await make(async (key, wanted) => {
        const { code, msg, data } = await send(key, wanted, first)
        expect(code, msg).toBe(200)
        return data as Made
      })
      const edit = (version: number, staff: StaffMember) => send(update, { ...input, version }, staff)
      const done = await edit(0, first)
      expect(done.code, done.msg).toBe(200)
      expect(done.data).toMatchObject({ version: 1 })

      const late = await edit(0, second)
      expect(late.code).toBe(ERRORS.EDIT_CONFLICT.code)
      expect(late.msg).toContain('张校长在')
      const { changedBy, changedAt } = late.data as EditConflict
      expect(changedBy).toBe('张校长')
      expect(Number.isNaN(Date.parse(changedAt))).toBe(false)
      // With what is there now, the same form goes through: nothing was changed in between.
      const again = await edit(1, second)
      expect(again.data, again.msg).toMatchObject({ version: 2 })
    })(),
  )
})
