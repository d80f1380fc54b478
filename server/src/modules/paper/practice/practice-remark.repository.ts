import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Database } from '../../../kernel/db/database'
import { questionVersionTable } from '../bank/bank.table'
import { hasBodyOf } from '../bank/bank.fragments'
import type { ItemRow, PracticeRow } from './practice.repository'
import { practiceItemTable, practiceTable } from './practice.table'

/** Finds and changes what a corrected key concerns among practices. */
export class PracticeRemarkRepository {
  constructor(private readonly database: Database) {}

  /** Locks practices with an older version of a question, worded as the given one, until the transaction ends. */
  lockAffected(shopId: string, questionId: string, versionId: string): Promise<PracticeRow[]> {
    const db = this.database.current
    const affected = db
      .select({ id: practiceItemTable.practiceId })
      .from(practiceItemTable)
      .innerJoin(questionVersionTable, eq(questionVersionTable.id, practiceItemTable.versionId))
      .where(
        and(
          eq(practiceItemTable.questionId, questionId),
          ne(practiceItemTable.versionId, versionId),
          hasBodyOf(versionId),
        ),
      )
    return db
      .select()
      .from(practiceTable)
      .where(and(eq(practiceTable.shopId, shopId), inArray(practiceTable.id, affected)))
      .orderBy(asc(practiceTable.id))
      .for('update')
  }

  /** From now on these items are marked by, and explained with, this version; returns them. */
  useVersion(practiceIds: string[], questionId: string, versionId: string): Promise<ItemRow[]> {
    return this.database.current
      .update(practiceItemTable)
      .set({ versionId })
      .where(and(eq(practiceItemTable.questionId, questionId), inArray(practiceItemTable.practiceId, practiceIds)))
      .returning()
  }
}
