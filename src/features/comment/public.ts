/** Comments below a course, an article, a question or goods. */
export { articleCommentApi } from './article-comment.api'
export { CommentListStore } from './comment-list.store'
export { CommentList } from './CommentList'
export { CommentSheet } from './CommentSheet'
export { makeGoodsReviewApi } from './goods-review.api'
export { questionCommentApi } from './question-comment.api'
export { ReplySheet } from './ReplySheet'
