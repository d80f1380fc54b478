import { sql } from 'drizzle-orm'
import {
  boolean,
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
import type { FeedbackTime, PracticeKind, PracticeStatus } from '@contract/practice/practice-kinds'
import type { Answer } from '@contract/question/question'
import type { Difficulty, QuestionKind } from '@contract/question/question-kinds'
import { timestamptz } from '../../../kernel/db/columns'
import { courseTable, lessonTable } from '../../course/course.table'
import { shopTable } from '../../shop/shop.table'
import { userTable } from '../../user/user.table'
import { questionTable, questionVersionTable } from '../bank/bank.table'

/** A practice that the school offers: which questions it takes from the bank. */
export const practiceSetTable = pgTable(
  'practice_set',
  {
    id: uuid().primaryKey(),
    shopId: text()
      .notNull()
      .references(() => shopTable.id),
    title: text().notNull(),
    note: text().notNull().default(''),
    /** Only those who may study it may practise. */
    courseId: uuid().references(() => courseTable.id),
    /** The lesson of the course that it is, if any: what follows is locked until it is passed. */
    lessonId: uuid().references(() => lessonTable.id),
    /** Empty for any. */
    pointIds: jsonb().$type<string[]>().notNull(),
    kinds: jsonb().$type<QuestionKind[]>().notNull(),
    difficulties: jsonb().$type<Difficulty[]>().notNull(),
    /** A 材料题 counts as one. */
    count: integer().notNull(),
    feedback: text().$type<FeedbackTime>().notNull(),
    /** 0 without a mark to reach. */
    passPercent: integer().notNull().default(0),
    onShelf: boolean().notNull().default(true),
    position: integer().notNull().default(0),
  },
  (table) => [
    index('practice_set_shop').on(table.shopId, table.position, table.id),
    index('practice_set_course').on(table.courseId),
    unique('practice_set_lesson').on(table.lessonId),
  ],
)

/** One practice of one learner. Its questions are fixed when it starts. */
export const practiceTable = pgTable(
  'practice',
  {
    id: uuid().primaryKey(),
    shopId: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    requestId: uuid().notNull(),
    kind: text().$type<PracticeKind>().notNull(),
    title: text().notNull(),
    setId: uuid().references(() => practiceSetTable.id),
    /** Of a daily practice, by the school's clock. */
    day: text(),
    feedback: text().$type<FeedbackTime>().notNull(),
    status: text().$type<PracticeStatus>().notNull(),
    position: integer().notNull().default(0),
    questionCount: integer().notNull(),
    doneCount: integer().notNull().default(0),
    rightCount: integer().notNull().default(0),
    /** Of a finished one. */
    rightPercent: integer(),
    startedAt: timestamptz().notNull(),
    finishedAt: timestamptz(),
  },
  (table) => [
    unique('practice_request').on(table.userId, table.requestId),
    uniqueIndex('practice_day')
      .on(table.userId, table.day)
      .where(sql`${table.kind} = 'daily'`),
    uniqueIndex('practice_running')
      .on(table.userId, table.setId)
      .where(sql`${table.status} = 'doing'`),
    index('practice_user').on(table.userId, table.startedAt),
    index('practice_of_set').on(table.setId, table.userId),
  ],
)

export const practiceItemTable = pgTable(
  'practice_item',
  {
    practiceId: uuid()
      .notNull()
      .references(() => practiceTable.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    questionId: uuid()
      .notNull()
      .references(() => questionTable.id),
    versionId: uuid()
      .notNull()
      .references(() => questionVersionTable.id),
    /** Of the 材料题 that the question belongs to. */
    materialVersionId: uuid().references(() => questionVersionTable.id),
    revision: integer().notNull().default(0),
    answer: jsonb().$type<Answer>(),
    /** null until it is marked, and for good where only a person could. */
    right: boolean(),
    answeredAt: timestamptz(),
  },
  (table) => [
    primaryKey({ columns: [table.practiceId, table.position] }),
    index('practice_item_question').on(table.questionId),
    index('practice_item_version').on(table.versionId),
    index('practice_item_material').on(table.materialVersionId),
  ],
)
