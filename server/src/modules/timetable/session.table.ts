import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { PresenceState } from '@contract/timetable/presence-status'
import type { ResourceKind, SessionState } from '@contract/timetable/session-kinds'
import type { SubstitutionState } from '@contract/timetable/substitution-kinds'
import type { Actor } from '../../kernel/actor'
import { timestamptz, tstzrange } from '../../kernel/db/columns'
import { lessonTable } from '../course/course.table'
import { partyTable } from '../party/party.table'
import { shopTable, teacherTable } from '../shop/shop.table'
import { userTable } from '../user/user.table'
import { roomTable, termTable } from './term.table'

/** Lessons at one place in the weeks of a term, from which sessions are made. */
export const sessionRuleTable = pgTable(
  'session_rule',
  {
    id: uuid().primaryKey(),
    shopId: text()
      .notNull()
      .references(() => shopTable.id),
    termId: uuid()
      .notNull()
      .references(() => termTable.id),
    subject: text().notNull(),
    weeks: integer().array().notNull(),
    weekday: integer().notNull(),
    fromPeriod: integer().notNull(),
    toPeriod: integer().notNull(),
    roomId: uuid().references(() => roomTable.id),
    teacherIds: uuid().array().notNull(),
    partyIds: uuid().array().notNull(),
    bring: text().notNull().default(''),
    endedAt: timestamptz(),
    updatedAt: timestamptz().notNull(),
  },
  (table) => [
    index('session_rule_term').on(table.termId),
    index('session_rule_shop').on(table.shopId),
    index('session_rule_room').on(table.roomId),
  ],
)

/** One time that is taught. */
export const sessionTable = pgTable(
  'class_session',
  {
    id: uuid().primaryKey(),
    shopId: text()
      .notNull()
      .references(() => shopTable.id),
    ruleId: uuid().references(() => sessionRuleTable.id),
    /** The date for which the rule made it; moving the session leaves it. */
    ruleDay: date(),
    subject: text().notNull(),
    startsAt: timestamptz().notNull(),
    endsAt: timestamptz().notNull(),
    /** Null for times that are not those of the bells. */
    fromPeriod: integer(),
    toPeriod: integer(),
    /** Lesson hours that it counts as. */
    hours: integer().notNull().default(1),
    roomId: uuid().references(() => roomTable.id),
    /** A live or its recording; with neither room nor lesson the link says where. */
    lessonId: uuid().references(() => lessonTable.id),
    link: text().notNull().default(''),
    bring: text().notNull().default(''),
    state: text().$type<SessionState>().notNull().default('planned'),
    /** Why it was moved or canceled, told to those concerned. */
    reason: text().notNull().default(''),
    /** When and where it was announced first; null while that holds. */
    wasStartsAt: timestamptz(),
    wasEndsAt: timestamptz(),
    wasRoomId: uuid().references(() => roomTable.id),
    /** Changed by a person: making it again from its rule leaves it alone. */
    touched: boolean().notNull().default(false),
    /** Counts changes: SEQUENCE of the calendar file. */
    version: integer().notNull().default(0),
    rollTakenAt: timestamptz(),
    rollTakenBy: text().$type<Actor>(),
    updatedAt: timestamptz().notNull(),
  },
  (table) => [
    unique('session_of_rule').on(table.ruleId, table.ruleDay),
    index('session_shop').on(table.shopId, table.startsAt),
    index('session_room').on(table.roomId, table.startsAt),
    index('session_lesson').on(table.lessonId),
    index('session_was_room').on(table.wasRoomId),
    check('session_order', sql`${table.startsAt} < ${table.endsAt}`),
  ],
)

export const sessionTeacherTable = pgTable(
  'session_teacher',
  {
    sessionId: uuid()
      .notNull()
      .references(() => sessionTable.id, { onDelete: 'cascade' }),
    teacherId: uuid()
      .notNull()
      .references(() => teacherTable.id),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.teacherId] }),
    index('session_teacher_teacher').on(table.teacherId),
  ],
)

