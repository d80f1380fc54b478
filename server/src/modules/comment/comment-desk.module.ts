import type { Database } from '../../kernel/db/database'
import type { MessageSender } from '../message/message.service'
import { createAudit } from '../staff/staff.module'
import { CommentDeskRepository } from './comment-desk.repository'
import { CommentDeskService } from './comment-desk.service'
import { ReplyDeskService } from './reply-desk.service'

export type { DeskEntry } from './comment-desk.repository'

/** Where a school reviews comments and replies. */
export const createCommentDesk = (deps: { database: Database; now: () => Date }) =>
  new CommentDeskService(new CommentDeskRepository(deps.database), createAudit(deps))

/** Where a school answers comments. */
export const createReplyDesk = (deps: { database: Database; now: () => Date; messages: MessageSender }) =>
  new ReplyDeskService(new CommentDeskRepository(deps.database), createAudit(deps), deps.messages, deps.now)
