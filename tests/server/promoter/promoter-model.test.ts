import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Database } from '../../../server/src/kernel/db/database'
import { makeId } from '../../../server/src/kernel/make-id'
import { createEarnings } from '../../../server/src/modules/promoter/create-earnings'
import { CustomerRepository } from '../../../server/src/modules/promoter/customer.repository'
import { JoiningService } from '../../../server/src/modules/promoter/joining.service'
import { createCommissions } from '../../../server/src/modules/promoter/promoter.module'
import { COMMISSION_MOVEMENTS, PROMOTER_BALANCES } from '../../../server/src/modules/promoter/promoter.fragments'
import { PromoterRepository } from '../../../server/src/modules/promoter/promoter.repository'
import { promoterEntryTable, promoterTable } from '../../../server/src/modules/promoter/promoter.table'
import { closedSetting } from '../../../server/src/modules/promoter/settings'
import { createCommissionLedger } from '../../../server/src/modules/trade/ledger/create-ledger'
import { orderTable } from '../../../server/src/modules/trade/order/order.table'
import { SHOP } from '../../support/server/fixture-school'
import { startServer } from '../../support/server/harness'
import { undoAfter } from '../../support/server/test-database'
import { patience } from '../../support/patience'
import { addLearners } from '../classes/classes-fixture'
import { COMMAND, CUSTOMERS, FROZEN_DAYS, PARENTS, type Command } from './promoter-commands'
import { PromoterOracle, type OracleLine, type OracleOrder } from './promoter-oracle'

/** `MODEL_RUNS=10000 MODEL_SEED=…` runs more, or one again. */
const RUNS = Number(process.env.MODEL_RUNS ?? 30)
const SEED = Number(process.env.MODEL_SEED ?? 7)
const MOST_COMMANDS = 25
const START = Date.parse('2026-03-20T04:00:00Z')
const DAY = 86_400_000
/** What the runs came by: a model that never does says nothing. */
const reached = new Set<string>()
const WANTED = [
  ...['refund after settling', 'refund before settling', 'withdrawal', 'refused withdrawal'],
  ...['balance below zero', 'second row settled'],
]

/** Two rules of the ledger's check; the orders here have no lines or payments, which the others would miss. */
const DIFFERENCES = sql`
  select coalesce(expected.subject_id, posted.subject_id)::text as subject, expected.amount_fen::text as expected,
    posted.amount_fen::text as actual
  from (${COMMISSION_MOVEMENTS}) as expected
  full join (
    select entry.kind, entry.subject_id, entry.order_id, account, ref, amount_fen
    from ledger_entry entry join ledger_posting on entry_id = entry.id where entry.kind like 'commission%'
  ) as posted using (kind, subject_id, account, ref)
  where (expected.amount_fen, expected.order_id) is distinct from (posted.amount_fen, posted.order_id)
  union all
  select balance.subject, balance.expected, balance.actual
  from (${PROMOTER_BALANCES}) as balance (subject, shop_id, expected, actual)`

