import type { Database } from '../../kernel/db/database'
import { createAudit } from '../staff/staff.module'
import { CommentDeskRepository } from './comment-desk.repository'
import { CommentDeskService } from './comment-desk.service'

export type { DeskEntry } from './comment-desk.repository'

/** Where a school reviews comments and replies. */
export const createCommentDesk = (deps: { database: Database; now: () => Date }) =>
  new CommentDeskService(new CommentDeskRepository(deps.database), createAudit(deps))