/** The parties of a session. Its beginning is repeated here for the index of calendars. */
export const sessionPartyTable = pgTable(
  'session_party',
  {
    sessionId: uuid()
      .notNull()
      .references(() => sessionTable.id, { onDelete: 'cascade' }),
    partyId: uuid()
      .notNull()
      .references(() => partyTable.id),
    startsAt: timestamptz().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.partyId] }),
    index('session_party_calendar').on(table.partyId, table.startsAt),
  ],
)

/** A learner who takes part without a party that does (a make-up lesson), or who need not though the party does. */
export const sessionLearnerTable = pgTable(
  'session_learner',
  {
    sessionId: uuid()
      .notNull()
      .references(() => sessionTable.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    isExempt: boolean().notNull().default(false),
    startsAt: timestamptz().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.userId] }),
    index('session_learner_calendar').on(table.userId, table.startsAt),
  ],
)

/**
 * What only one session at a time can have. Two spans of the same one cannot overlap: an exclusion constraint of the
 * migration, which Drizzle cannot write, checked at the end of the transaction. Canceled sessions have no rows here.
 */
export const occupancyTable = pgTable(
  'occupancy',
  {
    sessionId: uuid()
      .notNull()
      .references(() => sessionTable.id, { onDelete: 'cascade' }),
    kind: text().$type<ResourceKind>().notNull(),
    resourceId: uuid().notNull(),
    span: tstzrange().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.kind, table.resourceId] }),
    check('occupancy_not_empty', sql`not isempty(${table.span})`),
  ],
)

/** A request that another teacher takes a session. */
export const substitutionTable = pgTable(
  'substitution',
  {
    id: uuid().primaryKey(),
    shopId: text()
      .notNull()
      .references(() => shopTable.id),
    sessionId: uuid()
      .notNull()
      .references(() => sessionTable.id, { onDelete: 'cascade' }),
    fromTeacherId: uuid()
      .notNull()
      .references(() => teacherTable.id),
    toTeacherId: uuid()
      .notNull()
      .references(() => teacherTable.id),
    reason: text().notNull(),
    state: text().$type<SubstitutionState>().notNull(),
    /** What the substitute said. */
    answer: text().notNull().default(''),
    askedBy: text().$type<Actor>().notNull(),
    askedAt: timestamptz().notNull(),
    answeredAt: timestamptz(),
  },
  (table) => [
    uniqueIndex('substitution_asked')
      .on(table.sessionId, table.fromTeacherId)
      .where(sql`${table.state} = 'asked'`),
    index('substitution_session').on(table.sessionId),
    index('substitution_shop').on(table.shopId, table.askedAt),
    index('substitution_from').on(table.fromTeacherId),
    index('substitution_to').on(table.toTeacherId, table.askedAt),
  ],
)

/** What a session was before each change. */
export const sessionLogTable = pgTable(
  'session_log',
  {
    id: uuid().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => sessionTable.id, { onDelete: 'cascade' }),
    event: text().notNull(),
    before: jsonb().$type<Record<string, unknown>>().notNull(),
    reason: text().notNull().default(''),
    actor: text().$type<Actor>().notNull(),
    at: timestamptz().notNull(),
  },
  (table) => [index('session_log_session').on(table.sessionId, table.at)],
)

/** What the school's books say of a learner in a session: one row, with a log of what it was. */
export const presenceTable = pgTable(
  'presence',
  {
    sessionId: uuid()
      .notNull()
      .references(() => sessionTable.id),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    state: text().$type<PresenceState>().notNull(),
    /** How it came about: `roll`, `code`, `leave:<id>`, `office`. */
    source: text().notNull(),
    /** What it was before leave was granted, to be given back with it; null for nothing. */
    beforeLeave: text().$type<PresenceState>(),
    signedAt: timestamptz(),
    updatedAt: timestamptz().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.userId] }),
    index('presence_user').on(table.userId),
    index('presence_source').on(table.source),
  ],
)

export const presenceLogTable = pgTable(
  'presence_log',
  {
    id: uuid().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => sessionTable.id),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    fromState: text().$type<PresenceState>(),
    /** Null where the row was taken back. */
    toState: text().$type<PresenceState>(),
    reason: text().notNull().default(''),
    actor: text().$type<Actor>().notNull(),
    at: timestamptz().notNull(),
  },
  (table) => [
    index('presence_log_session').on(table.sessionId, table.userId),
    index('presence_log_user').on(table.userId),
  ],
)
