import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { CONFIRM_HOURS } from '@contract/selection/limits'
import { clock } from '../../support/server/harness'
import { ADJUSTING, at, FILLING, startSelectionSchool } from './selection-fixture'

let school: Awaited<ReturnType<typeof startSelectionSchool>>
beforeAll(async () => {
  school = await startSelectionSchool('pocket_school_test_selection_first_come')
})
afterAll(() => school.server.close())
afterEach(() => clock.set(undefined))

const FRIDAY = '2026-04-10 14:00'
const later = (hours: number, from = FILLING): Date => new Date(from.getTime() + hours * 3_600_000)

describe('a place', () => {
  it('waits to be confirmed, then is in the calendar and among the courses', async () => {
    const plan = await school.addPlan()
    const course = await school.addCourse(plan.id, { title: '摄影基础' }, [FRIDAY])
    const [learner] = await school.learners(1)
    clock.set(FILLING)
    await school.change(learner!, plan.id, [course.id])
    expect(await school.rowOf(learner!, course.id)).toMatchObject({
      ...{ state: 'pending', act: 'withdraw', left: 1, until: later(CONFIRM_HOURS).toISOString() },
    })
    expect(await school.calendar(learner!, '2026-04-10')).toEqual([])
    const { data } = await school.confirm(learner!, plan.id)
    expect(data.sum).toMatchObject({ pendingCount: 0, creditTenths: 20 })
    expect(await school.calendar(learner!, '2026-04-10')).toEqual(['摄影基础'])
    const { data: mine } = await school.call('POST /resource/auth/course/page', {}, learner!)
    expect(mine.list.map(({ id }) => id)).toContain(course.courseId)
    expect((await school.confirm(learner!, plan.id)).code).toBe(ERRORS.SELECTION_NOTHING_PENDING.code)
  })

  it('goes back by itself where it is not confirmed in time', async () => {
    const plan = await school.addPlan()
    const course = await school.addCourse(plan.id, { quota: 1 })
    const [learner, other] = await school.learners(2)
    clock.set(FILLING)
    await school.change(learner!, plan.id, [course.id])
    expect((await school.change(other!, plan.id, [course.id])).code).toBe(ERRORS.PLACES_FULL.code)
    await school.runAt(later(CONFIRM_HOURS))
    expect(await school.stateOf(learner!, course.id)).toBe('withdrawn')
    expect(await school.told(learner!)).toContain('没有按时确认，名额已放回')
    expect((await school.confirm(learner!, plan.id)).code).toBe(ERRORS.SELECTION_NOTHING_PENDING.code)
    expect((await school.change(other!, plan.id, [course.id])).code).toBe(200)
  })

  it('that was given up is free at the fixed time only, so that nobody can trade it', async () => {
    const plan = await school.addPlan({ releaseTime: '18:00' })
    const course = await school.addCourse(plan.id, { quota: 1 })
    const [learner, friend] = await school.learners(2)
    clock.set(FILLING)
    await school.select(learner!, plan.id, [course.id])
    await school.change(learner!, plan.id, [], [course.id])
    expect((await school.change(friend!, plan.id, [course.id])).code).toBe(ERRORS.PLACES_FULL.code)
    expect(await school.rowOf(friend!, course.id)).toMatchObject({ left: 0 })
    clock.set(at('2026-03-13', '17:59'))
    expect((await school.change(friend!, plan.id, [course.id])).code).toBe(ERRORS.PLACES_FULL.code)
    clock.set(at('2026-03-13', '18:00'))
    expect(await school.rowOf(friend!, course.id)).toMatchObject({ left: 1, act: 'choose' })
    expect((await school.change(friend!, plan.id, [course.id])).code).toBe(200)
    expect(await school.capacity(course.id)).toMatchObject({ taken: 1, withheld: 0 })
  })

  it('that is given back is offered at the fixed time to whoever waits first', async () => {
    const plan = await school.addPlan({ releaseTime: '18:00' })
    const course = await school.addCourse(plan.id, { quota: 1 })
    const [learner, first, second] = await school.learners(3)
    clock.set(FILLING)
    await school.select(learner!, plan.id, [course.id])
    await school.wait(first!, course.id)
    expect((await school.wait(second!, course.id)).data.courses[0]).toMatchObject({ position: 2, act: 'leave' })
    await school.change(learner!, plan.id, [], [course.id])
    expect(await school.rowOf(first!, course.id)).toMatchObject({ offered: false })
    await school.runAt(at('2026-03-13', '18:00'))
    expect(await school.rowOf(first!, course.id)).toMatchObject({ offered: true, act: 'accept' })
    expect(await school.told(first!)).toContain('候补到了，请尽快确认')
    expect((await school.change(second!, plan.id, [course.id])).code).toBe(ERRORS.PLACES_FULL.code)
    await school.change(first!, plan.id, [course.id])
    expect(await school.stateOf(first!, course.id)).toBe('selected')
  })
})

