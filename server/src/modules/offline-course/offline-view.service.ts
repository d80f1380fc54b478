import type { CourseView } from '@contract/course/calls'
import type { OfflineTerm, OfflineView } from '@contract/offline-course/calls'
import { OFFLINE_TYPE } from '@contract/course/course-kinds'
import { AppError } from '../../kernel/app-error'
import type { PlacesService } from '../places/places.service'
import type { EnrolmentRepository, EnrolmentRow } from './enrolment.repository'
import { listSteps } from './refund-steps'
import { toHeld, toWait } from './seats.service'
import type { TermRepository } from './term.repository'
import type { TermsService, WholeTerm } from './terms.service'
import { seatsLeft, spanOfTerm, takingPlace, toSessions } from './to-term'

/** One course in full, as its page shows it. */
export interface CourseViews {
  view(shopId: string, userId: string | undefined, courseId: string): Promise<CourseView>
  count(shopId: string, userId: string | undefined, courseId: string): Promise<{ commentCount: number; score: number }>
}

interface ViewDeps {
  courses: CourseViews
  terms: TermsService
  rows: Pick<TermRepository, 'findRules'>
  enrolments: EnrolmentRepository
  places: Pick<PlacesService, 'findEnd'>
  now: () => Date
}

/** What is over for longer is left out of what can be bought. */
const SHOWN_AS_OVER = 3

/** An offline course with its terms, for whoever looks at it. */
export class OfflineViewService {
  constructor(private readonly deps: ViewDeps) {}

  /** @throws AppError COURSE_NOT_FOUND, also for a course that is not taught face to face; COURSE_OFF_SHELF */
  async view(shopId: string, userId: string | undefined, courseId: string): Promise<OfflineView> {
    const { courses, rows, now } = this.deps
    const course = await courses.view(shopId, userId, courseId)
    if (course.courseType !== OFFLINE_TYPE) throw new AppError('COURSE_NOT_FOUND')
    const [{ commentCount, score }, rules, terms] = await Promise.all([
      courses.count(shopId, userId, courseId),
      rows.findRules(shopId, courseId),
      this.deps.terms.listOfCourse(shopId, courseId, userId),
    ])
    const { mostPersons, changeDays, waitingRule } = rules
    const shown = await this.toTerms(terms, userId, course.buyFen)
    return {
      ...{ course, commentCount, score, mostPersons, changeDays, waitingRule },
      terms: shown,
      serverNow: now().toISOString(),
    }
  }

  private async toTerms(terms: WholeTerm[], userId: string | undefined, priceFen: number): Promise<OfflineTerm[]> {
    const { enrolments } = this.deps
    const ids = terms.map(({ term }) => term.id)
    const [held, own] = await Promise.all([
      userId ? enrolments.listHeld(userId, ids) : [],
      userId ? enrolments.listSelf(userId, ids) : [],
    ])
    const all: OfflineTerm[] = []
    for (const whole of terms) {
      const { term, rules, sessions, places, personCount } = whole
      const phase = this.deps.terms.phaseOf(whole)
      const planned = takingPlace(sessions)
      all.push({
        ...{ id: term.id, name: term.name, phase },
        enrolFrom: term.enrolFrom.toISOString(),
        enrolUntil: term.enrolUntil.toISOString(),
        ...spanOfTerm(sessions),
        seats: places.capacity.quota,
        seatsLeft: Math.max(0, seatsLeft(places)),
        waitingCount: places.waiting.length,
        lacking: Math.max(0, term.leastPersons - personCount),
        leastPersons: term.leastPersons,
        decidesAt: term.decidesAt?.toISOString() ?? null,
        ...{ route: term.route, bring: term.bring, sessions: toSessions(sessions) },
        refund: listSteps(priceFen, planned, rules),
        held: await this.findHeld(held.filter(({ termId }) => termId === term.id)),
        wait: places.own ? toWait(places.own, places.waiting) : null,
        mine: own.some(({ termId }) => termId === term.id),
      })
    }
    return sortTerms(all)
  }

  private async findHeld(rows: EnrolmentRow[]) {
    const until = await this.deps.places.findEnd(rows.map(({ placeId }) => placeId))
    return until && until > this.deps.now() ? toHeld(rows, until) : null
  }
}

/** Those that can be had first, by their first session; a few of the others. */
const sortTerms = (terms: OfflineTerm[]): OfflineTerm[] => {
  const isOver = ({ phase }: OfflineTerm) => phase === 'over' || phase === 'canceled'
  const byStart = terms.toSorted((left, right) => (left.startsAt ?? '9').localeCompare(right.startsAt ?? '9', 'en'))
  return [...byStart.filter((term) => !isOver(term)), ...byStart.filter(isOver).slice(-SHOWN_AS_OVER)]
}
