import type { Actor } from '../../kernel/actor'
import { AppError } from '../../kernel/app-error'
import type { Database } from '../../kernel/db/database'
import { makeId } from '../../kernel/make-id'
import type { ClaimRepository, ClaimRow } from './claim.repository'
import type { ClaimsService } from './claims.service'
import type { HandOutRepository, HandOutRow, ReturnRow } from './hand-out.repository'
import type { HandOutsService } from './hand-outs.service'
import type { RoundRepository } from './round.repository'
import type { StockRepository, StockRow } from './stock.repository'
import { keyOf, type StockService } from './stock.service'

interface ReturnsDeps {
  database: Pick<Database, 'transact'>
  rounds: RoundRepository
  claims: ClaimRepository
  handOuts: HandOutRepository
  handing: HandOutsService
  answers: ClaimsService
  stock: StockRepository
  stocks: StockService
  now: () => Date
}

interface AskedReturn {
  clientRequestId: string
  handOutId: string
  quantity: number
  restock: boolean
  refund: boolean
  reason: string
}

interface AskedExchange {
  clientRequestId: string
  handOutId: string
  size: string
  restock: boolean
}

/**
 * What comes back hangs on what was handed out, and is never more than that. Each request is carried out once: whoever
 * repeats it gets the same answer.
 */
export class ReturnsService {
  constructor(private readonly deps: ReturnsDeps) {}

  /** @throws AppError BOOK_HAND_OUT_NOT_FOUND, BOOK_RETURN_TOO_MANY, BOOK_SETTLED, BOOK_REQUEST_REUSED */
  takeBack(shopId: string, asked: AskedReturn, actor: Actor): Promise<ReturnRow> {
    const { database, handOuts, stocks, now } = this.deps
    const { handOutId, quantity, restock, clientRequestId } = asked
    return database.transact(async () => {
      const { handOut, claim, stock } = await this.lock(shopId, handOutId)
      const known = await handOuts.findReturn(shopId, { clientRequestId })
      if (known) return requireSame(known, known.handOutId === handOutId && known.quantity === quantity)
      if (!(await handOuts.takeBack(handOutId, quantity, { restock }))) throw new AppError('BOOK_RETURN_TOO_MANY')
      const id = makeId()
      const refundFen = claim ? await this.endClaim(claim, asked.refund, actor) : 0
      if (restock) await stocks.move(stock, { delta: quantity, reason: 'return', actor, sourceId: id })
      const row: ReturnRow = {
        ...{ id, shopId, handOutId: handOut.id, quantity, restocked: restock, refundFen, reason: asked.reason },
        ...{ clientRequestId, actor, at: now() },
      }
      await handOuts.addReturn(row)
      await stocks.settle([stock])
      return row
    })
  }

  /** Puts a return into the stock, once. @throws AppError BOOK_RETURN_NOT_FOUND */
  restock(shopId: string, id: string, actor: Actor): Promise<ReturnRow> {
    const { database, handOuts, stocks } = this.deps
    return database.transact(async () => {
      const known = await handOuts.findReturn(shopId, { id })
      if (!known) throw new AppError('BOOK_RETURN_NOT_FOUND')
      const { stock } = await this.lock(shopId, known.handOutId, { settled: true })
      if (await handOuts.markRestocked(id)) {
        await handOuts.addRestocked(known.handOutId, known.quantity)
        await stocks.move(stock, { delta: known.quantity, reason: 'return', actor, sourceId: id })
        await stocks.settle([stock])
      }
      return (await handOuts.findReturn(shopId, { id }))!
    })
  }

