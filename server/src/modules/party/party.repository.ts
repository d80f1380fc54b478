import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { PartyKind } from '@contract/party/party-kinds'
import { constraintOf, isExclusionViolation, type Database } from '../../kernel/db/database'
import { AppError } from '../../kernel/app-error'
import { lockLearner } from '../user/user.fragments'
import { isNotOverOn, isThereOn, parties, partyMembers } from './party.fragments'
import { partyHoldTable as hold, partyMemberTable as member, partyTable as party } from './party.table'

export type PartyRow = typeof party.$inferSelect
export type MemberRow = typeof member.$inferSelect
export type NewMember = typeof member.$inferInsert
export type HoldRow = typeof hold.$inferSelect

/** The first or the last day of a party has become another one. */
export interface MovedEdge {
  edge: 'fromDay' | 'untilDay'
  was: string | null
  is: string | null
}

const ERROR_OF = { party_member_once: 'PARTY_MEMBER_TWICE', party_member_exclusive: 'PARTY_EXCLUSIVE' } as const

/** Parties, who is in them from when to when, and their seats. */
export class PartyRepository {
  constructor(private readonly database: Database) {}

  async add(row: typeof party.$inferInsert): Promise<void> {
    await this.database.current.insert(party).values(row)
  }

  async change(id: string, values: Partial<PartyRow>): Promise<void> {
    await this.database.current.update(party).set(values).where(eq(party.id, id))
  }

  async find(shopId: string, id: string): Promise<PartyRow | undefined> {
    const [row] = await this.database.current
      .select()
      .from(party)
      .where(and(eq(party.shopId, shopId), eq(party.id, id)))
    return row
  }

  /** Serialises what is written of one learner's memberships. */
  async lockLearner(userId: string): Promise<void> {
    await this.database.current.execute(lockLearner(userId))
  }

  /** Takes one seat; false when none is left. Seats of those whose time is over on the day are given back first. */
  async takeSeat(partyId: string, today: string): Promise<boolean> {
    if (await this.tryTakeSeat(partyId)) return true
    const freed = await this.database.current
      .update(member)
      .set({ seated: false })
      .where(and(eq(member.partyId, partyId), eq(member.seated, true), lt(member.untilDay, today)))
      .returning({ id: member.id })
    if (freed.length === 0) return false
    await this.returnSeats(partyId, freed.length)
    return this.tryTakeSeat(partyId)
  }

  async returnSeats(partyId: string, count = 1): Promise<void> {
    await this.database.current
      .update(party)
      .set({ taken: sql`${party.taken} - ${count}::int` })
      .where(eq(party.id, partyId))
  }

  /** False where seats are fewer than those taken. */
  async setSeats(partyId: string, seats: number | null): Promise<boolean> {
    const rows = await this.database.current
      .update(party)
      .set({ seats })
      .where(and(eq(party.id, partyId), seats === null ? undefined : sql`${party.taken} <= ${seats}::int`))
      .returning({ id: party.id })
    return rows.length > 0
  }

  /** @throws AppError PARTY_MEMBER_TWICE, PARTY_EXCLUSIVE where it overlaps another of the learner */
  async addMember(row: NewMember): Promise<MemberRow> {
    // Two that insert at once would wait for each other's days.
    await this.database.lockName(`party-member:${row.userId}`)
    const [added] = await this.refuseOverlaps(() => this.database.current.insert(member).values(row).returning())
    return added
  }

  /** Changes a membership that still is as it was read; undefined when it is not. @throws AppError as `addMember` */
  async changeMember({ id, fromDay, untilDay, role }: MemberRow, values: Partial<MemberRow>) {
    const isAsRead = and(
      eq(member.id, id),
      eq(member.fromDay, fromDay),
      eq(member.role, role),
      untilDay === null ? isNull(member.untilDay) : eq(member.untilDay, untilDay),
    )
    const [changed] = await this.refuseOverlaps(() =>
      this.database.current.update(member).set(values).where(isAsRead).returning(),
    )
    return changed
  }

  async removeMember(id: string): Promise<MemberRow | undefined> {
    const [removed] = await this.database.current.delete(member).where(eq(member.id, id)).returning()
    return removed
  }

  async findMember(id: string): Promise<MemberRow | undefined> {
    const [row] = await this.database.current.select().from(member).where(eq(member.id, id))
    return row
  }

  /** Memberships that came by this source, the latest first. */
  listBySource(source: string): Promise<MemberRow[]> {
    return this.database.current
      .select()
      .from(member)
      .where(eq(member.source, source))
      .orderBy(desc(member.fromDay), desc(member.id))
  }

  /** Those who are there on a day, in the order in which they came. */
  listThere(partyId: string, day: string): Promise<MemberRow[]> {
    return this.database.current
      .select()
      .from(partyMembers)
      .where(and(eq(partyMembers.partyId, partyId), isThereOn(day)))
      .orderBy(asc(partyMembers.fromDay), asc(partyMembers.id))
  }

