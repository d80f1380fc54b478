import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { OFFER_HOURS, PUT_OFF_HOURS } from '@contract/offline-course/limits'
import { clock } from '../../support/server/harness'
import { at, NOON, PRICE, startOfflineSchool } from './offline-fixture'

let school: Awaited<ReturnType<typeof startOfflineSchool>>
beforeAll(async () => {
  school = await startOfflineSchool('pocket_school_test_offline_waiting')
})
afterAll(() => school.server.close())
afterEach(() => clock.set(undefined))

const hours = (count: number): Date => new Date(NOON.getTime() + count * 3_600_000)

/** A full term whose seats one learner has, and others who look at it. */
const givenFull = async (waiting: number, rules = {}) => {
  const courseId = await school.addCourse(PRICE, rules)
  const termId = await school.addTerm(courseId)
  const [owner, ...others] = await school.learners(waiting + 1)
  const { enrolmentIds } = await school.buy(owner!, termId, ['甲', '乙'])
  return {
    ...{ courseId, termId, others },
    stateOf: async (place: number) => (await school.waitOf(others[place]!, courseId, termId))?.state,
    free: (place: number) => school.take(owner!, enrolmentIds[place]!, PRICE),
  }
}

describe('who waits for a seat', () => {
  it('O15 is asked alone: one place frees, two wait, the first is offered it', async () => {
    const { termId, others, stateOf, free } = await givenFull(2)
    await school.wait(others[0]!, termId)
    expect((await school.wait(others[1]!, termId)).data).toMatchObject({ state: 'waiting', position: 2 })
    await free(0)
    expect([await stateOf(0), await stateOf(1)]).toEqual(['offered', 'waiting'])
    expect(await school.told(others[0]!)).toContain('候补到了，请尽快报名')
    expect(await school.taken(termId)).toBe(2)
    expect((await school.hold(others[1]!, termId, ['丙'])).code).toBe(ERRORS.PLACES_FULL.code)
    expect((await school.hold(others[0]!, termId, ['丁'])).code).toBe(200)
    expect(await stateOf(0)).toBeUndefined()
  })

  it('O16 waits in strict order: nobody passes who wants more than is free', async () => {
    const { termId, others, stateOf, free } = await givenFull(3)
    await school.wait(others[0]!, termId, 2)
    await school.wait(others[1]!, termId, 1)
    await free(0)
    expect([await stateOf(0), await stateOf(1)]).toEqual(['waiting', 'waiting'])
    expect((await school.hold(others[2]!, termId, ['丙'])).code).toBe(ERRORS.PLACES_FULL.code)
    await free(1)
    expect([await stateOf(0), await stateOf(1)]).toEqual(['offered', 'waiting'])
  })

  it('O16 passes on where the school set so, and shows the rule', async () => {
    const { courseId, termId, others, stateOf, free } = await givenFull(2, { waitingRule: 'fitting' })
    await school.wait(others[0]!, termId, 2)
    await school.wait(others[1]!, termId, 1)
    await free(0)
    expect([await stateOf(0), await stateOf(1)]).toEqual(['waiting', 'offered'])
    expect((await school.view(others[0]!, courseId)).data.waitingRule).toBe('fitting')
  })

  it('O17 waits for its own term: another term’s seats move nobody, and an ended list is closed and told', async () => {
    const { courseId, termId, others, stateOf } = await givenFull(1)
    await school.wait(others[0]!, termId)
    await school.addTerm(courseId, { name: '第 22 期' }, ['2026-04-20'])
    expect(await stateOf(0)).toBe('waiting')
    const { data } = await school.call('GET /staff/offline-course/term/view', { id: termId }, school.clerk)
    await school.saveTerm(courseId, { id: termId, enrolUntil: hours(1).toISOString(), name: data.name })
    await school.runAt(hours(1))
    expect(await stateOf(0)).toBeUndefined()
    expect(await school.told(others[0]!)).toContain('候补没有排到')
  })

  it('loses an offer at its end to the next, and a used offer never lives again', async () => {
    const { termId, others, stateOf, free } = await givenFull(2)
    await school.wait(others[0]!, termId)
    await school.wait(others[1]!, termId)
    await free(0)
    await school.runAt(hours(OFFER_HOURS))
    expect([await stateOf(0), await stateOf(1)]).toEqual([undefined, 'offered'])
    const { data: held } = await school.hold(others[1]!, termId, ['丙'])
    await school.call('PUT /resource/auth/goods/offline/seat/release', { termId }, others[1]!)
    expect(await stateOf(1)).toBeUndefined()
    expect((await school.order(others[1]!, held.enrolmentIds)).code).toBe(ERRORS.GOODS_NOT_FOUND.code)
  })

  it('is offered a seat no longer than the sale lasts', async () => {
    const { courseId, termId, others, free } = await givenFull(1)
    const { data } = await school.call('GET /staff/offline-course/term/view', { id: termId }, school.clerk)
    await school.saveTerm(courseId, { id: termId, enrolUntil: hours(2).toISOString(), name: data.name })
    await school.wait(others[0]!, termId)
    await free(0)
    expect((await school.waitOf(others[0]!, courseId, termId))!.until).toBe(hours(2).toISOString())
  })

  it('is asked first when seats are added', async () => {
    const { courseId, termId, others, stateOf } = await givenFull(1)
    await school.wait(others[0]!, termId)
    await school.saveTerm(courseId, { id: termId, seats: 3 })
    expect(await stateOf(0)).toBe('offered')
    expect((await school.saveTerm(courseId, { id: termId, seats: 2 })).code).toBe(ERRORS.PLACES_TAKEN.code)
  })

  it('does not wait while there are seats, nor twice', async () => {
    const courseId = await school.addCourse()
    const termId = await school.addTerm(courseId)
    const [learner, owner] = await school.learners(2)
    expect((await school.wait(learner!, termId)).code).toBe(ERRORS.PLACES_FREE.code)
    await school.buy(owner!, termId, ['甲', '乙'])
    await school.wait(learner!, termId)
    expect((await school.wait(learner!, termId)).code).toBe(ERRORS.PLACES_WAITED.code)
  })

  it('gives everything back when the account is erased', async () => {
    const { termId, others, free } = await givenFull(2)
    await school.wait(others[0]!, termId)
    await school.wait(others[1]!, termId)
    await free(0)
    await school.leaveSchool(others[0]!)
    expect(await school.taken(termId)).toBe(2)
    expect(await school.told(others[1]!)).toContain('候补到了，请尽快报名')
  })
})

