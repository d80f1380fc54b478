import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { PaperPhase } from '@contract/paper/paper-kinds'
import type { Database } from '../../../kernel/db/database'
import { pageOfTable, type PageInput } from '../../../kernel/db/page'
import { bySimilarity, matchesSearch, type TitleSearch } from '../../../kernel/db/title-search'
import { courses } from '../../course/course.fragments'
import { paperDrawTable, paperGrantTable, paperItemTable, paperSectionTable, paperTable } from './paper.table'

export type PaperRow = typeof paperTable.$inferSelect
export type SectionRow = typeof paperSectionTable.$inferSelect
export type ItemRow = typeof paperItemTable.$inferSelect
export type DrawRow = typeof paperDrawTable.$inferSelect

export interface PaperFilter extends PageInput {
  categoryId?: string
  courseId?: string
  phase?: PaperPhase
  search?: TitleSearch
}

/** Papers with their sections, and who bought them. */
export class PaperRepository {
  private readonly readOne

  constructor(private readonly database: Database) {
    const isOne = and(eq(paperTable.id, sql.placeholder('id')), eq(paperTable.shopId, sql.placeholder('shopId')))
    this.readOne = database.prepareRead('paper_one', database.current.select().from(paperTable).where(isOne))
  }

  /** On or off the shelf. */
  async find(shopId: string, id: string): Promise<PaperRow | undefined> {
    const [row] = await this.readOne.execute({ shopId, id })
    return row
  }

  /** Papers of any school, by id. */
  async findAll(ids: readonly string[]): Promise<Map<string, PaperRow>> {
    const rows = await this.database.current
      .select()
      .from(paperTable)
      .where(inArray(paperTable.id, [...new Set(ids)]))
    return new Map(rows.map((row) => [row.id, row]))
  }

  /** Those on the shelf, in the school's order. */
  page(shopId: string, filter: PaperFilter, now: Date) {
    const { id, sort } = paperTable
    const where = and(
      eq(paperTable.shopId, shopId),
      eq(paperTable.onShelf, true),
      filter.categoryId ? eq(paperTable.categoryId, filter.categoryId) : undefined,
      filter.courseId ? eq(paperTable.courseId, filter.courseId) : undefined,
      filter.phase && inPhase(filter.phase, now),
      filter.search && matchesSearch(paperTable, filter.search),
    )
    const order = [...bySimilarity(paperTable.soundPairs, filter.search?.soundPairs), asc(sort), asc(id)]
    const read = () => pageOfTable(this.database, paperTable, { where, order }, filter)
    return filter.search ? this.database.search(read) : read()
  }

  listSections(paperId: string): Promise<SectionRow[]> {
    return this.database.current
      .select()
      .from(paperSectionTable)
      .where(eq(paperSectionTable.paperId, paperId))
      .orderBy(asc(paperSectionTable.position))
  }

  listItems(sectionIds: string[]): Promise<ItemRow[]> {
    return this.database.current
      .select()
      .from(paperItemTable)
      .where(inArray(paperItemTable.sectionId, sectionIds))
      .orderBy(asc(paperItemTable.sectionId), asc(paperItemTable.position))
  }

  listDraws(sectionIds: string[]): Promise<DrawRow[]> {
    return this.database.current
      .select()
      .from(paperDrawTable)
      .where(inArray(paperDrawTable.sectionId, sectionIds))
      .orderBy(asc(paperDrawTable.sectionId), asc(paperDrawTable.position))
  }

  async findCourseTitle(courseId: string): Promise<string> {
    const [row] = await this.database.current
      .select({ title: courses.title })
      .from(courses)
      .where(eq(courses.id, courseId))
    return row?.title ?? ''
  }

  async isBought(userId: string, paperId: string): Promise<boolean> {
    const grants = and(
      eq(paperGrantTable.userId, userId),
      eq(paperGrantTable.paperId, paperId),
      sql`${paperGrantTable.revokedAt} is null`,
    )
    return (await this.database.current.$count(paperGrantTable, grants)) > 0
  }

  /** Gives a line's paper, once. */
  async grant(row: typeof paperGrantTable.$inferInsert): Promise<void> {
    await this.database.current.insert(paperGrantTable).values(row).onConflictDoNothing()
  }

  async revoke(lineId: string, now: Date): Promise<void> {
    await this.database.current
      .update(paperGrantTable)
      .set({ revokedAt: now })
      .where(and(eq(paperGrantTable.lineId, lineId), sql`${paperGrantTable.revokedAt} is null`))
  }
}

const inPhase = (phase: PaperPhase, now: Date): SQL => {
  const at = sql`${now.toISOString()}::timestamptz`
  const closed = sql`coalesce(${paperTable.closesAt} <= ${at}, false)`
  const upcoming = sql`coalesce(${paperTable.opensAt} > ${at}, false)`
  if (phase === 'closed') return closed
  return phase === 'upcoming' ? sql`not ${closed} and ${upcoming}` : sql`not ${closed} and not ${upcoming}`
}
