import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { ERRORS, type ErrorName } from '@contract/errors'
import { verifyBox } from '../../../server/src/commands/blind-box'
import { openSeal } from '../../../server/src/kernel/seal'
import { createSecrets } from '../../../server/src/kernel/secrets'
import { addMinutes, dayOf } from '../../../server/src/kernel/school-time'
import { toOutTradeNo } from '../../../server/src/modules/trade/payment/out-trade-no'
import type { Learner } from '../../support/server/fixture-school'
import { addStaff, type StaffMember } from '../../support/server/fixture-staff'
import { clock } from '../../support/server/harness'
import { checkLedger } from '../../../server/src/commands/ledger'
import { at, startBoxSchool } from './box-fixture'

/** More runs: `MODEL_RUNS=10000`. */
const RUNS = Number(process.env.MODEL_RUNS ?? 3)
const MOST_COMMANDS = 14
const SEED = Number(process.env.MODEL_SEED ?? 77)
const SIZE = 6
const PER_DAY = 2
const LIFE_MINUTES = 10
const WINDOW = { startsAt: at('23:20'), endsAt: at('01:20', '2026-03-21') }

const buyer = fc.nat(2)
const order = fc.nat(9)
const COMMAND = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('place' as const), buyer }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('pay' as const), order }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel' as const), order }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('refund' as const), order }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pass' as const), minutes: fc.constantFrom(1, 9, 30) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('stop' as const) }) },
)
type Command = typeof COMMAND extends fc.Arbitrary<infer C> ? C : never

interface Known {
  id: string
  buyer: number
  day: string
  expiresAt: Date
  state: 'unpaid' | 'paid' | 'canceled' | 'refunded'
}

let school: Awaited<ReturnType<typeof startBoxSchool>>
let learners: Learner[]
let cashier: StaffMember
beforeAll(async () => {
  school = await startBoxSchool('blind_box_model')
  learners = await school.addBuyers(3)
  cashier = await addStaff(school.server.database)
})

/** A box beside plain lists of what was ordered. */
const start = async () => {
  const facts = {
    startsAt: WINDOW.startsAt.toISOString(),
    endsAt: WINDOW.endsAt.toISOString(),
    lifeMinutes: LIFE_MINUTES,
  }
  const id = await school.addBox({ perDay: PER_DAY }, facts)
  let now = addMinutes(WINDOW.startsAt, 1)
  clock.set(now)
  const known: Known[] = []
  let stopped = false
  const standing = () => known.filter(({ state }) => state !== 'canceled')

  const refuse = (who: number): ErrorName | undefined => {
    if (stopped) return 'ACTIVITY_STOPPED'
    if (now >= WINDOW.endsAt) return 'ACTIVITY_ENDED'
    if (standing().length >= SIZE) return 'ACTIVITY_SOLD_OUT'
    const today = standing().filter((each) => each.buyer === who && each.day === dayOf(now))
    return today.length >= PER_DAY ? 'BLIND_BOX_DAY_LIMIT' : undefined
  }
  const pass = async (minutes: number) => {
    now = addMinutes(now, minutes)
    for (const each of known) if (each.state === 'unpaid' && each.expiresAt <= now) each.state = 'canceled'
    await school.runAt(now)
  }
  const perform = async (command: Command): Promise<void> => {
    if (command.kind === 'pass') return pass(command.minutes)
    if (command.kind === 'stop') {
      stopped = true
      await school.call('PUT /staff/activity/stop', { id, reason: '换一箱' }, school.clerk)
      return
    }
    if (command.kind === 'place') {
      const expected = refuse(command.buyer)
      const placed = await school.place(learners[command.buyer]!, id)
      expect(placed.code).toBe(expected ? ERRORS[expected].code : 200)
      // A buyer whose order waits for its money is led back to it.
      const waits = known.find((each) => each.buyer === command.buyer && each.state === 'unpaid')
      if (placed.code === 200 && waits) expect(placed.data.id).toBe(waits.id)
      else if (placed.code === 200) {
        const expiresAt = new Date(placed.data.expiresAt!)
        known.push({ id: placed.data.id, buyer: command.buyer, day: dayOf(now), expiresAt, state: 'unpaid' })
      }
      return
    }
    const found = known[command.order]
    if (!found) return
    const learner = learners[found.buyer]!
    if (command.kind === 'pay') {
      const input = { orderId: found.id, channel: 'wechatH5' as const }
      const { code, data } = await school.call('POST /resource/auth/trade/pay/prepay', input, learner)
      if (code !== 200) return
      await school.server.providers.wechatPay!.gateway.pay(toOutTradeNo(data.paymentId))
      found.state = 'paid'
    } else if (command.kind === 'cancel') {
      const { code } = await school.call('PUT /resource/auth/trade/order/cancel', { id: found.id }, learner)
      if (code === 200) found.state = 'canceled'
    } else if (found.state === 'paid') {
      await school.call('POST /staff/refund/request', { orderId: found.id, reason: '不要了' }, cashier)
      found.state = 'refunded'
      await pass(2)
      await pass(2)
    }
  }
  const agree = async () => {
    const rows = await school.rows(id)
    const stateOf = { unpaid: 'held', paid: 'paid', canceled: 'returned', refunded: 'refunded' } as const
    expect(known.map((each) => rows.find(({ orderId }) => orderId === each.id)?.state)).toEqual(
      known.map(({ state }) => stateOf[state]),
    )
    const places = rows.filter(({ state }) => state !== 'returned').map(({ place }) => place)
    expect(new Set(places).size).toBe(places.length)
    const box = await school.view(id)
    const sold = known.filter(({ state }) => state === 'paid' || state === 'refunded')
    expect(box.gone).toHaveLength(sold.length)
    expect(box.contents.reduce((sum, { left }) => sum + left, 0)).toBe(SIZE - sold.length)
    const isOver =
      (stopped || now >= WINDOW.endsAt || standing().length === SIZE) && !known.some(({ state }) => state === 'unpaid')
    expect(box.seed !== '').toBe(isOver)
    const { data } = await school.call('GET /resource/api/activity/view', { id }, {})
    expect(data.left).toBe(SIZE - standing().length)
  }
  const verify = async () => {
    const { database } = school.server
    return verifyBox(database, await openSeal({ masterKey: undefined }, createSecrets(database)), id)
  }
  return { perform, agree, verify }
}

it(
  `agrees with plain lists after each of up to ${MOST_COMMANDS} commands, in ${RUNS} runs (seed ${SEED})`,
  async () => {
    const property = fc.asyncProperty(
      fc.array(COMMAND, { minLength: 8, maxLength: MOST_COMMANDS, size: 'max' }),
      async (commands) => {
        const run = await start()
        for (const command of commands) {
          await run.perform(command)
          await run.agree()
        }
        expect(await run.verify()).toContain('都相符')
      },
    )
    await fc.assert(property, { numRuns: RUNS, seed: SEED, endOnFailure: true })
    await checkLedger(school.server.database)
  },
  Math.max(300_000, RUNS * 20_000),
)
