import { sql } from 'drizzle-orm'
import { boolean, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { foldedOf, gramsOf, soundPairsOf, timestamptz } from '../../kernel/db/columns'
import type { MaterialType } from '@contract/course/lesson-kinds'
import type { StoredDefinition } from './stored-definition'
import { categoryTable, shopTable, teacherTable } from '../shop/shop.table'

export const courseTable = pgTable(
  'course',
  {
    id: uuid().primaryKey(),
    shopId: text()
      .notNull()
      .references(() => shopTable.id),
    title: text().notNull(),
    subtitle: text().notNull().default(''),
    cover: text().notNull().default(''),
    courseType: integer().$type<1 | 2 | 3 | 8 | 9 | 10>().notNull().default(1),
    categoryId: uuid().references(() => categoryTable.id),
    priceFen: integer().notNull(),
    originalPriceFen: integer().notNull().default(0),
    publishState: text().$type<'updating' | 'finished' | 'offShelf'>().notNull(),
    /** Days of access from purchase, or from `startsAt` where that is later; null is permanent. */
    validDays: integer(),
    /** The course itself opens and closes at these moments, whenever it was bought. */
    startsAt: timestamptz(),
    endsAt: timestamptz(),
    introHtml: text().notNull().default(''),
    tags: jsonb().$type<string[]>().notNull().default([]),
    hasCertificate: boolean().notNull().default(false),
    allowSpeedUp: boolean().notNull().default(true),
    allowSpeedPlayback: boolean().notNull().default(true),
    unlockInOrder: boolean().notNull().default(false),
    studyUpDuration: integer().notNull().default(0),
    lessonCount: integer().notNull().default(0),
    learnerCount: integer().notNull().default(0),
    sort: integer().notNull().default(0),
    publishedAt: timestamptz().notNull().defaultNow(),
    lowerTitle: foldedOf('title'),
    grams: gramsOf('title'),
    soundPairs: soundPairsOf('title'),
  },
  (table) => [
    index('course_grams').using('gin', table.grams),
    index('course_sounds').using('gin', table.soundPairs),
    index('course_category').on(table.shopId, table.categoryId),
    index('course_of_category').on(table.categoryId),
    // The orders of the course list. With the state, the rows before a page are skipped without reading them.
    index('course_sort').on(table.shopId, table.sort, table.id, table.publishState),
    index('course_kind').on(table.shopId, table.courseType, table.sort, table.id),
    index('course_new').on(table.shopId, table.publishedAt.desc().nullsFirst(), table.id, table.publishState),
    index('course_hot').on(table.shopId, table.learnerCount.desc().nullsFirst(), table.id, table.publishState),
    index('course_price').on(table.shopId, table.priceFen, table.id, table.publishState),
  ],
)

export const courseTeacherTable = pgTable(
  'course_teacher',
  {
    courseId: uuid()
      .notNull()
      .references(() => courseTable.id),
    teacherId: uuid()
      .notNull()
      .references(() => teacherTable.id),
    sort: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.teacherId] }),
    index('course_teacher_teacher').on(table.teacherId),
  ],
)

export const chapterTable = pgTable(
  'chapter',
  {
    id: uuid().primaryKey(),
    courseId: uuid()
      .notNull()
      .references(() => courseTable.id),
    title: text().notNull(),
    sort: integer().notNull(),
    /** See `lesson`. */
    archivedAt: timestamptz(),
  },
  (table) => [index('chapter_course').on(table.courseId, table.sort)],
)

export const lessonTable = pgTable(
  'lesson',
  {
    id: uuid().primaryKey(),
    courseId: uuid()
      .notNull()
      .references(() => courseTable.id),
    chapterId: uuid()
      .notNull()
      .references(() => chapterTable.id),
    title: text().notNull(),
    /** Position in the whole course, not in the chapter. */
    sort: integer().notNull(),
    materialType: integer().$type<MaterialType>().notNull(),
    durationSeconds: doublePrecision().notNull().default(0),
    pageCount: integer().notNull().default(0),
    fileBytes: integer().notNull().default(0),
    fileName: text().notNull().default(''),
    fileKey: text().notNull().default(''),
    definitions: jsonb().$type<StoredDefinition[]>().notNull().default([]),
    html: text().notNull().default(''),
    free: boolean().notNull().default(false),
    vodPlatform: integer().notNull().default(0),
    vid: text().notNull().default(''),
    /** Those who may study it may also keep the file. */
    downloadable: boolean().notNull().default(false),
    /**
     * The office file behind a document: what is kept, while `fileKey` is the PDF made of it, or '' where none could be
     * made.
     */
    sourceKey: text().notNull().default(''),
    /** There is nothing to open in the app: the file is downloaded, never studied, and counts for nothing. */
    downloadOnly: boolean()
      .notNull()
      .generatedAlwaysAs(sql`material_type = 5 or (file_key = '' and source_key <> '')`),
    /**
     * Since when the school's folder has it no longer. Nobody sees it, and what learners did in it comes back with it.
     */
    archivedAt: timestamptz(),
  },
  (table) => [index('lesson_course').on(table.courseId, table.sort), index('lesson_chapter').on(table.chapterId)],
)