  /** Those who are there on a day or come later. */
  listNotOver(partyId: string, day: string): Promise<MemberRow[]> {
    return this.database.current
      .select()
      .from(partyMembers)
      .where(and(eq(partyMembers.partyId, partyId), isNotOverOn(day)))
      .orderBy(asc(partyMembers.fromDay), asc(partyMembers.id))
  }

  /** The parties that a learner is in on a day. */
  listPartiesOn(shopId: string, userId: string, day: string, kind?: PartyKind) {
    return this.database.current
      .select({ id: parties.id, kind: parties.kind, name: parties.name, role: partyMembers.role })
      .from(partyMembers)
      .innerJoin(parties, eq(parties.id, partyMembers.partyId))
      .where(
        and(
          eq(partyMembers.userId, userId),
          eq(parties.shopId, shopId),
          isThereOn(day),
          kind && eq(parties.kind, kind),
        ),
      )
      .orderBy(asc(parties.name), asc(parties.id))
  }

  /** All times of a learner in a party, the earliest first. */
  listOfLearner(partyId: string, userId: string): Promise<MemberRow[]> {
    return this.database.current
      .select()
      .from(member)
      .where(and(eq(member.partyId, partyId), eq(member.userId, userId)))
      .orderBy(asc(member.fromDay), asc(member.id))
  }

  /** All that a learner is in on a day, or will be. */
  listAllNotOver(userId: string, day: string): Promise<MemberRow[]> {
    return this.database.current
      .select()
      .from(partyMembers)
      .where(and(eq(partyMembers.userId, userId), isNotOverOn(day)))
  }

  async listNames(partyIds: string[]): Promise<Map<string, string>> {
    if (partyIds.length === 0) return new Map()
    const rows = await this.database.current
      .select({ id: party.id, name: party.name })
      .from(party)
      .where(inArray(party.id, partyIds))
    return new Map(rows.map(({ id, name }) => [id, name]))
  }

  /** Those that follow the party's own first or last day go with it to the new one. @throws AppError as `addMember` */
  async moveDays(partyId: string, { edge, was, is }: MovedEdge, today: string): Promise<void> {
    const column = member[edge]
    const other = edge === 'fromDay' ? member.untilDay : member.fromDay
    const isOrdered = edge === 'fromDay' ? sql`${other} >= ${is}::date` : sql`${other} <= ${is}::date`
    await this.refuseOverlaps(() =>
      this.database.current
        .update(member)
        .set({ [edge]: is })
        .where(
          and(
            eq(member.partyId, partyId),
            was === null ? isNull(column) : eq(column, was),
            edge === 'fromDay' ? gt(column, today) : or(isNull(column), gte(column, today)),
            is === null ? undefined : or(isNull(other), isOrdered),
          ),
        ),
    )
  }

  async addHold(row: HoldRow): Promise<void> {
    await this.database.current.insert(hold).values(row)
  }

  async removeHold(id: string): Promise<HoldRow | undefined> {
    const [removed] = await this.database.current.delete(hold).where(eq(hold.id, id)).returning()
    return removed
  }

  /** Seats that wait for a learner's money, in a party or in another of its exclusive group. */
  listHolds(userId: string, { id, exclusiveGroup }: Pick<PartyRow, 'id' | 'exclusiveGroup'>): Promise<HoldRow[]> {
    return this.database.current
      .select()
      .from(hold)
      .where(
        and(
          eq(hold.userId, userId),
          or(eq(hold.partyId, id), exclusiveGroup === null ? undefined : eq(hold.exclusiveGroup, exclusiveGroup)),
        ),
      )
  }

  listAllHolds(userId: string): Promise<HoldRow[]> {
    return this.database.current.select().from(hold).where(eq(hold.userId, userId))
  }

  private async tryTakeSeat(partyId: string): Promise<boolean> {
    const rows = await this.database.current
      .update(party)
      .set({ taken: sql`${party.taken} + 1` })
      .where(and(eq(party.id, partyId), or(isNull(party.seats), sql`${party.taken} < ${party.seats}`)))
      .returning({ id: party.id })
    return rows.length > 0
  }

  /** The exclusion constraints would wait for the end of the transaction, where nobody could say what collided. */
  private async refuseOverlaps<T>(write: () => PromiseLike<T>): Promise<T> {
    try {
      const result = await write()
      await this.database.current.execute(sql`set constraints party_member_once, party_member_exclusive immediate`)
      return result
    } catch (error) {
      const name = constraintOf(error)
      if (isExclusionViolation(error) && name && name in ERROR_OF)
        throw new AppError(ERROR_OF[name as keyof typeof ERROR_OF])
      throw error
    }
  }
}
