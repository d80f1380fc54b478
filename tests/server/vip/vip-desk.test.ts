import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import type { Database } from '../../../server/src/kernel/db/database'
import { vipGrantTable } from '../../../server/src/modules/vip/vip.table'
import { addCourse } from '../../support/server/course-fixture'
import { addLearner } from '../../support/server/fixture-learner'
import { addHeads } from '../../support/server/fixture-staff'
import { call, clock, withRollback } from '../../support/server/harness'
import { placeOrder } from '../../support/server/place-order'
import { addLevel, addPlan } from './vip-fixture'

afterEach(() => clock.set(undefined))

const LEVEL = { name: '金卡会员', color: '#3A4A6B', benefits: [], percentOff: 10, couponIds: [], onSale: true }
const RANK = 90
const PRICE_FEN = 10_000

/** A level with a course for half its price, and a learner who was given a month of it, as the staff do it. */
const givenMember = async (database: Database) => {
  const { head, stranger } = await addHeads(database)
  const { courseId } = await addCourse(database, { priceFen: PRICE_FEN })
  const courses = [{ courseId, priceFen: PRICE_FEN / 2 }]
  const { data: level } = await call('POST /staff/vip/level/save', { ...LEVEL, rank: RANK, courses }, head)
  const learner = await addLearner(database)
  const given = { learnerId: learner.id, levelId: level.id, days: 30, reason: '开学礼' }
  const { data: grant } = await call('POST /staff/vip/grant', given, head)
  return { head, stranger, courseId, level, learner, grant }
}

describe('months', () => {
  it(
    'that are bought one after the other count from the day of the first',
    withRollback(async ({ database }) => {
      clock.set(new Date('2027-01-31T09:30:00+08:00'))
      const learner = await addLearner(database)
      const { levelId } = await addLevel(database, { rank: RANK })
      const goodsId = await addPlan(database, levelId, 0, { months: 1 })
      for (const end of ['2027-02-28', '2027-03-31', '2027-04-30']) {
        expect((await placeOrder(call, learner, [{ kind: 'vip', goodsId }])).data.status).toBe('completed')
        const { mine } = (await call('GET /resource/auth/vip/view', {}, learner)).data
        expect(mine?.endsAt, end).toBe(new Date(`${end}T09:30:00+08:00`).toISOString())
      }
    }),
  )
})

describe('levels', () => {
  it(
    'are made with plans, each once and with one length, and listed with their members',
    withRollback(async ({ database }) => {
      const { head, level, courseId } = await givenMember(database)
      const again = await call('POST /staff/vip/level/save', { ...LEVEL, rank: level.rank, courses: [] }, head)
      expect(again.code).toBe(ERRORS.VIP_RANK_TAKEN.code)
      const plan = { levelId: level.id, title: '季卡', priceFen: 8000, onSale: true }
      for (const length of [{}, { months: 3, days: 90 }])
        expect((await call('POST /staff/vip/plan/save', { ...plan, ...length }, head)).code).toBe(
          ERRORS.INPUT_INVALID.code,
        )
      const saved = (await call('POST /staff/vip/plan/save', { ...plan, months: 3 }, head)).data
      const changed = { id: saved.id, version: saved.version, title: '季卡（新）', priceFen: 7000, onSale: true }
      expect((await call('PUT /staff/vip/plan/update', changed, head)).data).toMatchObject({
        priceFen: 7000,
        months: 3,
      })
      const { data: levels } = await call('GET /staff/vip/level/list', {}, head)
      expect(levels.find(({ id }) => id === level.id)).toMatchObject({
        courses: [{ courseId, priceFen: PRICE_FEN / 2 }],
        plans: [{ title: '季卡（新）', priceFen: 7000 }],
        memberCount: 1,
      })
    }),
  )

  it(
    'change what their members pay from then on, with courses of the school only',
    withRollback(async ({ database }) => {
      const { head, level, courseId, learner } = await givenMember(database)
      const cost = async () => {
        const lines = [{ kind: 'course' as const, goodsId: courseId, quantity: 1 }]
        return (await call('POST /resource/api/trade/order/expected/payment', { lines }, learner)).data.payableFen
      }
      expect(await cost()).toBe(PRICE_FEN / 2)
      await call(
        'PUT /staff/vip/level/update',
        { ...LEVEL, id: level.id, version: 0, percentOff: 30, courses: [] },
        head,
      )
      expect(await cost()).toBe(PRICE_FEN * 0.7)
      const unknown = { courses: [{ courseId: level.id, priceFen: 1 }] }
      const refused = await call(
        'PUT /staff/vip/level/update',
        { ...LEVEL, id: level.id, version: 1, ...unknown },
        head,
      )
      expect(refused.code).toBe(ERRORS.INPUT_INVALID.code)
      expect(await cost()).toBe(PRICE_FEN * 0.7)
    }),
  )
})

describe('memberships', () => {
  it(
    'are given to learners of the school, seen without their phone, and taken back once',
    withRollback(async ({ database }) => {
      const { head, level, learner, grant } = await givenMember(database)
      expect((await call('GET /resource/auth/vip/view', {}, learner)).data.mine).toMatchObject({ daysLeft: 30 })
      const { list } = (await call('POST /staff/vip/member/page', { levelId: level.id }, head)).data
      expect(list).toMatchObject([{ learnerId: learner.id, phone: expect.stringContaining('****') }])
      const revoke = () => call('PUT /staff/vip/revoke', { id: grant.id, reason: '发错了' }, head)
      expect((await revoke()).data.revokedAt).not.toBeNull()
      expect((await revoke()).code).toBe(ERRORS.EDIT_CONFLICT.code)
      expect((await call('GET /resource/auth/vip/view', {}, learner)).data.mine).toBeNull()
      expect((await call('GET /staff/vip/member/view', { id: learner.id }, head)).data).toMatchObject([
        { id: grant.id, byStaff: true, days: 30, periods: [] },
      ])
      const audit = (await call('POST /staff/audit/page', { pageSize: 50 }, head)).data.list
      expect(audit.filter((entry) => entry.call === 'PUT /staff/vip/revoke')).toHaveLength(1)
    }),
  )

  it(
    'that were bought are taken back by a refund only, and no other school gives any',
    withRollback(async ({ database }) => {
      const { head, stranger, level, learner, grant } = await givenMember(database)
      await database.current
        .update(vipGrantTable)
        .set({ lineId: crypto.randomUUID() })
        .where(eq(vipGrantTable.id, grant.id))
      const revoked = await call('PUT /staff/vip/revoke', { id: grant.id, reason: '发错了' }, head)
      expect(revoked.code).toBe(ERRORS.VIP_GRANT_BOUGHT.code)
      const input = { learnerId: learner.id, levelId: level.id, days: 1, reason: '试试' }
      expect((await call('POST /staff/vip/grant', input, stranger)).code).toBe(ERRORS.USER_NOT_FOUND.code)
    }),
  )
})
