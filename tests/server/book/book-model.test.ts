import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { asc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { AppError } from '../../../server/src/kernel/app-error'
import type { Database } from '../../../server/src/kernel/db/database'
import { makeId } from '../../../server/src/kernel/make-id'
import { createBookMoves } from '../../../server/src/modules/book/book.module'
import {
  bookClaimTable,
  bookItemTable,
  bookNeedTable,
  bookPassTable,
  bookRoundTable,
} from '../../../server/src/modules/book/book.table'
import {
  bookBatchTable,
  bookHandOutTable,
  bookReturnTable,
  bookStockLogTable,
  bookStockTable,
} from '../../../server/src/modules/book/stock.table'
import { partyMemberTable } from '../../../server/src/modules/party/party.table'
import { createPartyModule } from '../../../server/src/modules/party/party.module'
import { patience } from '../../support/patience'
import { SHOP } from '../../support/server/fixture-school'
import { startServer } from '../../support/server/harness'
import { undoAfter } from '../../support/server/test-database'
import { addClass, addLearners, at } from '../classes/classes-fixture'
import { BookOracle, MODEL_SIZES } from './book-oracle'

/** `MODEL_RUNS=10000 MODEL_SEED=…` runs more, or one again. */
const RUNS = Number(process.env.MODEL_RUNS ?? 40)
const SEED = Number(process.env.MODEL_SEED ?? 7)
const MOST_COMMANDS = 30
const PEOPLE = 3
const NOW = at('2026-04-02')

const user = fc.nat(PEOPLE - 1)
const size = fc.constantFrom(...MODEL_SIZES)
const place = fc.nat(9)
const restock = fc.boolean()
const COMMAND = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('want' as const), user, size }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel' as const), user }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('add' as const), size, delta: fc.integer({ min: -1, max: 4 }) }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('give' as const), user }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('pack' as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('receive' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('copies' as const), size, quantity: fc.integer({ min: 1, max: 3 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('takeBack' as const),
      place,
      quantity: fc.integer({ min: 1, max: 2 }),
      restock,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('restock' as const), place }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('exchange' as const), place, size, restock }) },
)
type Command = typeof COMMAND extends fc.Arbitrary<infer Value> ? Value : never

/** The services over rows of their own. */
const start = async (database: Database) => {
  const db = database.current
  let clockMs = NOW.getTime()
  // Each command has a moment of its own, by which the order of asking is known.
  const now = () => new Date((clockMs += 1))
  const partyId = await addClass(database)
  const learners = (await addLearners(database, PEOPLE)).map(({ id }) => id)
  await db.insert(partyMemberTable).values(
    learners.map((userId) => ({
      ...{ id: makeId(), partyId, userId, role: 'student' as const, fromDay: '2026-03-01' },
      ...{ source: 'office', createdAt: NOW },
    })),
  )
  const [roundId, itemId, needId] = [makeId(), makeId(), makeId()]
  await db.insert(bookRoundTable).values({
    ...{ id: roundId, shopId: SHOP, title: '征订', settlement: 'atEnd', way: 'class', createdAt: NOW },
    ...{ opensAt: at('2026-03-01'), closesAt: at('2026-03-20'), changesUntil: at('2026-05-20') },
  })
  const sizes = MODEL_SIZES.map((name) => ({ name, hint: '' }))
  await db
    .insert(bookItemTable)
    .values({ id: itemId, shopId: SHOP, title: '工装', kind: 'clothes', priceFen: 100, sizes, createdAt: NOW })
  await db.insert(bookNeedTable).values({ id: needId, roundId, partyId, itemId, rule: 'may' })
  const messages = { sendAll: () => Promise.resolve() }
  const { parties } = createPartyModule({ database, now })
  const moves = createBookMoves({ database, now, messages, parties })
  await moves.stock.ensure(SHOP, itemId, MODEL_SIZES)
  const round = (await moves.rounds.find(SHOP, roundId))!
  return { database, moves, round, learners, itemId, needId, partyId }
}

