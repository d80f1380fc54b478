import { and, eq, sql } from 'drizzle-orm'
import { COUNTED_STATUSES, type AppointmentEvent, type AppointmentStatus } from '@contract/service/appointment-status'
import { COMMAND_ACTOR } from '../../kernel/actor'
import type { Database } from '../../kernel/db/database'
import { makeId } from '../../kernel/make-id'
import { addDays, addMinutes } from '../../kernel/school-time'
import {
  appointmentClosureTable as closure,
  appointmentHostTable as host,
  appointmentLogTable as log,
  appointmentMeetingTable as meeting,
  appointmentOpeningTable as opening,
  appointmentTable as appointment,
  deanTable as dean,
} from './service.table'

type ImportedDean = Omit<typeof dean.$inferSelect, 'shopId' | 'partyId' | 'sort' | 'archived' | 'createdAt'>
type ImportedHost = Omit<typeof host.$inferSelect, 'shopId' | 'sort' | 'archived' | 'createdAt'> & {
  openings: Omit<typeof opening.$inferSelect, 'id' | 'hostId'>[]
  closures: Omit<typeof closure.$inferSelect, 'hostId' | 'createdAt'>[]
}
type ImportedAppointment = Pick<
  typeof appointment.$inferSelect,
  'id' | 'hostId' | 'status' | 'startsAt' | 'endsAt' | 'question' | 'note' | 'canceledBy' | 'reason'
> & { seats: number }

/** What brought an appointment where the folder has it; none where it began there. */
const EVENT_OF: Partial<Record<AppointmentStatus, AppointmentEvent>> = {
  done: 'finish',
  noShow: 'miss',
  canceled: 'cancel',
  moved: 'move',
  lapsed: 'lapse',
}
/** Learners ask some days ahead. */
const ASKED_DAYS = 3

/** Writes the deans and hosts of a school folder, and appointments of its students. */
export class ServiceImportRepository {
  constructor(private readonly database: Database) {}

  /** Those that are there already stay as they are: the staff have them by now. */
  async save(shopId: string, deans: ImportedDean[], hosts: ImportedHost[], createdAt: Date): Promise<void> {
    const db = this.database.current
    for (const [sort, row] of deans.entries())
      await db
        .insert(dean)
        .values({ ...row, shopId, sort, createdAt })
        .onConflictDoNothing()
    for (const [sort, { openings, closures, ...row }] of hosts.entries()) {
      const added = await db
        .insert(host)
        .values({ ...row, shopId, sort, createdAt })
        .onConflictDoNothing()
        .returning({ id: host.id })
      if (added.length === 0) continue
      for (const each of openings) await db.insert(opening).values({ ...each, id: makeId(), hostId: row.id })
      for (const each of closures) await db.insert(closure).values({ ...each, hostId: row.id, createdAt })
    }
  }

  /** Adds an appointment of a new student. Its time gets places for all whom the folder names. */
  async addAppointment(
    owner: { shopId: string; userId: string },
    { seats, ...row }: ImportedAppointment,
    now: Date,
  ): Promise<void> {
    const db = this.database.current
    const [rules] = await db
      .select()
      .from(host)
      .where(and(eq(host.id, row.hostId), eq(host.shopId, owner.shopId)))
    const { hostId, startsAt, endsAt, status } = row
    const takes = COUNTED_STATUSES.includes(status) ? 1 : 0
    const [{ id: meetingId }] = await db
      .insert(meeting)
      .values({
        id: makeId(),
        hostId,
        startsAt,
        endsAt,
        busyFrom: addMinutes(startsAt, -rules.bufferBeforeMinutes),
        busyUntil: addMinutes(endsAt, rules.bufferAfterMinutes),
        seats,
        taken: takes,
      })
      .onConflictDoUpdate({
        target: [meeting.hostId, meeting.startsAt],
        set: {
          taken: sql`${meeting.taken} + ${takes}::int`,
          seats: sql`greatest(${meeting.seats}, ${meeting.taken} + ${takes}::int)`,
        },
      })
      .returning({ id: meeting.id })
    const asked = addDays(startsAt, -ASKED_DAYS)
    const createdAt = asked < now ? asked : now
    await db.insert(appointment).values({
      ...owner,
      ...row,
      meetingId,
      clientRequestId: row.id,
      noteVisible: row.note !== '',
      cancelUntil: status === 'waiting' ? null : addMinutes(startsAt, -rules.cancelMinutes),
      createdAt,
    })
    const event = EVENT_OF[status]
    const isPast = status === 'done' || status === 'noShow'
    if (event)
      await db.insert(log).values({
        id: makeId(),
        appointmentId: row.id,
        fromStatus: status === 'lapsed' ? 'waiting' : 'booked',
        toStatus: status,
        event,
        actor: row.canceledBy === 'learner' || status === 'moved' ? `learner:${owner.userId}` : COMMAND_ACTOR,
        reason: row.reason,
        at: isPast ? endsAt : createdAt,
      })
  }
}
