import { randomInt } from 'node:crypto'
import { PICK_UP_CODE_LENGTH } from '@contract/book/limits'
import type { StockReason } from '@contract/book/book-kinds'
import type { Actor } from '../../kernel/actor'
import { AppError } from '../../kernel/app-error'
import { groupBy } from '../../kernel/group-by'
import { makeId } from '../../kernel/make-id'
import type { MessageSender } from '../message/message.service'
import { bookMessages } from './book-messages'
import type { ClaimRepository, ClaimRow } from './claim.repository'
import type { RoundRepository } from './round.repository'
import type { Piece, StockRepository, StockRow } from './stock.repository'

export type { Piece, StockRow }

interface StockDeps {
  stock: StockRepository
  claims: ClaimRepository
  rounds: RoundRepository
  messages: MessageSender
  now: () => Date
}

/** Why pieces come or go, for the log. */
export interface Movement {
  delta: number
  reason: StockReason
  actor: Actor
  note?: string
  sourceId?: string
  clientRequestId?: string
}

const MOST_CODE_TRIES = 50

export const keyOf = ({ itemId, size }: Piece): string => `${itemId}/${size}`

/**
 * How many pieces there are, and whose they are. Whatever moves pieces or claims of an item locks its stock first, the
 * ids in one order, and ends in `settle`, which gives what is free to those who wait.
 */
export class StockService {
  constructor(private readonly deps: StockDeps) {}

  /** By `keyOf`; pieces that the school never had are missing. */
  async lock(pieces: Piece[]): Promise<Map<string, StockRow>> {
    const wanted = new Map(pieces.map((piece) => [keyOf(piece), piece]))
    const found = await Promise.all([...wanted.values()].map((piece) => this.deps.stock.findPiece(piece)))
    const locked = new Map<string, StockRow>()
    const ids = found.flatMap((row) => (row ? row.id : [])).toSorted()
    for (const id of ids) {
      const row = await this.deps.stock.lock(id)
      locked.set(keyOf(row), row)
    }
    return locked
  }

  async lockOne(shopId: string, id: string): Promise<StockRow> {
    const found = await this.deps.stock.find(id)
    if (found?.shopId !== shopId) throw new AppError('BOOK_STOCK_NOT_FOUND')
    return this.deps.stock.lock(id)
  }

  /** Pieces come or go; those that are set aside stay. Run under the lock. @throws AppError BOOK_STOCK_SHORT */
  async move({ id, shopId }: Pick<StockRow, 'id' | 'shopId'>, movement: Movement): Promise<void> {
    await this.count(id, { onHand: movement.delta })
    await this.write({ id, shopId }, movement)
  }

  /** A piece that was set aside leaves. Run under the lock. */
  async take({ id, shopId }: Pick<StockRow, 'id' | 'shopId'>, movement: Omit<Movement, 'delta'>): Promise<void> {
    await this.count(id, { onHand: -1, reserved: -1 })
    await this.write({ id, shopId }, { ...movement, delta: -1 })
  }

  /** What was set aside is free again. Run under the lock. */
  giveBack(id: string): Promise<void> {
    return this.count(id, { reserved: -1 })
  }

  /** Sets what is free aside for those who wait for it, in the order of asking, and tells them. Run under the lock. */
  async settle(pieces: Piece[]): Promise<void> {
    const { stock, claims, now } = this.deps
    const given: ClaimRow[] = []
    for (const piece of new Map(pieces.map((each) => [keyOf(each), each])).values()) {
      const row = await stock.findPiece(piece)
      const free = row ? row.onHand - row.reserved : 0
      if (!row || free <= 0) continue
      for (const waiting of await claims.listWaiting(piece, free)) {
        const moved = await claims.move(waiting.id, 'wanted', { status: 'ready' })
        if (!moved) throw new Error(`claim ${waiting.id} moved without the lock of its stock`)
        await this.count(row.id, { reserved: 1 })
        given.push(moved)
      }
    }
    for (const { shopId, roundId, userId } of given) await this.givePass(shopId, roundId, userId)
    await this.tell(given, now())
  }

  private async count(id: string, change: { onHand?: number; reserved?: number }): Promise<void> {
    if (!(await this.deps.stock.count(id, change))) throw new AppError('BOOK_STOCK_SHORT')
  }

  private write({ id: stockId, shopId }: Pick<StockRow, 'id' | 'shopId'>, movement: Movement): Promise<void> {
    const { delta, reason, actor, note = '', sourceId = null, clientRequestId = null } = movement
    const at = this.deps.now()
    return this.deps.stock.addLog({
      ...{ id: makeId(), shopId, stockId, delta, reason, note, sourceId, clientRequestId, actor, at },
    })
  }

  private async givePass(shopId: string, roundId: string, userId: string): Promise<void> {
    for (let at = 0; at < MOST_CODE_TRIES; at += 1) {
      const code = String(randomInt(10 ** PICK_UP_CODE_LENGTH)).padStart(PICK_UP_CODE_LENGTH, '0')
      if (await this.deps.rounds.addPass({ id: makeId(), shopId, roundId, userId, code })) return
    }
    throw new Error(`no pick-up code is left for round ${roundId}`)
  }

  private async tell(given: ClaimRow[], now: Date): Promise<void> {
    if (given.length === 0) return
    const { rounds, messages } = this.deps
    const titles = new Map(
      (await rounds.listItems(given.map(({ itemId }) => itemId))).map((row) => [row.id, row.title]),
    )
    const places = new Map((await rounds.listByIds(given.map(({ roundId }) => roundId))).map((row) => [row.id, row]))
    const byLearner = groupBy(given, ({ userId, roundId }) => `${userId}/${roundId}`)
    await messages.sendAll(
      [...byLearner.values()].map((claims) =>
        bookMessages.arrived(
          places.get(claims[0].roundId)!,
          claims,
          claims.map(({ itemId }) => titles.get(itemId) ?? ''),
          now,
        ),
      ),
    )
  }
}
