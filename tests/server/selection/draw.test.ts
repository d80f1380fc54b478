import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { checkLots } from '../../../server/src/commands/selection'
import { sha256 } from '../../../server/src/kernel/random'
import { selectionDrawTable } from '../../../server/src/modules/selection/selection.table'
import { clock } from '../../support/server/harness'
import { at, FILLING, PUBLIC_VALUE, startSelectionSchool, WISHING } from './selection-fixture'

let school: Awaited<ReturnType<typeof startSelectionSchool>>
beforeAll(async () => {
  school = await startSelectionSchool('pocket_school_test_selection_draw')
})
afterAll(() => school.server.close())
afterEach(() => clock.set(undefined))

const CLOSED = at('2026-03-06', '00:00')

const given = async (learnerCount: number, quota: number) => {
  const plan = await school.addPlan({ lotCourses: 1 }, ['wish', 'fill'])
  const course = await school.addCourse(plan.id, { quota }, ['2026-04-10 14:00'])
  const other = await school.addCourse(plan.id, { quota: 1 })
  const learners = await school.learners(learnerCount)
  clock.set(WISHING)
  for (const learner of learners) await school.wish(learner, plan.id, [course.id, other.id])
  return { plan, roundId: plan.rounds[0]!.id, course, other, learners }
}
type Given = Awaited<ReturnType<typeof given>>

const statesOf = ({ learners }: Given, courseId: string) =>
  Promise.all(learners.map((learner) => school.stateOf(learner, courseId)))

describe('a lot', () => {
  it('shows the hash of its seed before, and seed, value and hashes afterwards', async () => {
    const school1 = await given(3, 1)
    const { plan, roundId, learners } = school1
    const lotOf = async () => (await school.view(learners[0]!)).data.plan!.rounds[0]!.lot!
    const before = await lotOf()
    expect(before).toMatchObject({ seed: '', drawnAt: null, seedHash: plan.rounds[0]!.seedHash })
    clock.set(CLOSED)
    await school.draw(roundId)
    const after = await lotOf()
    expect(sha256(after.seed)).toBe(before.seedHash)
    expect(after).toMatchObject({ publicValue: PUBLIC_VALUE, drawnAt: CLOSED.toISOString() })
    expect(after.inputHash).toHaveLength(64)
    expect(await checkLots(school.server.database)).toContain('相符')
  })

  it('gives what fits, tells all, and puts who got a course into its party', async () => {
    const round = await given(3, 1)
    clock.set(CLOSED)
    await school.draw(round.roundId)
    await school.runAt(CLOSED)
    const states = await statesOf(round, round.course.id)
    expect(states.toSorted()).toEqual(['lost', 'lost', 'selected'])
    const winner = round.learners[states.indexOf('selected')]!
    expect(await school.calendar(winner, '2026-04-10')).toHaveLength(1)
    expect(await school.told(winner)).toEqual(['抽签结果：选上了'])
    expect((await statesOf(round, round.other.id)).toSorted()).toEqual(['lost', 'lost', 'selected'])
  })

  it('S4 counts places that are taken already: quota 5 and 3 placed leave 2', async () => {
    const round = await given(4, 5)
    const earlier = await school.learners(3)
    await school.server.database.transact(() => school.fill(round.course.id, earlier))
    clock.set(CLOSED)
    await school.draw(round.roundId)
    const states = await statesOf(round, round.course.id)
    expect(states.filter((state) => state === 'selected')).toHaveLength(2)
    expect(await school.capacity(round.course.id)).toMatchObject({ quota: 5, taken: 5 })
  })

  it('is drawn once, after the closing, with a value that is the hash of its signature', async () => {
    const { roundId } = await given(2, 1)
    expect((await school.draw(roundId)).code).toBe(ERRORS.SELECTION_CLOSED.code)
    clock.set(CLOSED)
    expect((await school.draw(roundId, { publicValue: '0'.repeat(64) })).code).toBe(ERRORS.SELECTION_VALUE_WRONG.code)
    expect((await school.draw(roundId)).code).toBe(200)
    expect((await school.draw(roundId)).code).toBe(ERRORS.SELECTION_DRAWN.code)
  })

  it('takes no wish after the closing', async () => {
    const round = await given(2, 1)
    const [learner] = round.learners
    clock.set(CLOSED)
    expect((await school.wish(learner!, round.plan.id, [])).code).toBe(ERRORS.SELECTION_CLOSED.code)
    await school.draw(round.roundId)
    expect((await school.wish(learner!, round.plan.id, [])).code).toBe(ERRORS.SELECTION_CLOSED.code)
    expect(await school.stateOf(learner!, round.other.id)).not.toBeUndefined()
  })

  it('is found out where somebody changed what it was drawn from', async () => {
    const { roundId } = await given(2, 1)
    clock.set(CLOSED)
    await school.draw(roundId)
    const { database } = school.server
    const rows = database.current
    const [{ input, seed } = { input: '', seed: '' }] = await rows
      .select()
      .from(selectionDrawTable)
      .where(eq(selectionDrawTable.roundId, roundId))
    const change = (values: Partial<typeof selectionDrawTable.$inferInsert>) =>
      rows.update(selectionDrawTable).set(values).where(eq(selectionDrawTable.roundId, roundId))
    await change({ input: input.replace('"lotCourses":1', '"lotCourses":2') })
    await expect(checkLots(database)).rejects.toThrow('志愿和公布的输入哈希不符')
    await change({ input, seed: '00' })
    await expect(checkLots(database)).rejects.toThrow('种子和开放前公布的哈希不符')
    await change({ seed, resultHash: '00' })
    await expect(checkLots(database)).rejects.toThrow('重抽的结果和公布的结果哈希不符')
    await rows.delete(selectionDrawTable).where(eq(selectionDrawTable.roundId, roundId))
  })

  it('can be tried before: how many would get which wish', async () => {
    const { roundId } = await given(3, 1)
    const { data } = await school.call('GET /staff/selection/lot/preview', { id: roundId }, school.clerk)
    expect(data).toMatchObject({
      ...{ learnerCount: 3, noneCount: 1 },
      ranks: [
        { rank: 1, count: 1 },
        { rank: 2, count: 1 },
      ],
    })
  })

  it('leaves what nobody got to the next round, first come, first served', async () => {
    const round = await given(1, 2)
    clock.set(CLOSED)
    await school.draw(round.roundId)
    clock.set(FILLING)
    expect(await school.rowOf(round.learners[0]!, round.other.id)).toMatchObject({ state: 'lost', act: 'choose' })
    expect((await school.change(round.learners[0]!, round.plan.id, [round.other.id])).code).toBe(200)
  })
})
