import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { shownStateOf } from '../../../contract/bargain/bargain-kinds'
import type { Database } from '../../../server/src/kernel/db/database'
import type { Ask } from '../../../server/src/modules/activity/activity-kind'
import { activityItemTable, activityTable } from '../../../server/src/modules/activity/activity.table'
import { orderTable } from '../../../server/src/modules/trade/order/order.table'
import { SHOP } from '../../support/server/fixture-school'
import { startServer } from '../../support/server/harness'
import { patience } from '../../support/patience'
import { undoAfter } from '../../support/server/test-database'
import { addLearners } from '../classes/classes-fixture'
import { addBargainActivity, createBargains } from './bargain-fixture'

/** `MODEL_RUNS=10000 MODEL_SEED=…` runs more, or one again. */
const RUNS = Number(process.env.MODEL_RUNS ?? 12)
const SEED = Number(process.env.MODEL_SEED ?? 7)
const MOST_COMMANDS = 60
const START = Date.parse('2026-03-20T04:00:00Z')
const HOUR = 3_600_000
const PEOPLE = 5
const FLOOR = 7900
const HELPERS = 2
const A_DAY = 1
const HOURS = 24
const ENDS = START + 60 * HOUR
const reached = new Set<string>()
const WANTED = [
  'floor',
  'given back',
  'bought',
  'bought above the floor',
  'over',
  'helps used up',
  'given back too late',
]

const learner = fc.nat({ max: PEOPLE - 1 })
const COMMAND = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('open' as const),
      who: learner,
      usual: fc.constantFrom(11_900, 7901, 7903),
    }),
  },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('help' as const), who: learner, at: fc.nat({ max: 20 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('order' as const),
      stranger: fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: learner }),
      at: fc.nat({ max: 20 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('endOrder' as const), at: fc.nat({ max: 20 }), pay: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('pass' as const), hours: fc.constantFrom(1, 1, 7, 24) }) },
)
type Command = typeof COMMAND extends fc.Arbitrary<infer T> ? T : never

interface Plain {
  id: string
  owner: number
  start: number
  helpers: { who: number; cut: number }[]
  state: 'open' | 'ordered' | 'bought' | 'ended'
  endsAt: number
  order?: { id: string; fen: number; participationId: string }
}

