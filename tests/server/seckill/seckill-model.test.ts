import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { checkLedger } from '../../../server/src/commands/ledger'
import { activityBuyerTable } from '../../../server/src/modules/activity/activity.table'
import { addStaff, type StaffMember } from '../../support/server/fixture-staff'
import { clock } from '../../support/server/harness'
import { at, RUSH_FEN, startSeckillSchool } from './seckill-fixture'
import { SeckillOracle } from './seckill-oracle'

/** `MODEL_RUNS=10000 MODEL_SEED=…` runs more, or one again. */
const RUNS = Number(process.env.MODEL_RUNS ?? 6)
const SEED = Number(process.env.MODEL_SEED ?? 73)
const MOST_COMMANDS = 16
const [PEOPLE, STOCK, LIMIT] = [3, 3, 2]
/** Of a day, from 8:58 on; the sale runs from 9 to 12. */
const WINDOW = { startsAt: 540, endsAt: 720 }
const FIRST_MINUTE = 538

const order = fc.nat(5)
const COMMAND = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('place' as const),
      buyer: fc.nat(PEOPLE - 1),
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('prepay' as const), order }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pay' as const), order }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), order }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('refund' as const), order }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('pass' as const), minutes: fc.constantFrom(2, 4, 11, 90) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('stop' as const) }) },
)
type Command = typeof COMMAND extends fc.Arbitrary<infer Value> ? Value : never

let school: Awaited<ReturnType<typeof startSeckillSchool>>
let cashier: StaffMember
beforeAll(async () => {
  school = await startSeckillSchool('pocket_school_test_seckill_model')
  cashier = await addStaff(school.server.database)
})
afterAll(async () => {
  clock.set(undefined)
  await school.server.close()
})

const momentOf = (minute: number): Date => new Date(at('00:00').getTime() + minute * 60_000)

/** A sale of its own for each run. */
const start = async () => {
  const sale = await school.addSale({ limitPerLearner: LIMIT }, [{ stock: STOCK }])
  const learners = await school.learners(PEOPLE)
  const oracle = new SeckillOracle(STOCK, LIMIT, WINDOW, FIRST_MINUTE)
  clock.set(momentOf(FIRST_MINUTE))
  const ids: string[] = []
  const trades: (string | undefined)[] = []
  const { call } = school

  const place = async (buyer: number, quantity: number) => {
    const expected = oracle.place(buyer, quantity)
    const change = { lines: school.lines(sale, quantity), expectedPayableFen: quantity * RUSH_FEN }
    const { code, data } = await school.place(learners[buyer]!, sale, change)
    if (typeof expected === 'string') return void expect(code).toBe(ERRORS[expected].code)
    expect(code).toBe(200)
    ids[expected] ??= data.id
    expect(data.id).toBe(ids[expected])
  }
  const passTime = async (minutes: number) => {
    oracle.pass(minutes)
    await school.runAt(momentOf(oracle.now))
  }
  const perform = async (command: Command): Promise<void> => {
    if (command.kind === 'place') return place(command.buyer, command.quantity)
    if (command.kind === 'pass') return passTime(command.minutes)
    if (command.kind === 'stop') {
      oracle.stopped = true
      await call('PUT /staff/activity/stop', { id: sale.id, reason: '停产' }, school.clerk)
      return
    }
    const index = command.order
    const found = oracle.orders[index]
    if (!found) return
    const learner = learners[found.buyer]!
    const id = ids[index]!
    if (command.kind === 'prepay') {
      const works = oracle.prepay(found)
      const input = { orderId: id, channel: 'wechatH5' as const }
      if (works) trades[index] = await school.prepay(learner, id)
      else expect((await call('POST /resource/auth/trade/pay/prepay', input, learner)).code).not.toBe(200)
    } else if (command.kind === 'pay') {
      if (!found.prepaid || !trades[index]) return
      oracle.pay(found)
      await school.server.providers.wechatPay!.gateway.pay(trades[index])
      trades[index] = undefined
    } else if (command.kind === 'cancel') {
      oracle.cancel(found)
      trades[index] = undefined
      found.prepaid = false
      await call('PUT /resource/auth/trade/order/cancel', { id }, learner)
    } else {
      if (found.state !== 'paid') return
      oracle.refund(found)
      const { code } = await call('POST /staff/refund/request', { orderId: id, reason: '不要了' }, cashier)
      expect(code).toBe(200)
      // The money is back by a later question.
      await passTime(2)
      await passTime(2)
    }
  }
  const agree = async () => {
    expect(await school.taken(sale)).toBe(oracle.taken)
    const where = eq(activityBuyerTable.activityId, sale.id)
    const rows = await school.server.database.current.select().from(activityBuyerTable).where(where)
    const bought = learners.map(({ id }) => rows.find(({ userId }) => userId === id)?.bought ?? 0)
    expect(bought).toEqual(learners.map((_, buyer) => oracle.boughtBy(buyer)))
    // The goods' own stock follows.
    expect(await school.stockOf(sale)).toBe(1000 - oracle.taken)
  }
  return { perform, agree }
}

it(
  `agrees with plain lists after each of up to ${MOST_COMMANDS} commands, in ${RUNS} runs (seed ${SEED})`,
  async () => {
    const reached = new Set<string>()
    const property = fc.asyncProperty(
      fc.array(COMMAND, { minLength: 8, maxLength: MOST_COMMANDS, size: 'max' }),
      async (commands) => {
        const run = await start()
        // The sale has begun in most runs.
        await run.perform({ kind: 'pass', minutes: 2 })
        for (const command of commands) {
          await run.perform(command)
          await run.agree()
          reached.add(command.kind)
        }
      },
    )
    await fc.assert(property, { numRuns: RUNS, seed: SEED, endOnFailure: true })
    await checkLedger(school.server.database)
    expect(reached.size).toBe(7)
  },
  Math.max(300_000, RUNS * 20_000),
)
