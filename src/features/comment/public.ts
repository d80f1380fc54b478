/** Comments below a course. */
export { CommentListStore } from './comment-list.store'
export { CommentList } from './CommentList'
export { CommentSheet } from './CommentSheet'
export { ReplySheet } from './ReplySheet'
