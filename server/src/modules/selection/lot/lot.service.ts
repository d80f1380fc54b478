import { randomBytes } from 'node:crypto'
import type { LotPreview } from '@contract/selection/staff-calls'
import { AppError } from '../../../kernel/app-error'
import type { Database } from '../../../kernel/db/database'
import type { Jobs } from '../../../kernel/jobs/jobs'
import { dayOf } from '../../../kernel/school-time'
import type { MessageSender } from '../../message/message.service'
import type { PlacesService } from '../../places/places.service'
import type { ChoiceRepository, ChoiceRow } from '../choice.repository'
import type { FactsCourse, PlanFactsService } from '../plan-facts.service'
import type { PlanRepository, PlanRow } from '../plan.repository'
import type { SelectedMembers } from '../selected-members.service'
import { selectionMessages } from '../selection-messages'
import { findOverlap, withParts } from '../selection-rules'
import { canonical, drawLot, hashResult, type LotInput, type LotLearner, type LotResult } from './lot'
import type { LotRepository } from './lot.repository'
import { isPublicValue } from './public-value'
import { sha256 } from '../../../kernel/random'

/** What follows a lot for one learner. */
export const LOT_JOB = 'selection.lot'

/** Throw-away lots whose mean is shown before. */
const PREVIEWS = 10

interface LotDeps {
  database: Pick<Database, 'transact'>
  lots: LotRepository
  plans: PlanRepository
  choices: ChoiceRepository
  facts: PlanFactsService
  places: PlacesService
  members: SelectedMembers
  messages: MessageSender
  jobs: Pick<Jobs, 'enqueue'>
  now: () => Date
}

/** Draws the lot of a round of wishes, once, and lets staff see before what it would come to. */
export class LotService {
  constructor(private readonly deps: LotDeps) {}

  /** @throws AppError SELECTION_NOT_FOUND, SELECTION_DRAWN */
  async preview(shopId: string, roundId: string): Promise<LotPreview> {
    const { plan } = await this.require(shopId, roundId)
    const { input, courses, wishes } = await this.read(plan)
    const drawn = Array.from({ length: PREVIEWS }, () => drawLot(input, randomBytes(32).toString('hex'), ''))
    const mean = (count: number) => Math.round((count / PREVIEWS) * 10) / 10
    const ranks = [...new Set(wishes.map(({ rank }) => rank!))].toSorted((left, right) => left - right)
    const winners = drawn.reduce((sum, results) => sum + new Set(results.map(({ learnerId }) => learnerId)).size, 0)
    return {
      learnerCount: input.learners.length,
      noneCount: mean(input.learners.length * PREVIEWS - winners),
      ranks: ranks.map((rank) => ({ rank, count: mean(drawn.flat().filter((each) => each.rank === rank).length) })),
      courses: courses.map(({ id, title }) => ({
        ...{ id, title, left: input.courses.find((course) => course.id === id)!.left },
        wishCount: wishes.filter(({ courseId }) => courseId === id).length,
      })),
    }
  }

  /** @throws AppError SELECTION_NOT_FOUND, SELECTION_CLOSED, SELECTION_DRAWN, SELECTION_VALUE_WRONG */
  async draw(shopId: string, roundId: string, value: { publicValue: string; signature: string }) {
    const { plan } = await this.require(shopId, roundId)
    if (!isPublicValue(value.publicValue, value.signature)) throw new AppError('SELECTION_VALUE_WRONG')
    return this.deps.database.transact(async () => {
      const { lots, plans, now } = this.deps
      await plans.lock(plan.id, 'no key update')
      const { closesAt } = await this.require(shopId, roundId)
      if (now() < closesAt) throw new AppError('SELECTION_CLOSED', '志愿还在开放，关闭以后才能抽签')
      const { seed } = (await lots.find(roundId))!
      const { input, courses } = await this.read(plan)
      const text = canonical(input)
      const results = drawLot(input, seed, value.publicValue)
      await this.write(plan, courses, results)
      const hashes = { inputHash: sha256(text), resultHash: hashResult(results) }
      await lots.finish(roundId, { ...value, ...hashes, input: text, drawnAt: now() })
      for (const { id } of input.learners)
        await this.deps.jobs.enqueue(LOT_JOB, `${roundId}:${id}`, { planId: plan.id, userId: id, shopId }, now())
      return { plan, ...hashes, count: results.length }
    })
  }

