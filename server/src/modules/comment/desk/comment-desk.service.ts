import type { ReviewedComment } from '@contract/comment/staff-calls'
import type { PageOf } from '@contract/schema'
import type { Act } from '../../../kernel/actor'
import { AppError } from '../../../kernel/app-error'
import { toPage } from '../../../kernel/db/page'
import type { Settle } from '../../review/reviewed-content'
import type { Audit } from '../../staff/audit/audit.service'
import type { ModerationState } from '@contract/review/review-kinds'
import type { CommentDeskRepository, DeskEntry, DeskFilter } from './comment-desk.repository'

const SHOWN = 100

/** The school decides which comments and replies others see; their authors always see their own. */
export class CommentDeskService {
  constructor(
    private readonly comments: CommentDeskRepository,
    private readonly audit: Audit,
    private readonly settle: Settle,
  ) {}

  /** The newest that wait, or of all. */
  async list(shopId: string, waitingOnly: boolean): Promise<DeskEntry[]> {
    const filter = { pageSize: SHOWN, ...(waitingOnly && { state: 'pending' as const }) }
    return (await this.comments.page(shopId, filter)).rows
  }

  async page(shopId: string, filter: DeskFilter, urlOf: (key: string) => string): Promise<PageOf<ReviewedComment>> {
    const { rows, totalCount } = await this.comments.page(shopId, filter)
    const list = rows.map(({ pictures, createdAt, ...row }) => ({
      ...row,
      pictures: pictures.map(urlOf),
      createdAt: createdAt.toISOString(),
    }))
    return toPage(filter, list, totalCount)
  }

  /**
   * Sets or changes the decision. `expected` is the state that it was made on.
   * @throws AppError COMMENT_NOT_FOUND, also for another shop's comment; EDIT_CONFLICT
   */
  decide(
    act: Act,
    id: string,
    decision: 'visible' | 'hidden',
    expected?: ModerationState,
  ): Promise<{ id: string; state: ModerationState }> {
    return this.audit.perform(act, async () => {
      const kind = await this.comments.findKind(act.shopId, id)
      if (kind) await this.settle(kind, id, decision)
      const entry = kind && (await this.comments.lock(act.shopId, id))
      if (!entry) throw new AppError('COMMENT_NOT_FOUND', `没有编号为 ${id} 的评价或回复`)
      if (expected && entry.state !== expected) throw new AppError('EDIT_CONFLICT')
      await this.comments.setState(entry, decision)
      return {
        result: { id, state: decision },
        subject: { kind: entry.kind, id },
        before: { state: entry.state },
        after: { state: decision },
      }
    })
  }
}
