/** Comments below a course or an article. */
export { articleCommentApi } from './article-comment.api'
export { CommentListStore } from './comment-list.store'
export { CommentList } from './CommentList'
export { CommentSheet } from './CommentSheet'
export { ReplySheet } from './ReplySheet'
