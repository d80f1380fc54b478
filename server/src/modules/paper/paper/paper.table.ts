import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { Difficulty, QuestionKind } from '@contract/question/question-kinds'
import type { MarkRule } from '@contract/question/question'
import type { CountedAttempt, PaperDrawing, PaperEntry, PaperFace, RevealTime } from '@contract/paper/paper-kinds'
import { gramsOf, soundPairsOf, timestamptz } from '../../../kernel/db/columns'
import { courseTable } from '../../course/course.table'
import { registrationTable } from '../../registration/registration.table'
import { categoryTable, shopTable } from '../../shop/shop.table'
import { userTable } from '../../user/user.table'
import { questionTable } from '../bank/bank.table'

/** A paper and its rules. Sums over its sections are kept beside them, for lists. */
export const paperTable = pgTable(
  'paper',
  {
    id: uuid().primaryKey(),
    shopId: text()
      .notNull()
      .references(() => shopTable.id),
    title: text().notNull(),
    introHtml: text().notNull().default(''),
    categoryId: uuid().references(() => categoryTable.id),
    drawing: text().$type<PaperDrawing>().notNull(),
    questionCount: integer().notNull(),
    totalHundredths: integer().notNull(),
    passHundredths: integer().notNull(),
    minutes: integer().notNull(),
    opensAt: timestamptz(),
    closesAt: timestamptz(),
    /** Minutes after `opensAt`; null without such a limit. */
    latestEntryMinutes: integer(),
    earliestHandInMinutes: integer().notNull().default(0),
    /** 0 without a limit. */
    attemptsAllowed: integer().notNull().default(0),
    counted: text().$type<CountedAttempt>().notNull().default('best'),
    shuffleQuestions: boolean().notNull().default(false),
    shuffleOptions: boolean().notNull().default(false),
    reveal: text().$type<RevealTime>().notNull().default('atOnce'),
    switchLimit: integer(),
    face: text().$type<PaperFace>().notNull().default('none'),
    faceChecks: integer().notNull().default(0),
    faceSeconds: integer().notNull().default(120),
    faceMissLimit: integer(),
    entry: text().$type<PaperEntry>().notNull().default('everybody'),
    courseId: uuid().references(() => courseTable.id),
    /** Where `entry` is `registration`. */
    registrationId: uuid().references(() => registrationTable.id),
    hasCertificate: boolean().notNull().default(false),
    priceFen: integer().notNull().default(0),
    markRule: jsonb().$type<MarkRule>().notNull(),
    /** How many markers score each essay, 1 or 2. */
    markers: integer().notNull().default(1),
    /** Two scores that differ by more wait for a third marker. */
    mostDifferenceHundredths: integer().notNull().default(0),
    onShelf: boolean().notNull().default(true),
    sort: integer().notNull().default(0),
    /** From the school's folder: goes off the shelf when it is no longer there. */
    fromFolder: boolean().notNull().default(true),
    /** The number of edits by staff. */
    edits: integer().notNull().default(0),
    createdAt: timestamptz().notNull(),
    grams: gramsOf('title'),
    soundPairs: soundPairsOf('title'),
  },
  (table) => [
    index('paper_grams').using('gin', table.grams),
    index('paper_sounds').using('gin', table.soundPairs),
    index('paper_shop').on(table.shopId, table.sort, table.id),
    index('paper_desk').on(table.shopId, table.createdAt, table.id),
    index('paper_category').on(table.categoryId),
    index('paper_course').on(table.courseId),
    index('paper_registration').on(table.registrationId),
  ],
)

export const paperSectionTable = pgTable(
  'paper_section',
  {
    id: uuid().primaryKey(),
    paperId: uuid()
      .notNull()
      .references(() => paperTable.id),
    position: integer().notNull(),
    title: text().notNull(),
    note: text().notNull().default(''),
    questionCount: integer().notNull(),
    totalHundredths: integer().notNull(),
  },
  (table) => [unique('paper_section_position').on(table.paperId, table.position)],
)

/** A question of a fixed paper. Of a 材料题 the item is the material, and its score is that of all its questions. */
export const paperItemTable = pgTable(
  'paper_item',
  {
    sectionId: uuid()
      .notNull()
      .references(() => paperSectionTable.id),
    position: integer().notNull(),
    questionId: uuid()
      .notNull()
      .references(() => questionTable.id),
    scoreHundredths: integer().notNull(),
  },
  (table) => [
    unique('paper_item_position').on(table.sectionId, table.position),
    index('paper_item_question').on(table.questionId),
  ],
)

/** What a section of a random paper draws from the bank. */
export const paperDrawTable = pgTable(
  'paper_draw',
  {
    sectionId: uuid()
      .notNull()
      .references(() => paperSectionTable.id),
    position: integer().notNull(),
    kinds: jsonb().$type<QuestionKind[]>().notNull(),
    /** With everything below them; empty for all. */
    pointIds: jsonb().$type<string[]>().notNull().default([]),
    /** Empty for all. */
    difficulties: jsonb().$type<Difficulty[]>().notNull().default([]),
    count: integer().notNull(),
    /** Of each question. */
    scoreHundredths: integer().notNull(),
  },
  (table) => [unique('paper_draw_position').on(table.sectionId, table.position)],
)

/** Who bought which paper. */
export const paperGrantTable = pgTable(
  'paper_grant',
  {
    /** The line of the order that gave it. */
    lineId: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    paperId: uuid()
      .notNull()
      .references(() => paperTable.id),
    grantedAt: timestamptz().notNull(),
    revokedAt: timestamptz(),
  },
  (table) => [index('paper_grant_user').on(table.userId, table.paperId), index('paper_grant_paper').on(table.paperId)],
)
