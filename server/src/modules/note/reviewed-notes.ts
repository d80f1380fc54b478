import { and, eq } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import type { ReviewedContent } from '../review/reviewed-content'
import { noteTable } from './note.table'

/** Open notes as the review sees them. */
export const createReviewedNotes = (database: Database): ReviewedContent => ({
  setState: async ({ shopId, subjectId }, state) => {
    await database.current
      .update(noteTable)
      .set({ state })
      .where(and(eq(noteTable.id, subjectId), eq(noteTable.shopId, shopId)))
  },
  findVisible: async (shopId, subjectId) => {
    const { id, state, open, userId, content } = noteTable
    const [row] = await database.current
      .select({ userId, text: content })
      .from(noteTable)
      .where(and(eq(id, subjectId), eq(noteTable.shopId, shopId), eq(open, true), eq(state, 'visible')))
    return row && { ...row, pictures: [] }
  },
})
