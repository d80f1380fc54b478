import { asc, eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkLedger } from '../../../server/src/commands/ledger'
import {
  activityBuyerTable,
  activityItemTable,
  activityOrderTable,
} from '../../../server/src/modules/activity/activity.table'
import { groupBuyTable, groupSeatTable } from '../../../server/src/modules/group-buy/group-buy.table'
import { orderTable } from '../../../server/src/modules/trade/order/order.table'
import { toOutTradeNo } from '../../../server/src/modules/trade/payment/out-trade-no'
import { patience } from '../../support/patience'
import type { Learner } from '../../support/server/fixture-school'
import { clock } from '../../support/server/harness'
import { minutesAfter, NOON, PRICE, startGroupSchool, type GroupSchool } from './group-fixture'

/** `MODEL_RUNS=10000 MODEL_SEED=…` runs more, or one again. */
const RUNS = Number(process.env.MODEL_RUNS ?? 12)
const SEED = Number(process.env.MODEL_SEED ?? 7)
const MOST_COMMANDS = 24
const LEARNERS = 6
const STOCK = 9
const LIMIT = 3
const DAY_MINUTES = 24 * 60

const who = fc.nat(LEARNERS - 1)
const which = fc.nat(5)
const COMMAND = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('open' as const), who }) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('join' as const), who, which }) },
  { weight: 9, arbitrary: fc.record({ kind: fc.constant('pay' as const), which }) },
  // Begun now and paid after whatever comes between.
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('prepay' as const), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('payLate' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel' as const), which }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('pass' as const),
      minutes: fc.constantFrom(1, 14, 15, 59, 60, 61, DAY_MINUTES),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('stop' as const) }) },
)
type Command = typeof COMMAND extends fc.Arbitrary<infer Value> ? Value : never
const RULES = fc.record({ size: fc.integer({ min: 2, max: 4 }), formsWith: fc.constantFrom(null, 2) })

let school: GroupSchool
const reached = new Set<string>()
beforeAll(async () => {
  school = await startGroupSchool('pocket_school_test_group_model')
}, patience(60_000))
afterAll(async () => {
  clock.set(undefined)
  await school.server.close()
})

interface World {
  sale: { activityId: string; courseId: string }
  learners: Learner[]
  owners: Map<string, Learner>
  begun: string[]
}

const current = () => school.server.database.current
const listGroups = ({ sale }: World) =>
  current()
    .select()
    .from(groupBuyTable)
    .where(eq(groupBuyTable.activityId, sale.activityId))
    .orderBy(asc(groupBuyTable.id))
const listOrders = async ({ owners }: World) =>
  owners.size === 0
    ? []
    : current()
        .select()
        .from(orderTable)
        .where(inArray(orderTable.id, [...owners.keys()]))
        .orderBy(asc(orderTable.id))

const perform = async (world: World, command: Command): Promise<void> => {
  const { sale, learners, owners, begun } = world
  if (command.kind === 'open' || command.kind === 'join') {
    const groups = command.kind === 'join' ? await listGroups(world) : []
    if (command.kind === 'join' && groups.length === 0) return
    const learner = learners[command.who]!
    const groupId = command.kind === 'join' ? groups[command.which % groups.length]!.id : undefined
    const placed = await school.place(learner, sale, groupId)
    if (placed.code === 200) owners.set(placed.data.id, learner)
    return
  }
  if (command.kind === 'pass') return school.runAt(minutesAfter(clock.now(), command.minutes))
  if (command.kind === 'stop') return void (await school.stop(sale.activityId))
  const { gateway } = school.server.providers.wechatPay!
  if (command.kind === 'payLate') {
    for (const number of begun.splice(0)) await gateway.pay(number)
    return
  }
  const unpaid = (await listOrders(world)).filter(({ status }) => status === 'unpaid')
  const order = unpaid[command.which % Math.max(unpaid.length, 1)]
  if (!order) return
  const owner = owners.get(order.id)!
  if (command.kind === 'cancel')
    return void (await school.call('PUT /resource/auth/trade/order/cancel', { id: order.id }, owner))
  const prepaid = await school.call(
    'POST /resource/auth/trade/pay/prepay',
    { orderId: order.id, channel: 'wechatH5' },
    owner,
  )
  if (prepaid.code !== 200) return
  const number = toOutTradeNo(prepaid.data.paymentId)
  if (command.kind === 'prepay') begun.push(number)
  else await gateway.pay(number)
}

