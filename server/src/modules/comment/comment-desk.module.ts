import type { Database } from '../../kernel/db/database'
import { CommentDeskRepository } from './comment-desk.repository'
import { CommentDeskService } from './comment-desk.service'

export type { DeskEntry } from './comment-desk.repository'

/** Where a school reviews comments and replies. */
export const createCommentDesk = ({ database }: { database: Database }) =>
  new CommentDeskService(new CommentDeskRepository(database))
