import { and, asc, count, desc, eq, gt, gte, inArray, lt, or, sql } from 'drizzle-orm'
import type { AppointmentStatus } from '@contract/service/appointment-status'
import type { Database } from '../../../kernel/db/database'
import { countRows, ONE, pageOfTable, readPage, type PageInput } from '../../../kernel/db/page'
import { makeId } from '../../../kernel/make-id'
import { teachers } from '../../shop/shop.fragments'
import { users } from '../../user/user.fragments'
import type { OpeningRow } from '../host.repository'
import {
  appointmentClosureTable as closure,
  appointmentHostTable as host,
  appointmentMeetingTable as meeting,
  appointmentOpeningTable as opening,
  appointmentTable as appointment,
  deanTable as dean,
} from '../service.table'

type DeanRow = typeof dean.$inferSelect
type HostRow = typeof host.$inferSelect
export type ClosureRow = typeof closure.$inferSelect

export interface AppointmentFilter {
  hostId?: string
  learnerId?: string
  status?: AppointmentStatus
  keyword?: string
  from?: Date
  until?: Date
  /** Only this one. */
  id?: string
}
export type DeskAppointment = Awaited<ReturnType<ServiceDeskRepository['pageAppointments']>>['rows'][number]

/** What staff read and write: deans, hosts, closures, and appointments with their learners. */
export class ServiceDeskRepository {
  constructor(private readonly database: Database) {}

  pageDeans(shopId: string, archived: boolean, page: PageInput) {
    const where = and(eq(dean.shopId, shopId), eq(dean.archived, archived))
    return pageOfTable(this.database, dean, { where, order: [asc(dean.sort), asc(dean.id)] }, page)
  }

  async findDean(shopId: string, id: string): Promise<DeanRow | undefined> {
    const [row] = await this.database.current
      .select()
      .from(dean)
      .where(and(eq(dean.shopId, shopId), eq(dean.id, id)))
    return row
  }

  async saveDean(row: DeanRow): Promise<void> {
    const { id: _id, shopId: _shopId, createdAt: _createdAt, ...values } = row
    await this.database.current.insert(dean).values(row).onConflictDoUpdate({ target: dean.id, set: values })
  }

  /** Whether a dean or a host shows this picture. */
  async usesPicture(key: string): Promise<boolean> {
    const [shopId] = key.split('/')
    const ofDean = and(eq(dean.shopId, shopId), or(eq(dean.avatar, key), eq(dean.wechatCode, key)))
    if ((await this.database.current.$count(dean, ofDean)) > 0) return true
    return (await this.database.current.$count(host, and(eq(host.shopId, shopId), eq(host.avatar, key)))) > 0
  }

  async hasTeacher(shopId: string, id: string): Promise<boolean> {
    return (await this.database.current.$count(teachers, and(eq(teachers.shopId, shopId), eq(teachers.id, id)))) > 0
  }

  pageHosts(shopId: string, archived: boolean, page: PageInput) {
    const where = and(eq(host.shopId, shopId), eq(host.archived, archived))
    return pageOfTable(this.database, host, { where, order: [asc(host.sort), asc(host.id)] }, page)
  }

  /** Writes a host with all of its openings. */
  async saveHost(row: HostRow, openings: Omit<OpeningRow, 'id' | 'hostId'>[]): Promise<void> {
    const db = this.database.current
    const { id: hostId, shopId: _shopId, createdAt: _createdAt, ...values } = row
    await db.insert(host).values(row).onConflictDoUpdate({ target: host.id, set: values })
    await db.delete(opening).where(eq(opening.hostId, hostId))
    if (openings.length > 0)
      await db.insert(opening).values(openings.map((each) => ({ ...each, id: makeId(), hostId })))
  }

  /** The times ahead that somebody has, or waits for. */
  listMeetingsAhead(hostId: string, now: Date) {
    return this.database.current
      .select()
      .from(meeting)
      .where(and(eq(meeting.hostId, hostId), gt(meeting.startsAt, now)))
  }

