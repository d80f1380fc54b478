import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { HOLD_MINUTES } from '@contract/offline-course/limits'
import { clock } from '../../support/server/harness'
import { at, NOON, PRICE, startOfflineSchool } from './offline-fixture'

let school: Awaited<ReturnType<typeof startOfflineSchool>>
beforeAll(async () => {
  school = await startOfflineSchool('pocket_school_test_offline_seats')
})
afterAll(() => school.server.close())
afterEach(() => clock.set(undefined))

const later = (minutes: number): Date => new Date(NOON.getTime() + minutes * 60_000)

const given = async (seats: number, learners = 1, rules = {}) => {
  const courseId = await school.addCourse(PRICE, rules)
  const termId = await school.addTerm(courseId, { seats })
  return { courseId, termId, learners: await school.learners(learners) }
}

describe('a seat before it is paid', () => {
  it('is held with a countdown, shown to its learner, and free again at its end', async () => {
    const { courseId, termId, learners } = await given(1)
    const [learner] = learners
    const { data } = await school.hold(learner!, termId, ['李明'])
    expect(data.until).toBe(later(HOLD_MINUTES).toISOString())
    expect((await school.view(learner!, courseId)).data.terms[0]).toMatchObject({ seatsLeft: 0, held: data })
    await school.runAt(later(HOLD_MINUTES))
    expect((await school.view(learner!, courseId)).data.terms[0]).toMatchObject({ seatsLeft: 1, held: null })
    expect((await school.order(learner!, data.enrolmentIds)).code).toBe(ERRORS.GOODS_NOT_FOUND.code)
  })

  it('is free at its end for whoever asks then, also before the job has run', async () => {
    const { termId, learners } = await given(1, 2)
    await school.hold(learners[0]!, termId, ['李明'])
    clock.set(later(HOLD_MINUTES))
    expect((await school.hold(learners[1]!, termId, ['王芳'])).code).toBe(200)
  })

  it('O2 comes back when the order is canceled, in the same transaction', async () => {
    const { termId, learners } = await given(1, 2)
    const { data: held } = await school.hold(learners[0]!, termId, ['李明'])
    const { data: order } = await school.order(learners[0]!, held.enrolmentIds)
    expect(await school.taken(termId)).toBe(1)
    await school.call('PUT /resource/auth/trade/order/cancel', { id: order.id }, learners[0]!)
    expect(await school.taken(termId)).toBe(0)
    expect((await school.hold(learners[1]!, termId, ['王芳'])).code).toBe(200)
  })

  it('O3 can be given back and left in a full term', async () => {
    const { courseId, termId, learners } = await given(1, 3)
    const { enrolmentIds } = await school.buy(learners[0]!, termId)
    await school.wait(learners[1]!, termId)
    await school.wait(learners[2]!, termId)
    const left = await school.call('PUT /resource/auth/goods/offline/wait/leave', { termId }, learners[2]!)
    expect(left.code).toBe(200)
    expect((await school.take(learners[0]!, enrolmentIds[0]!, PRICE)).code).toBe(200)
    expect(await school.waitOf(learners[1]!, courseId, termId)).toMatchObject({ state: 'offered' })
  })

  it('O7 counts all people of all orders against the same seats', async () => {
    const { termId, learners } = await given(2, 2)
    expect((await school.hold(learners[0]!, termId, ['甲', '乙', '丙'])).code).toBe(ERRORS.PLACES_FULL.code)
    expect((await school.hold(learners[0]!, termId, ['甲', '乙'])).code).toBe(200)
    expect((await school.hold(learners[1]!, termId, ['丙', '丁'])).code).toBe(ERRORS.PLACES_FULL.code)
    expect(await school.taken(termId)).toBe(2)
  })

  it('O8 is paid for once: who pays too late is refunded and told', async () => {
    const { termId, learners } = await given(1, 2)
    const [slow, quick] = learners
    const { data: held } = await school.hold(slow!, termId, ['李明'])
    const { data: order } = await school.order(slow!, held.enrolmentIds)
    const late = await school.prepay(slow!, order.id)
    const { faults, gateway } = school.server.providers.wechatPay!
    faults.gateway = 'error'
    await school.call('PUT /resource/auth/trade/order/cancel', { id: order.id }, slow!)
    faults.gateway = 'none'
    await school.buy(quick!, termId, ['王芳'])
    await gateway.pay(late)
    await school.settleMoney()
    expect(await school.viewOrder(slow!, order.id)).toMatchObject({ status: 'canceled', refundState: 'refunded' })
    expect((await school.mine(quick!, termId)).data.persons).toMatchObject([{ status: 'enrolled' }])
    expect(await school.taken(termId)).toBe(1)
  })

  it('O9 is replaced when the learner chooses again, and its time is not prolonged', async () => {
    const { courseId, termId, learners } = await given(10)
    const names = Array.from({ length: 10 }, (_, place) => `学员${place + 1}`)
    const { data: first } = await school.hold(learners[0]!, termId, names)
    clock.set(later(5))
    const { data: second } = await school.hold(learners[0]!, termId, names.slice(0, 5))
    expect(second.until).toBe(first.until)
    expect(second.names).toEqual(names.slice(0, 5))
    expect((await school.view(learners[0]!, courseId)).data.terms[0]).toMatchObject({ seatsLeft: 5 })
    expect((await school.order(learners[0]!, first.enrolmentIds)).code).toBe(ERRORS.GOODS_NOT_FOUND.code)
  })

  it('is not sold outside the window, to a canceled term, or twice to the same person', async () => {
    const { termId, learners } = await given(3)
    clock.set(at('2026-02-28'))
    expect((await school.hold(learners[0]!, termId, ['李明'])).code).toBe(ERRORS.OFFLINE_TERM_CLOSED.code)
    clock.set(at('2026-04-09'))
    expect((await school.hold(learners[0]!, termId, ['李明'])).code).toBe(ERRORS.OFFLINE_TERM_CLOSED.code)
    clock.set(NOON)
    await school.buy(learners[0]!, termId)
    expect((await school.hold(learners[0]!, termId, ['李明'])).code).toBe(ERRORS.OFFLINE_ENROLLED.code)
    expect((await school.hold(learners[0]!, termId, ['女儿'], false)).code).toBe(200)
  })

  it('refuses another learner’s held seat at the cashier', async () => {
    const { termId, learners } = await given(3, 2)
    const { data } = await school.hold(learners[0]!, termId, ['李明'])
    expect((await school.order(learners[1]!, data.enrolmentIds)).code).toBe(ERRORS.GOODS_NOT_FOUND.code)
  })
})

