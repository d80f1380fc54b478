import type { Comment } from '@contract/comment/calls'
import { CommentListStore } from '@/features/comment/public'
import type { CommentApi } from '@/features/comment/comment.api'
import { partial } from '../../../support/app/partial'

/** The reviews of goods, by an api that answers with these. */
export const givenReviews = (list: Comment[] = [], { score = 0, written = true } = {}) => {
  const paged = { list, pageCurrent: 1, pageSize: 50, totalCount: list.length, totalPage: 1 }
  return new CommentListStore('g1', partial<CommentApi>({ page: async () => ({ ...paged, score, written }) }))
}