  /**
   * One size for another: both moves or none. @throws AppError BOOK_HAND_OUT_NOT_FOUND, BOOK_EXCHANGE_REFUSED,
   * BOOK_SIZE_WRONG, BOOK_STOCK_SHORT, BOOK_SETTLED, BOOK_REQUEST_REUSED
   */
  exchange(shopId: string, asked: AskedExchange, actor: Actor): Promise<HandOutRow> {
    const { database, rounds, claims, handOuts, stocks, now } = this.deps
    const { clientRequestId, handOutId, size, restock } = asked
    return database.transact(async () => {
      const { handOut, claim, stock, other } = await this.lock(shopId, handOutId, { size })
      const known = await handOuts.find(shopId, { clientRequestId })
      if (known) return requireSame(known, known.claimId === handOut.claimId && known.stockId === other?.id)
      if (!claim || claim.status !== 'handedOut') throw new AppError('BOOK_EXCHANGE_REFUSED')
      const [item] = await rounds.listItems([claim.itemId])
      if (!other || size === claim.size || !item.sizes.some(({ name }) => name === size))
        throw new AppError('BOOK_SIZE_WRONG')
      if (other.onHand - other.reserved < 1) throw new AppError('BOOK_STOCK_SHORT', `${size} 码没有多的了`)
      if (!(await handOuts.takeBack(handOutId, 1, { restock, exchange: true })))
        throw new AppError('BOOK_EXCHANGE_REFUSED')
      const returnId = makeId()
      await handOuts.addReturn({
        ...{ id: returnId, shopId, handOutId, quantity: 1, restocked: restock, refundFen: 0 },
        ...{ reason: `换 ${size} 码`, clientRequestId, actor, at: now() },
      })
      if (restock) await stocks.move(stock, { delta: 1, reason: 'return', actor, sourceId: returnId })
      const given: HandOutRow = {
        ...handOut,
        ...{ id: makeId(), stockId: other.id, returned: 0, restocked: 0, exchanged: true, clientRequestId, actor },
        ...{ at: now(), confirmedAt: now(), way: 'counter', batchId: null },
      }
      await stocks.move(other, { delta: -1, reason: 'handOut', actor, sourceId: given.id })
      await handOuts.add(given)
      await claims.move(claim.id, 'handedOut', { size })
      await stocks.settle([stock, other])
      return given
    })
  }

  /** Copies that belong to no learner: only what is set aside for nobody. @throws AppError BOOK_STOCK_SHORT */
  giveCopies(
    shopId: string,
    asked: { clientRequestId: string; stockId: string; quantity: number; recipient: string },
    actor: Actor,
  ): Promise<HandOutRow> {
    const { database, handOuts, stocks, now } = this.deps
    const { clientRequestId, stockId, quantity, recipient } = asked
    return database.transact(async () => {
      const stock = await stocks.lockOne(shopId, stockId)
      const known = await handOuts.find(shopId, { clientRequestId })
      if (known) return requireSame(known, known.stockId === stockId && known.quantity === quantity)
      const free = stock.onHand - stock.reserved
      if (free < quantity) throw new AppError('BOOK_STOCK_SHORT', `没有留给学员的还有 ${free} 件`)
      const row: HandOutRow = {
        ...{ id: makeId(), shopId, stockId, claimId: null, userId: null, recipient, batchId: null, way: 'counter' },
        ...{ quantity, returned: 0, restocked: 0, exchanged: false, clientRequestId, actor },
        ...{ at: now(), confirmedAt: now() },
      }
      await stocks.move(stock, { delta: -quantity, reason: 'handOut', actor, sourceId: row.id })
      await handOuts.add(row)
      return row
    })
  }

  /** The round, the order, then the stock, as everything that touches them does. */
  private async lock(shopId: string, handOutId: string, { size, settled }: { size?: string; settled?: true } = {}) {
    const { handOuts, claims, handing, answers, stock: rows, stocks } = this.deps
    const handOut = await handOuts.find(shopId, { id: handOutId })
    if (!handOut) throw new AppError('BOOK_HAND_OUT_NOT_FOUND')
    const before = handOut.claimId ? await claims.find(handOut.claimId) : undefined
    if (before && !settled) {
      await handing.requireUnsettled(before.roundId)
      await answers.lockOrders([before])
    }
    const piece = (await rows.find(handOut.stockId))!
    const wanted = size === undefined ? [piece] : [piece, { itemId: piece.itemId, size }]
    const locked = await stocks.lock(wanted)
    const claim = before ? await claims.find(before.id) : undefined
    const other: StockRow | undefined = size === undefined ? undefined : locked.get(keyOf({ ...piece, size }))
    return { handOut, claim, stock: locked.get(keyOf(piece))!, other }
  }

  /** Returns what of its price goes back. */
  private async endClaim(row: ClaimRow, refund: boolean, actor: Actor): Promise<number> {
    const { claims, answers } = this.deps
    const refundFen = refund && row.orderId && row.lineId ? row.paidFen : 0
    const paidFen = row.paidFen - refundFen
    if (!(await claims.move(row.id, 'handedOut', { status: 'returned', paidFen })))
      throw new AppError('BOOK_RETURN_TOO_MANY')
    if (refundFen > 0)
      await answers.refunds.begin({
        ...{ orderId: row.orderId!, lineId: row.lineId!, amountFen: refundFen, reason: '退回教材', actor },
      })
    return refundFen
  }
}

const requireSame = <Row>(row: Row, isSame: boolean): Row => {
  if (!isSame) throw new AppError('BOOK_REQUEST_REUSED')
  return row
}
