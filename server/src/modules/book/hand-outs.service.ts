import type { GiveState, HandOutWay } from '@contract/book/book-kinds'
import type { Actor } from '../../kernel/actor'
import { groupBy } from '../../kernel/group-by'
import { AppError } from '../../kernel/app-error'
import type { Database } from '../../kernel/db/database'
import { makeId } from '../../kernel/make-id'
import { dayOf } from '../../kernel/school-time'
import type { MessageSender } from '../message/message.service'
import type { PartyService } from '../party/party.service'
import { bookMessages } from './book-messages'
import type { ClaimRepository, ClaimRow } from './claim.repository'
import type { BatchRow, HandOutRepository, HandOutRow } from './hand-out.repository'
import type { PassRow, RoundRepository } from './round.repository'
import { keyOf, type StockService } from './stock.service'

interface HandOutsDeps {
  database: Pick<Database, 'transact'>
  rounds: RoundRepository
  claims: ClaimRepository
  handOuts: HandOutRepository
  stocks: StockService
  parties: Pick<PartyService, 'find' | 'roster'>
  messages: MessageSender
  now: () => Date
}

/** What a scan came to, with everything of the learner in the round. */
export interface Scanned {
  state: GiveState
  pass: PassRow
  claims: ClaimRow[]
}

/** How pieces get into hands: at the counter, with the class, by post. */
export class HandOutsService {
  constructor(private readonly deps: HandOutsDeps) {}

  /** What a code would come to. @throws AppError BOOK_CODE_UNKNOWN */
  async look(shopId: string, code: string): Promise<Scanned> {
    const pass = await this.deps.rounds.findByCode(shopId, digitsOf(code))
    if (!pass) throw new AppError('BOOK_CODE_UNKNOWN')
    const claims = await this.deps.claims.listOfLearner(pass.userId, pass.roundId)
    const isWaiting = claims.some(isAtCounter)
    return { state: isWaiting ? 'given' : this.stateOf(claims, await this.listUnconfirmed(claims)), pass, claims }
  }

  /**
   * Hands out everything that waits for the learner; a scan after that confirms what the class brought, and later ones
   * say how things are. @throws AppError BOOK_CODE_UNKNOWN, BOOK_SETTLED
   */
  give(shopId: string, code: string, actor: Actor): Promise<Scanned> {
    const { database, rounds, claims, stocks, handOuts, now } = this.deps
    return database.transact(async () => {
      const pass = await rounds.lockByCode(shopId, digitsOf(code))
      if (!pass) throw new AppError('BOOK_CODE_UNKNOWN')
      await this.requireUnsettled(pass.roundId)
      const known = await claims.listOfLearner(pass.userId, pass.roundId)
      const locked = await stocks.lock(known.filter(isAtCounter))
      let given = 0
      for (const row of await claims.listByIds(known.map(({ id }) => id))) {
        const stock = isAtCounter(row) ? locked.get(keyOf(row)) : undefined
        if (stock && (await this.handOut(row, stock, { way: 'counter', actor, batchId: null }))) given += 1
      }
      const after = await claims.listOfLearner(pass.userId, pass.roundId)
      if (given > 0) return { state: 'given', pass, claims: after }
      const unconfirmed = await this.listUnconfirmed(after)
      const state = this.stateOf(after, unconfirmed)
      await handOuts.confirm(
        unconfirmed.map(({ id }) => id),
        now(),
      )
      return { state, pass, claims: after }
    })
  }

  /** Puts a class's pieces together. @throws AppError PARTY_NOT_FOUND, BOOK_CARRIER_WRONG, BOOK_BATCH_EMPTY */
  pack(shopId: string, { roundId, partyId, carrierId }: { roundId: string; partyId: string; carrierId: string }) {
    const { database, claims, handOuts, parties, now } = this.deps
    return database.transact(async () => {
      if (!(await parties.find(shopId, partyId))) throw new AppError('PARTY_NOT_FOUND')
      const roster = await parties.roster(partyId, dayOf(now()))
      if (!roster.some(({ userId, role }) => userId === carrierId && role === 'student'))
        throw new AppError('BOOK_CARRIER_WRONG')
      await this.requireUnsettled(roundId)
      const row: BatchRow = {
        ...{ id: makeId(), shopId, roundId, partyId, carrierId, status: 'packed' },
        ...{ packedAt: now(), receivedAt: null, receivedBy: '' },
      }
      await handOuts.addBatch(row)
      if ((await claims.pack(row.id, roundId, partyId)) === 0) throw new AppError('BOOK_BATCH_EMPTY')
      return row
    })
  }

  /**
   * The representative signs for a batch: one receipt for all of it. A second time nothing happens.
   * @throws AppError BOOK_BATCH_NOT_FOUND, BOOK_BATCH_EMPTY, BOOK_SETTLED
   */
  receive(shopId: string, id: string, by: { carrierId?: string; actor: Actor }): Promise<BatchRow> {
    const { database, claims, stocks, handOuts, now } = this.deps
    return database.transact(async () => {
      const batch = await this.requireBatch(shopId, id)
      if (by.carrierId !== undefined && batch.carrierId !== by.carrierId) throw new AppError('BOOK_BATCH_NOT_FOUND')
      await this.requireUnsettled(batch.roundId)
      const locked = await stocks.lock(await claims.listOfBatch(id))
      const receipt = { status: 'received' as const, receivedAt: now(), receivedBy: by.actor }
      if (!(await handOuts.endBatch(id, receipt))) return this.requireBatch(shopId, id)
      const given: ClaimRow[] = []
      for (const row of await claims.listOfBatch(id)) {
        const stock = locked.get(keyOf(row))
        const moved = stock && (await this.handOut(row, stock, { way: 'class', actor: by.actor, batchId: id }))
        if (moved) given.push(row)
      }
      if (given.length === 0) throw new AppError('BOOK_BATCH_EMPTY')
      await this.tellCarried(batch, given)
      return this.requireBatch(shopId, id)
    })
  }

