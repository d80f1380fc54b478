import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { QuestionKind } from '@contract/question/question-kinds'
import { timestamptz } from '../../../kernel/db/columns'
import { shopTable } from '../../shop/shop.table'
import type { StoredBody, StoredKey } from './stored-question'

/** 知识点: what a question asks about, in a tree. */
export const knowledgePointTable = pgTable(
  'knowledge_point',
  {
    id: uuid().primaryKey(),
    shopId: text()
      .notNull()
      .references(() => shopTable.id),
    parentId: uuid().references((): AnyPgColumn => knowledgePointTable.id),
    name: text().notNull(),
    position: integer().notNull().default(0),
  },
  (table) => [
    index('knowledge_point_shop').on(table.shopId, table.position),
    index('knowledge_point_parent').on(table.parentId),
  ],
)

/** A question of the school's bank; what it says is in its versions. */
export const questionTable = pgTable(
  'question',
  {
    id: uuid().primaryKey(),
    shopId: text()
      .notNull()
      .references(() => shopTable.id),
    /** The school's own name for it, by which a bank that is imported again finds it. */
    code: text().notNull(),
    /** The material question that this one belongs to. */
    parentId: uuid().references((): AnyPgColumn => questionTable.id),
    /** Among the questions of one material, or of the bank. */
    position: integer().notNull().default(0),
    currentVersionId: uuid().notNull(),
    kind: text().$type<QuestionKind>().notNull(),
    /** 1 to 5. */
    difficulty: integer().notNull(),
    source: text().notNull().default(''),
    year: integer(),
    /** The beginning of the stem without marks, for lists and searches. */
    title: text().notNull(),
    archived: boolean().notNull().default(false),
    /** Whether it comes from the school's folder, whose next import archives what is gone there. */
    fromFolder: boolean().notNull().default(false),
    /** Of its current version: an import writes a new version only where this differs. */
    contentHash: text().notNull().default(''),
    /** Counts edits by the staff. */
    edits: integer().notNull().default(0),
    createdAt: timestamptz().notNull(),
    updatedAt: timestamptz().notNull(),
  },
  (table) => [
    unique('question_code').on(table.shopId, table.code),
    index('question_shop').on(table.shopId, table.archived, table.kind, table.id),
    index('question_parent').on(table.parentId, table.position),
  ],
)

/** What a question said from one moment on. A version never changes, so attempts that began keep theirs. */
export const questionVersionTable = pgTable(
  'question_version',
  {
    id: uuid().primaryKey(),
    questionId: uuid()
      .notNull()
      .references(() => questionTable.id),
    body: jsonb().$type<StoredBody>().notNull(),
    key: jsonb().$type<StoredKey>().notNull(),
    createdAt: timestamptz().notNull(),
  },
  (table) => [index('question_version_question').on(table.questionId, table.createdAt)],
)

export const questionPointTable = pgTable(
  'question_point',
  {
    questionId: uuid()
      .notNull()
      .references(() => questionTable.id),
    pointId: uuid()
      .notNull()
      .references(() => knowledgePointTable.id),
  },
  (table) => [
    primaryKey({ columns: [table.questionId, table.pointId] }),
    index('question_point_point').on(table.pointId, table.questionId),
  ],
)
