/** Comments below a course, an article or a question. */
export { articleCommentApi } from './article-comment.api'
export { CommentListStore } from './comment-list.store'
export { CommentList } from './CommentList'
export { CommentSheet } from './CommentSheet'
export { questionCommentApi } from './question-comment.api'
export { ReplySheet } from './ReplySheet'
