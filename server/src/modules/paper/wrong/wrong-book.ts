import type { WrongQuestion, WrongSummary } from '@contract/wrong/calls'
import type { TakeOutAfter, WrongPeriod } from '@contract/wrong/wrong-kinds'
import type { ReportReason } from '@contract/practice/practice-kinds'
import { REPORT_MAX_LENGTH } from '@contract/practice/practice-kinds'
import type { QuestionKind } from '@contract/question/question-kinds'
import type { PageOf } from '@contract/schema'
import { AppError } from '../../../kernel/app-error'
import type { Database } from '../../../kernel/db/database'
import { toPage, type PageInput } from '../../../kernel/db/page'
import { makeId } from '../../../kernel/make-id'
import { readPlainText } from '../../../kernel/plain-text'
import type { LearnerMarks, LearnerQuestionRepository } from './learner-question.repository'
import type { QuestionMarkRepository } from './question-mark.repository'
import { startOfPeriod } from './start-of-period'

/** From so few answers, a share of right ones says nothing. */
const LEAST_ANSWERS = 5

interface Filter extends PageInput {
  questionKind?: QuestionKind
  pointId?: string
  sourceId?: string
  period?: WrongPeriod
}

/** What the book needs of exams. */
export interface HiddenQuestions {
  /** Questions whose keys an exam still holds back from a learner. */
  list(shopId: string, userId: string, now: Date): Promise<string[]>
}

interface WrongBookDeps {
  database: Database
  answers: LearnerQuestionRepository
  marks: QuestionMarkRepository
  hidden: HiddenQuestions
  now: () => Date
}

/** A learner's mistakes: put in by whoever marks answers, taken out by right ones in a row. */
export class WrongBook {
  constructor(private readonly deps: WrongBookDeps) {}

  /**
   * Takes marked answers, right ones too. Call it once for each answer, in the transaction that marks it. What an exam
   * left undone is a mistake; what a practice left undone is not, since one may end it at any time.
   */
  async recordAll(marks: readonly LearnerMarks[]): Promise<void> {
    const rows = marks.flatMap(({ learnerId, shopId, results }) => {
      const byQuestion = new Map(results.map((result) => [result.questionId, result]))
      return [...byQuestion.values()].map((result) => ({ ...result, learnerId, shopId }))
    })
    if (rows.length > 0) await this.deps.answers.addAll(rows)
  }

  /** Takes what a corrected key made of a learner's answers in one attempt; the others are left out. */
  correct({ learnerId, shopId, results }: LearnerMarks): Promise<void> {
    return this.deps.answers.correctAll(results.map((result) => ({ ...result, learnerId, shopId })))
  }

  async page(shopId: string, userId: string, { period, ...filter }: Filter): Promise<PageOf<WrongQuestion>> {
    const { rows, totalCount } = await this.deps.answers.page(userId, shopId, {
      ...filter,
      since: startOfPeriod(period, this.deps.now()),
      excluding: await this.listHidden(shopId, userId),
    })
    const list = rows.map((row) => ({ ...row, lastWrongAt: row.lastWrongAt!.toISOString() }))
    return toPage(filter, list, totalCount)
  }

  async summarise(shopId: string, userId: string): Promise<WrongSummary> {
    const filter = { excluding: await this.listHidden(shopId, userId) }
    const [kinds, sources, points, takeOutAfter] = await Promise.all([
      this.deps.answers.countByKind(userId, shopId, filter),
      this.deps.answers.countBySource(userId, shopId, filter),
      this.deps.answers.countByPoint(userId, shopId, filter),
      this.deps.marks.readTakeOutAfter(userId),
    ])
    return { total: kinds.reduce((sum, { count }) => sum + count, 0), takeOutAfter, kinds, sources, points }
  }

  /** @throws AppError QUESTION_NOT_FOUND where it is not in the learner's book, as far as they may see it */
  async takeOut(shopId: string, userId: string, questionId: string): Promise<Record<string, never>> {
    const filter = { excluding: await this.listHidden(shopId, userId) }
    if (!(await this.deps.answers.takeOut(userId, shopId, questionId, filter))) throw new AppError('QUESTION_NOT_FOUND')
    return {}
  }

  setTakeOutAfter(userId: string, takeOutAfter: TakeOutAfter): Promise<{ takeOutAfter: TakeOutAfter }> {
    return this.deps.database.transact(async () => {
      await this.deps.marks.setTakeOutAfter(userId, takeOutAfter)
      if (takeOutAfter > 0) await this.deps.answers.takeOutRight(userId, takeOutAfter)
      return { takeOutAfter }
    })
  }

  /** @throws AppError QUESTION_NOT_FOUND, also for another shop's question */
  async collect(shopId: string, userId: string, questionId: string, collected: boolean) {
    await this.requireQuestion(shopId, questionId)
    if (collected) await this.deps.marks.collect(userId, questionId, this.deps.now())
    else await this.deps.marks.release(userId, questionId)
    return { collected }
  }

  /** @throws AppError QUESTION_NOT_FOUND, also for another shop's question; TEXT_TOO_LONG */
  async report(
    shopId: string,
    userId: string,
    { questionId, reason, content = '' }: { questionId: string; reason: ReportReason; content?: string },
  ): Promise<Record<string, never>> {
    await this.requireQuestion(shopId, questionId)
    const text = content.trim() && readPlainText(content, '说明', REPORT_MAX_LENGTH)
    const at = { state: 'open' as const, createdAt: this.deps.now() }
    await this.deps.marks.report({ id: makeId(), shopId, userId, questionId, reason, content: text, ...at })
    return {}
  }

  /** By question, the share of right answers of everybody; without those that too few have answered. */
  async readRightPercents(questionIds: string[]): Promise<Map<string, number>> {
    const tallies = await this.deps.answers.readTallies(questionIds)
    return new Map(
      [...tallies]
        .filter(([, { answeredCount }]) => answeredCount >= LEAST_ANSWERS)
        .map(([id, { rightCount, answeredCount }]) => [id, Math.round((rightCount / answeredCount) * 100)]),
    )
  }

  private listHidden(shopId: string, userId: string): Promise<string[]> {
    return this.deps.hidden.list(shopId, userId, this.deps.now())
  }

  private async requireQuestion(shopId: string, questionId: string): Promise<void> {
    if (!(await this.deps.marks.isOfShop(shopId, questionId))) throw new AppError('QUESTION_NOT_FOUND')
  }
}