/** The services, and the same in plain lists. */
const start = async (database: Database) => {
  const oracle = new PromoterOracle(START, FROZEN_DAYS, PARENTS, CUSTOMERS)
  const now = () => new Date(oracle.now)
  const people = (await addLearners(database, PARENTS.length + CUSTOMERS)).map(({ id }) => id)
  const [promoterUsers, customers] = [people.slice(0, PARENTS.length), people.slice(PARENTS.length)]
  const ids = PARENTS.map(() => makeId())
  const promoters = new PromoterRepository(database)
  const repository = new CustomerRepository(database)
  const jobs = { enqueue: async () => undefined, handle: () => undefined }
  const { orders, settlement } = createCommissions({
    ...{ database, jobs, now },
    books: createCommissionLedger({ database, now }),
  })
  const levels = { planNext: async () => undefined } as never
  const joining = new JoiningService({ database, promoters, customers: repository, levels, settlement, now })
  const earnings = createEarnings(now)
  const setting = { ...closedSetting(SHOP), open: true, frozenDays: FROZEN_DAYS, windowDays: null, termDays: null }
  await promoters.saveSetting(setting)
  const joined = { state: 'active' as const, agreementVersion: 1, agreedAt: now(), appliedAt: now(), joinedAt: now() }
  for (const [index, parent] of PARENTS.entries())
    await promoters.add({
      ...{ id: ids[index]!, shopId: SHOP, userId: promoterUsers[index]!, name: '推', about: '', ...joined },
      parentId: parent === null ? null : ids[parent]!,
    })
  const saveRate = (ratePpm: number | null, fixedFen: number | null) =>
    promoters.saveRate({ id: makeId(), shopId: SHOP, levelId: null, kind: 'course', ref: null, ratePpm, fixedFen })
  await saveRate(oracle.terms.ratePpm, oracle.terms.fixedFen)

  for (const [index, id] of customers.entries()) {
    const how = { origin: 'moved' as const, actor: 'staff:1' as const, reason: '', at: now() }
    await repository.bind({ customerId: id, shopId: SHOP, promoterId: ids[index]!, ...how }, undefined)
    oracle.holders[index] = index
  }

  const pick = (position: number, ...states: OracleOrder['status'][]) => {
    const fitting = oracle.orders.filter(({ status }) => states.includes(status))
    return fitting.length > 0 ? fitting[position % fitting.length] : undefined
  }
  /** As trade does it: one transaction, and the message of the refund may come twice. */
  const refund = async (order: OracleOrder, parts: { line: OracleLine; amountFen: number }[]) => {
    const refundId = randomUUID()
    const shares = parts.map(({ line: { id: lineId }, amountFen }) => ({ lineId, amountFen }))
    for (let time = 0; time < 2; time++) await database.transact(() => orders.refund(refundId, shares))
    if (order.rows.some(({ state }) => state === 'settled')) reached.add('refund after settling')
    if (order.rows.some(({ state }) => state === 'open')) reached.add('refund before settling')
    for (const part of parts) oracle.refund(order, part.line, part.amountFen)
  }
  const settle = async () => {
    const rows = await database.rows<{ id: string }>(sql`select id from commission where state = 'waiting' order by id`)
    for (const { id } of rows) await settlement.run(id)
    oracle.settle()
  }
  const decide = async (index: number, event: 'suspend' | 'resume' | 'clear', waiting?: 'settle' | 'cancel') => {
    const row = (await promoters.find(ids[index]!))!
    const before = oracle.promoters[index]!.state
    const isRefused =
      event === 'suspend' ? before !== 'active' : event === 'resume' ? before !== 'suspended' : before === 'cleared'
    const deciding = database.transact(() => joining.decide(row, { event, reason: '', actor: 'staff:1', waiting }))
    if (isRefused) return expect(deciding).rejects.toMatchObject({ errorName: 'PROMOTER_EVENT_REFUSED' })
    await deciding
    if (event === 'clear') oracle.clear(index, waiting === 'settle')
    else oracle.promoters[index]!.state = event === 'suspend' ? 'suspended' : 'active'
  }

  const run = async (command: Command): Promise<void> => {
    switch (command.kind) {
      case 'sell':
      case 'place': {
        const id = randomUUID()
        const number = id.slice(0, 18)
        const order = { id, number, shopId: SHOP, userId: customers[command.customer]!, createdAt: now() }
        const rest = { title: '课', basketHash: '', status: 'unpaid' as const, totalFen: 0, payableFen: 0 }
        await database.current.insert(orderTable).values({ ...order, ...rest, expiresAt: now() })
        const lines = command.lines.map((each) => ({ ...each, id: randomUUID(), refundedFen: 0 }))
        const plan = await orders.prepare(order)
        const goods = { kind: 'course' as const, ref: randomUUID(), title: '课', cover: '' }
        await plan?.(
          order,
          lines.map(({ id: lineId, baseFen, deliveryFen, quantity }) => ({
            ...{ id: lineId, ...goods, quantity, deliveryFen, payableFen: baseFen + deliveryFen },
          })),
        )
        const placed = oracle.place(id, command.customer, lines)
        if (command.kind === 'place') return
        await database.transact(() => orders.follow(placed, 'pay'))
        oracle.pay(placed, false)
        return
      }
      case 'pay': {
        const order = pick(command.at, 'unpaid')
        if (!order) return
        await database.transact(() => orders.follow(order, command.sent ? 'payWithDelivery' : 'pay'))
        oracle.pay(order, command.sent)
        return
      }
      case 'complete': {
        const order = pick(command.at, 'paid')
        if (!order) return
        await database.transact(() => orders.follow(order, 'confirmReceipt'))
        oracle.complete(order)
        return
      }
      case 'cancel': {
        const order = pick(command.at, 'unpaid')
        if (!order) return
        await database.transact(() => orders.follow(order, 'cancel'))
        oracle.cancel(order)
        return
      }
      case 'refund': {
        const order = pick(command.at, 'paid', 'completed')
        const refunded = order?.lines[command.lineAt % order.lines.length]
        if (order && refunded) await refund(order, [{ line: refunded, amountFen: command.amountFen }])
        return
      }
      case 'refundAll': {
        const order = pick(command.at, 'paid', 'completed')
        if (!order) return
        await refund(
          order,
          order.lines.map((each) => ({ line: each, amountFen: each.baseFen + each.deliveryFen })),
        )
        await database.transact(() => orders.follow(order, 'closeByRefund'))
        order.status = 'refunded'
        return
      }
      case 'pass':
        oracle.now += command.days * DAY
        return settle()
      case 'drain':
        oracle.now += FROZEN_DAYS * DAY
        await settle()
        for (const [index, userId] of promoterUsers.entries()) {
          const amountFen = oracle.available(index)
          const withdrawalId = randomUUID()
          if (amountFen <= 0) continue
          const taken = await earnings.take(database, { userId, amountFen, withdrawalId })
          expect(taken).toBe(oracle.take(index, withdrawalId, amountFen))
        }
        return
      case 'move': {
        const bound = await repository.find(customers[command.customer]!)
        const by = { origin: 'moved' as const, actor: 'staff:1' as const, reason: '', at: now() }
        const binding = {
          customerId: customers[command.customer]!,
          shopId: SHOP,
          promoterId: ids[command.promoter]!,
          ...by,
        }
        expect(await repository.bind(binding, bound?.promoterId)).toBe(true)
        oracle.holders[command.customer] = command.promoter
        return
      }
      case 'suspend':
      case 'resume':
        return decide(command.promoter, command.kind)
      case 'clear':
        return decide(command.promoter, 'clear', command.waiting)
      case 'rate':
        await saveRate(command.terms.ratePpm, command.terms.fixedFen)
        await promoters.saveSetting({
          ...{ ...setting, secondTier: command.secondPpm !== null, secondRatePpm: command.secondPpm ?? 0 },
        })
        Object.assign(oracle, { terms: command.terms, secondPpm: command.secondPpm })
        return
      case 'withdraw': {
        const { withdrawals } = oracle.promoters[command.promoter]!
        const [known] = [...withdrawals.entries()]
        const wantedFen = command.all ? Math.max(1, oracle.available(command.promoter)) : command.amountFen
        const [withdrawalId, amountFen] =
          command.again && known ? [known[0], known[1].amountFen] : [randomUUID(), wantedFen]
        const taken = await earnings.take(database, {
          userId: promoterUsers[command.promoter]!,
          amountFen,
          withdrawalId,
        })
        expect(taken).toBe(oracle.take(command.promoter, withdrawalId, amountFen))
        reached.add(taken ? 'withdrawal' : 'refused withdrawal')
        return
      }
      case 'giveBack': {
        const ways = [...oracle.promoters[command.promoter]!.withdrawals.keys()]
        const withdrawalId = ways[command.at % Math.max(ways.length, 1)] ?? randomUUID()
        await earnings.giveBack(database, { userId: promoterUsers[command.promoter]!, withdrawalId })
        oracle.giveBack(command.promoter, withdrawalId)
      }
    }
  }

  const check = async () => {
    const rows = await database.current
      .select({ userId: promoterTable.userId, available: promoterTable.available })
      .from(promoterTable)
    const found = promoterUsers.map((userId) => rows.find((row) => row.userId === userId)!.available)
    expect(found).toEqual(ids.map((_, index) => oracle.available(index)))
    if (found.some((availableFen) => availableFen < 0)) reached.add('balance below zero')
    if (oracle.orders.some(({ rows: [, second] }) => second?.state === 'settled')) reached.add('second row settled')
    const sums = await database.current
      .select({ userId: promoterEntryTable.userId, sum: sql<string>`sum(${promoterEntryTable.amountFen})` })
      .from(promoterEntryTable)
      .groupBy(promoterEntryTable.userId)
    const summed = promoterUsers.map((userId) => Number(sums.find((row) => row.userId === userId)?.sum ?? 0))
    expect(summed).toEqual(found)
    expect(await database.rows(DIFFERENCES)).toEqual([])
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
    await fc.assert(property, { numRuns: RUNS, seed: SEED })
    expect(WANTED.filter((each) => !reached.has(each))).toEqual([])
  },
  patience(RUNS * 3000),
)
