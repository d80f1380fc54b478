import { toDataURL } from 'qrcode'
import type { BookBill, BookNeed, BookRound, BookView, PickUp } from '@contract/book/calls'
import { AppError } from '../../kernel/app-error'
import type { Media } from '../../kernel/media/media'
import { dayOf } from '../../kernel/school-time'
import type { PartyService } from '../party/party.service'
import type { BillRepository, BillRow } from './bill.repository'
import type { ClaimRow } from './claim.repository'
import type { ClaimsService } from './claims.service'
import type { ItemRow, RoundRepository, RoundRow } from './round.repository'

const QR_SIDE_PX = 320

interface BookViewDeps {
  rounds: RoundRepository
  bills: BillRepository
  answers: ClaimsService
  parties: Pick<PartyService, 'partiesOn'>
  media: Pick<Media, 'urlOf'>
  now: () => Date
}

/** What learners see of rounds. */
export class BookViewService {
  constructor(private readonly deps: BookViewDeps) {}

  /** @throws AppError BOOK_ROUND_NOT_FOUND for one that is not the learner's */
  async view(shopId: string, userId: string, id?: string): Promise<BookView> {
    const { rounds, parties, now } = this.deps
    const there = await parties.partiesOn(shopId, userId, dayOf(now()))
    const partyIds = there.filter(({ role }) => role === 'student').map(({ id: partyId }) => partyId)
    const own = await rounds.listFor(shopId, userId, partyIds, now())
    const chosen = id === undefined ? own.at(0) : own.find((each) => each.id === id)
    if (id !== undefined && !chosen) throw new AppError('BOOK_ROUND_NOT_FOUND')
    return {
      round: chosen ? await this.describe(chosen, userId) : null,
      others: own.filter((each) => each !== chosen).map(({ id: other, title }) => ({ id: other, title })),
      serverNow: now().toISOString(),
    }
  }

  /** @throws AppError BOOK_ROUND_NOT_FOUND, also for one that has not begun */
  async require(shopId: string, id: string): Promise<RoundRow> {
    const round = await this.deps.rounds.find(shopId, id)
    if (!round || round.opensAt > this.deps.now()) throw new AppError('BOOK_ROUND_NOT_FOUND')
    return round
  }

  private async describe(round: RoundRow, userId: string): Promise<BookRound> {
    const { rounds, bills, answers } = this.deps
    const { needs, claims } = await answers.listNeeds(round, userId)
    const bill = await bills.findOfLearner(round.id, userId)
    return {
      ...{ id: round.id, title: round.title, settlement: round.settlement, way: round.way },
      opensAt: round.opensAt.toISOString(),
      closesAt: round.closesAt.toISOString(),
      changesUntil: round.changesUntil.toISOString(),
      postable: round.postTemplateId !== null,
      signedAt: (await rounds.findSignedAt(round.id, userId))?.toISOString() ?? null,
      needs: needs.map(({ need, item }): BookNeed => {
        const claim = claims.get(need.id)
        const priceFen = need.included ? 0 : item.priceFen
        return {
          ...{ id: need.id, ...this.describeItem(item), note: need.note, rule: need.rule, included: need.included },
          // What was signed keeps its price.
          priceFen: claim?.priceFen ?? priceFen,
          ...{ sizes: item.sizes, status: claim?.status ?? null, size: claim?.size ?? '', way: claim?.way ?? null },
          ...{ claimId: claim?.id ?? null, paidFen: claim?.paidFen ?? 0 },
          orderable: claim !== undefined && isOrderable(claim),
        }
      }),
      pickUp: await this.describePickUp(round, userId, [...claims.values()]),
      bill: bill && bill.status !== 'prepaid' ? toBill(bill, round.title) : null,
    }
  }

  describeItem({ title, kind, cover, edition }: ItemRow) {
    return { title, kind, cover: cover && this.deps.media.urlOf(cover), edition }
  }

  private async describePickUp(round: RoundRow, userId: string, claims: ClaimRow[]): Promise<PickUp | null> {
    const waiting = claims.filter(({ status, way, batchId }) => status === 'ready' && way === 'counter' && !batchId)
    const pass = waiting.length > 0 ? await this.deps.rounds.findPass(round.id, userId) : undefined
    if (!pass) return null
    const { code } = pass
    const qr = await toDataURL(code, { margin: 1, width: QR_SIDE_PX })
    return {
      ...{ code, qr, count: waiting.length, counter: round.counter },
      until: round.counterUntil?.toISOString() ?? null,
    }
  }
}

/** What has no order yet and needs one: to be paid, or to be sent. */
export const isOrderable = ({ status, way, lineId }: ClaimRow): boolean =>
  lineId === null && (status === 'unpaid' || (way === 'post' && (status === 'wanted' || status === 'ready')))

export const toBill = ({ id, status, prepaidFen, booksFen }: BillRow, roundTitle: string): BookBill => ({
  ...{ id, roundTitle, status, prepaidFen, booksFen },
  dueFen: Math.max(0, booksFen - prepaidFen),
  refundFen: status === 'prepaid' ? 0 : Math.max(0, prepaidFen - booksFen),
})
