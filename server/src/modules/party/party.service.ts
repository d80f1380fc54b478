import type { MemberRole, PartyKind } from '@contract/party/party-kinds'
import { addDaysTo } from '@contract/timetable/week-kinds'
import { AppError } from '../../kernel/app-error'
import type { Database } from '../../kernel/db/database'
import { makeId } from '../../kernel/make-id'
import { dayOf } from '../../kernel/school-time'
import type { MemberRow, MovedEdge, PartyRepository, PartyRow } from './party.repository'

export type { MemberRow, PartyRow }

/** A membership to come. Days are those of the school's calendar, both included. */
export interface Joining {
  userId: string
  role: MemberRole
  fromDay: string
  /** Null while nobody has said one. */
  untilDay: string | null
  source: string
}

/**
 * Who is taught together, and when. A membership is a row with a span, and who was there on a date is read from these
 * rows, always (decision 0064). Every write runs under the learner's lock and takes the party's row last.
 */
export class PartyService {
  constructor(
    private readonly database: Pick<Database, 'transact'>,
    private readonly parties: PartyRepository,
    private readonly now: () => Date,
  ) {}

  add(row: Pick<PartyRow, 'id' | 'shopId' | 'kind' | 'name' | 'seats' | 'exclusiveGroup'>): Promise<void> {
    return this.parties.add(row)
  }

  rename(id: string, name: string): Promise<void> {
    return this.parties.change(id, { name })
  }

  archive(id: string, isOver: boolean): Promise<void> {
    return this.parties.change(id, { archivedAt: isOver ? this.now() : null })
  }

  /** @throws AppError PARTY_SEATS_TAKEN for fewer than are taken */
  async setSeats(id: string, seats: number | null): Promise<void> {
    if (!(await this.parties.setSeats(id, seats))) throw new AppError('PARTY_SEATS_TAKEN')
  }

  find(shopId: string, id: string): Promise<PartyRow | undefined> {
    return this.parties.find(shopId, id)
  }

  findMember(id: string): Promise<MemberRow | undefined> {
    return this.parties.findMember(id)
  }

  listBySource(source: string): Promise<MemberRow[]> {
    return this.parties.listBySource(source)
  }

  /** Who is there on a day, in the order in which they came. */
  roster(partyId: string, day: string): Promise<MemberRow[]> {
    return this.parties.listThere(partyId, day)
  }

  /** Who is there on a day or comes later. */
  listNotOver(partyId: string, day: string): Promise<MemberRow[]> {
    return this.parties.listNotOver(partyId, day)
  }

  /** The parties that a learner is in on a day. */
  partiesOn(shopId: string, userId: string, day: string, kind?: PartyKind) {
    return this.parties.listPartiesOn(shopId, userId, day, kind)
  }

  /** All times of a learner in a party, the earliest first. */
  timesOf(partyId: string, userId: string): Promise<MemberRow[]> {
    return this.parties.listOfLearner(partyId, userId)
  }

  names(partyIds: string[]): Promise<Map<string, string>> {
    return this.parties.listNames(partyIds)
  }

  /** @throws AppError PARTY_FULL, PARTY_MEMBER_TWICE, PARTY_EXCLUSIVE, PARTY_SPAN_WRONG */
  join(party: PartyRow, joining: Joining): Promise<MemberRow> {
    return this.database.transact(async () => {
      await this.parties.lockLearner(joining.userId)
      await this.refuseHeld(party, joining)
      return this.insert(party, joining)
    })
  }

  /** Holds a student's seat for an order's line, or throws why nobody may join. @throws AppError as `join` */
  hold(party: PartyRow, lineId: string, { userId, fromDay, untilDay }: Omit<Joining, 'source' | 'role'>) {
    return this.database.transact(async () => {
      await this.parties.lockLearner(userId)
      await this.refuseHeld(party, { userId, role: 'student' })
      const others = await this.parties.listAllNotOver(userId, fromDay)
      const collides = others.filter((each) => each.fromDay <= (untilDay ?? each.fromDay))
      if (collides.some(({ partyId }) => partyId === party.id)) throw new AppError('PARTY_MEMBER_TWICE')
      const { exclusiveGroup } = party
      if (exclusiveGroup !== null && collides.some((each) => isIn(each, exclusiveGroup)))
        throw new AppError('PARTY_EXCLUSIVE')
      await this.parties.addHold({ id: lineId, partyId: party.id, userId, exclusiveGroup, createdAt: this.now() })
      if (!(await this.parties.takeSeat(party.id, this.today()))) throw new AppError('PARTY_FULL')
    })
  }

  /** Whether a seat waits for this learner's money here. */
  async isHeld(party: PartyRow, userId: string): Promise<boolean> {
    return (await this.parties.listHolds(userId, party)).some(({ partyId }) => partyId === party.id)
  }

  /** Gives a held seat back; nothing where it was taken or given back before. */
  release(lineId: string): Promise<void> {
    return this.database.transact(async () => {
      const held = await this.parties.removeHold(lineId)
      if (held) await this.parties.returnSeats(held.partyId)
    })
  }

  /** Turns a held seat into a membership; undefined where the line holds none. */
  joinHeld(party: PartyRow, lineId: string, joining: Joining): Promise<MemberRow | undefined> {
    return this.database.transact(async () => {
      await this.parties.lockLearner(joining.userId)
      if (!(await this.parties.removeHold(lineId))) return undefined
      return this.insert(party, joining, true)
    })
  }

