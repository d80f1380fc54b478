import { and, asc, desc, eq, getTableColumns, gt, type SQL } from 'drizzle-orm'
import type { ReviewedKind, ReviewState } from '@contract/review/review-kinds'
import type { Database } from '../../../kernel/db/database'
import { pageOfTable, type PageInput } from '../../../kernel/db/page'
import { users } from '../../user/user.fragments'
import { reviewCaseTable } from '../review.table'

export interface CaseFilter extends PageInput {
  state?: ReviewState
  kind?: ReviewedKind
  reported?: boolean
}

/** The queue of the staff. */
export class ReviewDeskRepository {
  constructor(private readonly database: Database) {}

  /** What waits is read from the oldest on, everything else from the newest. */
  page(shopId: string, { state, kind, reported, ...page }: CaseFilter) {
    const by = state === 'waiting' ? asc : desc
    const { updatedAt, id } = reviewCaseTable
    const where = and(
      eq(reviewCaseTable.shopId, shopId),
      state && eq(reviewCaseTable.state, state),
      kind && eq(reviewCaseTable.kind, kind),
      reported === undefined
        ? undefined
        : reported
          ? gt(reviewCaseTable.reportCount, 0)
          : eq(reviewCaseTable.reportCount, 0),
    )
    const select = (onPage: SQL) =>
      this.database.current
        .select({ ...getTableColumns(reviewCaseTable), nickName: users.nickName })
        .from(reviewCaseTable)
        .innerJoin(users, eq(users.id, reviewCaseTable.userId))
        .where(onPage)
        .$dynamic()
    return pageOfTable(this.database, reviewCaseTable, { where, order: [by(updatedAt), by(id)], select }, page)
  }
}
