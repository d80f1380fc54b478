import type { EnrolmentMoves } from './enrolment-moves.service'
import type { EnrolmentRepository } from './enrolment.repository'
import { findPrepayProblem } from './prepayment'
import type { PlacesService } from '../places/places.service'
import type { TermsService } from './terms.service'
import { takingPlace } from './to-term'

interface SeatLine {
  id: string
  orderId: string
  userId: string
  shopId: string
  ref: string
  payableFen: number
}

/** A course as goods, with the price of this buyer. */
export interface CourseOffers {
  findOffer(shopId: string, userId: string | undefined, courseId: string): Promise<CourseOffer | undefined>
}

interface CourseOffer {
  title: string
  cover: string
  priceFen: number
  vipPriceFen: number | null
  endsAt: Date | null
}

interface OfflineGoodsDeps {
  offers: CourseOffers
  terms: TermsService
  enrolments: EnrolmentRepository
  moves: EnrolmentMoves
  places: Pick<PlacesService, 'findEnd'>
  now: () => Date
}

/**
 * A seat in a term of an offline course as goods (`GoodsKind` of trade). The seat is held before the order; each person
 * is a line of her own, with a share of the price and a refund of her own.
 */
export const createOfflineGoods = ({ offers, terms, enrolments, moves, places, now }: OfflineGoodsDeps) => ({
  kind: 'offline' as const,
  fulfiller: {
    async reserve(lines: SeatLine[]): Promise<void> {
      for (const { id, orderId, ref, userId } of lines) await moves.order(ref, userId, { id, orderId })
    },
    async fulfil(lines: SeatLine[]): Promise<void> {
      for (const { id, payableFen } of lines) {
        const row = await enrolments.findOfLine(id)
        if (!row || row.status === 'canceled') throw new Error(`line ${id} holds no seat`)
        await moves.enrol(row, payableFen)
      }
    },
    async release(lines: SeatLine[]): Promise<void> {
      for (const { id } of lines) {
        const row = await enrolments.findOfLine(id)
        if (row?.status === 'ordered') await moves.cancel(row, { reason: '订单没有付款', refundFen: null })
      }
    },
    async revoke({ id }: SeatLine, amountFen: number): Promise<void> {
      const row = await enrolments.findOfLine(id)
      if (row?.status === 'enrolled') await moves.cancel(row, { reason: '学校已退款', refundFen: amountFen })
    },
  },
  /** `ref` is the enrolment whose seat the learner holds. */
  async quote(shopId: string, userId: string | undefined, ref: string) {
    const row = await enrolments.find(ref)
    if (row?.shopId !== shopId || row.userId !== userId) return undefined
    const { term, rules, sessions } = await terms.require(shopId, row.termId)
    const offer = await offers.findOffer(shopId, userId, term.courseId)
    if (!offer) return undefined
    const heldUntil = row.status === 'held' ? await places.findEnd([row.placeId]) : null
    const isOver = row.status !== 'held' || (heldUntil !== null && heldUntil <= now())
    const isPrepaid = rules.forPupils && findPrepayProblem(takingPlace(sessions), now()) !== undefined
    return {
      title: `${offer.title} · ${term.name} · ${maskName(row.personName)}`,
      cover: offer.cover,
      snapshot: { courseType: null, validDays: null, courseId: term.courseId, termId: term.id },
      unitPriceFen: offer.priceFen,
      vipPriceFen: offer.vipPriceFen || undefined,
      isMember: offer.vipPriceFen !== null,
      couponRef: term.courseId,
      mostPieces: 1,
      endsAt: isOver ? null : heldUntil,
      refusal: term.canceledAt
        ? ('OFFLINE_TERM_CLOSED' as const)
        : isOver
          ? ('OFFLINE_HOLD_OVER' as const)
          : isPrepaid
            ? ('OFFLINE_PREPAY_REFUSED' as const)
            : undefined,
      ownedTitles: [] as string[],
    }
  },
  /** The seat is held until the order ends; only a term that was canceled meanwhile takes no money. */
  async refuse(_userId: string, ref: string) {
    const row = await enrolments.find(ref)
    if (row?.status !== 'ordered') return 'OFFLINE_HOLD_OVER' as const
    const { term } = await terms.require(row.shopId, row.termId)
    return term.canceledAt ? ('OFFLINE_TERM_CLOSED' as const) : undefined
  },
})

/** `李*`: orders outlive accounts, and the person may be somebody else's child. */
const maskName = (name: string): string => `${[...name][0]}*`
