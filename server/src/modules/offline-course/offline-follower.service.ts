import type { MessageSender } from '../message/message.service'
import type { PlaceRow, PlacesFollower, WaitRow } from '../places/places.service'
import type { EnrolmentRepository } from './enrolment.repository'
import { offlineMessages } from './offline-messages'
import type { TermRepository, TermRow } from './term.repository'

interface FollowerDeps {
  terms: Pick<TermRepository, 'listByIds' | 'listTitles'>
  enrolments: Pick<EnrolmentRepository, 'listHeldPlaces' | 'removeHeld'>
  messages: MessageSender
}

/** What follows places by the clock: holds go with their seats, and who waits is told. */
export class OfflineFollower implements PlacesFollower {
  constructor(private readonly deps: FollowerDeps) {}

  async expired(_capacityId: string, places: PlaceRow[]): Promise<void> {
    const held = await this.deps.enrolments.listHeldPlaces(places.map(({ id }) => id))
    await this.deps.enrolments.removeHeld(held.map(({ id }) => id))
  }

  async offered(capacityId: string, wait: WaitRow): Promise<void> {
    const term = await this.name(capacityId)
    await this.deps.messages.sendAll([offlineMessages.offered(term, wait)])
  }

  async ended(capacityId: string, wait: WaitRow, why: 'expired' | 'closed'): Promise<void> {
    const term = await this.name(capacityId)
    await this.deps.messages.sendAll([offlineMessages.waitEnded(term, wait, why)])
  }

  /** A term with the title of its course. */
  async name(termId: string): Promise<TermRow & { title: string }> {
    const [term] = await this.deps.terms.listByIds([termId])
    if (!term) throw new Error(`no term ${termId}`)
    const courses = await this.deps.terms.listTitles([term.courseId])
    return { ...term, title: courses.get(term.courseId)?.title ?? '' }
  }
}
