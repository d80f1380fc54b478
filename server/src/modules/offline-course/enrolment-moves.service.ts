import { AppError } from '../../kernel/app-error'
import type { Database } from '../../kernel/db/database'
import { HeldMembership, type HeldCourses } from '../party/held-membership'
import type { PartyService } from '../party/party.service'
import type { PlacesService } from '../places/places.service'
import type { EnrolmentRepository, EnrolmentRow } from './enrolment.repository'
import type { TermRepository } from './term.repository'

interface MovesDeps {
  database: Pick<Database, 'transact'>
  enrolments: EnrolmentRepository
  terms: Pick<TermRepository, 'find'>
  places: PlacesService
  parties: PartyService
  access: HeldCourses
  now: () => Date
}

/** How somebody came into the party of a term. */
const SOURCE = 'offline'

/** Every move of an enrolment, with what follows it: its seat, the party, the course. Run inside a transaction. */
export class EnrolmentMoves {
  private readonly members: HeldMembership

  constructor(private readonly deps: MovesDeps) {
    this.members = new HeldMembership(deps)
  }

  /** A held seat becomes that of an order's line. @throws AppError OFFLINE_HOLD_OVER */
  async order(id: string, userId: string, line: { id: string; orderId: string }): Promise<void> {
    const { enrolments, places } = this.deps
    const row = await enrolments.find(id)
    if (row?.userId !== userId || row.status !== 'held') throw new AppError('OFFLINE_HOLD_OVER')
    // The place first, as whatever frees it by the clock does.
    const kept = await places.keep([row.placeId], 'held')
    const values = { status: 'ordered' as const, orderId: line.orderId, lineId: line.id }
    if (kept.length === 0 || !(await enrolments.move(id, 'held', values))) throw new AppError('OFFLINE_HOLD_OVER')
  }

  /** Paid, or free: the person is in. Safe to run twice. */
  async enrol(row: EnrolmentRow, paidFen: number): Promise<void> {
    if (row.status === 'enrolled') return
    const { enrolments, places } = this.deps
    const kept = await places.keep([row.placeId], 'taken')
    const enrolled = await enrolments.move(row.id, row.status, { status: 'enrolled', paidFen })
    if (kept.length === 0 || !enrolled) throw new Error(`enrolment ${row.id} has no seat to take`)
    if (enrolled.isSelf) await this.join(enrolled)
  }

  /** Takes a seat for a person without an order. @throws AppError PLACES_FULL */
  enrolByOffice(person: Pick<EnrolmentRow, 'id' | 'shopId' | 'userId' | 'termId' | 'personName' | 'isSelf'>) {
    const { database, enrolments, places, now } = this.deps
    return database.transact(async () => {
      const wanted = { userId: person.userId, count: 1, until: null, state: 'held' as const }
      const [place] = await places.take(person.termId, wanted)
      const row: EnrolmentRow = {
        ...{ ...person, status: 'held', placeId: place.id, orderId: null, lineId: null },
        ...{ paidFen: 0, refundFen: null, reason: '', createdAt: now() },
      }
      await enrolments.add([row])
      await this.enrol(row, 0)
    })
  }

  /** Ends an enrolment: the seat is free at once, and the next who waits is asked. False where it has ended before. */
  async cancel(row: EnrolmentRow, { reason, refundFen }: { reason: string; refundFen: number | null }) {
    const moved = await this.deps.enrolments.move(row.id, row.status, { status: 'canceled', reason, refundFen })
    if (!moved) return false
    await this.deps.places.free([moved.placeId])
    if (moved.isSelf) await this.leave(moved, reason)
    return true
  }

  /** Moves an enrolled person to another term: one seat is taken and one given back. @throws AppError PLACES_FULL */
  async change(row: EnrolmentRow, termId: string): Promise<EnrolmentRow> {
    const { enrolments, places } = this.deps
    await places.lock([row.termId, termId])
    const [place] = await places.take(termId, { userId: row.userId, count: 1, until: null, state: 'taken' })
    const moved = await enrolments.move(row.id, 'enrolled', { termId, placeId: place.id })
    if (!moved || row.status !== 'enrolled') throw new AppError('ENROLMENT_EVENT_REFUSED')
    await places.free([row.placeId])
    if (row.isSelf) {
      await this.leave(row, '换到另一期')
      await this.join(moved)
    }
    return moved
  }

  private async join(row: EnrolmentRow): Promise<void> {
    const term = await this.deps.terms.find(row.shopId, row.termId)
    if (!term) throw new Error(`no term ${row.termId}`)
    const { shopId, userId, termId: partyId } = row
    await this.members.join({ shopId, partyId, userId, courseId: term.courseId, source: SOURCE })
  }

  private leave({ shopId, userId, termId: partyId }: EnrolmentRow, reason: string): Promise<void> {
    return this.members.leave({ shopId, partyId, userId }, reason)
  }
}
