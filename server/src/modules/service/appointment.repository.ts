import { and, asc, count, desc, eq, gte, inArray, lt, notLike, sql } from 'drizzle-orm'
import {
  COUNTED_STATUSES,
  TAB_STATUSES,
  type AppointmentEvent,
  type RecordTab,
} from '@contract/service/appointment-status'
import type { Actor } from '../../kernel/actor'
import type { Database } from '../../kernel/db/database'
import { pageOfTable, type PageInput, type ReadPage } from '../../kernel/db/page'
import { makeId } from '../../kernel/make-id'
import { users } from '../user/user.fragments'
import {
  appointmentHostTable as host,
  appointmentLogTable as log,
  appointmentMeetingTable as meeting,
  appointmentTable as appointment,
} from './service.table'

export type AppointmentRow = typeof appointment.$inferSelect
export type AppointmentMoveRow = Pick<typeof log.$inferSelect, 'id' | 'at' | 'event' | 'reason' | 'actor'>
export interface Learner {
  shopId: string
  userId: string
}

/** Reads and writes appointments and the log of their moves. */
export class AppointmentRepository {
  constructor(private readonly database: Database) {}

  async findMine({ shopId, userId }: Learner, id: string): Promise<AppointmentRow | undefined> {
    return this.findWhere(and(eq(appointment.shopId, shopId), eq(appointment.userId, userId), eq(appointment.id, id)))
  }

  async findByRequest(userId: string, clientRequestId: string): Promise<AppointmentRow | undefined> {
    return this.findWhere(and(eq(appointment.userId, userId), eq(appointment.clientRequestId, clientRequestId)))
  }

  async find(id: string): Promise<AppointmentRow | undefined> {
    return this.findWhere(eq(appointment.id, id))
  }

  pageMine(
    { shopId, userId }: Learner,
    tab: RecordTab | undefined,
    page: PageInput,
  ): Promise<ReadPage<AppointmentRow>> {
    const where = and(
      eq(appointment.userId, userId),
      eq(appointment.shopId, shopId),
      tab ? inArray(appointment.status, [...TAB_STATUSES[tab]]) : undefined,
    )
    const by = tab === 'open' ? asc : desc
    return pageOfTable(
      this.database,
      appointment,
      { where, order: [by(appointment.startsAt), by(appointment.id)] },
      page,
    )
  }

  /** The learner's appointments that count between two moments, at all hosts. */
  listCounted(userId: string, from: Date, until: Date): Promise<AppointmentRow[]> {
    return this.database.current
      .select()
      .from(appointment)
      .where(
        and(
          eq(appointment.userId, userId),
          inArray(appointment.status, [...COUNTED_STATUSES]),
          lt(appointment.startsAt, until),
          gte(appointment.endsAt, from),
        ),
      )
  }

  /** How often a learner missed each of these hosts, and the end of the last time. */
  async countNoShows(userId: string, hostIds: string[]): Promise<Map<string, { total: number; last: Date }>> {
    const rows = await this.database.current
      .select({ hostId: appointment.hostId, total: count(), last: sql<Date>`max(${appointment.endsAt})` })
      .from(appointment)
      .where(
        and(eq(appointment.userId, userId), eq(appointment.status, 'noShow'), inArray(appointment.hostId, hostIds)),
      )
      .groupBy(appointment.hostId)
    return new Map(rows.map(({ hostId, total, last }) => [hostId, { total, last: new Date(last) }]))
  }

  countWaiting(userId: string): Promise<number> {
    return this.database.current.$count(
      appointment,
      and(eq(appointment.userId, userId), eq(appointment.status, 'waiting')),
    )
  }

  /** Who waits for a host's times after a moment, the first to come first. */
  listWaiting(hostId: string, after: Date): Promise<AppointmentRow[]> {
    return this.database.current
      .select()
      .from(appointment)
      .where(and(eq(appointment.hostId, hostId), eq(appointment.status, 'waiting'), gte(appointment.startsAt, after)))
      .orderBy(asc(appointment.createdAt), asc(appointment.id))
  }

  /** How many wait for the same time before this one, and this one: 1 is next. */
  async findWaitPlace({ hostId, meetingId, createdAt, id }: AppointmentRow): Promise<number> {
    const at = sql`(${createdAt.toISOString()}::timestamptz, ${id}::uuid)`
    const isBefore = sql`(${appointment.createdAt}, ${appointment.id}) <= ${at}`
    return this.database.current.$count(
      appointment,
      and(
        eq(appointment.hostId, hostId),
        eq(appointment.status, 'waiting'),
        eq(appointment.meetingId, meetingId),
        isBefore,
      ),
    )
  }

