import { isDay } from '@contract/calendar-day'
import type { Input, Output } from '@contract/calls'
import { REASON_MAX_LENGTH } from '@contract/classes/limits'
import type { StaffMember } from '@contract/classes/staff-calls'
import { addDaysTo } from '@contract/timetable/week-kinds'
import { AppError } from '../../../kernel/app-error'
import { toPage } from '../../../kernel/db/page'
import { maskPhone } from '../../../kernel/mask-phone'
import { readPlainText } from '../../../kernel/plain-text'
import { dayOf } from '../../../kernel/school-time'
import { type MemberRow, type PartyService } from '../../party/party.service'
import type { Audit } from '../../staff/audit/audit.service'
import type { MembersService } from '../members.service'
import type { ClassDeskService } from './class-desk.service'
import type { ClassClerk } from './class-scope'
import type { DeskMember, MemberDeskRepository } from './member-desk.repository'

interface MemberDeskServiceDeps {
  desk: MemberDeskRepository
  classes: Pick<ClassDeskService, 'require'>
  members: MembersService
  parties: PartyService
  audit: Audit
  now: () => Date
}

const LEFT = '这位学员已经离开了'
const SOURCES = ['order', 'code', 'office', 'import', 'transfer'] as const

/** Where staff add learners to classes, move them and take them out; each change is in the audit. */
export class MemberDeskService {
  constructor(private readonly deps: MemberDeskServiceDeps) {}

  async page(
    clerk: ClassClerk,
    { classId, ...filter }: Input<'POST /staff/class/member/page'>,
  ): Promise<Output<'POST /staff/class/member/page'>> {
    await this.deps.classes.require(clerk, classId)
    const keyword = filter.keyword?.trim() || undefined
    const found = await this.deps.desk.page(classId, { ...filter, keyword }, this.today())
    return { ...toPage(filter, found.rows.map(toStaffMember), found.totalCount), counts: found.counts }
  }

  /** Who was there on a day: read from the spans, whoever is there now. */
  async roster(
    clerk: ClassClerk,
    { classId, day }: Input<'GET /staff/class/member/roster'>,
  ): Promise<Output<'GET /staff/class/member/roster'>> {
    await this.deps.classes.require(clerk, classId)
    const rows = await this.deps.desk.listThere(classId, requireDay(day))
    return { members: rows.map(toStaffMember) }
  }

  /** Each phone has an answer of its own; those that are refused leave the others as they are. */
  async add(
    clerk: ClassClerk,
    { classId, phones, role, ...input }: Input<'POST /staff/class/member/add'>,
  ): Promise<Output<'POST /staff/class/member/add'>> {
    const { act } = clerk
    const found = await this.deps.classes.require(clerk, classId)
    const party = await this.deps.members.partyOf(found)
    const span = this.deps.members.spanOf(found)
    const fromDay = input.fromDay === undefined ? span.fromDay : requireDay(input.fromDay)
    const untilDay = input.untilDay === undefined ? span.untilDay : input.untilDay && requireDay(input.untilDay)
    const learners = await this.deps.desk.findLearners(act.shopId, phones)
    const rows = []
    for (const phone of phones) {
      const userId = learners.get(phone)
      rows.push({
        phone,
        ...(userId === undefined
          ? { done: false, message: '学校里没有这个手机号的学员' }
          : await answer(() =>
              this.deps.audit.perform(act, async () => {
                const joining = { userId, role, fromDay, untilDay, source: 'office' }
                const member = await this.deps.members.join(party, joining)
                const after = { classId, role, fromDay, untilDay }
                return { result: undefined, subject: { kind: 'classMember', id: member.id }, after }
              }),
            )),
      })
    }
    return { rows }
  }

  /** @throws AppError PARTY_NOT_FOUND, PARTY_MEMBER_TWICE, PARTY_EXCLUSIVE, PARTY_FULL, PARTY_SPAN_WRONG */
  change(
    clerk: ClassClerk,
    { memberId, role, fromDay, untilDay }: Input<'PUT /staff/class/member/change'>,
  ): Promise<StaffMember> {
    const values = { role, fromDay: requireDay(fromDay), untilDay: untilDay && requireDay(untilDay) }
    return this.deps.audit.perform(clerk.act, async () => {
      const { member, party } = await this.require(clerk, memberId)
      const changed = await this.deps.members.change(party, member, values)
      return {
        result: await this.describe(changed.id),
        subject: { kind: 'classMember', id: changed.id },
        before: { role: member.role, fromDay: member.fromDay, untilDay: member.untilDay },
        after: values,
      }
    })
  }

