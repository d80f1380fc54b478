import type {
  Lot,
  Selection,
  SelectionCourse,
  SelectionCourseDetail,
  SelectionPlan,
  SelectionSum,
} from '@contract/selection/calls'
import type { ChoiceAct } from '@contract/selection/selection-kinds'
import { AppError } from '../../kernel/app-error'
import { toSessions } from '../offline-course/to-term'
import type { CapacityOverview, PlacesService } from '../places/places.service'
import type { ChoiceRepository, ChoiceRow } from './choice.repository'
import { hasOffer, type ChoosingService, type Who } from './choosing.service'
import { describeTimes } from './describe-times'
import { publicRoundOf } from './lot/public-value'
import {
  findOpen,
  heldCourses,
  isHolding,
  isLotPending,
  type FactsCourse,
  type PlanFacts,
  type PlanFactsService,
} from './plan-facts.service'
import type { PlanRepository, PlanRow, RoundRow } from './plan.repository'
import { creditsOf, listLacking, withParts, type Refusal } from './selection-rules'
import type { WishesService } from './wishes.service'

interface ViewDeps {
  plans: PlanRepository
  choices: ChoiceRepository
  facts: PlanFactsService
  choosing: ChoosingService
  wishes: WishesService
  places: PlacesService
  now: () => Date
}

interface Offer {
  act: ChoiceAct
  refusal: string
  replaces: FactsCourse[]
}

/** The plan, its courses and what one learner may do with each. */
export class SelectionViewService {
  constructor(private readonly deps: ViewDeps) {}

  /** Of the plan that is open or opens next. */
  async current(who: Who): Promise<Selection> {
    const plan = await this.deps.facts.findCurrent(who.shopId)
    if (plan) return this.view(who, plan)
    const sum = { creditTenths: 0, courseCount: 0, pendingCount: 0, lacking: [] }
    return { plan: null, courses: [], sum, serverNow: this.deps.now().toISOString() }
  }

  async view(who: Who, plan: PlanRow): Promise<Selection> {
    const facts = await this.deps.facts.load(plan, who.userId, 'all')
    const describe = await this.prepare(facts, who.userId)
    const open = facts.courses.filter((course) => !course.closedAt || stateOf(facts, course))
    return {
      plan: this.toPlan(facts),
      courses: open.map(describe),
      sum: toSum(facts),
      serverNow: this.deps.now().toISOString(),
    }
  }

  /** @throws AppError SELECTION_COURSE_NOT_FOUND */
  async viewCourse(who: Who, id: string): Promise<SelectionCourseDetail> {
    const found = await this.deps.plans.findCourse(who.shopId, id)
    if (!found) throw new AppError('SELECTION_COURSE_NOT_FOUND')
    const plan = await this.deps.facts.require(who.shopId, found.planId)
    const facts = await this.deps.facts.load(plan, who.userId, 'all')
    const describe = await this.prepare(facts, who.userId)
    const course = facts.courses.find((each) => each.id === id)!
    const courseware = await this.deps.plans.listCourseware(id)
    return {
      plan: this.toPlan(facts),
      course: describe(course),
      onlineCourseId: course.courseId,
      ...{ summary: course.summary, leastPersons: course.leastPersons, coursewareCount: courseware.length },
      prerequisites: course.requires.map(facts.titleOf),
      audience: await this.nameAudience(course),
      sessions: toSessions(course.sessions),
      serverNow: this.deps.now().toISOString(),
    }
  }

  private async nameAudience({ audience }: FactsCourse): Promise<string[]> {
    const classes = audience.filter(({ kind }) => kind === 'class').map(({ value }) => value)
    const names = await this.deps.plans.listClassNames(classes)
    return audience.map(({ kind, value }) => (kind === 'class' ? (names.get(value) ?? '班级') : value))
  }

  /** Reads what is common to all courses; returns what describes one. */
  private async prepare(facts: PlanFacts, userId: string): Promise<(course: FactsCourse) => SelectionCourse> {
    const ids = facts.courses.map(({ id }) => id)
    const [overview, counts] = await Promise.all([
      this.deps.places.overview(ids, userId),
      this.deps.choices.countByCourse(facts.plan.id),
    ])
    return (course) => {
      const places = overview.get(course.id)!
      const choice = facts.choices.find(({ courseId }) => courseId === course.id)
      const { act, refusal, replaces } = this.offer(facts, course, places)
      const wishes = counts.filter(
        ({ courseId, state, isWish }) => courseId === course.id && state === 'pending' && isWish,
      )
      return {
        ...named(course),
        ...{ creditTenths: course.creditTenths, groupName: course.groupName },
        ...describeTimes(course.sessions),
        quota: places.capacity.quota,
        left: places.left,
        waitingCount: places.waitingCount,
        wishCount: wishes.reduce((sum, { count }) => sum + count, 0),
        state: choice?.state ?? null,
        rank: choice?.state === 'pending' && !choice.placeId ? (choice.rank ?? 0) : 0,
        until: choice?.until?.toISOString() ?? null,
        offered: hasOffer(facts, course.id),
        position: places.position,
        reason: choice?.reason ?? '',
        ...{ act, refusal, replaces: replaces.map(named) },
        linked: withParts(facts.courses, [course.id])
          .filter(({ id }) => id !== course.id)
          .map(named),
        retake: facts.learner.failed.includes(course.courseId),
      }
    }
  }

