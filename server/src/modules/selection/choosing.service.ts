import { CONFIRM_HOURS } from '@contract/selection/limits'
import { HOLDING_STATES, type ChoiceState } from '@contract/selection/selection-kinds'
import { AppError } from '../../kernel/app-error'
import type { Database } from '../../kernel/db/database'
import { addHours } from '../../kernel/school-time'
import type { PlacesService } from '../places/places.service'
import type { ChoiceRepository, ChoiceRow } from './choice.repository'
import type { SelectedMembers } from './selected-members.service'
import { heldCourses, isHolding, type FactsCourse, type PlanFacts, type PlanFactsService } from './plan-facts.service'
import type { PlanRepository, PlanRow } from './plan.repository'
import {
  findCourseRefusal,
  findLeastRefusal,
  findSetRefusal,
  withAllParts,
  withParts,
  type Refusal,
} from './selection-rules'

export interface Who {
  shopId: string
  userId: string
}

interface ChoosingDeps {
  database: Pick<Database, 'transact'>
  plans: PlanRepository
  choices: ChoiceRepository
  facts: PlanFactsService
  places: PlacesService
  members: SelectedMembers
  now: () => Date
}

interface Change {
  planId: string
  add: string[]
  drop: string[]
}

/**
 * First come, first served. A change is one transaction under the learner's lock: all of it is checked on what she has
 * afterwards, and either the new places are hers or everything stays as it was.
 */
export class ChoosingService {
  constructor(private readonly deps: ChoosingDeps) {}

  /** @throws AppError PLACES_FULL, and each refusal of the rules with its own code */
  async change(who: Who, { planId, add, drop }: Change): Promise<PlanRow> {
    if (add.length + drop.length === 0) throw new AppError('INPUT_INVALID', '没有要选或者要退的课')
    const plan = await this.deps.facts.require(who.shopId, planId)
    await this.refuseFull(add, who.userId)
    return this.deps.database.transact(async () => {
      await this.deps.plans.lockLearner(who.userId)
      const facts = await this.deps.facts.load(plan, who.userId, add)
      const held = heldCourses(facts)
      const adding = this.requireNew(facts, held, add)
      const dropping = this.requireHeld(held, drop)
      const offered = adding.every(({ id }) => hasOffer(facts, id))
      const closesAt = adding.length === 0 || offered ? null : this.deps.facts.requireOpen(facts, 'firstCome').closesAt
      this.check(facts, { held, adding, dropping })
      await this.deps.places.lock([...adding, ...dropping].map(({ id }) => id))
      const choices = choicesOf(facts, dropping)
      // What was selected is replaced by what is selected; an accepted offer was asked about already.
      const isFinal = offered || choices.some(({ state }) => state === 'selected')
      const until = isFinal ? null : earlierOf(addHours(this.deps.now(), CONFIRM_HOURS), closesAt!)
      await this.take(who, plan, adding, until)
      await this.withdraw(who, choices, '')
      if (isFinal) await this.deps.members.join(who, plan, adding)
      return plan
    })
  }

  /** Makes every place that waits for it the learner's for good. @throws AppError SELECTION_NOTHING_PENDING */
  async confirm(who: Who, planId: string): Promise<PlanRow> {
    const plan = await this.deps.facts.require(who.shopId, planId)
    return this.deps.database.transact(async () => {
      const { plans, facts, places, choices, members, now } = this.deps
      await plans.lockLearner(who.userId)
      const loaded = await facts.load(plan, who.userId, [])
      const pending = loaded.choices.filter((choice) => choice.state === 'pending' && choice.placeId !== null)
      await places.lock(pending.map(({ courseId }) => courseId))
      const kept = await places.keep(
        pending.filter(({ until }) => until === null || until > now()).map(({ placeId }) => placeId!),
        'taken',
      )
      const ids = pending.filter(({ placeId }) => kept.some(({ id }) => id === placeId)).map(({ id }) => id)
      const confirmed = await choices.move(ids, 'selected', { changedAt: now() })
      if (confirmed.length === 0) throw new AppError('SELECTION_NOTHING_PENDING')
      const chosen = loaded.courses.filter(({ id }) => confirmed.some(({ courseId }) => courseId === id))
      await members.join(who, plan, chosen)
      return plan
    })
  }

