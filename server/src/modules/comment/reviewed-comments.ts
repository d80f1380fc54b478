import { and, eq } from 'drizzle-orm'
import type { ModerationState } from '@contract/review/review-kinds'
import type { Database } from '../../kernel/db/database'
import type { ReviewedContent } from '../review/reviewed-content'
import { commentReplyTable, commentTable } from './comment.table'

/** Comments as the review sees them. */
export const createReviewedComments = (database: Database): ReviewedContent => ({
  setState: async ({ shopId, subjectId }, state: ModerationState) => {
    await database.current
      .update(commentTable)
      .set({ state })
      .where(and(eq(commentTable.id, subjectId), eq(commentTable.shopId, shopId)))
  },
  findVisible: async (shopId, subjectId) => {
    const { id, state, userId, content, pictures } = commentTable
    const [row] = await database.current
      .select({ userId, text: content, pictures })
      .from(commentTable)
      .where(and(eq(id, subjectId), eq(commentTable.shopId, shopId), eq(state, 'visible')))
    return row
  },
})

/** Replies to comments likewise. */
export const createReviewedReplies = (database: Database): ReviewedContent => ({
  setState: async ({ subjectId, userId }, state: ModerationState) => {
    await database.current
      .update(commentReplyTable)
      .set({ state })
      .where(and(eq(commentReplyTable.id, subjectId), eq(commentReplyTable.userId, userId)))
  },
  findVisible: async (shopId, subjectId) => {
    const { id, state, userId, content } = commentReplyTable
    const [row] = await database.current
      .select({ userId, text: content })
      .from(commentReplyTable)
      .innerJoin(commentTable, eq(commentTable.id, commentReplyTable.commentId))
      .where(and(eq(id, subjectId), eq(commentTable.shopId, shopId), eq(state, 'visible')))
    return row && { userId: row.userId ?? undefined, text: row.text, pictures: [] }
  },
})
