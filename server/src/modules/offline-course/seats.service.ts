import type { Held, Wait } from '@contract/offline-course/calls'
import { HOLD_MINUTES, PERSON_NAME_MAX_LENGTH } from '@contract/offline-course/limits'
import { AppError } from '../../kernel/app-error'
import type { Database } from '../../kernel/db/database'
import { makeId } from '../../kernel/make-id'
import { readPlainText } from '../../kernel/plain-text'
import { addMinutes } from '../../kernel/school-time'
import type { PlacesService, WaitRow } from '../places/places.service'
import type { EnrolmentRepository, EnrolmentRow } from './enrolment.repository'
import { findPrepayProblem } from './prepayment'
import type { TermsService, WholeTerm } from './terms.service'
import { takingPlace } from './to-term'

interface SeatsDeps {
  database: Pick<Database, 'transact'>
  terms: TermsService
  enrolments: EnrolmentRepository
  places: PlacesService
  now: () => Date
}

interface Person {
  name: string
  isSelf: boolean
}

/** Seats before they are ordered: held with a countdown, and waited for. */
export class SeatsService {
  constructor(private readonly deps: SeatsDeps) {}

  /**
   * Holds a seat for each person. Seats that the learner held in this term before are replaced, and keep their end:
   * choosing again prolongs nothing.
   * @throws AppError OFFLINE_TERM_NOT_FOUND, OFFLINE_TERM_CLOSED, OFFLINE_PREPAY_REFUSED, OFFLINE_ENROLLED,
   * PLACES_FULL, INPUT_INVALID, TEXT_TOO_LONG
   */
  async hold(shopId: string, userId: string, termId: string, persons: Person[]): Promise<Held> {
    const named = persons.map(({ name, isSelf }) => ({
      personName: readPlainText(name, '姓名', PERSON_NAME_MAX_LENGTH),
      isSelf,
    }))
    if (named.filter(({ isSelf }) => isSelf).length > 1) throw new AppError('INPUT_INVALID', '只能有一位是本人')
    const { database, terms, enrolments, places, now } = this.deps
    return database.transact(async () => {
      const whole = await terms.require(shopId, termId, userId)
      this.refuseClosed(whole, named.length)
      if (named.some(({ isSelf }) => isSelf) && (await enrolments.isIn(userId, termId)))
        throw new AppError('OFFLINE_ENROLLED')
      const held = await enrolments.listHeld(userId, [termId])
      const heldPlaces = held.map(({ placeId }) => placeId)
      const until = (await places.findEnd(heldPlaces)) ?? addMinutes(now(), HOLD_MINUTES)
      if (until <= now()) throw new AppError('OFFLINE_HOLD_OVER')
      const missing = named.length - held.length
      // Those to keep first, so that nobody who waits is asked for a seat that is wanted again.
      const taken = missing > 0 ? await places.take(termId, { userId, count: missing, until, state: 'held' }) : []
      await places.free(heldPlaces.slice(named.length))
      await enrolments.removeHeld(held.map(({ id }) => id))
      const placeIds = [...heldPlaces.slice(0, named.length), ...taken.map(({ id }) => id)]
      const rows = named.map((person, at): EnrolmentRow => ({
        ...{ id: makeId(), shopId, termId, userId, ...person, status: 'held', placeId: placeIds[at] },
        ...{ orderId: null, lineId: null, paidFen: 0, refundFen: null, reason: '', createdAt: now() },
      }))
      await enrolments.add(rows)
      return toHeld(rows, until)
    })
  }

  /** Nothing where nothing is held. */
  release(userId: string, termId: string): Promise<void> {
    const { database, enrolments, places } = this.deps
    return database.transact(async () => {
      const held = await enrolments.listHeld(userId, [termId])
      await places.free(held.map(({ placeId }) => placeId))
      await enrolments.removeHeld(held.map(({ id }) => id))
    })
  }

  /** @throws AppError OFFLINE_TERM_NOT_FOUND, PLACES_FREE, PLACES_WAITED, PLACES_CLOSED, OFFLINE_TERM_CLOSED */
  async wait(shopId: string, userId: string, termId: string, count: number): Promise<Wait> {
    const whole = await this.deps.terms.require(shopId, termId, userId)
    this.refuseClosed(whole, count)
    const row = await this.deps.places.wait(termId, userId, count)
    const { waiting } = (await this.deps.places.read([termId])).get(termId)!
    return toWait(row, waiting)
  }

  /** @throws AppError OFFLINE_TERM_NOT_FOUND */
  async leave(shopId: string, userId: string, termId: string): Promise<void> {
    await this.deps.terms.require(shopId, termId)
    await this.deps.places.leave(termId, userId)
  }

  private refuseClosed(whole: WholeTerm, count: number): void {
    const phase = this.deps.terms.phaseOf(whole)
    if (phase !== 'enrolling' && phase !== 'full') throw new AppError('OFFLINE_TERM_CLOSED')
    const { mostPersons, forPupils } = whole.rules
    if (count > mostPersons) throw new AppError('INPUT_INVALID', `一次最多报 ${mostPersons} 个人`)
    const problem = forPupils ? findPrepayProblem(takingPlace(whole.sessions), this.deps.now()) : undefined
    if (problem) throw new AppError('OFFLINE_PREPAY_REFUSED', problem)
  }
}

export const toHeld = (rows: EnrolmentRow[], until: Date): Held => ({
  enrolmentIds: rows.map(({ id }) => id),
  names: rows.map(({ personName }) => personName),
  until: until.toISOString(),
})

/** @param waiting all of the list, in order */
export const toWait = ({ id, state, count, until }: WaitRow, waiting: WaitRow[]): Wait => ({
  state,
  count,
  position: waiting.findIndex((each) => each.id === id) + 1,
  until: until?.toISOString() ?? null,
})