describe('an enrolled learner', () => {
  it('has the sessions in the calendar, the course, and a line for each person', async () => {
    const { courseId, termId, learners } = await given(5)
    const [learner] = learners
    const { orderId } = await school.buy(learner!, termId, ['李明', '王芳'])
    const order = await school.viewOrder(learner!, orderId)
    expect(order.items.map(({ title }) => title)).toEqual([
      '低压电工实操面授 · 第 21 期 · 李*',
      '低压电工实操面授 · 第 21 期 · 王*',
    ])
    const days = { fromDay: '2026-04-10', toDay: '2026-04-11' }
    const { data: calendar } = await school.call('POST /resource/auth/timetable/list', days, learner!)
    expect(calendar.items.map(({ title }) => title)).toEqual(['实操', '实操'])
    expect((await school.view(learner!, courseId)).data.course.access).toBe('owned')
    expect((await school.mine(learner!, termId)).data).toMatchObject({ personCount: 2, isSelf: true })
  })

  it('shares one leave and one presence with every other session', async () => {
    const { termId, learners } = await given(5)
    await school.buy(learners[0]!, termId)
    const { sessions } = (await school.mine(learners[0]!, termId)).data
    const asked = { kind: 'PERSONAL' as const, unit: 'session' as const, sessionIds: [sessions[0]!.id] }
    const { data } = await school.call('POST /resource/auth/leave/preview', asked, learners[0]!)
    expect(data.sessions.map(({ id }) => id)).toEqual([sessions[0]!.id])
  })

  it('may come back on the day of a refund', async () => {
    const { termId, learners } = await given(1)
    const { enrolmentIds } = await school.buy(learners[0]!, termId)
    await school.take(learners[0]!, enrolmentIds[0]!, PRICE)
    const again = await school.buy(learners[0]!, termId)
    expect((await school.viewOrder(learners[0]!, again.orderId)).status).toBe('completed')
  })

  it('changes to another term in one step: one seat taken, one given back', async () => {
    const { courseId, termId, learners } = await given(1, 2)
    const other = await school.addTerm(courseId, { name: '第 22 期', seats: 1 }, ['2026-04-17'])
    const { enrolmentIds } = await school.buy(learners[0]!, termId)
    const change = (id: string, to: string) =>
      school.call('PUT /resource/auth/goods/offline/term/change', { id, termId: to }, learners[0]!)
    expect((await change(enrolmentIds[0]!, other)).data).toMatchObject({ id: other, isSelf: true })
    expect([await school.taken(termId), await school.taken(other)]).toEqual([0, 1])
    await school.buy(learners[1]!, termId)
    expect((await change(enrolmentIds[0]!, termId)).code).toBe(ERRORS.PLACES_FULL.code)
    expect([await school.taken(termId), await school.taken(other)]).toEqual([1, 1])
    clock.set(at('2026-04-16', '09:00'))
    expect((await change(enrolmentIds[0]!, termId)).code).toBe(ERRORS.ENROLMENT_CHANGE_REFUSED.code)
  })
})

describe('what is sold to pupils', () => {
  const refusal = async (days: string[], enrolFrom = '2026-03-12') => {
    const courseId = await school.addCourse(PRICE, { forPupils: true })
    const termId = await school.addTerm(courseId, { enrolFrom: at(enrolFrom).toISOString() }, days)
    const [learner] = await school.learners(1)
    return (await school.hold(learner!, termId, ['李明'])).code
  }

  it('takes no money earlier than a month before, for more than three months, or without a plan', async () => {
    const refused = ERRORS.OFFLINE_PREPAY_REFUSED.code
    expect(await refusal(['2026-04-10', '2026-07-10'])).toBe(200)
    expect(await refusal(['2026-04-10', '2026-07-11'])).toBe(refused)
    expect(await refusal(['2026-04-21'])).toBe(refused)
    expect(await refusal([])).toBe(refused)
  })
})
