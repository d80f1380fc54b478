import { AppError } from '../../kernel/app-error'
import type { CapacityState, PlacesService } from '../places/places.service'
import type { PartySession } from '../timetable/timetable.module'
import type { OfflineCourseRow, TermRepository, TermRow } from './term.repository'
import { phaseOfTerm } from './to-term'

/** What this module needs of the timetable. */
export interface PlannedSessions {
  list(partyIds: string[], userId?: string): Promise<PartySession[]>
}

/** A term with all that its state follows from. */
export interface WholeTerm {
  term: TermRow
  rules: OfflineCourseRow
  sessions: PartySession[]
  places: CapacityState
  personCount: number
}

interface TermsDeps {
  terms: TermRepository
  places: Pick<PlacesService, 'read'>
  sessions: PlannedSessions
  now: () => Date
}

/** Reads terms together with their seats, sessions and people. */
export class TermsService {
  constructor(private readonly deps: TermsDeps) {}

  /** @throws AppError OFFLINE_TERM_NOT_FOUND */
  async require(shopId: string, id: string, userId?: string): Promise<WholeTerm> {
    const term = await this.deps.terms.find(shopId, id)
    if (!term) throw new AppError('OFFLINE_TERM_NOT_FOUND')
    const [whole] = await this.complete([term], userId)
    return whole
  }

  async listOfCourse(shopId: string, courseId: string, userId?: string): Promise<WholeTerm[]> {
    return this.complete(await this.deps.terms.listOfCourse(shopId, courseId), userId)
  }

  async complete(terms: TermRow[], userId?: string): Promise<WholeTerm[]> {
    const ids = terms.map(({ id }) => id)
    const courses = new Map(terms.map(({ courseId, shopId }) => [courseId, shopId]))
    const [places, sessions, persons, rules] = await Promise.all([
      this.deps.places.read(ids, userId),
      this.deps.sessions.list(ids, userId),
      this.deps.terms.countPersons(ids),
      Promise.all([...courses].map(([courseId, shopId]) => this.deps.terms.findRules(shopId, courseId))),
    ])
    return terms.map((term) => ({
      term,
      rules: rules.find(({ courseId }) => courseId === term.courseId)!,
      sessions: sessions.filter(({ partyId }) => partyId === term.id),
      places: places.get(term.id)!,
      personCount: persons.get(term.id) ?? 0,
    }))
  }

  phaseOf({ term, sessions, places }: WholeTerm) {
    return phaseOfTerm(term, sessions, places, this.deps.now())
  }
}
