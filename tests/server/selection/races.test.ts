import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { selectionChoiceTable } from '../../../server/src/modules/selection/selection.table'
import { clock, startSecondServer } from '../../support/server/harness'
import { FILLING, startSelectionSchool } from './selection-fixture'

let school: Awaited<ReturnType<typeof startSelectionSchool>>
let second: Awaited<ReturnType<typeof startSecondServer>>
beforeAll(async () => {
  school = await startSelectionSchool('pocket_school_test_selection_races')
  second = await startSecondServer(school.server)
})
afterAll(async () => {
  await second.server.app.close()
  await school.server.close()
})
afterEach(() => clock.set(undefined))

const CHANGE = 'PUT /resource/auth/goods/selection/change'

/** Choices with a place, of a plan. */
const listHolding = async (planId: string) =>
  (await school.server.database.current.select().from(selectionChoiceTable)).filter(
    (choice) => choice.planId === planId && choice.placeId !== null,
  )

it('gives a course’s places to exactly as many as there are, from two servers at once', async () => {
  const plan = await school.addPlan()
  const course = await school.addCourse(plan.id, { quota: 10 })
  const learners = await school.learners(40)
  clock.set(FILLING)
  const answers = await Promise.all(
    learners.map((learner, at) =>
      (at % 2 === 0 ? school.call : second.call)(CHANGE, { planId: plan.id, add: [course.id], drop: [] }, learner),
    ),
  )
  const codes = answers.map(({ code }) => code)
  expect(codes.filter((code) => code === 200)).toHaveLength(10)
  expect(new Set(codes)).toEqual(new Set([200, ERRORS.PLACES_FULL.code]))
  expect((await school.capacity(course.id)).taken).toBe(10)
  expect(await listHolding(plan.id)).toHaveLength(10)
})

it('lets 64 crosswise swaps lose no place and leave nobody without one', async () => {
  const plan = await school.addPlan()
  const courses = [await school.addCourse(plan.id, { quota: 33 }), await school.addCourse(plan.id, { quota: 33 })]
  const learners = await school.learners(64)
  clock.set(FILLING)
  for (const [at, learner] of learners.entries()) await school.select(learner, plan.id, [courses[at % 2]!.id])
  const answers = await Promise.all(
    learners.map((learner, at) => {
      const change = { planId: plan.id, add: [courses[(at + 1) % 2]!.id], drop: [courses[at % 2]!.id] }
      return (at % 4 < 2 ? school.call : second.call)(CHANGE, change, learner)
    }),
  )
  // A server that is too busy says so, and has changed nothing either.
  const refusals: number[] = [ERRORS.PLACES_FULL.code, ERRORS.SERVER_BUSY.code]
  expect(answers.filter(({ code }) => code !== 200 && !refusals.includes(code))).toEqual([])
  expect(answers.filter(({ code }) => code === 200).length).toBeGreaterThan(0)
  const holding = await listHolding(plan.id)
  expect(new Set(holding.map(({ userId }) => userId)).size).toBe(64)
  expect(holding).toHaveLength(64)
  expect(holding.every(({ state }) => state === 'selected')).toBe(true)
  for (const { id } of courses)
    expect((await school.capacity(id)).taken).toBe(holding.filter(({ courseId }) => courseId === id).length)
})

it('sums two changes of one learner at once: one of them is refused', async () => {
  const plan = await school.addPlan({ mostCreditTenths: 20 })
  const courses = [await school.addCourse(plan.id), await school.addCourse(plan.id)]
  const [learner] = await school.learners(1)
  clock.set(FILLING)
  const answers = await Promise.all(
    courses.map(({ id }, at) =>
      (at === 0 ? school.call : second.call)(CHANGE, { planId: plan.id, add: [id], drop: [] }, learner!),
    ),
  )
  expect(answers.map(({ code }) => code).toSorted((left, right) => left - right)).toEqual([
    ...[200, ERRORS.SELECTION_CREDITS.code],
  ])
})