  /** What a learner has at a host's times: booked, or waiting for a place. */
  listActiveAt(userId: string, hostId: string, from: Date, until: Date) {
    return this.database.current
      .select({ startsAt: appointment.startsAt, status: appointment.status })
      .from(appointment)
      .where(
        and(
          eq(appointment.userId, userId),
          eq(appointment.hostId, hostId),
          inArray(appointment.status, ['booked', 'waiting']),
          gte(appointment.startsAt, from),
          lt(appointment.startsAt, until),
        ),
      )
  }

  /** The booked ones of a host that overlap a span. */
  listBookedWithin(hostId: string, from: Date, until: Date): Promise<AppointmentRow[]> {
    return this.database.current
      .select()
      .from(appointment)
      .where(
        and(
          eq(appointment.hostId, hostId),
          eq(appointment.status, 'booked'),
          lt(appointment.startsAt, until),
          sql`${appointment.endsAt} > ${from.toISOString()}::timestamptz`,
        ),
      )
      .orderBy(asc(appointment.startsAt), asc(appointment.id))
  }

  /** What a learner still has to come, or waits for. */
  listActive(userId: string): Promise<AppointmentRow[]> {
    return this.database.current
      .select()
      .from(appointment)
      .where(and(eq(appointment.userId, userId), inArray(appointment.status, ['booked', 'waiting'])))
      .orderBy(asc(appointment.id))
  }

  /** These of a school, the hosts in order, so that locks are taken in one order. */
  listByIds(shopId: string, ids: string[]): Promise<AppointmentRow[]> {
    return this.database.current
      .select()
      .from(appointment)
      .where(and(eq(appointment.shopId, shopId), inArray(appointment.id, ids)))
      .orderBy(asc(appointment.hostId), asc(appointment.id))
  }

  listSeats(meetingIds: string[]): Promise<{ id: string; seats: number }[]> {
    return this.database.current
      .select({ id: meeting.id, seats: meeting.seats })
      .from(meeting)
      .where(inArray(meeting.id, meetingIds))
  }

  /** The hosts of appointments, archived ones too. */
  listHosts(ids: string[]) {
    return this.database.current.select().from(host).where(inArray(host.id, ids))
  }

  async add(row: typeof appointment.$inferInsert): Promise<AppointmentRow> {
    const [added] = await this.database.current.insert(appointment).values(row).returning()
    return added
  }

  /** Moves an appointment that is still as it was read, with a line of its log; undefined when it is not. */
  async move(
    { id, status }: Pick<AppointmentRow, 'id' | 'status'>,
    values: Partial<AppointmentRow> & Pick<AppointmentRow, 'status'>,
    { event, actor, reason, at }: { event: AppointmentEvent; actor: Actor; reason: string; at: Date },
  ): Promise<AppointmentRow | undefined> {
    const db = this.database.current
    const [row] = await db
      .update(appointment)
      .set(values)
      .where(and(eq(appointment.id, id), eq(appointment.status, status)))
      .returning()
    if (row)
      await db.insert(log).values({
        id: makeId(),
        appointmentId: id,
        fromStatus: status,
        toStatus: values.status,
        event,
        actor,
        reason,
        at,
      })
    return row
  }

  async change(id: string, values: Partial<AppointmentRow>): Promise<void> {
    await this.database.current.update(appointment).set(values).where(eq(appointment.id, id))
  }

  /** The newest first. */
  listMoves(appointmentId: string): Promise<AppointmentMoveRow[]> {
    return this.database.current
      .select({ id: log.id, at: log.at, event: log.event, reason: log.reason, actor: log.actor })
      .from(log)
      .where(eq(log.appointmentId, appointmentId))
      .orderBy(desc(log.at), desc(log.id))
  }

  /** The name and the phone of a learner of a school; undefined for who is not there. */
  async findLearner(shopId: string, userId: string): Promise<{ nickName: string; phone: string } | undefined> {
    const [row] = await this.database.current
      .select({ nickName: users.nickName, phone: users.phone })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.shopId, shopId), notLike(users.phone, 'erased-%')))
    return row
  }

  private async findWhere(condition: ReturnType<typeof and>): Promise<AppointmentRow | undefined> {
    const [row] = await this.database.current.select().from(appointment).where(condition)
    return row
  }
}