type World = Awaited<ReturnType<typeof start>>
const ACTOR = 'staff:model' as const

const listHandOuts = ({ database, learners }: World) =>
  database.current
    .select({ handOut: bookHandOutTable, size: bookStockTable.size })
    .from(bookHandOutTable)
    .innerJoin(bookStockTable, eq(bookStockTable.id, bookHandOutTable.stockId))
    .where(eq(bookHandOutTable.shopId, SHOP))
    .orderBy(asc(bookHandOutTable.at), asc(bookHandOutTable.id))
    .then((rows) => rows.filter(({ handOut }) => handOut.userId === null || learners.includes(handOut.userId)))

const listReturns = ({ database }: World) =>
  database.current.select().from(bookReturnTable).orderBy(asc(bookReturnTable.at), asc(bookReturnTable.id))

const perform = async (world: World, command: Command): Promise<void> => {
  const { database, moves, round, learners, itemId, needId, partyId } = world
  const { kind } = command
  const stockOf = async (named: string) => (await moves.stock.findPiece({ itemId, size: named }))!
  if (kind === 'want')
    return moves.answers.change(round, learners[command.user]!, { needId, wants: true, size: command.size })
  if (kind === 'cancel') return moves.answers.change(round, learners[command.user]!, { needId, wants: false, size: '' })
  if (kind === 'add') {
    const stock = await stockOf(command.size)
    await moves.stocks.lockOne(SHOP, stock.id)
    await moves.stocks.move(stock, { delta: command.delta, reason: 'adjust', actor: ACTOR })
    return moves.stocks.settle([stock])
  }
  if (kind === 'give') {
    const [pass] = await database.current
      .select()
      .from(bookPassTable)
      .where(eq(bookPassTable.userId, learners[command.user]!))
    if (pass) await moves.handing.give(SHOP, pass.code, ACTOR)
    return
  }
  if (kind === 'pack') {
    await moves.handing.pack(SHOP, { roundId: round.id, partyId, carrierId: learners[0]! })
    return
  }
  if (kind === 'receive') {
    const packed = await database.current.select().from(bookBatchTable).where(eq(bookBatchTable.partyId, partyId))
    let received = 0
    for (const { id, status } of packed)
      if (status === 'packed')
        received += await moves.handing
          .receive(SHOP, id, { actor: ACTOR })
          .then(() => 1)
          .catch((error: unknown) => {
            if (error instanceof AppError && error.errorName === 'BOOK_BATCH_EMPTY') return 0
            throw error
          })
    if (received === 0) throw new AppError('BOOK_BATCH_EMPTY')
    return
  }
  if (kind === 'copies') {
    const { id: stockId } = await stockOf(command.size)
    const asked = { clientRequestId: randomUUID(), stockId, quantity: command.quantity, recipient: '刘老师' }
    await moves.returns.giveCopies(SHOP, asked, ACTOR)
    return
  }
  if (kind === 'restock') {
    const returns = await listReturns(world)
    if (returns.length > 0) await moves.returns.restock(SHOP, returns[command.place % returns.length]!.id, ACTOR)
    return
  }
  if (kind !== 'exchange' && kind !== 'takeBack') throw new Error(`no command ${kind}`)
  const handOuts = await listHandOuts(world)
  if (handOuts.length === 0) return
  const { id: handOutId } = handOuts[command.place % handOuts.length]!.handOut
  const asked = { clientRequestId: randomUUID(), handOutId, restock: command.restock }
  if (kind === 'exchange') await moves.returns.exchange(SHOP, { ...asked, size: command.size }, ACTOR)
  else await moves.returns.takeBack(SHOP, { ...asked, quantity: command.quantity, refund: false, reason: '退' }, ACTOR)
}

