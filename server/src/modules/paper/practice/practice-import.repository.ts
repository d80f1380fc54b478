import { and, eq, notInArray } from 'drizzle-orm'
import type { Database } from '../../../kernel/db/database'
import { classPracticeTable } from './class/class-practice.table'
import { practiceSetTable } from './practice.table'

export type NewPracticeSet = typeof practiceSetTable.$inferInsert

/** Writes the practice sets of a school folder. */
export class PracticeImportRepository {
  constructor(private readonly database: Database) {}

  /** Practices that a class has; what the staff gave besides stays. */
  async giveToClass(classId: string, practices: { setId: string; dueAt: Date | null }[]): Promise<void> {
    if (practices.length === 0) return
    await this.database.current
      .insert(classPracticeTable)
      .values(practices.map((each, sort) => ({ ...each, classId, sort })))
      .onConflictDoNothing()
  }

  /** Practices that have begun keep their questions. Sets that are no longer in the folder leave the shelf. */
  async save(shopId: string, sets: Omit<NewPracticeSet, 'shopId'>[]): Promise<void> {
    const { current } = this.database
    // Two sets may have exchanged their lessons.
    await current.update(practiceSetTable).set({ lessonId: null }).where(eq(practiceSetTable.shopId, shopId))
    for (const { id, ...values } of sets)
      await current
        .insert(practiceSetTable)
        .values({ id, shopId, ...values })
        .onConflictDoUpdate({ target: practiceSetTable.id, set: values })
    const keptIds = sets.map(({ id }) => id)
    const others = keptIds.length > 0 ? notInArray(practiceSetTable.id, keptIds) : undefined
    await current
      .update(practiceSetTable)
      .set({ onShelf: false })
      .where(and(eq(practiceSetTable.shopId, shopId), others))
  }
}