  /** @throws AppError SELECTION_COURSE_NOT_FOUND, PLACES_FREE, PLACES_WAITED, and refusals of the course alone */
  async wait(who: Who, courseId: string): Promise<PlanRow> {
    const plan = await this.planOf(who, courseId)
    return this.deps.database.transact(async () => {
      const { plans, facts, places, choices, now } = this.deps
      await plans.lockLearner(who.userId)
      const loaded = await facts.load(plan, who.userId, [courseId])
      facts.requireOpen(loaded, 'firstCome')
      const [course] = this.requireNew(loaded, heldCourses(loaded), [courseId], false)
      throwOn(findCourseRefusal(course, loaded.learner, loaded.titleOf))
      await places.wait(courseId, who.userId, 1)
      const row = { planId: plan.id, courseId, userId: who.userId, state: 'waiting' as const, changedAt: now() }
      await choices.put([row])
      return plan
    })
  }

  /** Nothing where she does not wait. @throws AppError SELECTION_COURSE_NOT_FOUND */
  async leave(who: Who, courseId: string): Promise<PlanRow> {
    const plan = await this.planOf(who, courseId)
    return this.deps.database.transact(async () => {
      const { plans, places, choices, now } = this.deps
      await plans.lockLearner(who.userId)
      const own = await choices.find(who.userId, courseId)
      if (own?.state !== 'waiting') return plan
      await places.leave(courseId, who.userId)
      await choices.move([own.id], 'withdrawn', { changedAt: now(), reason: '不再候补' })
      return plan
    })
  }

  /** Writes a choice without asking the rules, once. @throws AppError PLACES_FULL, PLACES_FREE */
  putByOffice(who: Who, courseId: string, state: ChoiceState): Promise<void> {
    return this.deps.database.transact(async () => {
      const { plans, places, choices, members, now } = this.deps
      await plans.lockLearner(who.userId)
      if (await choices.find(who.userId, courseId)) return
      const course = await plans.findCourse(who.shopId, courseId)
      if (!course) throw new AppError('SELECTION_COURSE_NOT_FOUND')
      const plan = await this.deps.facts.require(who.shopId, course.planId)
      const until = state === 'pending' ? addHours(now(), CONFIRM_HOURS) : null
      const wanted = { userId: who.userId, count: 1, until, state: until ? ('held' as const) : ('taken' as const) }
      const [place] = HOLDING_STATES.includes(state) ? await places.take(courseId, wanted) : []
      if (state === 'waiting') await places.wait(courseId, who.userId, 1)
      const row = { planId: plan.id, courseId, userId: who.userId, state, until, changedAt: now() }
      await choices.put([{ ...row, placeId: place?.id ?? null }])
      if (state === 'selected') await members.join(who, plan, [course])
    })
  }

  /** Gives places up; whoever waits for one is asked when it is released. Run inside a transaction. */
  async withdraw(who: Who, choices: ChoiceRow[], reason: string): Promise<void> {
    if (choices.length === 0) return
    const changedAt = this.deps.now()
    const values = { changedAt, reason, placeId: null }
    const ids = choices.map(({ id }) => id)
    const moved = await this.deps.choices.move(ids, 'withdrawn', values)
    if (moved.length !== choices.length) throw new Error('a choice was moved beside its learner’s lock')
    await this.deps.places.free(choices.flatMap(({ placeId }) => placeId ?? []))
    await this.deps.members.leave(
      who,
      choices.filter(({ state }) => state === 'selected').map(({ courseId }) => courseId),
      reason || '退课',
    )
  }

  /** Everything that a learner has chosen, when the account is erased. */
  releaseLearner(userId: string): Promise<void> {
    return this.deps.database.transact(async () => {
      const { plans, choices, places } = this.deps
      await plans.lockLearner(userId)
      const live = await choices.listLive(userId)
      const [course] = await plans.listCoursesByIds(live.map(({ courseId }) => courseId))
      await places.lock(live.map(({ courseId }) => courseId))
      if (course) await this.withdraw({ shopId: course.shopId, userId }, live, '账号已注销')
    })
  }

