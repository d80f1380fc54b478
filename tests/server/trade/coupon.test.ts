import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import type { RunningApp } from '../../../server/src/app'
import { checkLedger } from '../../../server/src/commands/ledger'
import { CouponRepository } from '../../../server/src/modules/trade/coupon/coupon.repository'
import type { couponTable } from '../../../server/src/modules/trade/coupon/coupon.table'
import { CATEGORY, COURSE, LEARNER, SHOP } from '../../support/server/fixture-school'
import { addStaff } from '../../support/server/fixture-staff'
import { call, clock, startServer, withRollback } from '../../support/server/harness'
import { addCoupon, NEW_COUPON } from './coupon-fixture'

beforeAll(async () => {
  await startServer()
})

const { owner, visitor, stranger } = LEARNER
const me = { token: owner.token }
const DAY = 86_400_000

/** A test that is undone, after the coupons that it gave and took were found to add up. */
const withBooks = (test: (server: RunningApp) => Promise<void>) =>
  withRollback(async (server) => {
    await test(server)
    await checkLedger(server.database)
  })

const claim = (couponId: string, caller: object = me) =>
  call('POST /resource/auth/user/coupon/claim', { couponId }, caller)
const listMine = async (state?: 'unused' | 'used' | 'expired') =>
  (await call('POST /resource/auth/user/coupon/page', { state }, me)).data.list
const countMine = async () => (await call('GET /resource/auth/user/coupon/count', {}, me)).data

describe('claiming a coupon', () => {
  it(
    'gives it for its days, and counts it',
    withBooks(async ({ database }) => {
      const couponId = await addCoupon(database)
      const { data } = await claim(couponId)
      expect(data).toMatchObject({ couponId, state: 'unused', kind: 'full', offFen: 2000, fromFen: 10_000 })
      expect(Date.parse(data.expiresAt) - Date.parse(data.validFrom)).toBe(7 * DAY)
      expect(await countMine()).toEqual({ unused: 1, used: 0, expired: 0 })
    }),
  )

  it(
    'is refused beyond the limit of a learner, not for others',
    withBooks(async ({ database }) => {
      const couponId = await addCoupon(database)
      await claim(couponId)
      expect((await claim(couponId)).code).toBe(ERRORS.COUPON_LIMIT_REACHED.code)
      expect((await claim(couponId, { token: visitor.token })).code).toBe(200)
    }),
  )

  it(
    'is refused when all are gone, and changes nothing',
    withBooks(async ({ database }) => {
      const couponId = await addCoupon(database, { total: 1 })
      await claim(couponId, { token: visitor.token })
      expect((await claim(couponId)).code).toBe(ERRORS.COUPON_SOLD_OUT.code)
      expect(await listMine()).toEqual([])
    }),
  )

  it.each([
    ['stopped', { stopped: true }, 'COUPON_ENDED'],
    ['over', { validDays: null, validUntil: new Date(0) }, 'COUPON_ENDED'],
    ['not to be claimed', { claimable: false }, 'COUPON_NOT_FOUND'],
    ['of another school', { shopId: stranger.sid }, 'COUPON_NOT_FOUND'],
  ] as const)('is refused for one that is %s', (_what, change, error) =>
    withBooks(async ({ database }) => {
      const couponId = await addCoupon(database, change)
      expect((await claim(couponId)).code).toBe(ERRORS[error].code)
      expect(await listMine()).toEqual([])
    })(),
  )

  it(
    'shows an expired one as expired',
    withBooks(async ({ database }) => {
      await claim(await addCoupon(database))
      clock.set(new Date(Date.now() + 8 * DAY))
      expect(await countMine()).toEqual({ unused: 0, used: 0, expired: 1 })
      expect((await listMine('expired')).map(({ state }) => state)).toEqual(['expired'])
    }),
  )
})

