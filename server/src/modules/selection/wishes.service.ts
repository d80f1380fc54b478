import { AppError } from '../../kernel/app-error'
import type { Database } from '../../kernel/db/database'
import type { ChoiceRepository } from './choice.repository'
import type { Who } from './choosing.service'
import { heldCourses, type PlanFacts, type PlanFactsService } from './plan-facts.service'
import type { PlanRepository, PlanRow } from './plan.repository'
import { findCourseRefusal, findSetRefusal, withParts, type Refusal } from './selection-rules'

interface WishesDeps {
  database: Pick<Database, 'transact'>
  plans: PlanRepository
  choices: ChoiceRepository
  facts: PlanFactsService
  now: () => Date
}

/** Wishes in an order, without quota, until a lot decides. */
export class WishesService {
  constructor(private readonly deps: WishesDeps) {}

  /** @throws AppError SELECTION_CLOSED, SELECTION_COUNT, SELECTION_TWICE, and refusals of single wishes */
  async save(who: Who, planId: string, courseIds: string[]): Promise<PlanRow> {
    const plan = await this.deps.facts.require(who.shopId, planId)
    return this.deps.database.transact(async () => {
      const { plans, facts, choices, now } = this.deps
      await plans.lockLearner(who.userId)
      // The lot waits for whoever got in before the closing, and nobody gets in while it is drawn.
      await plans.lock(planId, 'share')
      const loaded = await facts.load(plan, who.userId, courseIds)
      facts.requireOpen(loaded, 'wish')
      this.check(loaded, courseIds)
      await choices.setWishes({ planId, userId: who.userId, changedAt: now() }, courseIds)
      return plan
    })
  }

  /** Why the learner may not wish for a course. Other wishes are no reason: the lot sees to those. */
  findRefusal(facts: PlanFacts, courseId: string): Refusal | undefined {
    const { learner, plan, courses, titleOf } = facts
    const wish = withParts(courses, [courseId])
    for (const course of wish) {
      const refusal = findCourseRefusal(course, learner, titleOf)
      if (refusal) return refusal
    }
    return findSetRefusal([...heldCourses(facts), ...wish], { added: wish, bounds: plan, courses })
  }

  private check(facts: PlanFacts, courseIds: string[]): void {
    const { plan, courses } = facts
    if (courseIds.length > plan.mostWishes) throw new AppError('SELECTION_COUNT', `最多填 ${plan.mostWishes} 个志愿`)
    const held = heldCourses(facts)
    for (const [place, id] of courseIds.entries()) {
      if (!courses.some((course) => course.id === id)) throw new AppError('SELECTION_COURSE_NOT_FOUND')
      if (courseIds.indexOf(id) !== place || held.some((course) => course.id === id))
        throw new AppError('SELECTION_TWICE')
      const refusal = this.findRefusal(facts, id)
      if (refusal) throw new AppError(refusal.error, refusal.text)
    }
  }
}
