import type { Input } from '@contract/calls'
import type { Stock } from '@contract/book/hand-out-staff-calls'
import { BOOK_REASON_MAX_LENGTH } from '@contract/book/limits'
import type { Act } from '../../../kernel/actor'
import { AppError, refuseAt } from '../../../kernel/app-error'
import { toPage } from '../../../kernel/db/page'
import { readPlainText } from '../../../kernel/plain-text'
import type { Audit } from '../../staff/audit/audit.service'
import type { ItemRow, RoundRepository } from '../round.repository'
import type { StockRepository, StockRow } from '../stock.repository'
import type { StockService } from '../stock.service'
import type { BookDeskRepository } from './book-desk.repository'

export interface StockDeskDeps {
  desk: BookDeskRepository
  rounds: RoundRepository
  stock: StockRepository
  stocks: StockService
  audit: Audit
}

/** What arrives and what is counted; each request once. */
export class StockDeskService {
  constructor(private readonly deps: StockDeskDeps) {}

  async page(shopId: string, input: Input<'POST /staff/book/stock/page'>) {
    const keyword = input.keyword?.trim() || undefined
    const { rows, totalCount } = await this.deps.desk.pageStock(shopId, { ...input, keyword })
    return toPage(
      input,
      rows.map(({ stock, item }) => describe(stock, item)),
      totalCount,
    )
  }

  /** @throws AppError BOOK_ORDER_NOT_FOUND, BOOK_ARRIVED_TOO_MANY, BOOK_REQUEST_REUSED */
  arrive(act: Act, { clientRequestId, lineId, quantity }: Input<'PUT /staff/book/arrive'>): Promise<Stock> {
    const { stock, stocks, audit } = this.deps
    const { shopId, actor } = act
    return audit.perform(act, async () => {
      const order = await stock.findOrder(shopId, { id: lineId })
      if (!order) throw new AppError('BOOK_ORDER_NOT_FOUND')
      const before = await stocks.lockOne(shopId, order.stockId)
      const movement = { delta: quantity, reason: 'arrival' as const, actor, sourceId: lineId, clientRequestId }
      if (!(await this.wasMade(shopId, before.id, movement))) {
        if (!(await stock.arrive(lineId, quantity))) throw new AppError('BOOK_ARRIVED_TOO_MANY')
        await stocks.move(before, movement)
        await stocks.settle([before])
      }
      return this.done(before, { arrived: quantity })
    })
  }

  /** @throws AppError BOOK_STOCK_NOT_FOUND, BOOK_STOCK_SHORT, BOOK_REQUEST_REUSED */
  adjust(act: Act, input: Input<'PUT /staff/book/stock/adjust'>): Promise<Stock> {
    const { stocks, audit } = this.deps
    const { shopId, actor } = act
    const { clientRequestId, stockId, delta } = input
    const note = readPlainText(input.reason, '原因', BOOK_REASON_MAX_LENGTH)
    if (delta === 0) throw refuseAt('delta', 'INPUT_INVALID', '请填写增减的件数')
    return audit.perform(act, async () => {
      const before = await stocks.lockOne(shopId, stockId)
      const movement = { delta, reason: 'adjust' as const, actor, note, clientRequestId }
      if (!(await this.wasMade(shopId, stockId, movement))) {
        await stocks.move(before, movement)
        await stocks.settle([before])
      }
      return this.done(before, { delta, note })
    })
  }

  /** Run under the lock of the stock, which two copies of a request share. */
  private async wasMade(
    shopId: string,
    stockId: string,
    { clientRequestId, delta, reason }: { clientRequestId: string; delta: number; reason: string },
  ): Promise<boolean> {
    const known = await this.deps.stock.findLog(shopId, clientRequestId)
    if (!known) return false
    if (known.stockId !== stockId || known.delta !== delta || known.reason !== reason)
      throw new AppError('BOOK_REQUEST_REUSED')
    return true
  }

  private async done(before: StockRow, after: Record<string, unknown>) {
    const row = (await this.deps.stock.find(before.id))!
    const [item] = await this.deps.rounds.listItems([row.itemId])
    return {
      result: describe(row, item),
      subject: { kind: 'bookItem' as const, id: row.itemId },
      before: { onHand: before.onHand },
      after: { ...after, size: row.size, onHand: row.onHand },
    }
  }
}

const describe = ({ id, itemId, size, onHand, reserved }: StockRow, { title, edition }: ItemRow): Stock => ({
  ...{ id, itemId, title, edition, size, onHand, reserved, free: onHand - reserved },
})
