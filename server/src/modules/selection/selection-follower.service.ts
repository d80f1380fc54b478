import type { MessageSender } from '../message/message.service'
import type { PlaceRow, PlacesFollower, WaitRow } from '../places/places.service'
import type { ChoiceRepository } from './choice.repository'
import type { PlanCourse, PlanRepository } from './plan.repository'
import { selectionMessages } from './selection-messages'

interface FollowerDeps {
  plans: Pick<PlanRepository, 'listCoursesByIds'>
  choices: ChoiceRepository
  messages: MessageSender
  now: () => Date
}

/** What follows places by the clock: choices go with their places, and who waits is told. */
export class SelectionFollower implements PlacesFollower {
  constructor(private readonly deps: FollowerDeps) {}

  async expired(courseId: string, places: PlaceRow[]): Promise<void> {
    const course = await this.require(courseId)
    const values = { changedAt: this.deps.now(), reason: '没有按时确认，名额已放回' }
    const ids = places.map(({ id }) => id)
    const ended = await this.deps.choices.moveOfPlaces(ids, 'withdrawn', values)
    const placeOf = (userId: string) => places.find((place) => place.userId === userId)!.id
    await this.deps.messages.sendAll(
      ended.map(({ userId }) => selectionMessages.expired(course, placeOf(userId), userId)),
    )
  }

  async offered(courseId: string, wait: WaitRow): Promise<void> {
    await this.deps.choices.setOffer(courseId, wait.userId, wait.until)
    await this.deps.messages.sendAll([selectionMessages.offered(await this.require(courseId), wait)])
  }

  async ended(courseId: string, wait: WaitRow, why: 'expired' | 'closed'): Promise<void> {
    const own = await this.deps.choices.find(wait.userId, courseId)
    const changedAt = this.deps.now()
    if (own?.state === 'waiting' && why === 'expired')
      await this.deps.choices.move([own.id], 'withdrawn', { changedAt, reason: '候补到了但没有按时确认' })
    if (own?.state === 'waiting' && why === 'closed')
      await this.deps.choices.move([own.id], 'lost', { changedAt, reason: '候补没有排到' })
    await this.deps.messages.sendAll([selectionMessages.waitEnded(await this.require(courseId), wait, why)])
  }

  private async require(courseId: string): Promise<PlanCourse> {
    const [course] = await this.deps.plans.listCoursesByIds([courseId])
    if (!course) throw new Error(`no course ${courseId} to select`)
    return course
  }
}
