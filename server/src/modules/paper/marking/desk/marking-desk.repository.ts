import { and, asc, eq, inArray, isNull, min, sql } from 'drizzle-orm'
import type { Database } from '../../../../kernel/db/database'
import { countRows, ONE, readPage, type PageInput } from '../../../../kernel/db/page'
import { uploads } from '../../../file/file.fragments'
import { answerTable, attemptItemTable, attemptTable } from '../../attempt/attempt.table'
import { questionTable } from '../../bank/bank.table'
import { paperTable } from '../../paper/paper.table'
import { essayMarkTable } from '../marking.table'

export type EssayMarkRow = typeof essayMarkTable.$inferSelect

export interface WaitingFilter extends PageInput {
  paperId: string
  questionId?: string
}

const { attemptId, position, questionId } = attemptItemTable
const ofAttempt = eq(attemptTable.id, attemptId)

/** Essays that wait for markers, and the marks that they have. */
export class MarkingDeskRepository {
  constructor(private readonly database: Database) {}

  /** Questions of papers with essays that wait, the longest wait first. */
  pageQuestions(shopId: string, markerId: string, page: PageInput) {
    const db = this.database.current
    const waiting = and(eq(attemptTable.shopId, shopId), isWaiting)
    return readPage(
      page,
      ({ offset, limit }) =>
        db
          .select({
            paperId: paperTable.id,
            paperTitle: paperTable.title,
            questionId: questionTable.id,
            questionTitle: questionTable.title,
            waitingCount: sql<number>`count(*)::int`,
            openCount: sql<number>`(count(*) filter (where ${essayMarkTable.markerId} is null))::int`,
          })
          .from(attemptTable)
          .innerJoin(attemptItemTable, ofAttempt)
          .innerJoin(paperTable, eq(paperTable.id, attemptTable.paperId))
          .innerJoin(questionTable, eq(questionTable.id, questionId))
          .leftJoin(essayMarkTable, isOwnMark(markerId))
          .where(waiting)
          .groupBy(paperTable.id, questionTable.id)
          .orderBy(asc(min(attemptTable.submittedAt)), asc(paperTable.id), asc(questionTable.id))
          .offset(offset)
          .limit(limit),
      () =>
        countRows(
          this.database,
          db
            .select(ONE)
            .from(attemptTable)
            .innerJoin(attemptItemTable, ofAttempt)
            .where(waiting)
            .groupBy(attemptTable.paperId, questionId)
            .$dynamic(),
        ),
    )
  }

  /** Answers to essays of a paper that wait; those that the marker has marked already come last. */
  pageAnswers(shopId: string, markerId: string, { paperId, questionId: only, ...page }: WaitingFilter) {
    const db = this.database.current
    const waiting = and(
      eq(attemptTable.shopId, shopId),
      eq(attemptTable.paperId, paperId),
      isWaiting,
      only ? eq(questionId, only) : undefined,
    )
    return readPage(
      page,
      ({ offset, limit }) =>
        db
          .select({
            item: attemptItemTable,
            userId: attemptTable.userId,
            answer: answerTable.answer,
            own: essayMarkTable,
            revision: sql<number>`(select count(*)::int from exam_mark given
              where given.attempt_id = ${attemptId} and given.position = ${position})`,
          })
          .from(attemptTable)
          .innerJoin(attemptItemTable, ofAttempt)
          .innerJoin(answerTable, and(eq(answerTable.attemptId, attemptId), eq(answerTable.position, position)))
          .leftJoin(essayMarkTable, isOwnMark(markerId))
          .where(waiting)
          .orderBy(
            sql`${essayMarkTable.markerId} is not null`,
            asc(attemptTable.submittedAt),
            asc(attemptId),
            asc(position),
          )
          .offset(offset)
          .limit(limit),
      () =>
        countRows(
          this.database,
          db.select(ONE).from(attemptTable).innerJoin(attemptItemTable, ofAttempt).where(waiting).$dynamic(),
        ),
    )
  }

  /** Whose picture of an answer each of these keys is. Keys of anything else are left out. */
  async readOwners(shopId: string, keys: string[]): Promise<Map<string, string>> {
    if (keys.length === 0) return new Map()
    const rows = await this.database.current
      .select({ key: uploads.key, userId: uploads.userId })
      .from(uploads)
      .where(and(inArray(uploads.key, keys), eq(uploads.shopId, shopId), eq(uploads.purpose, 'homework')))
    return new Map(rows.map(({ key, userId }) => [key, userId]))
  }

  /** In the order of marking. */
  listMarks(id: string, at: number): Promise<EssayMarkRow[]> {
    return this.database.current
      .select()
      .from(essayMarkTable)
      .where(and(eq(essayMarkTable.attemptId, id), eq(essayMarkTable.position, at)))
      .orderBy(asc(essayMarkTable.ordinal))
  }

  async add(mark: EssayMarkRow): Promise<void> {
    await this.database.current.insert(essayMarkTable).values(mark)
  }
}

/** Handing in marks everything but essays. */
const isWaiting = and(eq(attemptTable.status, 'reviewing'), isNull(attemptItemTable.scoreHundredths))

const isOwnMark = (markerId: string) =>
  and(
    eq(essayMarkTable.attemptId, attemptId),
    eq(essayMarkTable.position, position),
    eq(essayMarkTable.markerId, markerId),
  )