/** What holds after each command: seats, stock and limits are what the rows say. */
const check = async (world: World): Promise<void> => {
  const groups = await listGroups(world)
  const ids = groups.map(({ id }) => id)
  const seats =
    ids.length > 0 ? await current().select().from(groupSeatTable).where(inArray(groupSeatTable.groupId, ids)) : []
  for (const group of groups) {
    const mine = seats.filter(({ groupId, state }) => groupId === group.id && state !== 'left')
    const paid = mine.filter(({ state }) => state === 'paid').length
    expect([group.taken, group.paid]).toEqual([mine.length, paid])
    expect(group.taken).toBeLessThanOrEqual(group.size)
    expect(new Set(mine.map(({ userId }) => userId)).size).toBe(mine.length)
    if (group.state === 'formed')
      expect(paid === group.size || (group.formsWith !== null && paid >= group.formsWith)).toBe(true)
    if (group.state === 'formed' && paid < group.size) expect(group.closedAt! >= group.endsAt).toBe(true)
    if (group.state === 'opening') expect(paid).toBe(0)
    if (group.state === 'open') expect(paid).toBeGreaterThan(0)
    reached.add(group.state === 'failed' ? `failed ${group.failReason}` : group.state)
  }
  const { activityId } = world.sale
  const [item] = await current().select().from(activityItemTable).where(eq(activityItemTable.activityId, activityId))
  const taken = await current()
    .select({ userId: activityOrderTable.userId, sum: sql<number>`sum(quantity)::int` })
    .from(activityOrderTable)
    .where(sql`${activityOrderTable.activityId} = ${activityId} and ${activityOrderTable.state} <> 'returned'`)
    .groupBy(activityOrderTable.userId)
  expect(item!.taken).toBe(taken.reduce((sum, row) => sum + row.sum, 0))
  expect(item!.taken).toBeLessThanOrEqual(STOCK)
  const buyers = await current().select().from(activityBuyerTable).where(eq(activityBuyerTable.activityId, activityId))
  for (const { userId, bought } of buyers) expect(bought).toBe(taken.find((row) => row.userId === userId)?.sum ?? 0)
  expect(Math.max(0, ...buyers.map(({ bought }) => bought))).toBeLessThanOrEqual(LIMIT)
}

/** What holds when all is over: each order is had or its money is back, once. */
const checkEnd = async (world: World): Promise<void> => {
  const orders = await listOrders(world)
  const refunds = await school.refunds(orders.map(({ id }) => id))
  const groups = new Map((await listGroups(world)).map((group) => [group.id, group]))
  expect([...groups.values()].filter(({ state }) => state === 'open' || state === 'opening')).toEqual([])
  const seats =
    orders.length > 0
      ? await current()
          .select()
          .from(groupSeatTable)
          .where(
            inArray(
              groupSeatTable.orderId,
              orders.map(({ id }) => id),
            ),
          )
      : []
  orders.forEach(({ id, status }, at) => {
    const seat = seats.find(({ orderId }) => orderId === id)!
    const { state } = groups.get(seat.groupId)!
    if (seat.state === 'paid' && state === 'formed') expect([status, refunds[at]]).toEqual(['completed', []])
    else if (seat.state === 'paid') expect([status, refunds[at]]).toEqual(['canceled', [PRICE]])
    // Never paid, or paid too late and given back.
    else
      expect([status, refunds[at]!.every((fen) => fen === PRICE), refunds[at]!.length <= 1]).toEqual([
        'canceled',
        true,
        true,
      ])
  })
}

it(
  'every member of a formed group has what was bought, and every other one the money back, once',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        RULES,
        fc.array(COMMAND, { minLength: 10, maxLength: MOST_COMMANDS }),
        async (rules, commands) => {
          const sale = await school.sell(
            { ...rules, hours: 1, formsWith: rules.formsWith !== null && rules.formsWith < rules.size ? 2 : null },
            { limitPerLearner: LIMIT, items: [{ skuId: null, priceFen: PRICE, stock: STOCK }] },
          )
          clock.set(NOON)
          const world: World = { sale, learners: await school.learners(LEARNERS), owners: new Map(), begun: [] }
          for (const command of commands) {
            await perform(world, command)
            await check(world)
          }
          await perform(world, { kind: 'pass', minutes: 61 })
          await perform(world, { kind: 'payLate' })
          for (const minutes of [DAY_MINUTES, 5, 5, 60]) await perform(world, { kind: 'pass', minutes })
          await check(world)
          await checkEnd(world)
        },
      ),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    )
    expect(await checkLedger(school.server.database)).toMatch(/^账本相符/)
    expect([...reached]).toEqual(expect.arrayContaining(['opening', 'open', 'formed', 'failed ended', 'failed empty']))
  },
  patience(30_000 + RUNS * 20_000),
)
