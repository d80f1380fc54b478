import type { Actor } from '../../kernel/actor'
import { AppError } from '../../kernel/app-error'
import { isOrderable } from './book-view.service'
import type { BillRepository } from './bill.repository'
import type { ClaimRepository, ClaimRow } from './claim.repository'
import type { ClaimsService } from './claims.service'
import type { HandOutsService } from './hand-outs.service'
import type { RoundRepository } from './round.repository'
import { keyOf, type StockService } from './stock.service'

interface BookLine {
  id: string
  orderId: string
  userId: string
  shopId: string
  ref: string
  payableFen: number
}

interface BookGoodsDeps {
  rounds: RoundRepository
  claims: ClaimRepository
  bills: BillRepository
  answers: ClaimsService
  handing: HandOutsService
  stocks: StockService
}

const SCHOOL: Actor = 'job:order.refunded'

/**
 * Books as goods (`GoodsKind` of trade), a claim or a bill each: `book` is paid for alone, `bookPost` is sent, with the
 * price where that is not paid.
 */
export const createBookGoods = (deps: BookGoodsDeps) => {
  const { rounds, claims, bills, answers, handing, stocks } = deps
  const fulfiller = {
    /** A claim or a bill has one order at a time. */
    async reserve(lines: BookLine[]): Promise<void> {
      for (const { id, orderId, ref, userId } of lines) {
        const isSet =
          (await claims.setLine(ref, userId, { lineId: id, orderId })) || (await setBillLine(ref, userId, id))
        if (!isSet) throw new AppError('BOOK_CLAIM_REFUSED', '有一笔教材订单还没有付款，请先付款或取消订单')
      }
    },
    async fulfil(lines: BookLine[]): Promise<void> {
      const known = await claims.listOfLines(lines.map(({ id }) => id))
      await stocks.lock(known)
      for (const { id, payableFen } of lines) {
        const row = (await claims.listOfLines([id])).at(0)
        if (row) await pay(row, payableFen)
        else {
          const bill = await bills.findOfLine(id)
          if (!bill) throw new Error(`line ${id} pays for no book`)
          await bills.move(bill.id, 'due', { status: 'paid' })
        }
      }
      await stocks.settle(known)
    },
    async release(lines: BookLine[]): Promise<void> {
      for (const { id } of lines) {
        for (const row of await claims.listOfLines([id]))
          if (row.ordering) await claims.move(row.id, row.status, { lineId: null, orderId: null, ordering: false })
        const bill = await bills.findOfLine(id)
        if (bill?.status === 'due') await bills.move(bill.id, 'due', { lineId: null })
      }
    },
    /** The school gave the money back at the order's desk; what has been handed out stays so. */
    async revoke({ id }: BookLine): Promise<void> {
      const bill = await bills.findOfLine(id)
      if (bill) await bills.move(bill.id, 'paid', { status: 'due', lineId: null })
      const known = await claims.listOfLines([id])
      const locked = await stocks.lock(known)
      for (const row of await claims.listOfLines([id])) {
        const unpaid = { paidFen: 0, chargeFen: 0, lineId: null, orderId: null, ordering: false }
        if (!(await claims.move(row.id, row.status, unpaid))) throw new Error(`claim ${row.id} moved meanwhile`)
        if (row.status === 'wanted' || row.status === 'ready')
          await answers.drop({ ...row, ...unpaid }, 'cancel', locked.get(keyOf(row)), SCHOOL)
      }
      await stocks.settle(known)
    },
    ship: (lines: BookLine[], actor: Actor): Promise<void> =>
      handing.send(
        lines.map(({ id }) => id),
        actor,
      ),
  }

  const setBillLine = async (id: string, userId: string, lineId: string): Promise<boolean> => {
    const bill = await bills.find(id)
    if (bill?.userId !== userId || bill.lineId !== null) return false
    return (await bills.move(id, 'due', { lineId })) !== undefined
  }

  const pay = async (row: ClaimRow, payableFen: number): Promise<void> => {
    const paidFen = row.status === 'unpaid' ? Math.min(payableFen, row.priceFen) : row.paidFen
    const chargeFen = payableFen - (row.status === 'unpaid' ? paidFen : 0)
    const status = row.status === 'unpaid' ? 'wanted' : row.status
    if (!(await claims.move(row.id, row.status, { status, paidFen, chargeFen, ordering: false })))
      throw new Error(`claim ${row.id} moved without the lock of its order`)
  }

  const quoteClaim = async (shopId: string, userId: string | undefined, id: string, isSent: boolean) => {
    const row = await claims.find(id)
    if (row?.shopId !== shopId || row.userId !== userId || isSent !== (row.way === 'post')) return undefined
    const [item] = await rounds.listItems([row.itemId])
    const [round] = await rounds.listByIds([row.roundId])
    const { weightGrams } = item
    const templateId = round.postTemplateId
    const sent = { variant: row.size, weightGrams, templateId }
    return {
      ...described(item, row),
      snapshot: { courseType: null, validDays: null, ...(isSent && sent) },
      unitPriceFen: row.status === 'unpaid' ? row.priceFen : 0,
      ...(isSent && { delivered: { templateId, weightGrams } }),
      ...plain,
      endsAt: row.status === 'unpaid' ? round.changesUntil : null,
      refusal: isOrderable(row) ? undefined : ('BOOK_CLAIM_REFUSED' as const),
    }
  }

  const quoteBill = async (shopId: string, userId: string | undefined, id: string) => {
    const bill = await bills.find(id)
    if (bill?.shopId !== shopId || bill.userId !== userId) return undefined
    const [round] = await rounds.listByIds([bill.roundId])
    return {
      title: `${round.title} 教材费补缴`,
      cover: '',
      snapshot: { courseType: null, validDays: null },
      unitPriceFen: Math.max(0, bill.booksFen - bill.prepaidFen),
      ...plain,
      endsAt: null,
      refusal: bill.status === 'due' && bill.lineId === null ? undefined : ('BOOK_BILL_REFUSED' as const),
    }
  }

  /** The order holds the claim until it ends; only what the school closed meanwhile takes no money. */
  const refuse = async (userId: string, ref: string) => {
    const row = await claims.find(ref)
    if (row) return row.userId === userId && row.ordering ? undefined : ('BOOK_CLAIM_REFUSED' as const)
    const bill = await bills.find(ref)
    return bill?.userId === userId && bill.status === 'due' ? undefined : ('BOOK_BILL_REFUSED' as const)
  }

  return [
    {
      kind: 'book' as const,
      fulfiller,
      refuse,
      quote: async (shopId: string, userId: string | undefined, ref: string) =>
        (await quoteClaim(shopId, userId, ref, false)) ?? quoteBill(shopId, userId, ref),
    },
    {
      kind: 'bookPost' as const,
      fulfiller,
      refuse,
      quote: (shopId: string, userId: string | undefined, ref: string) => quoteClaim(shopId, userId, ref, true),
    },
  ]
}

const plain = { mostPieces: 1, isMember: false, ownedTitles: [] as string[] }

const described = ({ title, edition, cover }: { title: string; edition: string; cover: string }, row: ClaimRow) => ({
  title: [title, edition, row.size].filter(Boolean).join(' '),
  cover,
})
