import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { AppError } from '../../../server/src/kernel/app-error'
import { createPartyModule } from '../../../server/src/modules/party/party.module'
import { partyMemberTable } from '../../../server/src/modules/party/party.table'
import { createPlacesModule } from '../../../server/src/modules/places/places.module'
import { placeCapacityTable } from '../../../server/src/modules/places/places.table'
import { createChoosing } from '../../../server/src/modules/selection/selection.module'
import { selectionChoiceTable } from '../../../server/src/modules/selection/selection.table'
import { SHOP } from '../../support/server/fixture-school'
import { clock } from '../../support/server/harness'
import { undoAfter } from '../../support/server/test-database'
import { at, FILLING, startSelectionSchool } from './selection-fixture'
import { SelectionOracle, type Refusal } from './selection-oracle'

/** `MODEL_RUNS=10000 MODEL_SEED=…` runs more, or one again. */
const RUNS = Number(process.env.MODEL_RUNS ?? 30)
const SEED = Number(process.env.MODEL_SEED ?? 11)
const MOST_COMMANDS = 20
const QUOTAS = [1, 2, 1]
const [PEOPLE, MOST_COURSES] = [4, 2]
const HOUR = 3_600_000

const user = fc.nat(PEOPLE - 1)
const course = fc.nat(QUOTAS.length - 1)
const COMMAND = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('choose' as const), user, course }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('swap' as const), user, course, other: course }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('drop' as const), user, course }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('confirm' as const), user }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait' as const), user, course }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave' as const), user, course }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('quota' as const), course, quota: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('pass' as const) }) },
)
type Command = typeof COMMAND extends fc.Arbitrary<infer Value> ? Value : never

let school: Awaited<ReturnType<typeof startSelectionSchool>>
let prepared: Awaited<ReturnType<typeof prepare>>
beforeAll(async () => {
  school = await startSelectionSchool('pocket_school_test_selection_model')
  prepared = await prepare()
})
afterAll(async () => {
  clock.set(undefined)
  await school.server.close()
})

const foresee = (oracle: SelectionOracle, command: Command): Refusal | undefined => {
  if (command.kind === 'choose') return oracle.change(command.user, command.course, undefined)
  if (command.kind === 'swap') return oracle.change(command.user, command.course, command.other)
  if (command.kind === 'drop') return oracle.drop(command.user, command.course)
  if (command.kind === 'confirm') return oracle.confirm(command.user)
  if (command.kind === 'wait') return oracle.wait(command.user, command.course)
  if (command.kind === 'leave') return oracle.leave(command.user, command.course)
  if (command.kind === 'quota') return oracle.setQuota(command.course, command.quota)
  return oracle.pass()
}

/** The service over a plan, which each run leaves as it was. */
const prepare = async () => {
  const window = { opensAt: at('2026-03-10').toISOString(), closesAt: at('2026-12-31').toISOString() }
  const plan = await school.addPlan({
    ...{ mostCreditTenths: MOST_COURSES * 10, withdrawUntil: at('2026-12-31').toISOString(), lastDay: '2026-12-31' },
    rounds: [{ kind: 'fill', ...window }],
  })
  const ids: string[] = []
  for (const quota of QUOTAS) ids.push((await school.addCourse(plan.id, { quota, creditTenths: 10 })).id)
  const learners = (await school.learners(PEOPLE)).map(({ id }) => id)
  const { database } = school.server
  const nothing = async () => undefined
  const deps = { database, now: () => clock.now(), jobs: { enqueue: nothing, handle: () => undefined } }
  const { places } = createPlacesModule({ ...deps, offerHours: 12 })
  const { parties } = createPartyModule(deps)
  const { choosing } = createChoosing({
    ...{ ...deps, places, parties, access: { setHeld: nothing }, messages: { sendAll: nothing } },
    ...{ sessions: { list: async () => [] }, attended: { listAttended: async () => [] } },
  })
  const perform = async (command: Command): Promise<void> => {
    const who = { shopId: SHOP, userId: 'user' in command ? learners[command.user]! : '' }
    const id = 'course' in command ? ids[command.course]! : ''
    if (command.kind === 'choose') await choosing.change(who, { planId: plan.id, add: [id], drop: [] })
    else if (command.kind === 'swap')
      await choosing.change(who, { planId: plan.id, add: [id], drop: [ids[command.other]!] })
    else if (command.kind === 'drop') await choosing.change(who, { planId: plan.id, add: [], drop: [id] })
    else if (command.kind === 'confirm') await choosing.confirm(who, plan.id)
    else if (command.kind === 'wait') await choosing.wait(who, id)
    else if (command.kind === 'leave') await choosing.leave(who, id)
    else if (command.kind === 'quota') await places.change(id, { quota: command.quota })
    else {
      clock.set(new Date(clock.now().getTime() + 30 * HOUR))
      for (const each of ids) await places.settleNow(each)
    }
  }
  const observe = async () => {
    const { current } = database
    const choices = await current.select().from(selectionChoiceTable).where(eq(selectionChoiceTable.planId, plan.id))
    const capacities = await current.select().from(placeCapacityTable).where(inArray(placeCapacityTable.id, ids))
    const members = await current.select().from(partyMemberTable).where(inArray(partyMemberTable.partyId, ids))
    return ids.map((id) => ({
      taken: capacities.find((capacity) => capacity.id === id)!.taken,
      states: choices
        .filter(({ courseId, state }) => courseId === id && ['pending', 'selected', 'waiting'].includes(state))
        .map(({ userId, state, until }) => {
          const said = state === 'waiting' && until ? 'offered' : state
          return `${learners.indexOf(userId)} ${said}`
        })
        .toSorted(),
      members: members
        .filter(({ partyId, untilDay }) => partyId === id && untilDay === '2026-12-31')
        .map(({ userId }) => learners.indexOf(userId))
        .toSorted(),
    }))
  }
  return { perform, observe }
}

const toObserved = (oracle: SelectionOracle) =>
  oracle.courses.map((each) => ({
    taken: oracle.taken(each),
    states: [...each.states].map(([who, state]) => `${who} ${state}`).toSorted(),
    members: [...each.states].flatMap(([who, state]) => (state === 'selected' ? [who] : [])).toSorted(),
  }))

it(
  `agrees with plain lists after each of up to ${MOST_COMMANDS} commands, in ${RUNS} runs (seed ${SEED})`,
  async () => {
    const { database } = school.server
    const reached = new Set<string>()
    const property = fc.asyncProperty(fc.array(COMMAND, { maxLength: MOST_COMMANDS, size: 'max' }), (commands) =>
      undoAfter(database, async () => {
        clock.set(FILLING)
        const oracle = new SelectionOracle(QUOTAS, MOST_COURSES)
        for (const command of commands) {
          const expected = foresee(oracle, command)
          const refusal = await database
            .transact(() => prepared.perform(command))
            .then(() => undefined)
            .catch((error: unknown) => {
              if (error instanceof AppError) return error.errorName
              throw error
            })
          expect(refusal).toBe(expected)
          expect(await prepared.observe()).toEqual(toObserved(oracle))
          reached.add(refusal ?? command.kind)
        }
      }),
    )
    await fc.assert(property, { numRuns: RUNS, seed: SEED })
    // Each command, and most refusals.
    expect(reached.size).toBeGreaterThanOrEqual(13)
  },
  Math.max(120_000, RUNS * 5000),
)
