import type { Input } from '@contract/calls'
import { CLOSE_REASON_MAX_LENGTH, GROUP_NAME_MAX_LENGTH, MOST_COURSES } from '@contract/selection/limits'
import type { StaffSelectionCourse } from '@contract/selection/staff-calls'
import type { Act } from '../../../kernel/actor'
import { AppError } from '../../../kernel/app-error'
import { toPage, toRange } from '../../../kernel/db/page'
import { makeId } from '../../../kernel/make-id'
import { readPlainText } from '../../../kernel/plain-text'
import type { MessageSender } from '../../message/message.service'
import type { PartyService } from '../../party/party.service'
import type { PlacesService } from '../../places/places.service'
import type { Audit } from '../../staff/audit/audit.service'
import type { ChoiceRepository } from '../choice.repository'
import type { PlanFactsService } from '../plan-facts.service'
import type { PlanCourse, PlanRepository, PlanRow } from '../plan.repository'
import type { SelectedMembers } from '../selected-members.service'
import { selectionMessages } from '../selection-messages'
import type { SelectionDeskRepository } from './selection-desk.repository'

export interface CourseDeskDeps {
  desk: SelectionDeskRepository
  plans: PlanRepository
  choices: ChoiceRepository
  facts: PlanFactsService
  places: PlacesService
  parties: PartyService
  members: SelectedMembers
  messages: MessageSender
  audit: Audit
  now: () => Date
}

type CourseInput = Input<'POST /staff/selection/course/save'>

/** Courses of a plan. */
export class CourseDeskService {
  constructor(private readonly deps: CourseDeskDeps) {}

  /** Those with too few people first. A plan has few: all are read. @throws AppError SELECTION_NOT_FOUND */
  async page(shopId: string, input: Input<'POST /staff/selection/course/page'>) {
    const plan = await this.deps.facts.require(shopId, input.planId)
    const all = (await this.describe(plan)).toSorted((left, right) => Number(right.tooFew) - Number(left.tooFew))
    const { offset, limit } = toRange(input)
    return toPage(input, all.slice(offset, offset + limit), all.length)
  }

  /**
   * @throws AppError SELECTION_NOT_FOUND, SELECTION_COURSE_NOT_FOUND, SELECTION_COURSE_CLOSED, COURSE_NOT_FOUND,
   * SELECTION_INVALID, PLACES_TAKEN
   */
  save(act: Act, { id, planId, courseId, audience, ...input }: CourseInput): Promise<StaffSelectionCourse> {
    const { audit, desk, facts, plans } = this.deps
    return audit.perform(act, async () => {
      const { shopId } = act
      const plan = await facts.require(shopId, planId)
      const courses = await plans.listCourses(planId)
      const known = id === undefined ? undefined : courses.find((course) => course.id === id)
      if (id !== undefined && !known) throw new AppError('SELECTION_COURSE_NOT_FOUND')
      if (known?.closedAt) throw new AppError('SELECTION_COURSE_CLOSED')
      if (known && known.courseId !== courseId) throw new AppError('SELECTION_INVALID', '不能换成另一门线上课程')
      const online = await desk.findOnlineCourse(shopId, courseId)
      if (!online) throw new AppError('COURSE_NOT_FOUND')
      if (!known && courses.length >= MOST_COURSES)
        throw new AppError('SELECTION_INVALID', `一次选课最多 ${MOST_COURSES} 门课`)
      refusePart(courses, known?.id, input.partOf)
      for (const each of input.requires)
        if (!(await desk.findOnlineCourse(shopId, each))) throw new AppError('COURSE_NOT_FOUND')
      const { quota, ...values } = input
      const row = {
        ...{ ...values, id: known?.id ?? makeId(), shopId, planId, courseId },
        groupName: input.groupName.trim() && readPlainText(input.groupName, '课组', GROUP_NAME_MAX_LENGTH),
        ...{ closedAt: null, closedReason: '', sort: known?.sort ?? courses.length },
      }
      if (!known)
        await this.deps.parties.add({
          ...{ id: row.id, shopId, kind: 'selection', name: online.title, seats: null, exclusiveGroup: null },
        })
      await desk.saveCourse(row, audience)
      await this.savePlaces(plan, row.id, quota, known !== undefined)
      const result = (await this.describe(plan)).find((course) => course.id === row.id)!
      return { result, subject: { kind: 'selectionCourse', id: row.id }, before: known, after: { ...input, audience } }
    })
  }

