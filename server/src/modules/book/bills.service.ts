import { AppError } from '../../kernel/app-error'
import type { Database } from '../../kernel/db/database'
import { makeId } from '../../kernel/make-id'
import type { MessageSender } from '../message/message.service'
import type { BillRepository, BillRow } from './bill.repository'
import { bookMessages } from './book-messages'
import type { RoundRepository, RoundRow } from './round.repository'

interface BillsDeps {
  database: Pick<Database, 'transact'>
  rounds: RoundRepository
  bills: BillRepository
  messages: MessageSender
  now: () => Date
}

/** 多退少补: what was prepaid against what was kept. */
export class BillsService {
  constructor(private readonly deps: BillsDeps) {}

  /** @throws AppError BOOK_SETTLED, BOOK_BILL_REFUSED where the round is not settled at the end */
  prepay(known: RoundRow, userId: string, prepaidFen: number): Promise<BillRow> {
    const { database, rounds, bills } = this.deps
    return database.transact(async () => {
      const round = await rounds.lock(known.id, 'share')
      if (round.settlement !== 'atEnd') throw new AppError('BOOK_BILL_REFUSED', '这次征订不是期末结算')
      if (round.settledAt) throw new AppError('BOOK_SETTLED')
      await bills.save([freshBill(round, { userId, prepaidFen, booksFen: 0, status: 'prepaid' })])
      return (await bills.findOfLearner(round.id, userId))!
    })
  }

  /**
   * Settles everybody who answered or prepaid; a second time nothing is left to settle.
   * @throws AppError BOOK_ROUND_CLOSED before 退订 has ended, BOOK_BILL_REFUSED
   */
  settle(known: RoundRow): Promise<Record<'even' | 'due' | 'refundDue', number>> {
    const { database, rounds, bills, messages, now } = this.deps
    return database.transact(async () => {
      const round = await rounds.lock(known.id, 'settle')
      if (round.settlement !== 'atEnd') throw new AppError('BOOK_BILL_REFUSED', '这次征订不是期末结算')
      if (now() < round.changesUntil) throw new AppError('BOOK_ROUND_CLOSED', '退订的时间还没过，不能结算')
      const counts = { even: 0, due: 0, refundDue: 0 }
      if (round.settledAt) return counts
      const prepaid = new Map((await bills.listPrepaid(round.id)).map((row) => [row.userId, row]))
      const kept = new Map((await bills.listKept(round.id)).map((row) => [row.userId, row.booksFen]))
      const rows = [...new Set([...prepaid.keys(), ...kept.keys()])].map((userId): BillRow => {
        const prepaidFen = prepaid.get(userId)?.prepaidFen ?? round.prepaidFen
        const booksFen = kept.get(userId) ?? 0
        const status = booksFen > prepaidFen ? 'due' : booksFen < prepaidFen ? 'refundDue' : 'even'
        counts[status] += 1
        const id = prepaid.get(userId)?.id
        return { ...freshBill(round, { userId, prepaidFen, booksFen, status }), ...(id && { id }) }
      })
      await bills.save(rows)
      await rounds.settle(round.id, now())
      await messages.sendAll(rows.map((row) => bookMessages.settled(round, row)))
      return counts
    })
  }

  /** What was too much has been given back. @throws AppError BOOK_BILL_NOT_FOUND, BOOK_BILL_REFUSED */
  async repay(shopId: string, id: string, note: string): Promise<BillRow> {
    const known = await this.deps.bills.find(id)
    if (known?.shopId !== shopId) throw new AppError('BOOK_BILL_NOT_FOUND')
    const moved = await this.deps.bills.move(id, 'refundDue', { status: 'refunded', note })
    if (!moved) throw new AppError('BOOK_BILL_REFUSED')
    return moved
  }
}

const freshBill = (
  { id: roundId, shopId }: RoundRow,
  facts: Pick<BillRow, 'userId' | 'prepaidFen' | 'booksFen' | 'status'>,
): BillRow => ({ id: makeId(), shopId, roundId, lineId: null, note: '', ...facts })
