import { and, desc, eq, gte, inArray, isNotNull, notInArray, sql, type SQL } from 'drizzle-orm'
import type { QuestionKind } from '@contract/question/question-kinds'
import { USUAL_TAKE_OUT_AFTER, type WrongSource } from '@contract/wrong/wrong-kinds'
import type { Database } from '../../../kernel/db/database'
import { countRows, ONE, readPage, type PageInput } from '../../../kernel/db/page'
import { hasPointBelow } from '../bank/bank.repository'
import { knowledgePointTable, questionPointTable, questionTable } from '../bank/bank.table'
import { learnerQuestionTable, questionTallyTable } from './wrong.table'

interface MarkedAnswer {
  questionId: string
  right: boolean
  at: Date
  source: { kind: WrongSource; id: string; title: string }
}

/** What a learner got for answers. */
export interface LearnerMarks {
  learnerId: string
  shopId: string
  results: MarkedAnswer[]
}

interface LearnerAnswer extends MarkedAnswer, Pick<LearnerMarks, 'learnerId' | 'shopId'> {}

export interface WrongFilter {
  questionKind?: QuestionKind
  pointId?: string
  sourceId?: string
  since?: Date
  /** Questions whose mistakes may not be seen yet. */
  excluding?: readonly string[]
}

const { userId, shopId, questionId, inBook, lastWrongAt } = learnerQuestionTable

/** Whether one more right answer takes a question out of the book, by the learner's setting. */
const isTakenOut = sql`(
  select after > 0 and known.right_streak + 1 >= after from (select coalesce(
    (select take_out_after from wrong_setting where wrong_setting.user_id = known.user_id),
    ${USUAL_TAKE_OUT_AFTER}::int) as after) as setting)`

const isNoneOf = (ids: readonly string[]): SQL | undefined =>
  ids.length > 0 ? notInArray(questionId, [...ids]) : undefined

/** What each learner's answers to each question were; the wrong book is a part of it. */
export class LearnerQuestionRepository {
  constructor(private readonly database: Database) {}

  /**
   * Adds marked answers, of each learner at most one to a question. Essays are left out: marked by a person, they could
   * never be answered right again and leave the book.
   */
  async addAll(answers: LearnerAnswer[]): Promise<void> {
    const rows = answers.map(({ learnerId, shopId: shop, questionId: id, right, at, source }) => ({
      ...{
        learner: learnerId,
        shop,
        question: id,
        right,
        at,
        kind: source.kind,
        source: source.id,
        title: source.title,
      },
    }))
    const marked = sql`(
      select marked.* from json_to_recordset(${JSON.stringify(rows)}::json) as marked(learner uuid, shop text,
        question uuid, "right" bool, at timestamptz, kind text, source uuid, title text)
      join question on question.id = marked.question and question.kind <> 'essay')`
    // Ordered, as the tallies below: two who add at once would else wait for each other.
    await this.database.current.execute(sql`
      insert into learner_question as known (user_id, question_id, shop_id, answered_count, wrong_count, right_streak,
        last_right, last_at, in_book, last_wrong_at, source_kind, source_id, source_title)
      select learner, question, shop, 1, (not "right")::int, "right"::int, "right", at, not "right",
        case when not "right" then at end, case when not "right" then kind end,
        case when not "right" then source end, case when "right" then '' else title end
      from ${marked} as marked order by question, learner
      on conflict (user_id, question_id) do update set
        answered_count = known.answered_count + 1,
        wrong_count = known.wrong_count + excluded.wrong_count,
        right_streak = case when excluded.last_right then known.right_streak + 1 else 0 end,
        last_right = excluded.last_right,
        last_at = excluded.last_at,
        in_book = not excluded.last_right or (known.in_book and not ${isTakenOut}),
        last_wrong_at = coalesce(excluded.last_wrong_at, known.last_wrong_at),
        source_kind = coalesce(excluded.source_kind, known.source_kind),
        source_id = coalesce(excluded.source_id, known.source_id),
        source_title = case when excluded.last_right then known.source_title else excluded.source_title end`)
    await this.database.current.execute(sql`
      insert into question_tally as known (question_id, answered_count, right_count)
      select question, count(*), count(*) filter (where "right") from ${marked} as marked
      group by question order by question
      on conflict (question_id) do update set answered_count = known.answered_count + excluded.answered_count,
        right_count = known.right_count + excluded.right_count`)
  }

