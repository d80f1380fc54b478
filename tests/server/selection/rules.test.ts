import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { clock } from '../../support/server/harness'
import { ADJUSTING, at, FILLING, startSelectionSchool } from './selection-fixture'

let school: Awaited<ReturnType<typeof startSelectionSchool>>
beforeAll(async () => {
  school = await startSelectionSchool('pocket_school_test_selection_rules')
})
afterAll(() => school.server.close())
afterEach(() => clock.set(undefined))

const TUESDAY = '2026-04-07 14:00'
const FRIDAY = '2026-04-10 14:00'

describe('what a learner may choose', () => {
  it('S1 counts the course itself: 9 credits of 10 and one of 3 are refused', async () => {
    const plan = await school.addPlan({ mostCreditTenths: 100 })
    const nine = await school.addCourse(plan.id, { creditTenths: 90 })
    const three = await school.addCourse(plan.id, { creditTenths: 30 })
    const [learner] = await school.learners(1)
    clock.set(FILLING)
    await school.change(learner!, plan.id, [nine.id])
    const answer = await school.change(learner!, plan.id, [three.id])
    expect(answer).toMatchObject({ code: ERRORS.SELECTION_CREDITS.code, msg: '选了就是 12 学分，最多 10 学分' })
    expect(await school.stateOf(learner!, three.id)).toBeUndefined()
  })

  it('S5 has a course once, however often and in whatever round she asks', async () => {
    const plan = await school.addPlan({}, ['wish', 'fill'])
    const course = await school.addCourse(plan.id, { groupName: '人文组' })
    const [learner] = await school.learners(1)
    clock.set(at('2026-03-03'))
    const twice = await school.wish(learner!, plan.id, [course.id, course.id])
    expect(twice.code).toBe(ERRORS.SELECTION_TWICE.code)
    await school.wish(learner!, plan.id, [course.id])
    clock.set(FILLING)
    await school.draw(plan.rounds[0]!.id)
    expect((await school.change(learner!, plan.id, [course.id])).code).toBe(ERRORS.SELECTION_TWICE.code)
    expect((await school.capacity(course.id)).taken).toBe(1)
  })

  it('S8 checks linked parts among themselves: a lab at the time of its own lecture cannot be had', async () => {
    const plan = await school.addPlan()
    const lecture = await school.addCourse(plan.id, { title: '电子学' }, [TUESDAY])
    const lab = await school.addCourse(plan.id, { title: '电子学实验', partOf: lecture.id }, [TUESDAY])
    const [learner] = await school.learners(1)
    clock.set(FILLING)
    const answer = await school.change(learner!, plan.id, [lab.id])
    expect(answer).toMatchObject({ code: ERRORS.SELECTION_CONFLICT.code, msg: '和《电子学实验》周二 14:00 撞课' })
    expect(await school.rowOf(learner!, lab.id)).toMatchObject({ act: 'none' })
  })

  it('gets linked parts together, and gives them up together', async () => {
    const plan = await school.addPlan()
    const lecture = await school.addCourse(plan.id, { title: '电子学' }, [TUESDAY])
    const labs = [
      await school.addCourse(plan.id, { title: '实验一', partOf: lecture.id }, [FRIDAY]),
      await school.addCourse(plan.id, { title: '实验二', partOf: lecture.id }),
    ]
    const [learner] = await school.learners(1)
    clock.set(FILLING)
    const alone = await school.change(learner!, plan.id, [lecture.id])
    expect(alone.code).toBe(ERRORS.SELECTION_LINKED.code)
    const { data } = await school.change(learner!, plan.id, [labs[1]!.id])
    expect(data.sum.courseCount).toBe(2)
    const dropped = await school.change(learner!, plan.id, [], [lecture.id])
    expect(dropped.data.sum.courseCount).toBe(0)
  })

  it('S11 sums after a swap: 18 done and 2 booked of 20, another 2 for the booked 2 are accepted', async () => {
    const plan = await school.addPlan({ mostCreditTenths: 200 })
    const done = await school.addCourse(plan.id, { creditTenths: 180 })
    const booked = await school.addCourse(plan.id, { creditTenths: 20 })
    const other = await school.addCourse(plan.id, { creditTenths: 20 })
    const [learner] = await school.learners(1)
    clock.set(FILLING)
    await school.select(learner!, plan.id, [done.id, booked.id])
    expect((await school.change(learner!, plan.id, [other.id])).code).toBe(ERRORS.SELECTION_CREDITS.code)
    const swapped = await school.change(learner!, plan.id, [other.id], [booked.id])
    expect(swapped.data.sum).toMatchObject({ creditTenths: 200, courseCount: 2 })
    expect(await school.stateOf(learner!, other.id)).toBe('selected')
    expect(await school.stateOf(learner!, booked.id)).toBe('withdrawn')
  })

  it('names the lesson of her class that it collides with', async () => {
    const plan = await school.addPlan()
    const [learner] = await school.learners(1)
    const classId = await school.addClass('2026 春季', [learner!])
    await school.addSession(classId, '2026-04-10 15:00', '钳工实训')
    const course = await school.addCourse(plan.id, {}, [FRIDAY])
    clock.set(FILLING)
    const answer = await school.change(learner!, plan.id, [course.id])
    expect(answer).toMatchObject({ code: ERRORS.SELECTION_CONFLICT.code, msg: '和《钳工实训》周五 14:00 撞课' })
  })

  it('is asked for class, year and department, for what was passed, and for what must be passed before', async () => {
    const plan = await school.addPlan()
    const [inside, outside] = await school.learners(2)
    const classId = await school.addClass('2025 秋季', [inside!])
    const ofClass = await school.addCourse(plan.id, { audience: [{ kind: 'class', value: classId }] })
    const ofYear = await school.addCourse(plan.id, { audience: [{ kind: 'year', value: '2025 秋季' }] })
    const basics = await school.addCourse(plan.id, { title: '电工基础' })
    const next = await school.addCourse(plan.id, { requires: [basics.courseId] })
    clock.set(FILLING)
    for (const { id } of [ofClass, ofYear])
      expect((await school.change(outside!, plan.id, [id])).code).toBe(ERRORS.SELECTION_AUDIENCE.code)
    expect((await school.change(inside!, plan.id, [ofClass.id, ofYear.id])).code).toBe(200)
    const early = await school.change(inside!, plan.id, [next.id])
    expect(early).toMatchObject({ code: ERRORS.SELECTION_PREREQUISITE.code, msg: '要先修完《电工基础》' })
    await school.addResult(inside!, basics.courseId, true)
    expect((await school.change(inside!, plan.id, [basics.id])).code).toBe(ERRORS.SELECTION_PASSED.code)
    expect((await school.change(inside!, plan.id, [next.id])).code).toBe(200)
  })

  it('may not give up what fulfils the least credits or a group, unless another comes in its place', async () => {
    const plan = await school.addPlan({ leastCreditTenths: 40 })
    const group = { groupName: '人文组' }
    const [one, two, three] = [
      await school.addCourse(plan.id, group),
      await school.addCourse(plan.id),
      await school.addCourse(plan.id, group),
    ]
    const [learner] = await school.learners(1)
    clock.set(FILLING)
    expect((await school.change(learner!, plan.id, [two.id])).data.sum.lacking).toEqual([
      '还差 2 学分',
      '人文组还差 1 门',
    ])
    await school.select(learner!, plan.id, [one.id])
    expect((await school.change(learner!, plan.id, [], [one.id])).code).toBe(ERRORS.SELECTION_LEAST.code)
    expect((await school.change(learner!, plan.id, [three.id], [one.id])).code).toBe(200)
  })

  it('withdraws until the date of the plan and not one second longer', async () => {
    const plan = await school.addPlan({ withdrawUntil: at('2026-03-24').toISOString() })
    const [first, second] = [await school.addCourse(plan.id), await school.addCourse(plan.id)]
    const [learner] = await school.learners(1)
    clock.set(ADJUSTING)
    await school.select(learner!, plan.id, [first.id, second.id])
    clock.set(new Date(at('2026-03-24').getTime() - 1000))
    expect((await school.change(learner!, plan.id, [], [first.id])).code).toBe(200)
    clock.set(at('2026-03-24'))
    expect((await school.change(learner!, plan.id, [], [second.id])).code).toBe(ERRORS.SELECTION_WITHDRAW_OVER.code)
    expect(await school.rowOf(learner!, second.id)).toMatchObject({ act: 'none', refusal: '已经过了退课时间' })
  })

  it('chooses nothing outside the rounds, by the server’s clock', async () => {
    const plan = await school.addPlan({}, ['wish', 'fill'])
    const course = await school.addCourse(plan.id)
    const [learner] = await school.learners(1)
    for (const moment of [at('2026-02-28', '23:59'), at('2026-03-06', '00:00'), at('2026-03-17', '00:00')]) {
      clock.set(moment)
      expect((await school.wish(learner!, plan.id, [course.id])).code).toBe(ERRORS.SELECTION_CLOSED.code)
      expect((await school.change(learner!, plan.id, [course.id])).code).toBe(ERRORS.SELECTION_CLOSED.code)
    }
    clock.set(FILLING)
    expect((await school.change(learner!, plan.id, [course.id])).code).toBe(ERRORS.SELECTION_LOT_PENDING.code)
  })
})
