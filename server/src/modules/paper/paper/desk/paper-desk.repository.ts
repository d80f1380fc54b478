import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../../kernel/db/database'
import { pageOfTable, type PageInput } from '../../../../kernel/db/page'
import { containsKeyword } from '../../../../kernel/db/title-search'
import { courses } from '../../../course/course.fragments'
import { registrations } from '../../../registration/registration.fragments'
import { categories } from '../../../shop/shop.fragments'
import type { PaperRow } from '../paper.repository'
import { paperTable } from '../paper.table'

export interface PaperDeskFilter extends PageInput {
  keyword?: string
  onShelf?: boolean
}

interface References {
  categoryId: string | null
  courseId: string | null
  registrationId: string | null
}

/** A school's papers as its staff see and change them. */
export class PaperDeskRepository {
  constructor(private readonly database: Database) {}

  page(shopId: string, filter: PaperDeskFilter) {
    const { keyword, onShelf } = filter
    const { id, createdAt } = paperTable
    const where = and(
      eq(paperTable.shopId, shopId),
      onShelf === undefined ? undefined : eq(paperTable.onShelf, onShelf),
      keyword ? containsKeyword(paperTable.title, keyword) : undefined,
    )
    return pageOfTable(this.database, paperTable, { where, order: [desc(createdAt), desc(id)] }, filter)
  }

  /** The paper, locked until the transaction ends. */
  async lock(shopId: string, id: string): Promise<PaperRow | undefined> {
    const [row] = await this.database.current
      .select()
      .from(paperTable)
      .where(and(eq(paperTable.id, id), eq(paperTable.shopId, shopId)))
      .for('no key update')
    return row
  }

  async change(id: string, values: Partial<PaperRow>): Promise<void> {
    await this.database.current
      .update(paperTable)
      .set({ ...values, edits: sql`${paperTable.edits} + 1` })
      .where(eq(paperTable.id, id))
  }

  /** Whether the school has everything that these ids name. */
  async knows(shopId: string, { categoryId, courseId, registrationId }: References): Promise<boolean> {
    const db = this.database.current
    const found = await Promise.all([
      !categoryId || db.$count(categories, and(eq(categories.id, categoryId), eq(categories.shopId, shopId))),
      !courseId || db.$count(courses, and(eq(courses.id, courseId), eq(courses.shopId, shopId))),
      !registrationId ||
        db.$count(registrations, and(eq(registrations.id, registrationId), eq(registrations.shopId, shopId))),
    ])
    return found.every(Boolean)
  }
}
