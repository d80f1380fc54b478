import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Difficulty, QuestionKind } from '@contract/question/question-kinds'
import type { Database } from '../../../../kernel/db/database'
import { pageOfTable, type PageInput } from '../../../../kernel/db/page'
import { containsKeyword } from '../../../../kernel/db/title-search'
import { matches } from '../bank.repository'
import { questionTable, questionVersionTable } from '../bank.table'

export type QuestionRow = typeof questionTable.$inferSelect

export interface QuestionFilter extends PageInput {
  keyword?: string
  kind?: QuestionKind
  pointId?: string
  difficulty?: Difficulty
  archived?: boolean
}

/** A school's questions as its staff see and change them. */
export class QuestionDeskRepository {
  constructor(private readonly database: Database) {}

  page(shopId: string, filter: QuestionFilter) {
    const { keyword, kind, pointId, difficulty, archived } = filter
    const { id, updatedAt } = questionTable
    const where = and(
      eq(questionTable.shopId, shopId),
      isNull(questionTable.parentId),
      matches({
        kinds: kind && [kind],
        pointIds: pointId ? [pointId] : undefined,
        difficulties: difficulty && [difficulty],
      }),
      archived === undefined ? undefined : eq(questionTable.archived, archived),
      keyword ? or(containsKeyword(questionTable.title, keyword), eq(questionTable.code, keyword)) : undefined,
    )
    return pageOfTable(this.database, questionTable, { where, order: [desc(updatedAt), desc(id)] }, filter)
  }

  async find(shopId: string, id: string): Promise<QuestionRow | undefined> {
    const [row] = await this.rows(shopId, id)
    return row
  }

  /** The question, locked until the transaction ends. */
  async lock(shopId: string, id: string): Promise<QuestionRow | undefined> {
    const [row] = await this.rows(shopId, id).for('no key update')
    return row
  }

  async readVersion(id: string) {
    const [row] = await this.database.current.select().from(questionVersionTable).where(eq(questionVersionTable.id, id))
    return row
  }

  async archive(id: string, archived: boolean, now: Date): Promise<void> {
    await this.database.current
      .update(questionTable)
      .set({ archived, updatedAt: now, edits: sql`${questionTable.edits} + 1` })
      .where(eq(questionTable.id, id))
  }

  private readonly rows = (shopId: string, id: string) =>
    this.database.current
      .select()
      .from(questionTable)
      .where(and(eq(questionTable.id, id), eq(questionTable.shopId, shopId)))
      .$dynamic()
}
