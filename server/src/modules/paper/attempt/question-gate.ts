import { and, eq } from 'drizzle-orm'
import { AppError } from '../../../kernel/app-error'
import type { Database } from '../../../kernel/db/database'
import { toReveal } from '../paper/paper-rules'
import { paperTable } from '../paper/paper.table'
import type { HiddenQuestionRepository } from './hidden-question.repository'
import { attemptItemTable, attemptTable } from './attempt.table'

/** Whether a learner may read what is right about a question: they sat it, and its paper shows the answers by now. */
export class QuestionGate {
  constructor(
    private readonly database: Database,
    private readonly hidden: Pick<HiddenQuestionRepository, 'listRunning'>,
    private readonly now: () => Date,
  ) {}

  /** @throws AppError QUESTION_NOT_FOUND, also while the answers are not shown yet, or the learner sits it again */
  async open(shopId: string, userId: string, questionId: string): Promise<void> {
    const papers = await this.database.current
      .selectDistinct({ reveal: paperTable.reveal, closesAt: paperTable.closesAt })
      .from(attemptTable)
      .innerJoin(attemptItemTable, eq(attemptItemTable.attemptId, attemptTable.id))
      .innerJoin(paperTable, eq(paperTable.id, attemptTable.paperId))
      .where(
        and(
          eq(attemptTable.userId, userId),
          eq(attemptTable.shopId, shopId),
          eq(attemptTable.status, 'finished'),
          eq(attemptItemTable.questionId, questionId),
        ),
      )
    const now = this.now()
    const isShown = papers.some((paper) => toReveal(paper, true, now).revealed)
    if (!isShown || (await this.hidden.listRunning(userId)).includes(questionId))
      throw new AppError('QUESTION_NOT_FOUND')
  }
}
