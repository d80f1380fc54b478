import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ReportReason, ReportState } from '@contract/practice/practice-kinds'
import type { WrongSource } from '@contract/wrong/wrong-kinds'
import { timestamptz } from '../../../kernel/db/columns'
import { userTable } from '../../user/user.table'
import { questionTable } from '../bank/bank.table'

const learner = () =>
  uuid()
    .notNull()
    .references(() => userTable.id)
const question = () =>
  uuid()
    .notNull()
    .references(() => questionTable.id)

/** What became of a question each time a learner's answer to it was marked: in exams, practice, and the wrong book. */
export const learnerQuestionTable = pgTable(
  'learner_question',
  {
    userId: learner(),
    questionId: question(),
    shopId: text().notNull(),
    answeredCount: integer().notNull(),
    wrongCount: integer().notNull(),
    /** Right answers since the last wrong one. */
    rightStreak: integer().notNull(),
    lastRight: boolean().notNull(),
    lastAt: timestamptz().notNull(),
    /** Whether it is in the wrong book now. */
    inBook: boolean().notNull(),
    lastWrongAt: timestamptz(),
    /** Of the last mistake. */
    sourceKind: text().$type<WrongSource>(),
    sourceId: uuid(),
    sourceTitle: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.questionId] }),
    index('learner_question_book')
      .on(table.userId, table.lastWrongAt)
      .where(sql`${table.inBook}`),
    index('learner_question_question').on(table.questionId),
  ],
)

/** How many answers to a question were marked, of everybody. */
export const questionTallyTable = pgTable('question_tally', {
  questionId: question().primaryKey(),
  answeredCount: integer().notNull(),
  rightCount: integer().notNull(),
})

/** When a question leaves a learner's wrong book; without a row, after USUAL_TAKE_OUT_AFTER right answers. */
export const wrongSettingTable = pgTable('wrong_setting', {
  userId: learner().primaryKey(),
  takeOutAfter: integer().notNull(),
})

export const questionFavouriteTable = pgTable(
  'question_favourite',
  {
    userId: learner(),
    questionId: question(),
    createdAt: timestamptz().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.questionId] }),
    index('question_favourite_question').on(table.questionId),
  ],
)

/** What learners say is wrong with a question. */
export const questionReportTable = pgTable(
  'question_report',
  {
    id: uuid().primaryKey(),
    shopId: text().notNull(),
    userId: learner(),
    questionId: question(),
    reason: text().$type<ReportReason>().notNull(),
    content: text().notNull().default(''),
    state: text().$type<ReportState>().notNull(),
    createdAt: timestamptz().notNull(),
    settledAt: timestamptz(),
  },
  (table) => [
    uniqueIndex('question_report_open')
      .on(table.userId, table.questionId)
      .where(sql`${table.state} = 'open'`),
    index('question_report_shop').on(table.shopId, table.state, table.createdAt),
    index('question_report_desk').on(table.shopId, table.createdAt, table.id),
    index('question_report_question').on(table.questionId),
    index('question_report_user').on(table.userId),
  ],
)
