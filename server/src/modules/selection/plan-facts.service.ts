import { HOLDING_STATES } from '@contract/selection/selection-kinds'
import { addDaysTo } from '@contract/timetable/week-kinds'
import { AppError } from '../../kernel/app-error'
import { dayOf, startOfDay } from '../../kernel/school-time'
import type { CalendarSpan } from '../timetable/calendar/calendar-source'
import type { PartySession } from '../timetable/timetable.module'
import type { ChoiceRepository, ChoiceRow } from './choice.repository'
import type { PlanCourse, PlanRepository, PlanRow, RoundRow } from './plan.repository'
import type { RuleCourse, RuleLearner, Span } from './selection-rules'

/** What this module needs of the timetable. */
export interface PlannedSessions {
  list(partyIds: string[], userId?: string): Promise<PartySession[]>
}
export interface AttendedSessions {
  listAttended(userId: string, span: CalendarSpan): Promise<(Span & { id: string; subject: string })[]>
}

export type FactsCourse = PlanCourse & RuleCourse & { sessions: PartySession[] }

/** A plan as one learner meets it. */
export interface PlanFacts {
  plan: PlanRow
  rounds: RoundRow[]
  courses: FactsCourse[]
  choices: ChoiceRow[]
  learner: RuleLearner
  titleOf: (courseId: string) => string
}

interface PlanFactsDeps {
  plans: PlanRepository
  choices: ChoiceRepository
  sessions: PlannedSessions
  attended: AttendedSessions
  now: () => Date
}

/** Holds a place, confirmed or not. A wish is pending, too, and has none. */
export const isHolding = ({ state, placeId }: ChoiceRow): boolean => HOLDING_STATES.includes(state) && placeId !== null

export const heldCourses = ({ courses, choices }: Pick<PlanFacts, 'courses' | 'choices'>): FactsCourse[] =>
  courses.filter(({ id }) => choices.some((choice) => choice.courseId === id && isHolding(choice)))

/** Reads all that the rules are applied to. */
export class PlanFactsService {
  constructor(private readonly deps: PlanFactsDeps) {}

  /** @throws AppError SELECTION_NOT_FOUND */
  async require(shopId: string, planId: string): Promise<PlanRow> {
    const plan = await this.deps.plans.find(shopId, planId)
    if (!plan) throw new AppError('SELECTION_NOT_FOUND')
    return plan
  }

  /** The plan that has a round open, else the one whose round opens next, else the last one. */
  async findCurrent(shopId: string): Promise<PlanRow | undefined> {
    const now = this.deps.now()
    const plans = await this.deps.plans.listNotOver(shopId, dayOf(now))
    const rounds = await this.deps.plans.listRounds(plans.map(({ id }) => id))
    const open = rounds.find(({ opensAt, closesAt }) => opensAt <= now && now < closesAt)
    const round = open ?? rounds.find(({ opensAt }) => opensAt > now) ?? rounds.at(-1)
    return plans.find(({ id }) => id === round?.planId)
  }

  /** @param courseIds of which sessions are read, beside those that the learner has */
  async load(plan: PlanRow, userId: string, courseIds: string[] | 'all'): Promise<PlanFacts> {
    const { plans, choices, now } = this.deps
    const [rounds, courses, own, person] = await Promise.all([
      plans.listRounds([plan.id]),
      plans.listCourses(plan.id),
      choices.listOfLearner(userId, plan.id),
      plans.readLearner(userId, dayOf(now())),
    ])
    const isAsked = ({ id, partOf }: PlanCourse): boolean =>
      courseIds === 'all' ||
      courseIds.includes(id) ||
      (partOf !== null && courseIds.includes(partOf)) ||
      courses.some((part) => part.partOf === id && courseIds.includes(part.id)) ||
      own.some((choice) => choice.courseId === id && isHolding(choice))
    const complete = await this.withSessions(courses, isAsked)
    const sessionIds = new Set(complete.flatMap(({ sessions }) => sessions.map(({ session }) => session.id)))
    const span = { from: startOfDay(plan.firstDay), to: startOfDay(addDaysTo(plan.lastDay, 1)) }
    const attended = await this.deps.attended.listAttended(userId, span)
    const busy = attended
      .filter(({ id }) => !sessionIds.has(id))
      .map(({ startsAt, endsAt, subject }) => ({ startsAt, endsAt, title: subject }))
    const others = courses.flatMap(({ requires }) => requires)
    const titles = await plans.listTitles([...new Set(others)])
    return {
      ...{ plan, rounds, courses: complete, choices: own, learner: { ...person, busy } },
      titleOf: (courseId) => titles.get(courseId) ?? '先修课',
    }
  }

  async withSessions(courses: PlanCourse[], isAsked: (course: PlanCourse) => boolean): Promise<FactsCourse[]> {
    const asked = courses.filter(isAsked).map(({ id }) => id)
    const all = await this.deps.sessions.list(asked)
    return courses.map((course) => {
      const sessions = all.filter(({ partyId }) => partyId === course.id)
      const held = sessions.map(({ session }) => session).filter(({ state }) => state !== 'canceled')
      return { ...course, sessions, spans: held.map(({ startsAt, endsAt }) => ({ startsAt, endsAt })) }
    })
  }

  /** @throws AppError SELECTION_CLOSED, SELECTION_LOT_PENDING */
  requireOpen({ rounds }: Pick<PlanFacts, 'rounds'>, kind: 'wish' | 'firstCome'): RoundRow {
    const now = this.deps.now()
    const open = findOpen(rounds, now)
    if (!open || (open.kind === 'wish') !== (kind === 'wish')) throw new AppError('SELECTION_CLOSED')
    if (kind === 'firstCome' && isLotPending(rounds, now)) throw new AppError('SELECTION_LOT_PENDING')
    return open
  }
}

export const findOpen = (rounds: RoundRow[], now: Date): RoundRow | undefined =>
  rounds.find(({ opensAt, closesAt }) => opensAt <= now && now < closesAt)

/** Wishes have closed, and nobody has drawn yet. */
export const isLotPending = (rounds: RoundRow[], now: Date): boolean =>
  rounds.some(({ kind, closesAt, draw }) => kind === 'wish' && closesAt <= now && !draw?.drawnAt)
