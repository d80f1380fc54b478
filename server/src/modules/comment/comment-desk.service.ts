import { AppError } from '../../kernel/app-error'
import type { CommentDeskRepository, DeskEntry } from './comment-desk.repository'

const SHOWN = 100

/** The school decides which comments and replies others see; their authors always see their own. */
export class CommentDeskService {
  constructor(private readonly comments: CommentDeskRepository) {}

  /** The newest that wait, or of all. */
  list(shopId: string, waitingOnly: boolean): Promise<DeskEntry[]> {
    return this.comments.list(shopId, waitingOnly ? 'pending' : undefined, SHOWN)
  }

  /** Sets or changes the decision. @throws AppError COMMENT_NOT_FOUND, also for another shop's comment */
  async decide(shopId: string, id: string, decision: 'visible' | 'hidden'): Promise<void> {
    if (!(await this.comments.setState(shopId, id, decision)))
      throw new AppError('COMMENT_NOT_FOUND', `没有编号为 ${id} 的评价或回复`)
  }
}