  /** Everybody is taken out and led on to what is still free. @throws AppError as the call says */
  close(act: Act, { id, reason: typed }: Input<'PUT /staff/selection/course/close'>): Promise<StaffSelectionCourse> {
    const reason = readPlainText(typed, '原因', CLOSE_REASON_MAX_LENGTH)
    const { audit, desk, plans, places, parties, now } = this.deps
    return audit.perform(act, async () => {
      const course = await plans.findCourse(act.shopId, id)
      if (!course) throw new AppError('SELECTION_COURSE_NOT_FOUND')
      if (course.closedAt) throw new AppError('SELECTION_COURSE_CLOSED')
      const plan = await this.deps.facts.require(act.shopId, course.planId)
      await places.lock([id])
      await desk.closeCourse(id, now(), reason)
      await places.close(id)
      const left = await this.takeOut(plan, course, reason)
      await parties.archive(id, true)
      const result = (await this.describe(plan)).find((each) => each.id === id)!
      const after = { closed: true, reason, learners: left }
      return { result, subject: { kind: 'selectionCourse', id }, before: { closed: false }, after }
    })
  }

  private async takeOut(plan: PlanRow, course: PlanCourse, reason: string): Promise<number> {
    const { choices, places, members, messages, now } = this.deps
    const open = await choices.listOfCourse(course.id, ['pending', 'selected', 'waiting'])
    const values = { changedAt: now(), reason: `停开：${reason}`, placeId: null }
    await choices.move(
      open.map(({ id }) => id),
      'withdrawn',
      values,
    )
    await places.free(open.flatMap(({ placeId }) => placeId ?? []))
    for (const { userId } of open.filter(({ state }) => state === 'selected'))
      await members.leave({ shopId: plan.shopId, userId }, [course.id], reason)
    const others = await this.listFree(plan, course)
    await messages.sendAll(open.map(({ userId }) => selectionMessages.closed(course, userId, reason, others)))
    return open.length
  }

  /** Up to three that have places, those of the same group first. */
  private async listFree(plan: PlanRow, { id, groupName }: PlanCourse): Promise<string[]> {
    const courses = (await this.deps.plans.listCourses(plan.id)).filter(
      (course) => !course.closedAt && course.id !== id,
    )
    const states = await this.deps.places.read(courses.map((course) => course.id))
    const free = courses.filter((course) => {
      const { capacity, waiting } = states.get(course.id)!
      return waiting.length === 0 && capacity.taken < capacity.quota
    })
    const isNear = (course: PlanCourse) => Number(groupName !== '' && course.groupName === groupName)
    return free
      .toSorted((left, right) => isNear(right) - isNear(left))
      .slice(0, 3)
      .map(({ title }) => title)
  }

  private async savePlaces(plan: PlanRow, id: string, quota: number, isKnown: boolean): Promise<void> {
    if (isKnown) return this.deps.places.change(id, { quota })
    const rounds = await this.deps.plans.listRounds([plan.id])
    return this.deps.places.add({
      ...{ id, shopId: plan.shopId, owner: 'selection', quota, waitingRule: 'strict' },
      ...{ saleEndsAt: rounds.at(-1)!.closesAt, releaseTime: plan.releaseTime },
    })
  }

  private async describe(plan: PlanRow): Promise<StaffSelectionCourse[]> {
    const { plans, places, choices } = this.deps
    const courses = await plans.listCourses(plan.id)
    const [states, counts] = await Promise.all([
      places.read(courses.map(({ id }) => id)),
      choices.countByCourse(plan.id),
    ])
    return courses.map(({ shopId: _shop, summary: _summary, closedAt, sort: _sort, ...course }) => {
      const { capacity, waiting } = states.get(course.id)!
      const own = counts.filter(({ courseId }) => courseId === course.id)
      const countOf = (state: string) =>
        own.filter((each) => each.state === state).reduce((sum, { count }) => sum + count, 0)
      const wishes = own.filter(({ state, isWish }) => state === 'pending' && isWish)
      const takenCount = capacity.taken - capacity.withheld
      return {
        ...course,
        ...{ quota: capacity.quota, takenCount, selectedCount: countOf('selected'), waitingCount: waiting.length },
        wishCount: wishes.reduce((sum, { count }) => sum + count, 0),
        tooFew: closedAt === null && countOf('selected') < course.leastPersons,
      }
    })
  }
}

const refusePart = (courses: PlanCourse[], id: string | undefined, partOf: string | null): void => {
  if (partOf === null) return
  const whole = courses.find((course) => course.id === partOf)
  const isWhole = courses.some((course) => course.partOf === id && id !== undefined)
  if (!whole || whole.id === id || whole.partOf !== null || isWhole)
    throw new AppError('SELECTION_INVALID', '配套的课要属于同一次选课里的另一门主课')
}