  private offer(facts: PlanFacts, course: FactsCourse, { left }: CapacityOverview): Offer {
    const now = this.deps.now()
    const choice = stateOf(facts, course)
    const none = (refusal: string): Offer => ({ act: 'none', refusal, replaces: [] })
    if (choice && isHolding(choice)) {
      const mayLeave = choice.state === 'pending' || now < facts.plan.withdrawUntil
      return mayLeave ? { act: 'withdraw', refusal: '', replaces: [] } : none('已经过了退课时间')
    }
    const held = heldCourses(facts)
    const round = findOpen(facts.rounds, now)
    if (hasOffer(facts, course.id)) return this.tryChange(facts, course, held, 'accept')
    if (choice?.state === 'waiting') return { act: 'leave', refusal: '', replaces: [] }
    if (round?.kind === 'wish') {
      const refusal = this.deps.wishes.findRefusal(facts, course.id)
      return refusal ? none(refusal.text) : { act: 'wish', refusal: '', replaces: [] }
    }
    if (isLotPending(facts.rounds, now)) return none('预选还没有抽签')
    if (!round) return none('现在不在选课时间')
    const change = this.tryChange(facts, course, held, 'choose')
    if (change.act === 'none' || left > 0) return change
    return { act: 'wait', refusal: change.refusal, replaces: change.replaces }
  }

  /** Taken as it is, in place of what collides with it, or not at all. */
  private tryChange(facts: PlanFacts, course: FactsCourse, held: FactsCourse[], act: ChoiceAct): Offer {
    const adding = withParts(facts.courses, [course.id]).filter(({ id }) => !held.some((each) => each.id === id))
    const refusal = this.deps.choosing.findRefusal(facts, { held, adding, dropping: [] })
    if (!refusal) return { act, refusal: '', replaces: [] }
    const dropping = held.filter(({ id }) => isInTheWay(refusal, id))
    const rest = dropping.length > 0 && this.deps.choosing.findRefusal(facts, { held, adding, dropping })
    const mayDrop = this.deps.now() < facts.plan.withdrawUntil
    if (dropping.length === 0 || rest || !mayDrop) return { act: 'none', refusal: refusal.text, replaces: [] }
    return { act: act === 'accept' ? act : 'swap', refusal: refusal.text, replaces: dropping }
  }

  private toPlan({ plan, rounds }: PlanFacts): SelectionPlan {
    const { id, name, leastCreditTenths, mostCreditTenths, mostCourses, mostWishes, lotCourses } = plan
    return {
      ...{ id, name, leastCreditTenths, mostCreditTenths, mostCourses, mostWishes, lotCourses },
      ...{ releaseTime: plan.releaseTime, firstDay: plan.firstDay, lastDay: plan.lastDay },
      withdrawUntil: plan.withdrawUntil.toISOString(),
      openRoundId: findOpen(rounds, this.deps.now())?.id ?? null,
      rounds: rounds.map((round) => ({
        ...{ id: round.id, kind: round.kind, lot: toLot(round) },
        opensAt: round.opensAt.toISOString(),
        closesAt: round.closesAt.toISOString(),
      })),
    }
  }
}

const toLot = ({ draw, closesAt }: RoundRow): Lot | null =>
  draw && {
    ...{ seedHash: draw.seedHash, publicRound: publicRoundOf(closesAt), publicValue: draw.publicValue },
    ...{ inputHash: draw.inputHash, resultHash: draw.resultHash },
    drawnAt: draw.drawnAt?.toISOString() ?? null,
    seed: draw.drawnAt ? draw.seed : '',
  }

const named = ({ id, title }: FactsCourse) => ({ id, title })

const stateOf = ({ choices }: PlanFacts, { id }: FactsCourse): ChoiceRow | undefined =>
  choices.find(({ courseId }) => courseId === id)

const isInTheWay = ({ inTheWay }: Refusal, id: string): boolean => inTheWay.some((course) => course.id === id)

const toSum = (facts: PlanFacts): SelectionSum => {
  const held = heldCourses(facts)
  const pending = facts.choices.filter((choice) => choice.state === 'pending' && isHolding(choice))
  return {
    creditTenths: creditsOf(held),
    courseCount: held.length,
    pendingCount: pending.length,
    lacking: listLacking(held, facts.plan, facts.courses),
  }
}
