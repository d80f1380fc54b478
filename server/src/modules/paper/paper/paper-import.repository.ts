import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { Database } from '../../../kernel/db/database'
import { paperDrawTable, paperItemTable, paperSectionTable, paperTable } from './paper.table'

export type NewPaper = typeof paperTable.$inferInsert
export type NewSection = typeof paperSectionTable.$inferInsert
export type NewItem = typeof paperItemTable.$inferInsert
export type NewDraw = typeof paperDrawTable.$inferInsert

/** Writes papers, those of a school folder and those of the staff. */
export class PaperImportRepository {
  constructor(private readonly database: Database) {}

  /** Attempts that have begun keep their questions, scores and deadline. */
  async save(paper: NewPaper, sections: NewSection[], items: NewItem[], draws: NewDraw[]): Promise<void> {
    const { current } = this.database
    const { id, createdAt: _createdAt, ...values } = paper
    await current.insert(paperTable).values(paper).onConflictDoUpdate({ target: paperTable.id, set: values })
    const former = await current
      .select({ id: paperSectionTable.id })
      .from(paperSectionTable)
      .where(eq(paperSectionTable.paperId, id))
    const formerIds = former.map((section) => section.id)
    await current.delete(paperItemTable).where(inArray(paperItemTable.sectionId, formerIds))
    await current.delete(paperDrawTable).where(inArray(paperDrawTable.sectionId, formerIds))
    await current.delete(paperSectionTable).where(eq(paperSectionTable.paperId, id))
    await current.insert(paperSectionTable).values(sections)
    if (items.length > 0) await current.insert(paperItemTable).values(items)
    if (draws.length > 0) await current.insert(paperDrawTable).values(draws)
  }

  /** Takes papers that are no longer in the folder off the shelf, and leaves categories that are about to go. */
  async takeOffShelf(shopId: string, keptIds: string[], categoryIds: string[]): Promise<void> {
    const { current } = this.database
    const ofShop = eq(paperTable.shopId, shopId)
    const others = keptIds.length > 0 ? notInArray(paperTable.id, keptIds) : undefined
    await current
      .update(paperTable)
      .set({ onShelf: false })
      .where(and(ofShop, eq(paperTable.fromFolder, true), others))
    const gone = categoryIds.length > 0 ? notInArray(paperTable.categoryId, categoryIds) : undefined
    await current.update(paperTable).set({ categoryId: null }).where(and(ofShop, gone))
  }
}
