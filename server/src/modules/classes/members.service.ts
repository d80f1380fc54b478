import type { ClassStatus } from '@contract/classes/class-status'
import { JOINABLE_STATUSES } from '@contract/classes/class-status'
import { addDaysTo } from '@contract/timetable/week-kinds'
import { AppError } from '../../kernel/app-error'
import type { Database } from '../../kernel/db/database'
import type { Jobs } from '../../kernel/jobs/jobs'
import { dayOf, startOfDay } from '../../kernel/school-time'
import { type Joining, type MemberRow, type PartyRow, type PartyService } from '../party/party.service'
import type { ClassRepository } from './class.repository'

export const ACCESS_JOB = 'classes.access'

/** Gives the courses of a class for as long as a membership lasts. */
export interface HeldCourses {
  setHeld(holder: { holderId: string; userId: string; shopId: string }, courseIds: string[]): Promise<void>
}

/** What joining a class looks at. */
export interface JoinedClass {
  id: string
  shopId: string
  status: ClassStatus
  firstDay: string
  lastDay: string | null
}

interface MembersServiceDeps {
  database: Pick<Database, 'transact'>
  parties: PartyService
  classes: Pick<ClassRepository, 'listCourseIds'>
  access: HeldCourses
  jobs: Pick<Jobs, 'enqueue'>
  now: () => Date
}

/** Joins learners to classes and takes them out again, with the courses that a class gives. */
export class MembersService {
  constructor(private readonly deps: MembersServiceDeps) {}

  /**
   * From today, or the class's first day where that is later, until its last day.
   * @throws AppError CLASS_EVENT_REFUSED
   */
  spanOf({ status, firstDay, lastDay }: JoinedClass): Pick<Joining, 'fromDay' | 'untilDay'> {
    const today = dayOf(this.deps.now())
    if (!JOINABLE_STATUSES.includes(status) || (lastDay !== null && lastDay < today))
      throw new AppError('CLASS_EVENT_REFUSED', '这个班已经结束，不能再加入')
    return { fromDay: firstDay > today ? firstDay : today, untilDay: lastDay }
  }

  async partyOf({ shopId, id }: Pick<JoinedClass, 'id' | 'shopId'>): Promise<PartyRow> {
    const party = await this.deps.parties.find(shopId, id)
    if (!party) throw new AppError('PARTY_NOT_FOUND')
    return party
  }

  /** @throws AppError as `PartyService.join` */
  join(party: PartyRow, joining: Joining): Promise<MemberRow> {
    return this.deps.database.transact(async () => this.follow(party, await this.deps.parties.join(party, joining)))
  }

  /** Turns the seat that an order's line holds into a membership; undefined where it holds none. */
  joinHeld(party: PartyRow, lineId: string, joining: Joining): Promise<MemberRow | undefined> {
    return this.deps.database.transact(async () => {
      const member = await this.deps.parties.joinHeld(party, lineId, joining)
      return member && this.follow(party, member)
    })
  }

  /** @throws AppError PARTY_MEMBER_CHANGED */
  leave(shopId: string, member: MemberRow, lastDay: string, reason: string): Promise<MemberRow | undefined> {
    return this.deps.database.transact(async () => {
      const left = await this.deps.parties.leave(member, lastDay, reason)
      await this.setCourses(shopId, left ?? { ...member, untilDay: null, fromDay: NEVER })
      if (left) await this.plan(shopId, left)
      return left
    })
  }

  /** @throws AppError as `PartyService.change` */
  change(
    party: PartyRow,
    member: MemberRow,
    values: Pick<Joining, 'role' | 'fromDay' | 'untilDay'>,
  ): Promise<MemberRow> {
    return this.deps.database.transact(async () =>
      this.follow(party, await this.deps.parties.change(party, member, values)),
    )
  }

  /** @throws AppError as `PartyService.transfer` */
  transfer(member: MemberRow, to: PartyRow, span: Pick<Joining, 'fromDay' | 'untilDay'>): Promise<MemberRow> {
    return this.deps.database.transact(async () => {
      const { left, joined } = await this.deps.parties.transfer(member, to, span)
      await this.setCourses(to.shopId, left ?? { ...member, untilDay: null, fromDay: NEVER })
      if (left) await this.plan(to.shopId, left)
      return this.follow(to, joined)
    })
  }

  /** The courses, days or state of the class have changed: everybody who is or will be there follows. */
  async followAll(party: PartyRow): Promise<void> {
    const members = await this.deps.parties.listNotOver(party.id, dayOf(this.deps.now()))
    for (const member of members) await this.follow(party, member)
  }

  private async follow(party: PartyRow, member: MemberRow): Promise<MemberRow> {
    await this.setCourses(party.shopId, member)
    await this.plan(party.shopId, member)
    return member
  }

  /** The job: a membership begins or is over. */
  async followDay(id: string, shopId: string): Promise<void> {
    const member = await this.deps.parties.findMember(id)
    if (member) await this.deps.database.transact(() => this.setCourses(shopId, member))
  }

  private async setCourses(shopId: string, { id, partyId, userId, fromDay, untilDay }: MemberRow): Promise<void> {
    const today = dayOf(this.deps.now())
    const isThere = fromDay <= today && (untilDay === null || untilDay >= today)
    const courseIds = isThere ? await this.deps.classes.listCourseIds(partyId) : []
    await this.deps.access.setHeld({ holderId: id, userId, shopId }, courseIds)
  }

  /** Looks again when the courses open, and when they close. */
  private async plan(shopId: string, { id, fromDay, untilDay }: MemberRow): Promise<void> {
    const today = dayOf(this.deps.now())
    const days = [...(fromDay > today ? [fromDay] : []), ...(untilDay !== null ? [addDaysTo(untilDay, 1)] : [])]
    for (const day of days) await this.deps.jobs.enqueue(ACCESS_JOB, `${id}:${day}`, { id, shopId }, startOfDay(day))
  }
}

/** Later than every day: of a membership that never was. */
const NEVER = '9999-12-31'
