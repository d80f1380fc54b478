import { and, desc, eq, gte, inArray, isNotNull, notInArray, sql, type SQL } from 'drizzle-orm'
import type { QuestionKind } from '@contract/question/question-kinds'
import type { WrongSource } from '@contract/wrong/wrong-kinds'
import type { Database } from '../../../kernel/db/database'
import { countRows, ONE, readPage, type PageInput } from '../../../kernel/db/page'
import { hasPointBelow } from '../bank/bank.repository'
import { knowledgePointTable, questionPointTable, questionTable } from '../bank/bank.table'
import { learnerQuestionTable, questionTallyTable } from './wrong.table'

export interface MarkedAnswer {
  questionId: string
  right: boolean
  at: Date
  source: { kind: WrongSource; id: string; title: string }
}

export interface WrongFilter {
  questionKind?: QuestionKind
  pointId?: string
  sourceId?: string
  since?: Date
  /** Questions whose mistakes may not be seen yet. */
  excluding?: readonly string[]
}

const { userId, shopId, questionId, inBook, lastWrongAt } = learnerQuestionTable

/** What each learner's answers to each question were; the wrong book is a part of it. */
export class LearnerQuestionRepository {
  constructor(private readonly database: Database) {}

  /** Adds marked answers, at most one for each question. `takeOutAfter` right ones in a row end its time in the book. */
  async add(owner: string, shop: string, answers: MarkedAnswer[], takeOutAfter: number): Promise<void> {
    const rows = answers.map(({ questionId: id, right, at, source }) => ({
      userId: owner,
      shopId: shop,
      questionId: id,
      answeredCount: 1,
      wrongCount: right ? 0 : 1,
      rightStreak: right ? 1 : 0,
      lastRight: right,
      lastAt: at,
      inBook: !right,
      lastWrongAt: right ? null : at,
      sourceKind: right ? null : source.kind,
      sourceId: right ? null : source.id,
      sourceTitle: right ? '' : source.title,
    }))
    const before = learnerQuestionTable
    const ofMistake = <Column>(column: Column, excluded: string) =>
      sql`case when excluded.last_right then ${column} else ${sql.raw(`excluded.${excluded}`)} end`
    await this.database.current
      .insert(learnerQuestionTable)
      .values(rows)
      .onConflictDoUpdate({
        target: [userId, questionId],
        set: {
          answeredCount: sql`${before.answeredCount} + 1`,
          wrongCount: sql`${before.wrongCount} + excluded.wrong_count`,
          rightStreak: sql`case when excluded.last_right then ${before.rightStreak} + 1 else 0 end`,
          lastRight: sql`excluded.last_right`,
          lastAt: sql`excluded.last_at`,
          inBook: sql`case when not excluded.last_right then true
            when ${takeOutAfter}::int > 0 and ${before.rightStreak} + 1 >= ${takeOutAfter}::int then false
            else ${before.inBook} end`,
          lastWrongAt: ofMistake(before.lastWrongAt, 'last_wrong_at'),
          sourceKind: ofMistake(before.sourceKind, 'source_kind'),
          sourceId: ofMistake(before.sourceId, 'source_id'),
          sourceTitle: ofMistake(before.sourceTitle, 'source_title'),
        },
      })
    await this.database.current
      .insert(questionTallyTable)
      .values(
        answers.map(({ questionId: id, right }) => ({ questionId: id, answeredCount: 1, rightCount: Number(right) })),
      )
      .onConflictDoUpdate({
        target: questionTallyTable.questionId,
        set: {
          answeredCount: sql`${questionTallyTable.answeredCount} + 1`,
          rightCount: sql`${questionTallyTable.rightCount} + excluded.right_count`,
        },
      })
  }

  async readTallies(ids: string[]): Promise<Map<string, { answeredCount: number; rightCount: number }>> {
    if (ids.length === 0) return new Map()
    const rows = await this.database.current
      .select()
      .from(questionTallyTable)
      .where(inArray(questionTallyTable.questionId, ids))
    return new Map(rows.map((row) => [row.questionId, row]))
  }

  /** The wrong book, newest mistakes first. */
  page(owner: string, shop: string, filter: WrongFilter & PageInput) {
    const where = this.inBook(owner, shop, filter)
    const rows = () =>
      this.database.current
        .select({
          questionId,
          kind: questionTable.kind,
          title: questionTable.title,
          wrongCount: learnerQuestionTable.wrongCount,
          rightStreak: learnerQuestionTable.rightStreak,
          lastWrongAt,
          sourceTitle: learnerQuestionTable.sourceTitle,
        })
        .from(learnerQuestionTable)
        .innerJoin(questionTable, eq(questionTable.id, questionId))
        .where(where)
        .orderBy(desc(lastWrongAt), desc(questionId))
    const one = this.database.current
      .select(ONE)
      .from(learnerQuestionTable)
      .innerJoin(questionTable, eq(questionTable.id, questionId))
      .where(where)
    return readPage(
      filter,
      ({ offset, limit }) => rows().offset(offset).limit(limit),
      () => countRows(this.database, one.$dynamic()),
    )
  }

