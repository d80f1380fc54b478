import { and, desc, eq } from 'drizzle-orm'
import type { ReportState } from '@contract/practice/practice-kinds'
import type { Database } from '../../../../kernel/db/database'
import { pageOfTable, type PageInput } from '../../../../kernel/db/page'
import { users } from '../../../user/user.fragments'
import { questionTable } from '../../bank/bank.table'
import { questionReportTable } from '../wrong.table'

export interface ReportFilter extends PageInput {
  state?: ReportState
}

interface OpenReport {
  state: ReportState
  userId: string
  /** Of the question. */
  title: string
}

/** What learners reported about questions, for the school. */
export class ReportDeskRepository {
  constructor(private readonly database: Database) {}

  page(shopId: string, { state, ...page }: ReportFilter) {
    const { id, questionId, reason, content, createdAt, settledAt } = questionReportTable
    const db = this.database.current
    const where = and(eq(questionReportTable.shopId, shopId), state ? eq(questionReportTable.state, state) : undefined)
    return pageOfTable(
      this.database,
      questionReportTable,
      {
        where,
        order: [desc(createdAt), desc(id)],
        select: (onPage) =>
          db
            .select({
              id,
              questionId,
              kind: questionTable.kind,
              title: questionTable.title,
              reason,
              content,
              nickName: users.nickName,
              state: questionReportTable.state,
              createdAt,
              settledAt,
            })
            .from(questionReportTable)
            .innerJoin(questionTable, eq(questionTable.id, questionId))
            .innerJoin(users, eq(users.id, questionReportTable.userId))
            .where(onPage)
            .$dynamic(),
      },
      page,
    )
  }

  /** Until the transaction ends. */
  async lock(shopId: string, id: string): Promise<OpenReport | undefined> {
    const [row] = await this.database.current
      .select({ state: questionReportTable.state, userId: questionReportTable.userId, title: questionTable.title })
      .from(questionReportTable)
      .innerJoin(questionTable, eq(questionTable.id, questionReportTable.questionId))
      .where(and(eq(questionReportTable.id, id), eq(questionReportTable.shopId, shopId)))
      .for('update', { of: questionReportTable })
    return row
  }

  async settle(id: string, state: ReportState, settledAt: Date): Promise<void> {
    await this.database.current
      .update(questionReportTable)
      .set({ state, settledAt })
      .where(eq(questionReportTable.id, id))
  }
}