  /**
   * Ends a membership with this as its last day, or leaves the earlier one that it has. One that had not begun by then
   * is deleted, since it never was; rows of the past stay. Returns what is left of it, undefined for one that was
   * deleted.
   * @throws AppError PARTY_MEMBER_CHANGED where somebody else has just changed it
   */
  leave(member: MemberRow, asked: string, reason: string): Promise<MemberRow | undefined> {
    const lastDay = member.untilDay !== null && member.untilDay < asked ? member.untilDay : asked
    return this.database.transact(async () => {
      await this.parties.lockLearner(member.userId)
      if (lastDay < member.fromDay) {
        const removed = await this.parties.removeMember(member.id)
        if (!removed) throw new AppError('PARTY_MEMBER_CHANGED')
        if (removed.seated) await this.parties.returnSeats(removed.partyId)
        return undefined
      }
      const frees = member.seated && lastDay <= this.today()
      const values = { untilDay: lastDay, reason, ...(frees && { seated: false }) }
      const left = await this.parties.changeMember(member, values)
      if (!left) throw new AppError('PARTY_MEMBER_CHANGED')
      if (frees) await this.parties.returnSeats(member.partyId)
      return left
    })
  }

  /** Corrects span or role of a membership. @throws AppError as `join` and `leave` */
  change(
    party: PartyRow,
    member: MemberRow,
    { role, fromDay, untilDay }: Pick<Joining, 'role' | 'fromDay' | 'untilDay'>,
  ): Promise<MemberRow> {
    requireSpan(fromDay, untilDay)
    return this.database.transact(async () => {
      await this.parties.lockLearner(member.userId)
      await this.refuseHeld(party, { userId: member.userId, role })
      const seated = role === 'student' && (untilDay === null || untilDay >= this.today())
      const changed = await this.parties.changeMember(member, { role, fromDay, untilDay, seated })
      if (!changed) throw new AppError('PARTY_MEMBER_CHANGED')
      if (member.seated && !seated) await this.parties.returnSeats(party.id)
      if (!member.seated && seated && !(await this.parties.takeSeat(party.id, this.today())))
        throw new AppError('PARTY_FULL')
      return changed
    })
  }

  /**
   * Moves a learner to another party from a day on: the time before stays where it was. What was bought keeps the line
   * that paid for it. @throws AppError as `join` and `leave`
   */
  transfer(member: MemberRow, to: PartyRow, { fromDay, untilDay }: Pick<Joining, 'fromDay' | 'untilDay'>) {
    return this.database.transact(async () => {
      const left = await this.leave(member, addDaysTo(fromDay, -1), `转到${to.name}`)
      const source = /^(order|free):/.test(member.source) ? member.source : `transfer:${member.id}`
      const joined = await this.join(to, { userId: member.userId, role: member.role, fromDay, untilDay, source })
      return { left, joined }
    })
  }

  /** The party's first or last day has moved: those who follow it move along. @throws AppError PARTY_EXCLUSIVE */
  async moveDays(id: string, edge: MovedEdge): Promise<void> {
    if (edge.was !== edge.is) await this.parties.moveDays(id, edge, this.today())
  }

  private today(): string {
    return dayOf(this.now())
  }

  /** `seated`: the seat is taken already. */
  private async insert(party: PartyRow, joining: Joining, seated = false): Promise<MemberRow> {
    const { role, fromDay, untilDay } = joining
    requireSpan(fromDay, untilDay)
    const takes = role === 'student' && (untilDay === null || untilDay >= this.today())
    const row = await this.parties.addMember({
      ...joining,
      id: makeId(),
      partyId: party.id,
      exclusiveGroup: party.exclusiveGroup,
      seated: takes,
      createdAt: this.now(),
    })
    if (seated && !takes) await this.parties.returnSeats(party.id)
    if (takes && !seated && !(await this.parties.takeSeat(party.id, this.today()))) throw new AppError('PARTY_FULL')
    return row
  }

  /** A seat that waits for the learner's money keeps its way free. */
  private async refuseHeld(party: PartyRow, { userId, role }: Pick<Joining, 'userId' | 'role'>): Promise<void> {
    const holds = await this.parties.listHolds(userId, party)
    if (holds.some(({ partyId }) => partyId === party.id)) throw new AppError('PARTY_ORDER_RUNNING')
    if (role === 'student' && holds.length > 0) throw new AppError('PARTY_ORDER_RUNNING')
  }

  /**
   * Ends all that a learner is in and gives every seat back, when the account is erased. Running it again changes
   * nothing.
   */
  leaveAll(userId: string): Promise<void> {
    const { parties } = this
    const today = dayOf(this.now())
    return this.database.transact(async () => {
      await parties.lockLearner(userId)
      for (const member of (await parties.listAllNotOver(userId, today)).toSorted(byParty)) {
        if (member.fromDay > today) await parties.removeMember(member.id)
        else await parties.changeMember(member, { untilDay: today, seated: false })
        if (member.seated) await parties.returnSeats(member.partyId)
      }
      for (const { id, partyId } of (await parties.listAllHolds(userId)).toSorted(byParty)) {
        await parties.removeHold(id)
        await parties.returnSeats(partyId)
      }
    })
  }
}

const isIn = (member: MemberRow, exclusiveGroup: string): boolean =>
  member.role === 'student' && member.exclusiveGroup === exclusiveGroup

const requireSpan = (fromDay: string, untilDay: string | null): void => {
  if (untilDay !== null && untilDay < fromDay) throw new AppError('PARTY_SPAN_WRONG')
}

const byParty = (left: { partyId: string }, right: { partyId: string }): number =>
  left.partyId.localeCompare(right.partyId, 'en')