const foresee = (oracle: BookOracle, command: Command) =>
  oracle.run(() => {
    const { kind } = command
    const { handOuts, returns } = oracle
    if (kind === 'want') oracle.want(command.user, command.size)
    else if (kind === 'cancel') oracle.cancel(command.user)
    else if (kind === 'add') oracle.add(command.size, command.delta)
    else if (kind === 'give') oracle.give(command.user)
    else if (kind === 'pack') oracle.pack()
    else if (kind === 'receive') oracle.receive()
    else if (kind === 'copies') oracle.copies(command.size, command.quantity)
    else if (kind === 'restock' && returns.length > 0) oracle.restock(command.place % returns.length)
    else if (kind === 'takeBack' && handOuts.length > 0)
      oracle.takeBack(command.place % handOuts.length, command.quantity, command.restock)
    else if (kind === 'exchange' && handOuts.length > 0)
      oracle.exchange(command.place % handOuts.length, command.size, command.restock)
  })

/** Stock, claims, hand-outs and returns as both sides can say them. */
const observe = async (world: World) => {
  const { database, learners, itemId, needId } = world
  const db = database.current
  const stocks = await db.select().from(bookStockTable).where(eq(bookStockTable.itemId, itemId))
  const logs = await db.select().from(bookStockLogTable)
  const claims = await db.select().from(bookClaimTable).where(eq(bookClaimTable.needId, needId))
  return {
    stock: Object.fromEntries(
      stocks.map(({ id, size: name, onHand, reserved }) => {
        const logged = logs.filter(({ stockId }) => stockId === id).reduce((sum, { delta }) => sum + delta, 0)
        return [name, { onHand, reserved, logged }]
      }),
    ),
    claims: Object.fromEntries(
      claims.map(({ userId, status, size: name }) => [
        learners.indexOf(userId),
        status === 'declined' ? [status] : [status, name],
      ]),
    ),
    handOuts: (await listHandOuts(world)).map(({ handOut, size: name }) => [
      ...[handOut.userId === null ? null : learners.indexOf(handOut.userId), name],
      ...[handOut.quantity, handOut.returned, handOut.restocked],
    ]),
  }
}

const toObserved = ({ stock, claims, handOuts }: BookOracle) => ({
  stock: Object.fromEntries(
    Object.entries(stock).map(([name, { onHand, reserved }]) => [name, { onHand, reserved, logged: onHand }]),
  ),
  claims: Object.fromEntries(
    [...claims].map(([at, { status, size: name }]) => [at, status === 'declined' ? [status] : [status, name]]),
  ),
  handOuts: handOuts.map((each) => [each.user, each.size, each.quantity, each.returned, each.restocked]),
})

it(
  `agrees with plain lists after each of up to ${MOST_COMMANDS} commands, in ${RUNS} runs (seed ${SEED})`,
  async () => {
    const { database } = await startServer()
    const reached = new Set<string>()
    const property = fc.asyncProperty(fc.array(COMMAND, { maxLength: MOST_COMMANDS, size: 'max' }), (commands) =>
      undoAfter(database, async () => {
        const world = await start(database)
        const oracle = new BookOracle()
        for (const command of commands) {
          const expected = foresee(oracle, command)
          const refusal = await database
            .transact(() => perform(world, command))
            .then(() => undefined)
            .catch((error: unknown) => {
              if (error instanceof AppError) return error.errorName
              throw error
            })
          expect(refusal, JSON.stringify(command)).toBe(expected)
          expect(await observe(world), JSON.stringify(command)).toEqual(toObserved(oracle))
          reached.add(refusal ?? command.kind)
          for (const { status } of oracle.claims.values()) reached.add(status)
        }
      }),
    )
    await fc.assert(property, { numRuns: RUNS, seed: SEED })
    const refusals = ['BOOK_STOCK_SHORT', 'BOOK_BATCH_EMPTY', 'BOOK_RETURN_TOO_MANY', 'BOOK_EXCHANGE_REFUSED']
    const states = ['declined', 'wanted', 'ready', 'handedOut', 'returned', 'canceled', 'receive', 'exchange']
    expect([...refusals, ...states].filter((each) => !reached.has(each))).toEqual([])
  },
  patience(RUNS * 3000),
)
