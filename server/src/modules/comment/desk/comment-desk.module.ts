import type { Media } from '../../../kernel/media/media'
import type { MessageSender } from '../../message/message.service'
import { createSettling } from '../../review/settling'
import type { DeskDeps } from '../../staff/desk-deps'
import { CommentDeskRepository } from './comment-desk.repository'
import { commentDeskRoutes } from './comment-desk.routes'
import { CommentDeskService } from './comment-desk.service'
import { ReplyDeskService } from './reply-desk.service'

export type { DeskEntry } from './comment-desk.repository'

export interface CommentDeskDeps extends DeskDeps {
  messages: MessageSender
  media: Pick<Media, 'signedUrlOf'>
}

/** The review alone, for shell commands. */
export const createCommentDeskService = ({ database, audit, now }: DeskDeps) =>
  new CommentDeskService(new CommentDeskRepository(database), audit, createSettling(database, now))

/** Where a school reviews comments and replies, and answers them. */
export const createCommentDesk = (deps: CommentDeskDeps) => {
  const { database, audit, messages, media, now } = deps
  const replies = new ReplyDeskService(new CommentDeskRepository(database), audit, messages, now)
  return commentDeskRoutes(createCommentDeskService(deps), replies, media)
}