  /** Ids of the wrong book, newest mistakes first. */
  async listIds(owner: string, shop: string, filter: WrongFilter, most: number): Promise<string[]> {
    const rows = await this.database.current
      .select({ questionId })
      .from(learnerQuestionTable)
      .innerJoin(questionTable, eq(questionTable.id, questionId))
      .where(this.inBook(owner, shop, filter))
      .orderBy(desc(lastWrongAt), desc(questionId))
      .limit(most)
    return rows.map((row) => row.questionId)
  }

  /** Every question that the learner has answered. */
  async listAnswered(owner: string, shop: string): Promise<string[]> {
    const rows = await this.database.current
      .select({ questionId })
      .from(learnerQuestionTable)
      .where(and(eq(userId, owner), eq(shopId, shop)))
    return rows.map((row) => row.questionId)
  }

  countByKind(owner: string, shop: string): Promise<{ kind: QuestionKind; count: number }[]> {
    return this.database.current
      .select({ kind: questionTable.kind, count: sql<number>`count(*)::int` })
      .from(learnerQuestionTable)
      .innerJoin(questionTable, eq(questionTable.id, questionId))
      .where(this.inBook(owner, shop, {}))
      .groupBy(questionTable.kind)
      .orderBy(desc(sql`count(*)`))
  }

  countBySource(owner: string, shop: string) {
    const { sourceId, sourceTitle } = learnerQuestionTable
    return this.database.current
      .select({ id: sourceId, title: sql<string>`max(${sourceTitle})`, count: sql<number>`count(*)::int` })
      .from(learnerQuestionTable)
      .where(and(this.inBook(owner, shop, {}), isNotNull(sourceId)))
      .groupBy(sourceId)
      .orderBy(desc(sql`count(*)`))
      .limit(50)
  }

  countByPoint(owner: string, shop: string) {
    return this.database.current
      .select({ id: knowledgePointTable.id, name: knowledgePointTable.name, count: sql<number>`count(*)::int` })
      .from(learnerQuestionTable)
      .innerJoin(questionPointTable, eq(questionPointTable.questionId, questionId))
      .innerJoin(knowledgePointTable, eq(knowledgePointTable.id, questionPointTable.pointId))
      .where(this.inBook(owner, shop, {}))
      .groupBy(knowledgePointTable.id)
      .orderBy(desc(sql`count(*)`))
      .limit(50)
  }

  /** What the learner has answered, in all and by point. */
  async readProgress(owner: string, shop: string) {
    const done = sql<number>`count(*)::int`
    const right = sql<number>`(count(*) filter (where ${learnerQuestionTable.lastRight}))::int`
    const mine = and(eq(userId, owner), eq(shopId, shop))
    const db = this.database.current
    const [[total], points] = await Promise.all([
      db
        .select({ done, right, wrong: sql<number>`(count(*) filter (where ${inBook}))::int` })
        .from(learnerQuestionTable)
        .where(mine),
      db
        .select({ pointId: questionPointTable.pointId, done, right })
        .from(learnerQuestionTable)
        .innerJoin(questionPointTable, eq(questionPointTable.questionId, questionId))
        .where(mine)
        .groupBy(questionPointTable.pointId),
    ])
    return { done: total?.done ?? 0, right: total?.right ?? 0, wrong: total?.wrong ?? 0, points }
  }

  /** False where it is not in the learner's book. */
  async takeOut(owner: string, shop: string, id: string): Promise<boolean> {
    const rows = await this.database.current
      .update(learnerQuestionTable)
      .set({ inBook: false })
      .where(and(this.inBook(owner, shop, {}), eq(questionId, id)))
      .returning({ questionId })
    return rows.length > 0
  }

  /** Questions that were right often enough leave the book, as they would have with this setting before. */
  async takeOutRight(owner: string, streak: number): Promise<void> {
    await this.database.current
      .update(learnerQuestionTable)
      .set({ inBook: false })
      .where(and(eq(userId, owner), inBook, gte(learnerQuestionTable.rightStreak, streak)))
  }

  private inBook(
    owner: string,
    shop: string,
    { questionKind, pointId, sourceId, since, excluding = [] }: WrongFilter,
  ): SQL | undefined {
    return and(
      eq(userId, owner),
      eq(shopId, shop),
      inBook,
      questionKind && eq(questionTable.kind, questionKind),
      pointId ? hasPointBelow([pointId]) : undefined,
      sourceId ? eq(learnerQuestionTable.sourceId, sourceId) : undefined,
      since && gte(lastWrongAt, since),
      excluding.length > 0 ? notInArray(questionId, [...excluding]) : undefined,
    )
  }
}