  /** Puts one learner into what she got, and tells her. Safe to run twice. */
  follow({ planId, userId, shopId }: { planId: string; userId: string; shopId: string }): Promise<void> {
    return this.deps.database.transact(async () => {
      const { plans, choices, members, messages } = this.deps
      await plans.lockLearner(userId)
      const plan = await plans.find(shopId, planId)
      if (!plan) return
      const own = await choices.listOfLearner(userId, planId)
      const selected = own.filter(({ state }) => state === 'selected').map(({ courseId }) => courseId)
      const courses = await plans.listCoursesByIds(selected)
      await members.join({ shopId, userId }, plan, courses)
      await messages.sendAll([selectionMessages.drawn(plan, userId, courses)])
    })
  }

  private async require(shopId: string, roundId: string) {
    const round = await this.deps.lots.findRound(roundId)
    const plan = round && (await this.deps.plans.find(shopId, round.planId))
    if (!plan || round.kind !== 'wish') throw new AppError('SELECTION_NOT_FOUND')
    const stored = await this.deps.lots.find(roundId)
    if (stored?.drawnAt) throw new AppError('SELECTION_DRAWN')
    return { plan, closesAt: round.closesAt }
  }

  private async read(plan: PlanRow) {
    const { plans, choices, facts, places, now } = this.deps
    const [courses, wishes] = await Promise.all([plans.listCourses(plan.id), choices.listWishes(plan.id)])
    const complete = await facts.withSessions(courses, () => true)
    const capacities = await places.read(courses.map(({ id }) => id))
    const userIds = [...new Set(wishes.map(({ userId }) => userId))]
    const [holding, learners] = await Promise.all([
      choices.listHolding(plan.id, userIds),
      plans.readForLot(userIds, dayOf(now())),
    ])
    const input: LotInput = {
      mostCreditTenths: plan.mostCreditTenths,
      mostCourses: plan.mostCourses,
      lotCourses: plan.lotCourses,
      courses: complete.map(({ id, creditTenths, spans, closedAt }) => {
        const { quota, taken } = capacities.get(id)!.capacity
        const conflicts = complete.filter((other) => other.id !== id && findOverlap(spans, other.spans))
        return {
          ...{ id, creditTenths, left: closedAt ? 0 : quota - taken },
          conflicts: conflicts.map((each) => each.id),
        }
      }),
      learners: userIds.map((id) => ({
        id,
        priority: priorityOf(plan, learners.years.find(({ userId }) => userId === id)?.year),
        courseIds: holding.filter(({ userId }) => userId === id).map(({ courseId }) => courseId),
        wishes: toWishes(
          wishes.filter(({ userId }) => userId === id),
          complete,
          learners.failed.filter(({ userId }) => userId === id).map(({ courseId }) => courseId),
        ),
      })),
    }
    return { input, courses: complete, wishes }
  }

  private async write(plan: PlanRow, courses: FactsCourse[], results: LotResult[]): Promise<void> {
    const { places, choices, now } = this.deps
    const changedAt = now()
    for (const { id: courseId } of courses.toSorted((left, right) => (left.id < right.id ? -1 : 1))) {
      const winners = results.filter(({ courseIds }) => courseIds.includes(courseId)).map(({ learnerId }) => learnerId)
      if (winners.length === 0) continue
      const taken = await places.fill(courseId, winners)
      const state = 'selected' as const
      const written = await choices.put(
        taken.map(({ id: placeId, userId }) => ({ planId: plan.id, courseId, userId, state, placeId, changedAt })),
      )
      if (written !== winners.length) throw new Error(`the lot gave ${courseId} to somebody who has it`)
    }
    await choices.loseWishes(plan.id, { changedAt, reason: '抽签没有抽到' })
  }
}

/** Years that the school named come first, in its order; everybody else after them. */
const priorityOf = ({ firstYears }: PlanRow, year: string | undefined): number => {
  const place = year === undefined ? -1 : firstYears.indexOf(year)
  return place === -1 ? firstYears.length : place
}

const toWishes = (wishes: ChoiceRow[], courses: FactsCourse[], failed: string[]): LotLearner['wishes'] =>
  wishes.map(({ courseId }) => {
    const parts = withParts(courses, [courseId])
    return { courseIds: parts.map(({ id }) => id), retake: parts.some((part) => failed.includes(part.courseId)) }
  })