describe('a term with too few people', () => {
  const decidesAt = at('2026-03-25')
  const given = async () => {
    const courseId = await school.addCourse()
    const least = { seats: 5, leastPersons: 3, decidesAt: decidesAt.toISOString() }
    const termId = await school.addTerm(courseId, least)
    const [learner] = await school.learners(1)
    return { courseId, termId, learner: learner!, ...(await school.buy(learner!, termId, ['甲', '乙'])) }
  }
  const after = (count: number) => new Date(decidesAt.getTime() + count * 3_600_000)
  const staffView = async (id: string) =>
    (await school.call('GET /staff/offline-course/term/view', { id }, school.clerk)).data

  it('asks the staff, then is canceled, refunded and told', async () => {
    const { termId, learner, orderId } = await given()
    await school.runAt(decidesAt)
    expect((await staffView(termId)).cancelsAt).toBe(after(PUT_OFF_HOURS).toISOString())
    await school.runAt(after(PUT_OFF_HOURS))
    expect((await staffView(termId)).phase).toBe('canceled')
    await school.runAt(after(PUT_OFF_HOURS + 1))
    expect(await school.viewOrder(learner, orderId)).toMatchObject({ status: 'canceled', refundState: 'refunded' })
    expect((await school.told(learner)).filter((title) => title === '面授课取消了')).toHaveLength(2)
    expect(await school.taken(termId)).toBe(0)
    const days = { fromDay: '2026-04-10', toDay: '2026-04-11' }
    const { data } = await school.call('POST /staff/timetable/session/page', { ...days, partyId: termId }, school.clerk)
    expect(data.list.map(({ state }) => state)).toEqual(['canceled', 'canceled'])
  })

  it('waits a day more where staff hold it, and takes place once there are enough', async () => {
    const { termId } = await given()
    await school.runAt(decidesAt)
    clock.set(after(23))
    await school.call('PUT /staff/offline-course/term/put-off', { id: termId }, school.clerk)
    await school.runAt(after(PUT_OFF_HOURS))
    expect((await staffView(termId)).phase).toBe('enrolling')
    const [another] = await school.learners(1)
    await school.buy(another!, termId)
    await school.runAt(after(23 + PUT_OFF_HOURS))
    expect(await staffView(termId)).toMatchObject({ phase: 'enrolling', cancelsAt: null, personCount: 3 })
  })

  it('takes no money that arrives after it was canceled', async () => {
    const { termId } = await given()
    const [slow] = await school.learners(1)
    const { data: held } = await school.hold(slow!, termId, ['丙'])
    const { data: order } = await school.order(slow!, held.enrolmentIds)
    const waiting = await school.prepay(slow!, order.id)
    await school.call('PUT /staff/offline-course/term/cancel', { id: termId, reason: '老师生病' }, school.clerk)
    await school.server.providers.wechatPay!.gateway.pay(waiting)
    await school.settleMoney()
    expect(await school.viewOrder(slow!, order.id)).toMatchObject({ status: 'canceled', refundState: 'refunded' })
  })
})