describe('a swap', () => {
  it('S10 loses nothing where the new course is full: the old one stays', async () => {
    const plan = await school.addPlan()
    const [old, wanted] = [await school.addCourse(plan.id, {}, [FRIDAY]), await school.addCourse(plan.id, { quota: 1 })]
    const [learner, other] = await school.learners(2)
    clock.set(FILLING)
    await school.select(learner!, plan.id, [old.id])
    await school.select(other!, plan.id, [wanted.id])
    expect((await school.change(learner!, plan.id, [wanted.id], [old.id])).code).toBe(ERRORS.PLACES_FULL.code)
    expect(await school.stateOf(learner!, old.id)).toBe('selected')
    expect(await school.calendar(learner!, '2026-04-10')).toHaveLength(1)
    expect((await school.capacity(old.id)).taken).toBe(1)
  })

  it('S12 is what an offer comes to that collides: it says what it takes the place of, in one step', async () => {
    const plan = await school.addPlan()
    const busy = await school.addCourse(plan.id, { title: '家庭急救' }, [FRIDAY])
    const full = await school.addCourse(plan.id, { title: '摄影基础', quota: 1 }, [FRIDAY])
    const [learner, other] = await school.learners(2)
    clock.set(FILLING)
    await school.select(other!, plan.id, [full.id])
    await school.wait(learner!, full.id)
    await school.select(learner!, plan.id, [busy.id])
    await school.change(other!, plan.id, [], [full.id])
    const row = await school.rowOf(learner!, full.id)
    expect(row).toMatchObject({ act: 'accept', replaces: [{ id: busy.id, title: '家庭急救' }] })
    expect((await school.change(learner!, plan.id, [full.id])).code).toBe(ERRORS.SELECTION_CONFLICT.code)
    expect((await school.change(learner!, plan.id, [full.id], [busy.id])).code).toBe(200)
    expect([await school.stateOf(learner!, full.id), await school.stateOf(learner!, busy.id)]).toEqual([
      ...['selected', 'withdrawn'],
    ])
    expect(await school.calendar(learner!, '2026-04-10')).toEqual(['摄影基础'])
  })
})

describe('a course with too few people', () => {
  it('is closed by staff: its members are out, told, and led on to what is free', async () => {
    const plan = await school.addPlan()
    const few = await school.addCourse(plan.id, { title: '书法', leastPersons: 2, groupName: '人文组' }, [FRIDAY])
    await school.addCourse(plan.id, { title: '摄影基础', groupName: '人文组' })
    const [learner, waiting] = await school.learners(2)
    clock.set(ADJUSTING)
    await school.saveCourse(plan.id, few.courseId, { id: few.id, quota: 1, leastPersons: 2, groupName: '人文组' })
    await school.select(learner!, plan.id, [few.id])
    await school.wait(waiting!, few.id)
    const { data: page } = await school.call('POST /staff/selection/course/page', { planId: plan.id }, school.clerk)
    expect(page.list[0]).toMatchObject({ id: few.id, tooFew: true, selectedCount: 1 })
    await school.call('PUT /staff/selection/course/close', { id: few.id, reason: '人数不足' }, school.clerk)
    expect(await school.stateOf(learner!, few.id)).toBe('withdrawn')
    expect(await school.told(learner!)).toContain('选的课停开了，请改选')
    expect(await school.calendar(learner!, '2026-04-10')).toEqual([])
    expect(await school.capacity(few.id)).toMatchObject({ taken: 0 })
    expect(await school.stateOf(waiting!, few.id)).toBe('lost')
    expect((await school.change(waiting!, plan.id, [few.id])).code).not.toBe(200)
  })
})

describe('who leaves the school', () => {
  it('gives every place back', async () => {
    const plan = await school.addPlan()
    const course = await school.addCourse(plan.id, { quota: 1 })
    const [learner, next] = await school.learners(2)
    clock.set(FILLING)
    await school.select(learner!, plan.id, [course.id])
    await school.wait(next!, course.id)
    await school.erase(learner!)
    expect(await school.rowOf(next!, course.id)).toMatchObject({ act: 'accept' })
  })
})

describe('what the staff set', () => {
  it('leaves a round alone once it has opened, and lets the quota grow for whoever waits', async () => {
    const plan = await school.addPlan()
    const course = await school.addCourse(plan.id, { quota: 1 })
    const [learner, next] = await school.learners(2)
    clock.set(FILLING)
    await school.select(learner!, plan.id, [course.id])
    await school.wait(next!, course.id)
    const changed = { ...school.planInput({ id: plan.id }, ['adjust']), rounds: [] as never }
    const rounds = plan.rounds.slice(1).map(({ id, kind, opensAt, closesAt }) => ({ id, kind, opensAt, closesAt }))
    const answer = await school.call('POST /staff/selection/save', { ...changed, rounds }, school.clerk)
    expect(answer.code).toBe(ERRORS.SELECTION_ROUND_OPENED.code)
    await school.saveCourse(plan.id, course.courseId, { id: course.id, quota: 2 })
    expect(await school.rowOf(next!, course.id)).toMatchObject({ act: 'accept' })
    const { data } = await school.call('POST /staff/selection/choice/export', { id: plan.id }, school.clerk)
    expect(data).toMatchObject({ count: 2, fileName: '2026 春季选课选课名单.csv' })
  })
})
