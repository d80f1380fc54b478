import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import {
  REPORTS_TO_HIDE,
  type ReportedKind,
  type ReportReason,
  type ReviewedKind,
  type ReviewState,
  type WaitReason,
} from '@contract/review/review-kinds'
import { timestamptz } from '../../kernel/db/columns'
import { userTable } from '../user/user.table'

/** What a school has set up for the review. Without a row: the usual words and number of reports. */
export const reviewSettingTable = pgTable('review_setting', {
  shopId: text().primaryKey(),
  words: jsonb().$type<string[]>().notNull().default([]),
  /** 0 for never. */
  reportsToHide: integer().notNull().default(REPORTS_TO_HIDE),
  /** Whether texts that no machine judges wait for the staff. */
  readFirst: boolean().notNull().default(false),
})

/**
 * Something that a learner wrote or showed and that somebody has to decide about, or had. What was clean from the
 * beginning has none.
 */
export const reviewCaseTable = pgTable(
  'review_case',
  {
    id: uuid().primaryKey(),
    shopId: text().notNull(),
    kind: text().$type<ReviewedKind>().notNull(),
    /** Id of the comment, reply, note or message; of the learner for a name or avatar. */
    subjectId: uuid().notNull(),
    /** Who wrote it. */
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    /** As it was submitted last. */
    text: text().notNull(),
    /** Storage keys. */
    pictures: jsonb().$type<string[]>().notNull(),
    state: text().$type<ReviewState>().notNull(),
    reason: text().$type<WaitReason>().notNull(),
    /** What the machine says of it, or the staff's reason for a refusal. */
    detail: text().notNull().default(''),
    /** Since the last decision. */
    reportCount: integer().notNull().default(0),
    /** Rises with each submission and each decision, so that a verdict meets the text that it is about. */
    version: integer().notNull().default(1),
    createdAt: timestamptz().notNull(),
    updatedAt: timestamptz().notNull(),
  },
  (table) => [
    unique('review_case_subject').on(table.kind, table.subjectId),
    index('review_case_state').on(table.shopId, table.state, table.updatedAt, table.id),
    index('review_case_desk').on(table.shopId, table.updatedAt, table.id),
    index('review_case_user').on(table.userId),
  ],
)

/** What a reader reports, once for each subject. */
export const reviewReportTable = pgTable(
  'review_report',
  {
    id: uuid().primaryKey(),
    shopId: text().notNull(),
    caseId: uuid()
      .notNull()
      .references(() => reviewCaseTable.id, { onDelete: 'cascade' }),
    reporterId: uuid()
      .notNull()
      .references(() => userTable.id),
    kind: text().$type<ReportedKind>().notNull(),
    subjectId: uuid().notNull(),
    reason: text().$type<ReportReason>().notNull(),
    note: text().notNull(),
    createdAt: timestamptz().notNull(),
  },
  (table) => [
    unique('review_report_once').on(table.reporterId, table.kind, table.subjectId),
    index('review_report_case').on(table.caseId, table.createdAt),
  ],
)

/** What WeChat says of one picture. The push may be here before the case that asked. */
export const reviewTraceTable = pgTable(
  'review_trace',
  {
    shopId: text().notNull(),
    traceId: text().notNull(),
    caseId: uuid().references(() => reviewCaseTable.id, { onDelete: 'cascade' }),
    /** Of the case when it asked. */
    version: integer().notNull().default(0),
    /** Null until the push comes. */
    outcome: text().$type<'pass' | 'review' | 'refuse' | 'failed'>(),
    detail: text().notNull().default(''),
    createdAt: timestamptz().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.traceId] }),
    index('review_trace_case').on(table.caseId),
    index('review_trace_created').on(table.createdAt),
  ],
)
