import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { USUAL_TAKE_OUT_AFTER, type TakeOutAfter } from '@contract/wrong/wrong-kinds'
import type { Database } from '../../../kernel/db/database'
import { questionTable } from '../bank/bank.table'
import { questionFavouriteTable, questionReportTable, wrongSettingTable } from './wrong.table'

type ReportRow = typeof questionReportTable.$inferInsert

/** What learners keep, report and set. */
export class QuestionMarkRepository {
  constructor(private readonly database: Database) {}

  async isOfShop(shopId: string, questionId: string): Promise<boolean> {
    const rows = await this.database.current
      .select({ id: questionTable.id })
      .from(questionTable)
      .where(and(eq(questionTable.id, questionId), eq(questionTable.shopId, shopId)))
    return rows.length > 0
  }

  async collect(userId: string, questionId: string, createdAt: Date): Promise<void> {
    await this.database.current
      .insert(questionFavouriteTable)
      .values({ userId, questionId, createdAt })
      .onConflictDoNothing()
  }

  async release(userId: string, questionId: string): Promise<void> {
    const { userId: owner, questionId: id } = questionFavouriteTable
    await this.database.current.delete(questionFavouriteTable).where(and(eq(owner, userId), eq(id, questionId)))
  }

  /** Of these questions, those that the learner keeps. */
  async listCollected(userId: string, questionIds: string[]): Promise<Set<string>> {
    if (questionIds.length === 0) return new Set()
    const { userId: owner, questionId } = questionFavouriteTable
    const rows = await this.database.current
      .select({ questionId })
      .from(questionFavouriteTable)
      .where(and(eq(owner, userId), inArray(questionId, questionIds)))
    return new Set(rows.map((row) => row.questionId))
  }

  /** The latest first. */
  async listFavourites(userId: string, shopId: string, most: number): Promise<string[]> {
    const { userId: owner, questionId, createdAt } = questionFavouriteTable
    const rows = await this.database.current
      .select({ questionId })
      .from(questionFavouriteTable)
      .innerJoin(questionTable, eq(questionTable.id, questionId))
      .where(and(eq(owner, userId), eq(questionTable.shopId, shopId)))
      .orderBy(desc(createdAt))
      .limit(most)
    return rows.map((row) => row.questionId)
  }

  async countFavourites(userId: string, shopId: string): Promise<number> {
    const { userId: owner, questionId } = questionFavouriteTable
    const [row] = await this.database.current
      .select({ count: sql<number>`count(*)::int` })
      .from(questionFavouriteTable)
      .innerJoin(questionTable, eq(questionTable.id, questionId))
      .where(and(eq(owner, userId), eq(questionTable.shopId, shopId)))
    return row?.count ?? 0
  }

  /** A report that is still open is replaced. */
  async report(row: ReportRow): Promise<void> {
    const { userId, questionId } = questionReportTable
    await this.database.current
      .insert(questionReportTable)
      .values(row)
      .onConflictDoUpdate({
        target: [userId, questionId],
        targetWhere: sql`${questionReportTable.state} = 'open'`,
        set: { reason: row.reason, content: row.content, createdAt: row.createdAt },
      })
  }

  async readTakeOutAfter(userId: string): Promise<TakeOutAfter> {
    const [row] = await this.database.current
      .select({ takeOutAfter: wrongSettingTable.takeOutAfter })
      .from(wrongSettingTable)
      .where(eq(wrongSettingTable.userId, userId))
    return (row?.takeOutAfter ?? USUAL_TAKE_OUT_AFTER) as TakeOutAfter
  }

  async setTakeOutAfter(userId: string, takeOutAfter: TakeOutAfter): Promise<void> {
    await this.database.current
      .insert(wrongSettingTable)
      .values({ userId, takeOutAfter })
      .onConflictDoUpdate({ target: wrongSettingTable.userId, set: { takeOutAfter } })
  }
}
