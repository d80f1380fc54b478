import { and, asc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../kernel/db/database'
import { makeId } from '../../kernel/make-id'
import {
  appointmentClosureTable as closure,
  appointmentHostTable as host,
  appointmentMeetingTable as meeting,
  appointmentOpeningTable as opening,
  deanTable as dean,
} from './service.table'
import type { Slot } from './slots'

export type HostRow = typeof host.$inferSelect
export type DeanRow = typeof dean.$inferSelect
export type OpeningRow = typeof opening.$inferSelect
export type MeetingRow = typeof meeting.$inferSelect

/** Reads deans and hosts with what decides about their times, and holds the places of those times. */
export class HostRepository {
  constructor(private readonly database: Database) {}

  /** The first dean of these classes, or without classes the first of the school. */
  async findDean(shopId: string, partyIds?: string[]): Promise<DeanRow | undefined> {
    const ofWhom = partyIds ? inArray(dean.partyId, partyIds) : isNull(dean.partyId)
    const [row] = await this.database.current
      .select()
      .from(dean)
      .where(and(eq(dean.shopId, shopId), eq(dean.archived, false), ofWhom))
      .orderBy(asc(dean.sort), asc(dean.id))
      .limit(1)
    return row
  }

  /** With whom a dean gives appointments. */
  async findHostOf(deanId: string): Promise<string | undefined> {
    const [row] = await this.database.current
      .select({ id: host.id })
      .from(host)
      .where(and(eq(host.deanId, deanId), eq(host.archived, false)))
      .orderBy(asc(host.sort), asc(host.id))
      .limit(1)
    return row?.id
  }

  /** Those that give appointments. */
  listHosts(shopId: string): Promise<HostRow[]> {
    return this.database.current
      .select()
      .from(host)
      .where(and(eq(host.shopId, shopId), eq(host.archived, false)))
      .orderBy(asc(host.sort), asc(host.id))
  }

  async findHost(shopId: string, id: string): Promise<HostRow | undefined> {
    const [row] = await this.database.current
      .select()
      .from(host)
      .where(and(eq(host.shopId, shopId), eq(host.id, id)))
    return row
  }

  /** Serialises all changes of a host's appointments until the transaction ends. */
  async lockHost(shopId: string, id: string): Promise<HostRow | undefined> {
    const [row] = await this.database.current
      .select()
      .from(host)
      .where(and(eq(host.shopId, shopId), eq(host.id, id)))
      .for('no key update')
    return row
  }

  listOpenings(hostIds: string[]): Promise<OpeningRow[]> {
    return this.database.current
      .select()
      .from(opening)
      .where(inArray(opening.hostId, hostIds))
      .orderBy(asc(opening.weekday), asc(opening.fromMinute), asc(opening.id))
  }

  listClosures(hostId: string, from: Date, until: Date) {
    return this.database.current
      .select({ startsAt: closure.startsAt, endsAt: closure.endsAt, reason: closure.reason })
      .from(closure)
      .where(and(eq(closure.hostId, hostId), lt(closure.startsAt, until), gt(closure.endsAt, from)))
  }

  /** Those that may touch a time between these moments, neighbours with their buffers included. */
  listMeetings(hostId: string, from: Date, until: Date): Promise<MeetingRow[]> {
    return this.database.current
      .select()
      .from(meeting)
      .where(and(eq(meeting.hostId, hostId), lt(meeting.busyFrom, until), gt(meeting.busyUntil, from)))
  }

  async findMeeting(hostId: string, startsAt: Date): Promise<MeetingRow | undefined> {
    const [row] = await this.database.current
      .select()
      .from(meeting)
      .where(and(eq(meeting.hostId, hostId), eq(meeting.startsAt, startsAt)))
    return row
  }

  /**
   * Takes a place of a time; undefined where none is left. An empty time begins anew with what the host's openings say
   * now. @throws where another time of the host overlaps (`isExclusionViolation`)
   */
  async takePlace(hostId: string, slot: Slot): Promise<string | undefined> {
    const { startsAt, endsAt, busyFrom, busyUntil, seats } = slot
    const anew = (column: PgColumn, name: string) =>
      sql`case when ${meeting.taken} = 0 then ${sql.raw(`excluded.${name}`)} else ${column} end`
    const seatsNow = anew(meeting.seats, 'seats')
    const [row] = await this.database.current
      .insert(meeting)
      .values({ id: makeId(), hostId, startsAt, endsAt, busyFrom, busyUntil, seats, taken: 1 })
      .onConflictDoUpdate({
        target: [meeting.hostId, meeting.startsAt],
        set: {
          endsAt: anew(meeting.endsAt, 'ends_at'),
          busyFrom: anew(meeting.busyFrom, 'busy_from'),
          busyUntil: anew(meeting.busyUntil, 'busy_until'),
          seats: seatsNow,
          taken: sql`${meeting.taken} + 1`,
        },
        setWhere: sql`${meeting.taken} < ${seatsNow}`,
      })
      .returning({ id: meeting.id })
    return row?.id
  }

  async returnPlace(meetingId: string): Promise<void> {
    await this.database.current
      .update(meeting)
      .set({ taken: sql`${meeting.taken} - 1` })
      .where(and(eq(meeting.id, meetingId), gt(meeting.taken, 0)))
  }
}
