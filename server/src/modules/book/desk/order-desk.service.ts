import { CLAIM_STATUS_LABEL, HAND_OUT_WAY_LABEL, isWanted } from '@contract/book/book-kinds'
import type { Input } from '@contract/calls'
import type { Missing, OrderList } from '@contract/book/staff-calls'
import { fenToYuan } from '@contract/money'
import type { Act } from '../../../kernel/actor'
import { AppError } from '../../../kernel/app-error'
import { toCsv } from '../../../kernel/csv'
import { toPage } from '../../../kernel/db/page'
import { makeId } from '../../../kernel/make-id'
import { dayOf, formatTime } from '../../../kernel/school-time'
import type { PartyService } from '../../party/party.service'
import type { Audit } from '../../staff/audit/audit.service'
import type { HandOutRepository } from '../hand-out.repository'
import type { RoundRepository } from '../round.repository'
import type { StockRepository } from '../stock.repository'
import type { BookDeskRepository } from './book-desk.repository'
import type { RoundDeskService } from './round-desk.service'

export interface OrderDeskDeps {
  desk: BookDeskRepository
  rounds: RoundRepository
  handOuts: HandOutRepository
  stock: StockRepository
  parties: Pick<PartyService, 'find'>
  audit: Audit
  now: () => Date
}

const MOST_EXPORTED = 50_000
const PATTERN = 'YYYY-MM-DD HH:mm'
const HEAD = [
  ...['班级', '学号', '姓名', '教材', '版次', '尺码', '要或不要', '状态', '价格'],
  ...['已付', '方式', '发放时间', '确认时间'],
]

/** What is to be ordered, and where each class is. */
export class OrderDeskService {
  constructor(
    private readonly deps: OrderDeskDeps,
    private readonly roundDesk: RoundDeskService,
  ) {}

  /** @throws AppError BOOK_ROUND_NOT_FOUND */
  async list(shopId: string, roundId: string): Promise<OrderList> {
    await this.roundDesk.require(shopId, roundId)
    const { desk, rounds, handOuts, stock } = this.deps
    const orders = await stock.listOrders(roundId)
    const pieces = await handOuts.listPieces(orders.map(({ stockId }) => stockId))
    const items = await rounds.listItems([...pieces.values()].map(({ itemId }) => itemId))
    return {
      needs: await desk.listOrderNeeds(roundId),
      lines: orders.map(({ id, stockId, quantity, arrived, orderedAt }) => {
        const { itemId, size } = pieces.get(stockId)!
        const title = items.find((each) => each.id === itemId)?.title ?? ''
        return { id, itemId, title, size, quantity, arrived, orderedAt: orderedAt.toISOString() }
      }),
    }
  }

  /** Once for each request. @throws AppError BOOK_ROUND_NOT_FOUND, BOOK_STOCK_NOT_FOUND, BOOK_REQUEST_REUSED */
  save(act: Act, input: Input<'POST /staff/book/order/save'>): Promise<OrderList> {
    const { stock, audit, now } = this.deps
    const { clientRequestId, roundId, itemId, size, quantity } = input
    const { shopId } = act
    return audit.perform(act, async () => {
      await this.roundDesk.require(shopId, roundId)
      const found = await stock.findPiece({ itemId, size })
      if (found?.shopId !== shopId) throw new AppError('BOOK_STOCK_NOT_FOUND')
      const row = { id: makeId(), shopId, roundId, stockId: found.id, quantity, clientRequestId, orderedAt: now() }
      if (!(await stock.addOrder(row))) {
        const known = await stock.findOrder(shopId, { clientRequestId })
        if (known?.stockId !== found.id || known.quantity !== quantity || known.roundId !== roundId)
          throw new AppError('BOOK_REQUEST_REUSED')
      }
      const result = await this.list(shopId, roundId)
      return { result, subject: { kind: 'bookRound', id: roundId }, after: { itemId, size, quantity } }
    })
  }

  /** @throws AppError BOOK_ROUND_NOT_FOUND */
  async listMissing(shopId: string, roundId: string): Promise<{ list: Missing[] }> {
    await this.roundDesk.require(shopId, roundId)
    return { list: await this.deps.desk.listMissing(roundId, dayOf(this.deps.now())) }
  }

  /** @throws AppError BOOK_ROUND_NOT_FOUND, PARTY_NOT_FOUND */
  async pageUnsigned(shopId: string, input: Input<'POST /staff/book/unsigned/page'>) {
    await this.roundDesk.require(shopId, input.roundId)
    if (!(await this.deps.parties.find(shopId, input.partyId))) throw new AppError('PARTY_NOT_FOUND')
    const { rows, totalCount } = await this.deps.desk.pageUnsigned(input, dayOf(this.deps.now()))
    return toPage(input, rows, totalCount)
  }

  /** @throws AppError BOOK_ROUND_NOT_FOUND, INPUT_INVALID for too many at once */
  export(act: Act, { roundId, partyId }: Input<'POST /staff/book/export'>) {
    return this.deps.audit.perform(act, async () => {
      const round = await this.roundDesk.require(act.shopId, roundId)
      const rows = await this.deps.desk.listExported(roundId, partyId, MOST_EXPORTED + 1)
      if (rows.length > MOST_EXPORTED) throw new AppError('INPUT_INVALID', '太多了，请按班级导出')
      const lines = rows.map(({ claim, item, partyName, learnerName, studentNumber, handOut }) => [
        ...[partyName, studentNumber, learnerName, item.title, item.edition, claim.size],
        ...[isWanted(claim.status) ? '要' : '不要', CLAIM_STATUS_LABEL[claim.status]],
        ...[fenToYuan(claim.priceFen), fenToYuan(claim.paidFen), HAND_OUT_WAY_LABEL[handOut?.way ?? claim.way]],
        handOut ? formatTime(handOut.at, PATTERN) : '',
        handOut?.confirmedAt ? formatTime(handOut.confirmedAt, PATTERN) : '',
      ])
      const result = { fileName: `教材-${round.title}.csv`, csv: toCsv(HEAD, lines), count: rows.length }
      return { result, subject: { kind: 'bookRound', id: roundId }, after: { exported: rows.length } }
    })
  }
}
