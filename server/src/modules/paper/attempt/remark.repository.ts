import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Database } from '../../../kernel/db/database'
import { hasBodyOf } from '../bank/bank.fragments'
import { questionVersionTable } from '../bank/bank.table'
import { attemptItemTable, attemptTable } from './attempt.table'

/** Finds and changes what a corrected key concerns. */
export class RemarkRepository {
  constructor(private readonly database: Database) {}

  /** Attempts with an older version of a question, and whether it was worded as the given one is. */
  listAffected(shopId: string, questionId: string, versionId: string) {
    return this.database.current
      .select({
        attemptId: attemptItemTable.attemptId,
        position: attemptItemTable.position,
        sameBody: hasBodyOf(versionId),
      })
      .from(attemptItemTable)
      .innerJoin(attemptTable, eq(attemptTable.id, attemptItemTable.attemptId))
      .innerJoin(questionVersionTable, eq(questionVersionTable.id, attemptItemTable.versionId))
      .where(
        and(
          eq(attemptTable.shopId, shopId),
          eq(attemptItemTable.questionId, questionId),
          ne(attemptItemTable.versionId, versionId),
        ),
      )
      .orderBy(asc(attemptItemTable.attemptId))
  }

  /** From now on these items are marked by, and explained with, this version. */
  async useVersion(
    items: { attemptId: string; position: number }[],
    questionId: string,
    versionId: string,
  ): Promise<void> {
    await this.database.current
      .update(attemptItemTable)
      .set({ versionId })
      .where(
        and(
          eq(attemptItemTable.questionId, questionId),
          inArray(
            attemptItemTable.attemptId,
            items.map(({ attemptId }) => attemptId),
          ),
        ),
      )
  }
}