  /** What would stand in the way of a change; undefined for nothing. */
  findRefusal(
    facts: PlanFacts,
    { held, adding, dropping }: { held: FactsCourse[]; adding: FactsCourse[]; dropping: FactsCourse[] },
  ): Refusal | undefined {
    const { learner, plan, courses, titleOf } = facts
    for (const course of adding) {
      const refusal = findCourseRefusal(course, learner, titleOf)
      if (refusal) return refusal
    }
    const kept = held.filter(({ id }) => !dropping.some((each) => each.id === id))
    const after = [...kept, ...adding]
    const refusal = findSetRefusal(after, { added: adding, bounds: plan, courses })
    if (refusal) return refusal
    // What was never confirmed fulfils nothing yet.
    const isFirm = choicesOf(facts, dropping).some(({ state }) => state === 'selected')
    return isFirm ? findLeastRefusal(held, after, plan) : undefined
  }

  private check(facts: PlanFacts, change: { held: FactsCourse[]; adding: FactsCourse[]; dropping: FactsCourse[] }) {
    throwOn(this.findRefusal(facts, change))
    const firm = choicesOf(facts, change.dropping).some(({ state }) => state === 'selected')
    if (firm && this.deps.now() >= facts.plan.withdrawUntil) throw new AppError('SELECTION_WITHDRAW_OVER')
  }

  /** A clear no without any lock, for the thousands who come after the last place is gone. */
  private async refuseFull(ids: string[], userId: string): Promise<void> {
    if (ids.length === 0) return
    const overview = await this.deps.places.overview(ids, userId)
    for (const { left, own } of overview.values())
      if (left <= 0 && own?.state !== 'offered') throw new AppError('PLACES_FULL', '名额已满，可以候补')
  }

  private requireNew(facts: PlanFacts, held: FactsCourse[], ids: string[], withLinked = true): FactsCourse[] {
    if (ids.some((id) => !facts.courses.some((course) => course.id === id)))
      throw new AppError('SELECTION_COURSE_NOT_FOUND')
    if (ids.some((id) => held.some((course) => course.id === id))) throw new AppError('SELECTION_TWICE')
    if (!withLinked) return facts.courses.filter(({ id }) => ids.includes(id))
    return withParts(facts.courses, ids).filter(({ id }) => !held.some((course) => course.id === id))
  }

  private requireHeld(held: FactsCourse[], ids: string[]): FactsCourse[] {
    if (ids.some((id) => !held.some((course) => course.id === id))) throw new AppError('SELECTION_COURSE_NOT_FOUND')
    return withAllParts(held, ids)
  }

  /** In the order of ids, in which the capacities are locked already. */
  private async take({ userId }: Who, plan: PlanRow, adding: FactsCourse[], until: Date | null): Promise<void> {
    const { places, choices, now } = this.deps
    const state = until === null ? ('selected' as const) : ('pending' as const)
    for (const { id: courseId } of adding.toSorted((left, right) => (left.id < right.id ? -1 : 1))) {
      const wanted = { userId, count: 1, until, state: until === null ? ('taken' as const) : ('held' as const) }
      const [place] = await places.take(courseId, wanted)
      const row = { planId: plan.id, courseId, userId, state, placeId: place.id, until, changedAt: now() }
      if ((await choices.put([row])) !== 1) throw new AppError('SELECTION_TWICE')
    }
  }

  private async planOf({ shopId }: Who, courseId: string): Promise<PlanRow> {
    const course = await this.deps.plans.findCourse(shopId, courseId)
    if (!course) throw new AppError('SELECTION_COURSE_NOT_FOUND')
    return this.deps.facts.require(shopId, course.planId)
  }
}

export const hasOffer = ({ choices }: Pick<PlanFacts, 'choices'>, courseId: string): boolean =>
  choices.some((choice) => choice.courseId === courseId && choice.state === 'waiting' && choice.until !== null)

const choicesOf = ({ choices }: PlanFacts, courses: FactsCourse[]): ChoiceRow[] =>
  choices.filter((choice) => isHolding(choice) && courses.some(({ id }) => id === choice.courseId))

const throwOn = (refusal: Refusal | undefined): void => {
  if (refusal) throw new AppError(refusal.error, refusal.text)
}

const earlierOf = (left: Date, right: Date): Date => (left < right ? left : right)
