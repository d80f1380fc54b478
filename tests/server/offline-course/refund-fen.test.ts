import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addStaff } from '../../support/server/fixture-staff'
import { clock } from '../../support/server/harness'
import { addCoupon } from '../trade/coupon-fixture'
import { addLevel } from '../vip/vip-fixture'
import { at, PRICE, startOfflineSchool } from './offline-fixture'

let school: Awaited<ReturnType<typeof startOfflineSchool>>
beforeAll(async () => {
  school = await startOfflineSchool('pocket_school_test_offline_fen')
})
afterAll(() => school.server.close())
afterEach(() => clock.set(undefined))

const MEMBER_PRICE = 9999
const COUPON = 333
const second = (moment: Date, by: number): Date => new Date(moment.getTime() + by * 1000)

/** Two people at the price of members, with a coupon whose fen do not divide by two. */
const given = async () => {
  const { database } = school.server
  const courseId = await school.addCourse(PRICE, { refundAllDays: 3, refundPartPercent: 80 })
  const days = ['2026-04-10', '2026-04-11', '2026-04-17']
  const termId = await school.addTerm(courseId, { seats: 5 }, days)
  const [learner] = await school.learners(1)
  const { levelId } = await addLevel(database, { rank: 7, percentOff: 0, courses: { [courseId]: MEMBER_PRICE } })
  const staff = await addStaff(database, { permissions: ['vip.manage'] })
  const grant = { learnerId: learner!.id, levelId, days: 365, reason: '测试' }
  expect((await school.call('POST /staff/vip/grant', grant, staff)).code).toBe(200)
  const couponId = await addCoupon(database, { kind: 'fixed', offFen: COUPON, fromFen: 0 })
  await school.call('POST /resource/auth/user/coupon/claim', { couponId }, learner!)
  const { enrolmentIds, orderId } = await school.buy(learner!, termId, ['李明', '王芳'])
  return { learner: learner!, enrolmentIds, orderId }
}

describe('what goes back of a price for members with a coupon', () => {
  it('is in fen, to the second of each edge, and never more than was paid', async () => {
    const { learner, enrolmentIds, orderId } = await given()
    const order = await school.viewOrder(learner, orderId)
    expect(order.payableFen).toBe(2 * MEMBER_PRICE - COUPON)
    const fensAt = async (moment: Date) => {
      clock.set(moment)
      const both = await Promise.all(enrolmentIds.map((id) => school.expect(learner, id)))
      return both.map(({ data }) => data.refundFen)
    }
    const paid = await fensAt(at('2026-04-01'))
    expect(paid.reduce((sum, fen) => sum + fen, 0)).toBe(order.payableFen)
    expect(paid.toSorted((left, right) => left - right)).toEqual([9832, 9833])
    const share = (top: number, bottom: number) => paid.map((fen) => Math.floor((fen * top) / bottom))
    const edges = [
      { edge: at('2026-04-07', '09:00'), before: paid, after: share(80, 100) },
      { edge: at('2026-04-10', '09:00'), before: share(80, 100), after: share(2, 3) },
      { edge: at('2026-04-11', '09:00'), before: share(2, 3), after: share(1, 3) },
      { edge: at('2026-04-17', '09:00'), before: share(1, 3), after: [0, 0] },
    ]
    for (const { edge, before, after } of edges) {
      expect(await fensAt(second(edge, -1))).toEqual(before)
      expect(await fensAt(edge)).toEqual(after)
      expect(await fensAt(second(edge, 1))).toEqual(after)
    }
    clock.set(second(at('2026-04-11', '09:00'), -1))
    const [first, other] = share(2, 3) as [number, number]
    expect((await school.take(learner, enrolmentIds[0]!, first)).code).toBe(200)
    expect((await school.take(learner, enrolmentIds[1]!, other)).code).toBe(200)
    await school.settleMoney()
    const { items } = await school.viewOrder(learner, orderId)
    expect(items.map(({ refundedFen }) => refundedFen)).toEqual([first, other])
  })
})
