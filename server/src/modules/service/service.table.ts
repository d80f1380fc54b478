import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import type { AppointmentEvent, AppointmentStatus, Canceler } from '@contract/service/appointment-status'
import type { Actor } from '../../kernel/actor'
import { timestamptz } from '../../kernel/db/columns'
import { shopTable, teacherTable } from '../shop/shop.table'
import { userTable } from '../user/user.table'

/** A teacher for students' affairs: of a class, or of the school. */
export const deanTable = pgTable(
  'dean',
  {
    id: uuid().primaryKey(),
    shopId: text()
      .notNull()
      .references(() => shopTable.id),
    /** The class; null for the school's. */
    partyId: uuid(),
    name: text().notNull(),
    /** Storage key, as the code of WeChat. */
    avatar: text().notNull().default(''),
    officeHours: text().notNull().default(''),
    phone: text().notNull().default(''),
    wechatCode: text().notNull().default(''),
    intro: text().notNull().default(''),
    sort: integer().notNull().default(0),
    archived: boolean().notNull().default(false),
    createdAt: timestamptz().notNull(),
  },
  (table) => [
    index('dean_shop').on(table.shopId, table.archived, table.sort, table.id),
    index('dean_party').on(table.partyId),
  ],
)

/** Who gives appointments, by which rules. Every change of a host's appointments locks this row first. */
export const appointmentHostTable = pgTable(
  'appointment_host',
  {
    id: uuid().primaryKey(),
    shopId: text()
      .notNull()
      .references(() => shopTable.id),
    deanId: uuid().references(() => deanTable.id),
    teacherId: uuid().references(() => teacherTable.id, { onDelete: 'set null' }),
    name: text().notNull(),
    /** Storage key. */
    avatar: text().notNull().default(''),
    title: text().notNull().default(''),
    place: text().notNull().default(''),
    intro: text().notNull().default(''),
    /** What a host needs between two talks: both belong to the talk, so the gap holds the one's end and the other's. */
    bufferBeforeMinutes: integer().notNull().default(0),
    bufferAfterMinutes: integer().notNull().default(0),
    noticeMinutes: integer().notNull(),
    horizonDays: integer().notNull(),
    /** 0 for no limit, here and below. */
    mostPerDay: integer().notNull(),
    mostPerWeek: integer().notNull(),
    cancelMinutes: integer().notNull(),
    noShowLimit: integer().notNull(),
    blockDays: integer().notNull(),
    sort: integer().notNull().default(0),
    archived: boolean().notNull().default(false),
    createdAt: timestamptz().notNull(),
  },
  (table) => [
    index('appointment_host_shop').on(table.shopId, table.archived, table.sort, table.id),
    index('appointment_host_dean').on(table.deanId),
    index('appointment_host_teacher').on(table.teacherId),
  ],
)

/** When a host receives, every week. */
export const appointmentOpeningTable = pgTable(
  'appointment_opening',
  {
    id: uuid().primaryKey(),
    hostId: uuid()
      .notNull()
      .references(() => appointmentHostTable.id),
    /** 1 is Monday. */
    weekday: integer().notNull(),
    /** Minutes of the school's day. */
    fromMinute: integer().notNull(),
    toMinute: integer().notNull(),
    lengthMinutes: integer().notNull(),
    /** How far one time begins after the other. */
    stepMinutes: integer().notNull(),
    seats: integer().notNull(),
  },
  (table) => [index('appointment_opening_host').on(table.hostId)],
)

/** When a host is away. */
export const appointmentClosureTable = pgTable(
  'appointment_closure',
  {
    id: uuid().primaryKey(),
    hostId: uuid()
      .notNull()
      .references(() => appointmentHostTable.id),
    startsAt: timestamptz().notNull(),
    endsAt: timestamptz().notNull(),
    reason: text().notNull(),
    createdAt: timestamptz().notNull(),
  },
  (table) => [index('appointment_closure_host').on(table.hostId, table.startsAt)],
)

/**
 * A time of a host that somebody booked or waits for: its places are counted here, by guarded statements only. While
 * places are taken no other time of the host may overlap, buffers included: `appointment_meeting_apart`, an exclusion
 * constraint of the migration.
 */
export const appointmentMeetingTable = pgTable(
  'appointment_meeting',
  {
    id: uuid().primaryKey(),
    hostId: uuid()
      .notNull()
      .references(() => appointmentHostTable.id),
    startsAt: timestamptz().notNull(),
    endsAt: timestamptz().notNull(),
    busyFrom: timestamptz().notNull(),
    busyUntil: timestamptz().notNull(),
    seats: integer().notNull(),
    taken: integer().notNull(),
  },
  (table) => [
    unique('appointment_meeting_start').on(table.hostId, table.startsAt),
    check('appointment_meeting_places', sql`${table.taken} between 0 and ${table.seats}`),
  ],
)

/**
 * A learner's appointment. One learner has no two booked ones at the same time: `appointment_apart`, an exclusion
 * constraint of the migration.
 */
export const appointmentTable = pgTable(
  'appointment',
  {
    id: uuid().primaryKey(),
    shopId: text().notNull(),
    hostId: uuid()
      .notNull()
      .references(() => appointmentHostTable.id),
    meetingId: uuid()
      .notNull()
      .references(() => appointmentMeetingTable.id),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    /** Of the tap, so that a second one books nothing twice. */
    clientRequestId: uuid().notNull(),
    status: text().$type<AppointmentStatus>().notNull(),
    startsAt: timestamptz().notNull(),
    endsAt: timestamptz().notNull(),
    /** Until when the learner may cancel, by the rule at the time of booking; null while waiting. */
    cancelUntil: timestamptz(),
    question: text().notNull().default(''),
    note: text().notNull().default(''),
    noteVisible: boolean().notNull().default(false),
    canceledBy: text().$type<Canceler>(),
    reason: text().notNull().default(''),
    movedToId: uuid().references((): AnyPgColumn => appointmentTable.id),
    createdAt: timestamptz().notNull(),
  },
  (table) => [
    unique('appointment_request').on(table.userId, table.clientRequestId),
    uniqueIndex('appointment_once')
      .on(table.meetingId, table.userId)
      .where(sql`status in ('waiting', 'booked')`),
    index('appointment_user').on(table.userId, table.startsAt, table.id),
    index('appointment_host_time').on(table.hostId, table.startsAt, table.id),
    index('appointment_desk').on(table.shopId, table.startsAt, table.id),
    index('appointment_desk_created').on(table.shopId, table.createdAt, table.id),
    index('appointment_waiting')
      .on(table.hostId, table.createdAt, table.id)
      .where(sql`status = 'waiting'`),
    index('appointment_moved_to').on(table.movedToId),
    index('appointment_of_meeting').on(table.meetingId),
  ],
)

/** Every move of an appointment: who, when, why. */
export const appointmentLogTable = pgTable(
  'appointment_log',
  {
    id: uuid().primaryKey(),
    appointmentId: uuid()
      .notNull()
      .references(() => appointmentTable.id),
    fromStatus: text().$type<AppointmentStatus>().notNull(),
    toStatus: text().$type<AppointmentStatus>().notNull(),
    event: text().$type<AppointmentEvent>().notNull(),
    actor: text().$type<Actor>().notNull(),
    reason: text().notNull().default(''),
    at: timestamptz().notNull(),
  },
  (table) => [index('appointment_log_appointment').on(table.appointmentId)],
)
