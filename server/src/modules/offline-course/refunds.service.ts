import type { ExpectedRefund } from '@contract/offline-course/calls'
import { CANCEL_REASON_MAX_LENGTH } from '@contract/offline-course/limits'
import { fenToYuan } from '@contract/money'
import type { Actor } from '../../kernel/actor'
import { AppError } from '../../kernel/app-error'
import type { Database } from '../../kernel/db/database'
import { readPlainText } from '../../kernel/plain-text'
import { addDays } from '../../kernel/school-time'
import type { EnrolmentMoves } from './enrolment-moves.service'
import type { EnrolmentRepository, EnrolmentRow } from './enrolment.repository'
import { refundAt, type Refund } from './refund-steps'
import type { TermsService, WholeTerm } from './terms.service'
import { takingPlace } from './to-term'

/** How money of an order's line goes back; trade fulfils it. */
export interface LineRefunds {
  lock(orderId: string): Promise<void>
  begin(refund: { orderId: string; lineId: string; amountFen: number; reason: string; actor: Actor }): Promise<void>
}

interface RefundsDeps {
  database: Pick<Database, 'transact'>
  terms: TermsService
  enrolments: EnrolmentRepository
  moves: EnrolmentMoves
  now: () => Date
}

/** Who gives a seat back, and what of the money follows by the published steps. */
export class RefundsService {
  private lineRefunds: LineRefunds | undefined

  constructor(private readonly deps: RefundsDeps) {}

  /** Trade stands above this module. */
  payBy(lineRefunds: LineRefunds): void {
    this.lineRefunds = lineRefunds
  }

  /** @throws AppError ENROLMENT_NOT_FOUND, ENROLMENT_EVENT_REFUSED */
  async expect(shopId: string, userId: string, id: string): Promise<ExpectedRefund> {
    const { row, refund } = await this.weigh(await this.requireOwn(shopId, userId, id))
    return {
      enrolmentId: id,
      personName: row.personName,
      step: refund.step,
      paidFen: row.paidFen,
      refundFen: refund.fen,
      explanation: explain(row.paidFen, refund),
      until: refund.until?.toISOString() ?? null,
    }
  }

  /** @throws AppError ENROLMENT_NOT_FOUND, ENROLMENT_EVENT_REFUSED, ENROLMENT_REFUND_CHANGED with the new amount */
  async take(
    { shopId, userId }: { shopId: string; userId: string },
    { id, expectedFen, reason: typed }: { id: string; expectedFen: number; reason: string },
  ): Promise<EnrolmentRow> {
    const reason = typed.trim() ? readPlainText(typed, '原因', CANCEL_REASON_MAX_LENGTH) : '学员退课'
    const row = await this.requireOwn(shopId, userId, id)
    await this.cancel(row, { reason, actor: `learner:${userId}`, expectedFen })
    return row
  }

  /**
   * Ends an enrolment with the refund of its steps, or `whole` with all of it: seat and money in one transaction.
   * Returns what goes back. @throws AppError ENROLMENT_EVENT_REFUSED, ENROLMENT_REFUND_CHANGED
   */
  cancel(
    known: EnrolmentRow,
    { reason, actor, expectedFen, whole }: { reason: string; actor: Actor; expectedFen?: number; whole?: true },
  ): Promise<number> {
    const { database, enrolments, moves } = this.deps
    return database.transact(async () => {
      // The order first, as everything that moves it does.
      if (known.orderId) await this.requireRefunds().lock(known.orderId)
      const row = await enrolments.find(known.id)
      if (!row) throw new AppError('ENROLMENT_NOT_FOUND')
      const { refund } = await this.weigh(row)
      const refundFen = whole ? row.paidFen : refund.fen
      if (expectedFen !== undefined && expectedFen !== refundFen)
        throw new AppError('ENROLMENT_REFUND_CHANGED', `现在能退 ¥${fenToYuan(refundFen)}，请再确认一次`)
      if (!(await moves.cancel(row, { reason, refundFen }))) throw new AppError('ENROLMENT_EVENT_REFUSED')
      if (refundFen > 0 && row.orderId && row.lineId)
        await this.requireRefunds().begin({
          ...{ orderId: row.orderId, lineId: row.lineId, amountFen: refundFen, reason, actor },
        })
      return refundFen
    })
  }

  /**
   * Moves a person to another term of the course. The price is the course's, so none is settled.
   * @throws AppError ENROLMENT_NOT_FOUND, ENROLMENT_CHANGE_REFUSED, PLACES_FULL
   */
  change(shopId: string, userId: string, id: string, termId: string): Promise<EnrolmentRow> {
    const { database, terms, enrolments, moves } = this.deps
    return database.transact(async () => {
      const row = await this.requireOwn(shopId, userId, id)
      if (row.status !== 'enrolled') throw new AppError('ENROLMENT_EVENT_REFUSED')
      const from = await terms.require(shopId, row.termId)
      const to = await terms.require(shopId, termId)
      if (!this.mayLeave(from)) throw new AppError('ENROLMENT_CHANGE_REFUSED', '这一期现在不能换了')
      const isOpen = to.term.courseId === from.term.courseId && termId !== row.termId && this.isOpen(to)
      if (!isOpen) throw new AppError('ENROLMENT_CHANGE_REFUSED')
      if (row.isSelf && (await enrolments.isIn(userId, termId))) throw new AppError('OFFLINE_ENROLLED')
      return moves.change(row, termId)
    })
  }

  /** Whether the school lets people leave this term for another one now. */
  mayLeave({ rules: { changeDays }, sessions, term }: WholeTerm): boolean {
    const first = takingPlace(sessions).at(0)
    if (changeDays === null || term.canceledAt) return false
    return first === undefined || this.deps.now() < addDays(first.startsAt, -changeDays)
  }

  /** Whether people may come into this term. */
  isOpen(whole: WholeTerm): boolean {
    const phase = this.deps.terms.phaseOf(whole)
    return phase === 'enrolling' || phase === 'full'
  }

  private async weigh(row: EnrolmentRow): Promise<{ row: EnrolmentRow; refund: Refund }> {
    if (row.status !== 'enrolled') throw new AppError('ENROLMENT_EVENT_REFUSED')
    const { rules, sessions } = await this.deps.terms.require(row.shopId, row.termId)
    return { row, refund: refundAt(row.paidFen, takingPlace(sessions), rules, this.deps.now()) }
  }

  private async requireOwn(shopId: string, userId: string, id: string): Promise<EnrolmentRow> {
    const row = await this.deps.enrolments.find(id)
    if (row?.shopId !== shopId || row.userId !== userId) throw new AppError('ENROLMENT_NOT_FOUND')
    return row
  }

  private requireRefunds(): LineRefunds {
    if (!this.lineRefunds) throw new Error('nobody pays refunds of offline courses')
    return this.lineRefunds
  }
}

const explain = (paidFen: number, { step, fen, left, total }: Refund): string => {
  if (paidFen === 0) return '没有付过款，只放回座位'
  if (step === 'all') return '全额退款'
  const amount = `付了 ¥${fenToYuan(paidFen)}，退 ¥${fenToYuan(fen)}`
  return step === 'part' ? `开课前退一部分：${amount}` : `已经开课，${total} 次课还有 ${left} 次没上：${amount}`
}
