import fc from 'fast-check'
import { asc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { WaitingRule } from '@contract/places/places-kinds'
import { AppError } from '../../../server/src/kernel/app-error'
import type { Database } from '../../../server/src/kernel/db/database'
import { makeId } from '../../../server/src/kernel/make-id'
import { PlacesRepository } from '../../../server/src/modules/places/places.repository'
import { PlacesService } from '../../../server/src/modules/places/places.service'
import { placeCapacityTable, placeTable, placeWaitTable } from '../../../server/src/modules/places/places.table'
import { patience } from '../../support/patience'
import { SHOP } from '../../support/server/fixture-school'
import { startServer } from '../../support/server/harness'
import { undoAfter } from '../../support/server/test-database'
import { addLearners } from '../classes/classes-fixture'
import { OFFER_HOURS, PlacesOracle } from './places-oracle'

/** `MODEL_RUNS=10000 MODEL_SEED=…` runs more, or one again. */
const RUNS = Number(process.env.MODEL_RUNS ?? 60)
const SEED = Number(process.env.MODEL_SEED ?? 7)
const MOST_COMMANDS = 20
const START = Date.parse('2026-03-20T04:00:00Z')
const HOUR = 3_600_000
const PEOPLE = 4

const user = fc.nat(PEOPLE - 1)
const count = fc.integer({ min: 1, max: 3 })
const COMMAND = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('take' as const), user, count, hours: fc.option(fc.nat(3)) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('wait' as const), user, count }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('free' as const, 'pay' as const, 'leave' as const, 'erase' as const),
      user,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('pass' as const), hours: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('quota' as const), quota: fc.nat(6) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('settle' as const, 'close' as const) }) },
)
type Command = typeof COMMAND extends fc.Arbitrary<infer Value> ? Value : never

/** The service, and the same in plain lists. */
const start = async (database: Database, quota: number, waitingRule: WaitingRule) => {
  const learners = (await addLearners(database, PEOPLE)).map(({ id }) => id)
  const saleEndsAt = START + 12 * HOUR
  const oracle = new PlacesOracle(START, quota, saleEndsAt, waitingRule)
  const nobody = async () => undefined
  const service = new PlacesService({
    database,
    places: new PlacesRepository(database),
    jobs: { enqueue: nobody },
    offerHours: OFFER_HOURS,
    now: () => new Date(oracle.now),
  })
  service.follow('offline', { expired: nobody, offered: nobody, ended: nobody })
  const id = makeId()
  await service.add({ id, shopId: SHOP, owner: 'offline', quota, waitingRule, saleEndsAt: new Date(saleEndsAt) })
  const ofUser = async (at: number) =>
    (await database.current.select().from(placeTable).where(eq(placeTable.userId, learners[at])))
      .filter(({ state }) => state !== 'free')
      .map((place) => place.id)

  const perform = async (command: Command): Promise<void> => {
    if (command.kind === 'take') {
      const until = command.hours === null ? null : new Date(oracle.now + (command.hours + 1) * HOUR)
      const state = until ? ('held' as const) : ('taken' as const)
      await service.take(id, { userId: learners[command.user], count: command.count, until, state })
    } else if (command.kind === 'wait') await service.wait(id, learners[command.user], command.count)
    else if (command.kind === 'quota') await service.change(id, { quota: command.quota })
    else if (command.kind === 'settle' || command.kind === 'pass') await service.settleNow(id)
    else if (command.kind === 'close') await service.close(id)
    else if (command.kind === 'free') await service.free(await ofUser(command.user))
    else if (command.kind === 'leave') await service.leave(id, learners[command.user])
    else if (command.kind === 'erase') await service.releaseLearner(learners[command.user])
    else if (command.kind === 'pay') await service.keep(await ofUser(command.user), 'taken')
  }
  return { service, oracle, id, learners, perform }
}

const foresee = (oracle: PlacesOracle, command: Command): string | undefined => {
  const { kind } = command
  if (kind === 'pass') oracle.now += command.hours * HOUR
  return oracle.run(() => {
    if (kind === 'take') {
      const until = command.hours === null ? null : oracle.now + (command.hours + 1) * HOUR
      oracle.take(command.user, command.count, until, until === null ? 'taken' : 'held')
    } else if (kind === 'wait') oracle.wait(command.user, command.count)
    else if (kind === 'quota') oracle.setQuota(command.quota)
    else if (kind === 'close') oracle.close()
    else if (kind === 'free') oracle.free(command.user)
    else if (kind === 'leave') oracle.leave(command.user)
    else if (kind === 'pay') oracle.pay(command.user)
    else if (kind === 'erase') oracle.erase(command.user)
    else oracle.settle()
  })
}

/** Places and waits as both sides can say them. */
const observe = async (database: Database, id: string, learners: string[]) => {
  const [capacity] = await database.current.select().from(placeCapacityTable).where(eq(placeCapacityTable.id, id))
  const places = await database.current.select().from(placeTable).where(eq(placeTable.capacityId, id))
  const waits = await database.current
    .select()
    .from(placeWaitTable)
    .where(eq(placeWaitTable.capacityId, id))
    .orderBy(asc(placeWaitTable.createdAt), asc(placeWaitTable.id))
  const nameOf = (userId: string) => learners.indexOf(userId)
  return {
    quota: capacity.quota,
    taken: capacity.taken,
    places: places
      .filter(({ state }) => state !== 'free')
      .map(({ userId, state, until }) => `${nameOf(userId)} ${state} ${until?.getTime() ?? 'kept'}`)
      .toSorted(),
    waits: waits.map(({ userId, count, state, until }) => [nameOf(userId), count, state, until?.getTime() ?? null]),
  }
}

const toObserved = ({ quota, places, waits }: PlacesOracle) => {
  const live = places.filter(({ state }) => state !== 'free')
  return {
    quota,
    taken: live.length,
    places: live.map((place) => `${place.user} ${place.state} ${place.until ?? 'kept'}`).toSorted(),
    waits: waits.map((wait) => [wait.user, wait.count, wait.state, wait.until]),
  }
}

it(
  `agrees with plain lists after each of up to ${MOST_COMMANDS} commands, in ${RUNS} runs (seed ${SEED})`,
  async () => {
    const { database } = await startServer()
    const reached = new Set<string>()
    const property = fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.constantFrom<WaitingRule>('strict', 'fitting'),
      fc.array(COMMAND, { maxLength: MOST_COMMANDS, size: 'max' }),
      (quota, rule, commands) =>
        undoAfter(database, async () => {
          const { oracle, id, learners, perform } = await start(database, quota, rule)
          for (const command of commands) {
            const expected = foresee(oracle, command)
            const refusal = await database
              .transact(() => perform(command))
              .then(() => undefined)
              .catch((error: unknown) => {
                if (error instanceof AppError) return error.errorName
                throw error
              })
            expect(refusal, JSON.stringify(command)).toBe(expected)
            expect(await observe(database, id, learners), JSON.stringify(command)).toEqual(toObserved(oracle))
            reached.add(refusal ?? String(command.kind))
            for (const { state } of oracle.waits) reached.add(state)
          }
        }),
    )
    await fc.assert(property, { numRuns: RUNS, seed: SEED })
    const wanted = ['PLACES_FULL', 'PLACES_TAKEN', 'PLACES_FREE', 'PLACES_WAITED', 'PLACES_CLOSED', 'INPUT_INVALID']
    const states = ['waiting', 'offered', 'used', 'expired', 'left', 'closed']
    expect([...wanted, ...states].filter((each) => !reached.has(each))).toEqual([])
  },
  patience(RUNS * 3000),
)