/** The services, and the same in plain lists. */
const start = async (database: Database) => {
  const clock = { now: START, usual: 11_900 }
  const now = () => new Date(clock.now)
  const people = (await addLearners(database, PEOPLE)).map(({ id }) => id)
  const rules = { helpers: HELPERS, helpsPerDay: A_DAY, hours: HOURS }
  const window = { startsAt: new Date(START), endsAt: new Date(ENDS) }
  const { id: activityId, itemId } = await addBargainActivity(database, { rules, ...window, floorFen: FLOOR })
  const { service, bargains, kind, sent } = createBargains({ database, now, usualFen: () => clock.usual })
  const plain: Plain[] = []
  const helps: { who: number; day: string }[] = []
  const dayOf = () => new Date(clock.now + 8 * HOUR).toISOString().slice(0, 10)
  const pick = (at: number) => (plain.length > 0 ? plain[at % plain.length] : undefined)
  const runs = (each: Plain) => each.state === 'open' && clock.now < each.endsAt
  const owner = (who: number) => ({ shopId: SHOP, userId: people[who] })

  const ask = async (each: Plain, who: number): Promise<Ask<'bargain'>> => {
    const [activity] = await database.current.select().from(activityTable).where(eq(activityTable.id, activityId))
    const [item] = await database.current.select().from(activityItemTable).where(eq(activityItemTable.id, itemId))
    return { ...owner(who), activity: activity as never, item, quantity: 1, participationId: each.id }
  }

  const expectRefusal = (acting: Promise<unknown>, names: string[]) =>
    acting.then(
      () => expect.fail(`expected ${names.join(' or ')}`),
      (error: { errorName?: string }) => expect(names).toContain(error.errorName ?? String(error)),
    )

  const run = async (command: Command): Promise<void> => {
    if (command.kind === 'pass') return void (clock.now += command.hours * HOUR)
    if (command.kind === 'open') {
      clock.usual = command.usual
      const opening = service.open(owner(command.who), { id: activityId, itemId })
      if (clock.now >= ENDS) return expectRefusal(opening, ['ACTIVITY_ENDED'])
      const known = plain.find((each) => each.owner === command.who && (runs(each) || each.state === 'ordered'))
      if (known) return expect(await opening).toBe(known.id)
      for (const each of plain) if (each.owner === command.who && each.state === 'open') each.state = 'ended'
      if (command.usual - FLOOR < HELPERS) return expectRefusal(opening, ['BARGAIN_IMPOSSIBLE'])
      const endsAt = Math.min(clock.now + HOURS * HOUR, ENDS)
      plain.push({ id: await opening, owner: command.who, start: command.usual, helpers: [], state: 'open', endsAt })
      return
    }
    if (command.kind === 'endOrder') {
      const ordered = plain.filter(({ state }) => state === 'ordered')
      const each = ordered[command.at % Math.max(1, ordered.length)]
      if (!each?.order) return
      const { id: orderId, participationId } = each.order
      const order = { orderId, participationId } as never
      // The message may come twice.
      for (let time = 0; time < 2; time++)
        await database.transact(() => kind.follow!(order, command.pay ? 'payWithDelivery' : 'expire'))
      each.state = command.pay ? 'bought' : 'open'
      if (command.pay) reached.add(each.order.fen > FLOOR ? 'bought above the floor' : 'bought')
      else reached.add(runs(each) ? 'given back' : 'given back too late')
      if (!command.pay) each.order = undefined
      return
    }
    const each = pick(command.at)
    if (!each) return
    if (command.kind === 'help') {
      const helping = service.help(owner(command.who), { id: each.id, visitorMark: `mark-of-phone-${command.who}-x` })
      if (each.owner === command.who) return expectRefusal(helping, ['BARGAIN_OWN'])
      if (clock.now >= ENDS) return expectRefusal(helping, ['ACTIVITY_ENDED'])
      if (each.helpers.some(({ who }) => who === command.who)) return expectRefusal(helping, ['BARGAIN_HELPED_ALREADY'])
      if (each.state === 'ordered') return expectRefusal(helping, ['BARGAIN_ORDERED'])
      if (!runs(each)) {
        reached.add('over')
        return expectRefusal(helping, ['BARGAIN_OVER'])
      }
      if (each.helpers.length === HELPERS) return expectRefusal(helping, ['BARGAIN_AT_FLOOR'])
      if (helps.filter(({ who, day }) => who === command.who && day === dayOf()).length >= A_DAY) {
        reached.add('helps used up')
        return expectRefusal(helping, ['BARGAIN_HELPS_USED_UP'])
      }
      await helping
      const row = (await bargains.find(each.id))!
      each.helpers.push({ who: command.who, cut: row.cuts[each.helpers.length] })
      helps.push({ who: command.who, day: dayOf() })
      return
    }
    const who = command.stranger ?? each.owner
    const asked = await ask(each, who)
    const offering = kind.offer!(asked)
    if (each.owner !== who) return expectRefusal(offering, ['BARGAIN_NOT_FOUND'])
    if (each.state === 'bought' || (each.state !== 'ordered' && !runs(each)))
      return expectRefusal(offering, ['BARGAIN_OVER'])
    const fen = each.start - each.helpers.reduce((sum, { cut }) => sum + cut, 0)
    const { priceFen } = await offering
    expect(priceFen).toBe(fen)
    const orderId = randomUUID()
    const rest = { title: '咖啡', basketHash: '', status: 'unpaid' as const, totalFen: fen, payableFen: fen }
    await database.current.insert(orderTable).values({
      id: orderId,
      number: orderId.slice(0, 18),
      ...owner(who),
      ...rest,
      createdAt: now(),
      expiresAt: now(),
    })
    const taking = database.transact(() => kind.take!({ ...asked, orderId, priceFen }))
    if (each.state === 'ordered') return expectRefusal(taking, ['BARGAIN_ORDERED'])
    expect(await taking).toBe(each.id)
    Object.assign(each, { state: 'ordered', order: { id: orderId, fen, participationId: each.id } })
  }

  const check = async () => {
    const sums = await bargains.reachedOf(plain.map(({ id }) => id))
    for (const each of plain) {
      const row = (await bargains.find(each.id))!
      const { helped, cutFen } = sums.get(each.id) ?? { helped: 0, cutFen: 0 }
      expect(row.state).toBe(each.state)
      expect(row.orderId).toBe(each.order?.id ?? null)
      expect(helped).toBe(each.helpers.length)
      expect(row.cuts.reduce((sum, cut) => sum + cut, 0)).toBe(each.start - FLOOR)
      expect(cutFen).toBe(row.cuts.slice(0, helped).reduce((sum, cut) => sum + cut, 0))
      const fen = each.start - cutFen
      expect(fen).toBeGreaterThanOrEqual(FLOOR)
      if (helped === HELPERS) {
        reached.add('floor')
        expect(fen).toBe(FLOOR)
        expect(sent.filter(({ reason }) => reason === `bargain:${each.id}:floor`)).toHaveLength(1)
      }
      const facts = { ...row, stopped: false, helped, helpers: HELPERS }
      expect(shownStateOf(facts, now()) === 'ended').toBe(
        each.state === 'ended' || (each.state === 'open' && !runs(each)),
      )
    }
  }
  return { run, check }
}

it(
  `agrees with plain lists after each of up to ${MOST_COMMANDS} commands, in ${RUNS} runs (seed ${SEED})`,
  async () => {
    const { database } = await startServer()
    const property = fc.asyncProperty(fc.array(COMMAND, { maxLength: MOST_COMMANDS, size: 'max' }), (commands) =>
      undoAfter(database, async () => {
        const { run, check } = await start(database)
        for (const command of commands) {
          await run(command)
          await check()
        }
      }),
    )
    await fc.assert(property, { numRuns: RUNS, seed: SEED, endOnFailure: true })
    expect(WANTED.filter((each) => !reached.has(each))).toEqual([])
  },
  patience(RUNS * 3000),
)