describe('coupons to claim', () => {
  it(
    'of a course are those of the school, of its category and of itself',
    withBooks(async ({ database }) => {
      const all = await addCoupon(database)
      const goods = await addCoupon(database, { scope: 'goods', scopeIds: [COURSE.paid] })
      await addCoupon(database, { scope: 'goods', scopeIds: [COURSE.free] })
      const category = await addCoupon(database, { scope: 'category', scopeIds: [CATEGORY.parent] })
      await addCoupon(database, { scope: 'category', scopeIds: [randomUUID()] })
      await addCoupon(database, { stopped: true })
      const { data } = await call('POST /resource/api/coupon/page', { courseId: COURSE.paid })
      expect(data.list.map(({ id }) => id).sort()).toEqual([all, goods, category].sort())
      const kinds = new Map(data.list.map(({ id, scopeKind }) => [id, scopeKind]))
      expect([all, goods, category].map((id) => kinds.get(id))).toEqual([null, 'course', 'category'])
    }),
  )

  it(
    'say how many the learner may still claim, and whether all are gone',
    withBooks(async ({ database }) => {
      const couponId = await addCoupon(database, { total: 1, perLearner: 2 })
      await claim(couponId)
      const { data } = await call('POST /resource/auth/coupon/page', {}, me)
      expect(data.list).toMatchObject([{ id: couponId, claimsLeft: 1, soldOut: true }])
    }),
  )
})

describe('coupons beside goods', () => {
  it(
    'come with the best first and with the reason of those that do not fit',
    withBooks(async ({ database }) => {
      const { priceFen } = (await call('GET /resource/api/course/view', { id: COURSE.paid })).data
      const small = await addCoupon(database, { kind: 'fixed', offFen: 100, fromFen: 0 })
      const best = await addCoupon(database, { kind: 'discount', percentOff: 50, mostFen: 1_000_000, fromFen: 0 })
      const dear = await addCoupon(database, { fromFen: priceFen + 1 })
      const other = await addCoupon(database, { scope: 'goods', scopeIds: [COURSE.free] })
      const later = await addCoupon(database, {
        validDays: null,
        validFrom: new Date(Date.now() + DAY),
        validUntil: new Date(Date.now() + 2 * DAY),
      })
      for (const couponId of [small, best, dear, other, later]) await claim(couponId)
      const { data } = await call(
        'POST /resource/api/trade/order/expected/payment',
        { lines: [{ kind: 'course', goodsId: COURSE.paid, quantity: 1 }] },
        me,
      )
      expect(data.coupons.map(({ coupon, offFen, reason }) => [coupon.couponId, offFen, reason])).toEqual(
        expect.arrayContaining([
          [dear, 0, 'amount'],
          [other, 0, 'scope'],
          [later, 0, 'notYet'],
        ]),
      )
      expect(data.coupons.slice(0, 2).map(({ coupon, offFen }) => [coupon.couponId, offFen])).toEqual([
        [best, Math.floor(priceFen / 2)],
        [small, 100],
      ])
    }),
  )
})