  /** Ends memberships; what was is left as it was. Each has an answer of its own. */
  async remove(
    clerk: ClassClerk,
    { memberIds, reason: typed, lastDay: asked }: Input<'PUT /staff/class/member/remove'>,
  ): Promise<Output<'PUT /staff/class/member/remove'>> {
    const reason = readPlainText(typed, '原因', REASON_MAX_LENGTH)
    const lastDay = asked === undefined ? this.today() : requireDay(asked)
    // A class of others is refused as a whole, before anything is changed.
    for (const id of memberIds) await this.require(clerk, id)
    const rows = []
    for (const memberId of memberIds)
      rows.push({ memberId, ...(await answer(() => this.removeOne(clerk, memberId, lastDay, reason))) })
    return { rows }
  }

  /**
   * Moves a learner into another class. Money stays where it is: the answer only tells the difference.
   * @throws AppError PARTY_NOT_FOUND, PARTY_FULL, PARTY_MEMBER_TWICE, PARTY_EXCLUSIVE, CLASS_EVENT_REFUSED
   */
  transfer(
    clerk: ClassClerk,
    { memberId, toClassId, fromDay: asked }: Input<'PUT /staff/class/member/transfer'>,
  ): Promise<Output<'PUT /staff/class/member/transfer'>> {
    return this.deps.audit.perform(clerk.act, async () => {
      const { member, found } = await this.require(clerk, memberId)
      if (member.untilDay !== null && member.untilDay < this.today()) throw new AppError('PARTY_MEMBER_CHANGED', LEFT)
      if (member.partyId === toClassId) throw new AppError('PARTY_MEMBER_TWICE')
      const to = await this.deps.classes.require(clerk, toClassId)
      const span = this.deps.members.spanOf(to)
      const tomorrow = addDaysTo(this.today(), 1)
      const fromDay = asked === undefined ? (span.fromDay > tomorrow ? span.fromDay : tomorrow) : requireDay(asked)
      const joined = await this.deps.members.transfer(member, await this.deps.members.partyOf(to), { ...span, fromDay })
      return {
        result: { member: await this.describe(joined.id), differenceFen: to.priceFen - found.priceFen },
        subject: { kind: 'classMember', id: joined.id },
        before: { classId: member.partyId, fromDay: member.fromDay, untilDay: member.untilDay },
        after: { classId: toClassId, fromDay, untilDay: joined.untilDay },
      }
    })
  }

  private removeOne(clerk: ClassClerk, memberId: string, lastDay: string, reason: string): Promise<void> {
    return this.deps.audit.perform(clerk.act, async () => {
      const { member } = await this.require(clerk, memberId)
      if (member.untilDay !== null && member.untilDay <= lastDay) throw new AppError('PARTY_MEMBER_CHANGED', LEFT)
      const left = await this.deps.members.leave(clerk.act.shopId, member, lastDay, reason)
      return {
        result: undefined,
        subject: { kind: 'classMember', id: memberId },
        before: { classId: member.partyId, fromDay: member.fromDay, untilDay: member.untilDay },
        after: { untilDay: left?.untilDay ?? null, reason },
      }
    })
  }

  /** @throws AppError PARTY_NOT_FOUND, also for a member of another teacher's class */
  private async require(clerk: ClassClerk, memberId: string) {
    const member = await this.deps.parties.findMember(memberId)
    if (!member) throw new AppError('PARTY_NOT_FOUND')
    const found = await this.deps.classes.require(clerk, member.partyId)
    return { member: member satisfies MemberRow, found, party: await this.deps.members.partyOf(found) }
  }

  private async describe(memberId: string): Promise<StaffMember> {
    const [row] = await this.deps.desk.listByIds([memberId])
    return toStaffMember(row)
  }

  private today(): string {
    return dayOf(this.deps.now())
  }
}

const requireDay = (day: string): string => {
  if (!isDay(day)) throw new AppError('INPUT_INVALID', '请填写正确的日期')
  return day
}

/** Runs one row of a batch: an expected refusal is its answer, anything else is a bug and ends the batch. */
const answer = async (work: () => Promise<void>): Promise<{ done: boolean; message: string }> => {
  try {
    await work()
    return { done: true, message: '' }
  } catch (error) {
    if (error instanceof AppError) return { done: false, message: error.message }
    throw error
  }
}

const toStaffMember = ({ phone, source, ...row }: DeskMember): StaffMember => {
  const [kind] = source.split(':')
  return { ...row, phone: maskPhone(phone), source: SOURCES.find((each) => each === kind) ?? 'order' }
}
