import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { clock, startSecondServer } from '../../support/server/harness'
import { startOfflineSchool } from './offline-fixture'

let school: Awaited<ReturnType<typeof startOfflineSchool>>
let second: Awaited<ReturnType<typeof startSecondServer>>
beforeAll(async () => {
  school = await startOfflineSchool('pocket_school_test_offline_races')
  second = await startSecondServer(school.server)
})
afterAll(async () => {
  await second.server.app.close()
  await school.server.close()
})
afterEach(() => clock.set(undefined))

const SEATS = 5
const LEARNERS = 16

describe('seats of a term at two servers at once', () => {
  const hold = (at: number, termId: string, token: Awaited<ReturnType<typeof school.learners>>[number]) => {
    const { call } = at % 2 === 0 ? school : second
    const persons = [{ name: `学员${at}`, isSelf: true }]
    return call('POST /resource/auth/goods/offline/seat/hold', { termId, persons }, token)
  }

  it('are held by exactly as many as there are, and each again once it is free', async () => {
    const termId = await school.addTerm(await school.addCourse(), { seats: SEATS })
    const learners = await school.learners(LEARNERS)
    const all = await Promise.all(learners.map((learner, at) => hold(at, termId, learner)))
    const codes = all.map(({ code }) => code)
    expect(codes.filter((code) => code === 200)).toHaveLength(SEATS)
    expect(codes.filter((code) => code === ERRORS.PLACES_FULL.code)).toHaveLength(LEARNERS - SEATS)
    expect(await school.taken(termId)).toBe(SEATS)
    const holders = learners.filter((_, at) => codes[at] === 200)
    await Promise.all(
      holders.map((learner, at) =>
        (at % 2 === 0 ? second : school).call('PUT /resource/auth/goods/offline/seat/release', { termId }, learner),
      ),
    )
    expect(await school.taken(termId)).toBe(0)
  })

  it('are none lost by crosswise changes between two terms', async () => {
    const courseId = await school.addCourse(0)
    const terms = [await school.addTerm(courseId, { seats: 4 }), await school.addTerm(courseId, { seats: 4 })]
    const learners = await school.learners(6)
    const seats: string[] = []
    for (const [at, learner] of learners.entries())
      seats.push((await school.buy(learner, terms[at % 2]!)).enrolmentIds[0]!)
    // Three sit in each; whoever finds no free seat stays.
    const moved = await Promise.all(
      learners.map((learner, at) => {
        const { call } = at % 2 === 0 ? school : second
        const change = { id: seats[at]!, termId: terms[(at + 1) % 2]! }
        return call('PUT /resource/auth/goods/offline/term/change', change, learner)
      }),
    )
    expect(moved.every(({ code }) => code === 200 || code === ERRORS.PLACES_FULL.code)).toBe(true)
    const counts = await Promise.all(terms.map((id) => school.taken(id)))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(6)
    expect(Math.max(...counts)).toBeLessThanOrEqual(4)
  })
})
