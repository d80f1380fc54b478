import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { RUNNING_STATUSES, type AttemptStatus } from '@contract/exam/attempt-status'
import type { Database } from '../../../../kernel/db/database'
import { countRows, ONE, readPage, type PageInput } from '../../../../kernel/db/page'
import { users } from '../../../user/user.fragments'
import { papers } from '../../paper/paper.fragments'
import { apartAnswerTable, attemptLogTable, attemptTable } from '../attempt.table'

export interface AttemptDeskFilter extends PageInput {
  paperId?: string
  learnerId?: string
  status?: AttemptStatus
  keyword?: string
}
export type DeskAttempt = Awaited<ReturnType<AttemptDeskRepository['listAll']>>[number]

/** Attempts with their examinees, for staff. */
export class AttemptDeskRepository {
  constructor(private readonly database: Database) {}

  page(shopId: string, filter: AttemptDeskFilter) {
    const where = toCondition(shopId, filter)
    return readPage(
      filter,
      ({ offset, limit }) =>
        this.select()
          .where(where)
          .orderBy(desc(attemptTable.enteredAt), desc(attemptTable.id))
          .offset(offset)
          .limit(limit),
      () =>
        countRows(
          this.database,
          this.database.current
            .select(ONE)
            .from(attemptTable)
            .innerJoin(users, eq(users.id, attemptTable.userId))
            .where(where)
            .$dynamic(),
        ),
    )
  }

  /** All attempts at a paper, the first one first. */
  listAll(shopId: string, paperId: string) {
    return this.select()
      .where(toCondition(shopId, { paperId }))
      .orderBy(asc(attemptTable.enteredAt), asc(attemptTable.id))
  }

  async find(shopId: string, id: string): Promise<DeskAttempt | undefined> {
    const [row] = await this.select().where(and(eq(attemptTable.id, id), eq(attemptTable.shopId, shopId)))
    return row
  }

  /** How many answers of each attempt are not marked. */
  async countApart(attemptIds: string[]): Promise<Map<string, number>> {
    if (attemptIds.length === 0) return new Map()
    const { attemptId } = apartAnswerTable
    const rows = await this.database.current
      .select({ attemptId, number: sql<number>`count(*)::int` })
      .from(apartAnswerTable)
      .where(inArray(attemptId, attemptIds))
      .groupBy(attemptId)
    return new Map(rows.map((row) => [row.attemptId, row.number]))
  }

  listApart(attemptId: string) {
    return this.database.current
      .select()
      .from(apartAnswerTable)
      .where(eq(apartAnswerTable.attemptId, attemptId))
      .orderBy(asc(apartAnswerTable.receivedAt), asc(apartAnswerTable.position), asc(apartAnswerTable.revision))
  }

  listLog(attemptId: string) {
    return this.database.current
      .select()
      .from(attemptLogTable)
      .where(eq(attemptLogTable.attemptId, attemptId))
      .orderBy(asc(attemptLogTable.at), asc(attemptLogTable.id))
  }

  /** Attempts at each of these papers, and those of them that run. */
  async countAttempts(paperIds: string[]): Promise<Map<string, { all: number; running: number }>> {
    if (paperIds.length === 0) return new Map()
    const rows = await this.database.current
      .select({
        paperId: attemptTable.paperId,
        all: sql<number>`count(*)::int`,
        running: sql<number>`(count(*) filter (where ${inArray(attemptTable.status, [...RUNNING_STATUSES])}))::int`,
      })
      .from(attemptTable)
      .where(inArray(attemptTable.paperId, paperIds))
      .groupBy(attemptTable.paperId)
    return new Map(rows.map(({ paperId, ...counts }) => [paperId, counts]))
  }

  private select() {
    return this.database.current
      .select({ attempt: attemptTable, paperTitle: papers.title, nickName: users.nickName, phone: users.phone })
      .from(attemptTable)
      .innerJoin(users, eq(users.id, attemptTable.userId))
      .innerJoin(papers, eq(papers.id, attemptTable.paperId))
      .$dynamic()
  }
}

const toCondition = (shopId: string, { paperId, learnerId, status, keyword }: AttemptDeskFilter) =>
  and(
    eq(attemptTable.shopId, shopId),
    paperId ? eq(attemptTable.paperId, paperId) : undefined,
    learnerId ? eq(attemptTable.userId, learnerId) : undefined,
    status ? eq(attemptTable.status, status) : undefined,
    keyword ? or(eq(users.phone, keyword), sql`strpos(${users.nickName}, ${keyword}) > 0`) : undefined,
  )