  /** Sets the places of a time, never below those that are taken. */
  async setSeats(meetingId: string, seats: number): Promise<void> {
    await this.database.current
      .update(meeting)
      .set({ seats: sql`greatest(${seats}::int, ${meeting.taken})` })
      .where(eq(meeting.id, meetingId))
  }

  /** The newest first. */
  pageClosures(shopId: string, hostId: string | undefined, page: PageInput) {
    const db = this.database.current
    const where = and(eq(host.shopId, shopId), hostId ? eq(closure.hostId, hostId) : undefined)
    return readPage(
      page,
      ({ offset, limit }) =>
        db
          .select({ closure, hostName: host.name })
          .from(closure)
          .innerJoin(host, eq(host.id, closure.hostId))
          .where(where)
          .orderBy(desc(closure.startsAt), desc(closure.id))
          .offset(offset)
          .limit(limit),
      () =>
        countRows(
          this.database,
          db.select(ONE).from(closure).innerJoin(host, eq(host.id, closure.hostId)).where(where),
        ),
    )
  }

  async findClosure(shopId: string, id: string): Promise<ClosureRow | undefined> {
    const [row] = await this.database.current
      .select({ closure })
      .from(closure)
      .innerJoin(host, eq(host.id, closure.hostId))
      .where(and(eq(host.shopId, shopId), eq(closure.id, id)))
    return row?.closure
  }

  async addClosure(row: ClosureRow): Promise<void> {
    await this.database.current.insert(closure).values(row)
  }

  async removeClosure(id: string): Promise<void> {
    await this.database.current.delete(closure).where(eq(closure.id, id))
  }

  pageAppointments(
    shopId: string,
    filter: AppointmentFilter & PageInput & { sort?: 'startsAt' | 'createdAt'; descending?: boolean },
  ) {
    const db = this.database.current
    const where = toCondition(shopId, filter)
    const by = filter.descending ? desc : asc
    const sorted = filter.sort === 'createdAt' ? appointment.createdAt : appointment.startsAt
    return readPage(
      filter,
      ({ offset, limit }) =>
        db
          .select({
            appointment,
            hostName: host.name,
            nickName: users.nickName,
            phone: users.phone,
            seats: meeting.seats,
          })
          .from(appointment)
          .innerJoin(users, eq(users.id, appointment.userId))
          .innerJoin(host, eq(host.id, appointment.hostId))
          .innerJoin(meeting, eq(meeting.id, appointment.meetingId))
          .where(where)
          .orderBy(by(sorted), by(appointment.id))
          .offset(offset)
          .limit(limit),
      () =>
        countRows(
          this.database,
          db.select(ONE).from(appointment).innerJoin(users, eq(users.id, appointment.userId)).where(where),
        ),
    )
  }

  /** How many there are of each status. */
  async countAppointments(shopId: string, filter: AppointmentFilter): Promise<Map<AppointmentStatus, number>> {
    const rows = await this.database.current
      .select({ status: appointment.status, total: count() })
      .from(appointment)
      .innerJoin(users, eq(users.id, appointment.userId))
      .where(toCondition(shopId, filter))
      .groupBy(appointment.status)
    return new Map(rows.map(({ status, total }) => [status, Number(total)]))
  }

  listOpeningsOf(hostIds: string[]): Promise<OpeningRow[]> {
    return this.database.current
      .select()
      .from(opening)
      .where(inArray(opening.hostId, hostIds))
      .orderBy(asc(opening.weekday), asc(opening.fromMinute), asc(opening.id))
  }
}

const toCondition = (shopId: string, { hostId, learnerId, status, keyword, from, until, id }: AppointmentFilter) =>
  and(
    eq(appointment.shopId, shopId),
    id ? eq(appointment.id, id) : undefined,
    hostId ? eq(appointment.hostId, hostId) : undefined,
    learnerId ? eq(appointment.userId, learnerId) : undefined,
    status ? eq(appointment.status, status) : undefined,
    from ? gte(appointment.startsAt, from) : undefined,
    until ? lt(appointment.startsAt, until) : undefined,
    keyword ? or(eq(users.phone, keyword), sql`strpos(${users.nickName}, ${keyword}) > 0`) : undefined,
  )
