import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { refundAt } from '../../../server/src/modules/offline-course/refund-steps'
import { clock } from '../../support/server/harness'
import { createRefunds } from '../../support/server/refund-desks'
import { at, PRICE, startOfflineSchool } from './offline-fixture'

let school: Awaited<ReturnType<typeof startOfflineSchool>>
beforeAll(async () => {
  school = await startOfflineSchool('pocket_school_test_offline_refund')
})
afterAll(() => school.server.close())
afterEach(() => clock.set(undefined))

const second = (moment: Date, by: number): Date => new Date(moment.getTime() + by * 1000)

const given = async (names: string[], priceFen = PRICE, rules = {}) => {
  const courseId = await school.addCourse(priceFen, rules)
  const termId = await school.addTerm(courseId, { seats: 5 })
  const [learner] = await school.learners(1)
  return { courseId, termId, learner: learner!, ...(await school.buy(learner!, termId, names)) }
}

describe('the published steps', () => {
  const sessions = ['2026-04-10', '2026-04-11', '2026-04-17'].map((day) => ({ startsAt: at(day, '09:00') }))
  const rules = { refundAllDays: 3, refundPartPercent: 80 }
  const fenAt = (moment: Date, paidFen = 10_000) => refundAt(paidFen, sessions, rules, moment).fen

  it.each([
    ['until three days before the first', at('2026-04-07', '09:00'), 10_000, 8000],
    ['until the first begins', at('2026-04-10', '09:00'), 8000, 6666],
    ['until the second begins', at('2026-04-11', '09:00'), 6666, 3333],
    ['until the last begins', at('2026-04-17', '09:00'), 3333, 0],
  ])('change %s, to the second', (_name, edge, before, after) => {
    expect(fenAt(second(edge, -1))).toBe(before)
    expect(fenAt(edge)).toBe(after)
    expect(fenAt(second(edge, 1))).toBe(after)
  })

  it('never give more after the first session than before it, and round down in fen', () => {
    expect(refundAt(9999, sessions, { ...rules, refundPartPercent: 50 }, at('2026-04-10', '10:00')).fen).toBe(4999)
    expect(refundAt(1, sessions, rules, at('2026-04-09')).fen).toBe(0)
  })

  it('give all while nothing is planned, and skip the part where all goes back until the first session', () => {
    expect(refundAt(500, [], rules, at('2026-04-30'))).toMatchObject({ step: 'all', fen: 500 })
    const untilFirst = { ...rules, refundAllDays: 0 }
    expect(refundAt(500, sessions, untilFirst, second(at('2026-04-10', '09:00'), -1)).fen).toBe(500)
  })
})

describe('giving a seat back', () => {
  it('O10 after the course has begun gives only what was not held', async () => {
    const { learner, enrolmentIds, termId } = await given(['李明'])
    clock.set(at('2026-04-10', '10:00'))
    const { data } = await school.expect(learner, enrolmentIds[0]!)
    expect(data).toMatchObject({ step: 'sessions', paidFen: PRICE, refundFen: PRICE / 2 })
    expect((await school.take(learner, enrolmentIds[0]!, PRICE)).code).toBe(ERRORS.ENROLMENT_REFUND_CHANGED.code)
    expect((await school.take(learner, enrolmentIds[0]!, PRICE / 2)).code).toBe(200)
    expect(await school.taken(termId)).toBe(0)
  })

  it('O12 keeps the fee of each person, whoever leaves first', async () => {
    const { learner, enrolmentIds, orderId } = await given(['甲', '乙', '丙'], 2000, { refundPartPercent: 90 })
    const moment = at('2026-04-09', '10:00')
    clock.set(moment)
    await school.take(learner, enrolmentIds[0]!, 1800)
    await school.take(learner, enrolmentIds[1]!, 1800)
    await school.take(learner, enrolmentIds[2]!, 1800)
    await school.settleMoney()
    const order = await school.viewOrder(learner, orderId)
    expect(order.items.map(({ refundedFen }) => refundedFen)).toEqual([1800, 1800, 1800])
    expect(order.payableFen - 5400).toBe(600)
  })

  it('O13 refunds a line once, also when two ask at once, and returns its seat once', async () => {
    const { learner, enrolmentIds, termId } = await given(['甲', '乙'])
    const both = await Promise.all([1, 2].map(() => school.take(learner, enrolmentIds[0]!, PRICE)))
    expect(both.map(({ code }) => code).toSorted((left, right) => left - right)).toEqual([
      200,
      ERRORS.ENROLMENT_EVENT_REFUSED.code,
    ])
    expect(await school.taken(termId)).toBe(1)
    await school.settleMoney()
    expect(await school.taken(termId)).toBe(1)
  })

  it('leaves the other person in, with a calendar of her own', async () => {
    const { learner, enrolmentIds, termId, orderId } = await given(['李明', '王芳'])
    await school.take(learner, enrolmentIds[1]!, PRICE)
    await school.settleMoney()
    const { data } = await school.mine(learner, termId)
    expect(data.persons.map(({ status }) => status)).toEqual(['enrolled', 'canceled'])
    expect(data.isSelf).toBe(true)
    expect(await school.viewOrder(learner, orderId)).toMatchObject({ status: 'completed', refundState: 'partial' })
  })

  it('returns the seat once when the school refunds the order', async () => {
    const { learner, orderId, termId } = await given(['李明'])
    const { server } = school
    const number = (await school.viewOrder(learner, orderId)).number
    await createRefunds({ database: server.database, jobs: server.jobs, now: () => clock.now() }).refund(number, '停课')
    await school.settleMoney()
    expect(await school.taken(termId)).toBe(0)
    expect((await school.mine(learner, termId)).data.persons).toMatchObject([{ status: 'canceled', refundFen: PRICE }])
    await school.settleMoney()
    expect(await school.taken(termId)).toBe(0)
  })

  it('is not asked for as an after-sale', async () => {
    const { learner, orderId } = await given(['李明'])
    const expected = await school.call('POST /resource/auth/trade/order/sale/expected/refund', { orderId }, learner)
    expect(expected.data.lines).toMatchObject([{ refusal: expect.stringContaining('我的面授课') }])
  })

  it('is refused for another learner’s person', async () => {
    const { enrolmentIds } = await given(['李明'])
    const [stranger] = await school.learners(1)
    expect((await school.take(stranger!, enrolmentIds[0]!, PRICE)).code).toBe(ERRORS.ENROLMENT_NOT_FOUND.code)
  })
})

describe('staff', () => {
  it('cancel a person by the same steps, with the act in the audit', async () => {
    const { termId, enrolmentIds, learner } = await given(['李明'])
    clock.set(at('2026-04-09'))
    const reason = '学员来电'
    const { data } = await school.call(
      'PUT /staff/offline-course/person/cancel',
      { id: enrolmentIds[0]!, reason },
      school.clerk,
    )
    expect(data).toMatchObject({ status: 'canceled', refundFen: (PRICE * 80) / 100, reason })
    const persons = await school.call('POST /staff/offline-course/person/page', { termId }, school.clerk)
    expect(persons.data.list).toMatchObject([{ personName: '李明', learnerId: learner.id, status: 'canceled' }])
  })
})