  /** Takes a batch apart that nobody signed for. @throws AppError BOOK_BATCH_NOT_FOUND, BOOK_BATCH_OVER */
  undo(shopId: string, id: string): Promise<BatchRow> {
    const { database, claims, handOuts } = this.deps
    return database.transact(async () => {
      await this.requireBatch(shopId, id)
      if (!(await handOuts.endBatch(id, { status: 'undone', receivedAt: null, receivedBy: '' })))
        throw new AppError('BOOK_BATCH_OVER')
      await claims.unpack(id)
      return this.requireBatch(shopId, id)
    })
  }

  /** The learner has it in her hands. @throws AppError BOOK_HAND_OUT_NOT_FOUND */
  async confirm(shopId: string, userId: string, id: string): Promise<HandOutRow> {
    const { handOuts, now } = this.deps
    const row = await handOuts.find(shopId, { id })
    if (row?.userId !== userId) throw new AppError('BOOK_HAND_OUT_NOT_FOUND')
    await handOuts.confirm([id], now())
    return (await handOuts.find(shopId, { id }))!
  }

  /** Lines of an order are sent. Run under its lock. @throws AppError BOOK_STOCK_SHORT for what has not arrived */
  async send(lineIds: string[], actor: Actor): Promise<void> {
    const { claims, stocks } = this.deps
    const known = await claims.listOfLines(lineIds)
    for (const roundId of new Set(known.map((row) => row.roundId))) await this.requireUnsettled(roundId)
    const locked = await stocks.lock(known)
    for (const row of await claims.listByIds(known.map(({ id }) => id))) {
      if (row.status === 'handedOut') continue
      const stock = row.status === 'ready' ? locked.get(keyOf(row)) : undefined
      if (!stock || !(await this.handOut(row, stock, { way: 'post', actor, batchId: null })))
        throw new AppError('BOOK_STOCK_SHORT', '有教材还没到货，不能寄出')
    }
  }

  /** Hands out one claim at the counter, where a piece is set aside for it. */
  async giveOne(id: string, actor: Actor): Promise<void> {
    const { claims, stocks } = this.deps
    const known = await claims.listByIds([id])
    const locked = await stocks.lock(known)
    for (const row of known) {
      const stock = locked.get(keyOf(row))
      if (stock) await this.handOut(row, stock, { way: 'counter', actor, batchId: null })
    }
  }

  /** @throws AppError BOOK_SETTLED */
  async requireUnsettled(roundId: string): Promise<void> {
    if ((await this.deps.rounds.lock(roundId, 'share')).settledAt) throw new AppError('BOOK_SETTLED')
  }

  private async requireBatch(shopId: string, id: string): Promise<BatchRow> {
    const row = await this.deps.handOuts.findBatch(shopId, id)
    if (!row) throw new AppError('BOOK_BATCH_NOT_FOUND')
    return row
  }

  /** False where the piece is no longer the learner's to get. Run under the lock of the stock. */
  private async handOut(
    row: ClaimRow,
    stock: { id: string; shopId: string },
    { way, actor, batchId }: { way: HandOutWay; actor: Actor; batchId: string | null },
  ): Promise<boolean> {
    const { claims, handOuts, stocks, now } = this.deps
    if (!(await claims.move(row.id, 'ready', { status: 'handedOut' }))) return false
    const id = makeId()
    await stocks.take(stock, { reason: 'handOut', actor, sourceId: id })
    await handOuts.add({
      ...{ id, shopId: row.shopId, stockId: stock.id, claimId: row.id, userId: row.userId, recipient: '' },
      ...{ batchId, way, quantity: 1, returned: 0, restocked: 0, exchanged: false, clientRequestId: null },
      ...{ actor, at: now(), confirmedAt: way === 'counter' ? now() : null },
    })
    return true
  }

  private async listUnconfirmed(claims: ClaimRow[]): Promise<HandOutRow[]> {
    const had = claims.filter(({ status }) => status === 'handedOut').map(({ id }) => id)
    const rows = await this.deps.handOuts.listOfClaims(had)
    return rows.filter(({ confirmedAt, returned, quantity }) => confirmedAt === null && returned < quantity)
  }

  private stateOf(claims: ClaimRow[], unconfirmed: HandOutRow[]): GiveState {
    if (unconfirmed.length > 0) return 'confirmed'
    if (claims.some(({ status }) => status === 'handedOut')) return 'done'
    return claims.some(({ status, batchId }) => status === 'ready' && batchId) ? 'packed' : 'waiting'
  }

  private async tellCarried(batch: BatchRow, given: ClaimRow[]): Promise<void> {
    const { rounds, messages } = this.deps
    const titles = new Map(
      (await rounds.listItems(given.map(({ itemId }) => itemId))).map((row) => [row.id, row.title]),
    )
    const [round] = await rounds.listByIds([batch.roundId])
    const byLearner = groupBy(
      given.filter(({ userId }) => userId !== batch.carrierId),
      ({ userId }) => userId,
    )
    await messages.sendAll(
      [...byLearner.values()].map((claims) =>
        bookMessages.carried(
          round,
          claims,
          claims.map(({ itemId }) => titles.get(itemId) ?? ''),
          batch.id,
        ),
      ),
    )
  }
}

/** What a code at the counter gets: arrived, and neither packed for the class nor to be sent. */
const isAtCounter = ({ status, way, batchId }: ClaimRow): boolean =>
  status === 'ready' && way !== 'post' && batchId === null

const digitsOf = (code: string): string => code.replace(/\D/g, '')