  /** Turns verdicts that were wrong round, as if they had been these from the beginning. */
  async correctAll(answers: LearnerAnswer[]): Promise<void> {
    const rows = answers.map(({ learnerId: learner, questionId: question, right, at, source }) => ({
      ...{ learner, question, right, at, kind: source.kind, source: source.id, title: source.title },
    }))
    const fixed = sql`json_to_recordset(${JSON.stringify(rows)}::json) as fixed(learner uuid, question uuid,
      "right" bool, at timestamptz, kind text, source uuid, title text)`
    await this.database.current.execute(sql`
      update learner_question as known set
        wrong_count = greatest(known.wrong_count + case when fixed."right" then -1 else 1 end, 0),
        right_streak = case when fixed."right" then known.right_streak else 0 end,
        last_right = fixed."right",
        in_book = not fixed."right" or (known.in_book and known.wrong_count > 1),
        last_wrong_at = case when fixed."right" then known.last_wrong_at else fixed.at end,
        source_kind = case when fixed."right" then known.source_kind else fixed.kind end,
        source_id = case when fixed."right" then known.source_id else fixed.source end,
        source_title = case when fixed."right" then known.source_title else fixed.title end
      from ${fixed} where known.user_id = fixed.learner and known.question_id = fixed.question`)
    await this.database.current.execute(sql`
      update question_tally as known
      set right_count = greatest(known.right_count + case when fixed."right" then 1 else -1 end, 0)
      from ${fixed} where known.question_id = fixed.question`)
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

  countByKind(owner: string, shop: string, filter: WrongFilter): Promise<{ kind: QuestionKind; count: number }[]> {
    return this.database.current
      .select({ kind: questionTable.kind, count: sql<number>`count(*)::int` })
      .from(learnerQuestionTable)
      .innerJoin(questionTable, eq(questionTable.id, questionId))
      .where(this.inBook(owner, shop, filter))
      .groupBy(questionTable.kind)
      .orderBy(desc(sql`count(*)`))
  }

  countBySource(owner: string, shop: string, filter: WrongFilter) {
    const { sourceId, sourceTitle } = learnerQuestionTable
    return this.database.current
      .select({ id: sourceId, title: sql<string>`max(${sourceTitle})`, count: sql<number>`count(*)::int` })
      .from(learnerQuestionTable)
      .where(and(this.inBook(owner, shop, filter), isNotNull(sourceId)))
      .groupBy(sourceId)
      .orderBy(desc(sql`count(*)`))
      .limit(50)
  }

  countByPoint(owner: string, shop: string, filter: WrongFilter) {
    return this.database.current
      .select({ id: knowledgePointTable.id, name: knowledgePointTable.name, count: sql<number>`count(*)::int` })
      .from(learnerQuestionTable)
      .innerJoin(questionPointTable, eq(questionPointTable.questionId, questionId))
      .innerJoin(knowledgePointTable, eq(knowledgePointTable.id, questionPointTable.pointId))
      .where(this.inBook(owner, shop, filter))
      .groupBy(knowledgePointTable.id)
      .orderBy(desc(sql`count(*)`))
      .limit(50)
  }

  /** What the learner has answered, in all and by point. */
  async readProgress(owner: string, shop: string, excluding: readonly string[]) {
    const done = sql<number>`count(*)::int`
    const right = sql<number>`(count(*) filter (where ${learnerQuestionTable.lastRight}))::int`
    const mine = and(eq(userId, owner), eq(shopId, shop), isNoneOf(excluding))
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
  async takeOut(owner: string, shop: string, id: string, filter: WrongFilter): Promise<boolean> {
    const rows = await this.database.current
      .update(learnerQuestionTable)
      .set({ inBook: false })
      .where(and(this.inBook(owner, shop, filter), eq(questionId, id)))
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
      isNoneOf(excluding),
    )
  }
}