describe('what staff do with coupons', () => {
  it(
    'is made, changed, stopped and recorded',
    withBooks(async ({ database }) => {
      const staff = await addStaff(database, { permissions: ['coupons.manage', 'audit.view'] })
      const { data } = await call('POST /staff/coupon/save', NEW_COUPON, staff)
      await claim(data.id)
      const few = { id: data.id, version: data.version, title: '新名称', total: 5, perLearner: 2, claimable: true }
      expect((await call('PUT /staff/coupon/update', few, staff)).data).toMatchObject({ total: 5, issuedCount: 1 })
      expect((await call('PUT /staff/coupon/stop', { id: data.id }, staff)).data.stopped).toBe(true)
      expect((await claim(data.id, { token: visitor.token })).code).toBe(ERRORS.COUPON_ENDED.code)
      const audit = (await call('POST /staff/audit/page', {}, staff)).data.list
      expect(audit.filter(({ subjectId }) => subjectId === data.id)).toHaveLength(3)
    }),
  )

  it.each([
    ['a reduction above its amount', { offFen: 20_000 }],
    ['nothing off', { offFen: 0 }],
    ['a discount without a cap', { kind: 'discount', percentOff: 10 } as const],
    ['no validity', { validDays: undefined }],
    ['two validities', { validUntil: '2099-01-01T00:00:00Z' }],
    ['dates that are over', { validDays: undefined, validUntil: '2020-01-01T00:00:00Z' }],
    ['a scope of nothing', { scope: 'goods' } as const],
    ['an unknown course', { scope: 'goods', scopeIds: [randomUUID()] } as const],
    ['a course of another school', { scope: 'goods', scopeIds: [COURSE.otherShop] } as const],
  ])('refuses %s', (_what, change) =>
    withBooks(async ({ database }) => {
      const staff = await addStaff(database)
      const input = { ...NEW_COUPON, ...change } as typeof NEW_COUPON
      expect((await call('POST /staff/coupon/save', input, staff)).code).toBe(ERRORS.INPUT_INVALID.code)
      expect((await call('POST /staff/coupon/page', {}, staff)).data.totalCount).toBe(0)
    })(),
  )

  it(
    'grants one to each learner, of its school only',
    withBooks(async ({ database }) => {
      const staff = await addStaff(database)
      const id = await addCoupon(database, { total: 2 })
      const grant = (learnerIds: string[]) => call('POST /staff/coupon/grant', { id, learnerIds }, staff)
      expect((await grant([owner.id, stranger.id])).code).toBe(ERRORS.USER_NOT_FOUND.code)
      expect((await grant([owner.id, visitor.id])).data).toEqual({ granted: 2 })
      expect((await grant([owner.id])).code).toBe(ERRORS.COUPON_SOLD_OUT.code)
      expect(await listMine()).toHaveLength(1)
    }),
  )

  it(
    'makes codes that give one each, once, however they are written',
    withBooks(async ({ database }) => {
      const staff = await addStaff(database)
      const id = await addCoupon(database, { claimable: false, perLearner: 2, total: 3 })
      const { codes } = (await call('POST /staff/coupon/code/save', { id, count: 3 }, staff)).data
      const redeem = async (code: string) => (await call('POST /resource/auth/user/coupon/redeem', { code }, me)).code
      expect(await redeem(codes[0]!.toLowerCase().replaceAll('-', ' '))).toBe(200)
      expect(await redeem(codes[0]!)).toBe(ERRORS.COUPON_CODE_WRONG.code)
      expect(await redeem('AAAA-AAAA-AAAA-AAAA')).toBe(ERRORS.COUPON_CODE_WRONG.code)
      expect(await redeem(codes[1]!)).toBe(200)
      expect(await redeem(codes[2]!)).toBe(ERRORS.COUPON_LIMIT_REACHED.code)
      expect((await call('POST /staff/coupon/code/save', { id, count: 1 }, staff)).code).toBe(
        ERRORS.COUPON_SOLD_OUT.code,
      )
      // A code whose coupon was refused stays good for somebody else.
      const other = await call('POST /resource/auth/user/coupon/redeem', { code: codes[2]! }, { token: visitor.token })
      expect(other.code).toBe(200)
    }),
  )
})

describe('concurrent use of coupons [postgres]', () => {
  const addShared = async (change: Partial<typeof couponTable.$inferInsert> = {}) => {
    const { database } = await startServer()
    return { database, couponId: await addCoupon(database, { claimable: true, ...change }) }
  }
  const codesOf = (answers: { code: number }[]) => answers.filter(({ code }) => code === 200).length

  it('gives one to a learner who claims it 64 times at once', async () => {
    const { couponId } = await addShared()
    const answers = await Promise.all(Array.from({ length: 64 }, () => claim(couponId)))
    expect(codesOf(answers)).toBe(1)
  })

  it('gives the last one to one of two learners who claim it 64 times at once', async () => {
    const { couponId } = await addShared({ total: 1, perLearner: 64 })
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, at) => claim(couponId, { token: (at % 2 ? owner : visitor).token })),
    )
    expect(codesOf(answers)).toBe(1)
  })

  it('locks one coupon for one of five orders, and gives it back once', async () => {
    const { database, couponId } = await addShared()
    const { id } = (await claim(couponId)).data
    const coupons = new CouponRepository(database)
    const orders = Array.from({ length: 5 }, () => randomUUID())
    const mine = { shopId: SHOP, userId: owner.id }
    const locked = await Promise.all(orders.map((orderId) => coupons.lockFor(mine, id, orderId, new Date())))
    expect(locked.filter(Boolean)).toHaveLength(1)
    const orderId = orders[locked.indexOf(true)]!
    const released = await Promise.all([1, 2].map(() => coupons.moveOf(orderId, 'release', new Date())))
    expect(released.filter(Boolean)).toHaveLength(1)
    expect(await coupons.lockFor(mine, id, orders[0]!, new Date())).toBe(true)
    expect(await coupons.moveOf(orders[0]!, 'use', new Date())).toBe(true)
    expect(await coupons.moveOf(orders[0]!, 'release', new Date())).toBe(false)
  })
})
