import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../kernel/db/database'
import type { ReviewedContent } from '../../review/reviewed-content'
import { TalkDeskRepository } from '../desk/talk-desk.repository'
import { LiveTalkRepository } from './live-talk.repository'
import { liveMessageTable } from './live-talk.table'

/** Messages of live rooms as the review sees them: viewers hear of each change. */
export const createReviewedTalk = (database: Database): ReviewedContent => {
  const desk = new TalkDeskRepository(database)
  const talks = new LiveTalkRepository(database)
  return {
    setState: async ({ shopId, subjectId }, state) => {
      const found = await desk.find(shopId, subjectId)
      if (!found) return
      const { revision } = await talks.take(found.lessonId)
      await desk.setState(subjectId, state)
      await desk.touch(found, revision)
    },
    findVisible: async (shopId, subjectId) => {
      const { id, state, userId, content } = liveMessageTable
      const [row] = await database.current
        .select({ userId, text: content })
        .from(liveMessageTable)
        .where(and(eq(id, subjectId), eq(liveMessageTable.shopId, shopId), eq(state, 'visible')))
      return row && { userId: row.userId ?? undefined, text: row.text, pictures: [] }
    },
  }
}
