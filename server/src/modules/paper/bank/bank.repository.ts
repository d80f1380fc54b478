import { and, asc, eq, inArray, isNull, notInArray, sql, type SQL } from 'drizzle-orm'
import type { Difficulty, QuestionKind } from '@contract/question/question-kinds'
import type { Database } from '../../../kernel/db/database'
import { knowledgePointTable, questionPointTable, questionTable, questionVersionTable } from './bank.table'

export interface BankFilter {
  kinds?: readonly QuestionKind[]
  /** With everything below them in the tree. */
  pointIds?: readonly string[]
  difficulties?: readonly Difficulty[]
  /** Questions that are not wanted again. */
  excluding?: readonly string[]
  /** Only these questions. */
  among?: readonly string[]
}

/** A question as it is now. */
export interface CurrentQuestion {
  questionId: string
  versionId: string
  parentId: string | null
  kind: QuestionKind
  difficulty: number
}

export interface PointRow {
  id: string
  parentId: string | null
  name: string
  /** Questions of this point itself, those below a material among them. */
  questionCount: number
}

const CURRENT = {
  questionId: questionTable.id,
  versionId: questionTable.currentVersionId,
  parentId: questionTable.parentId,
  kind: questionTable.kind,
  difficulty: questionTable.difficulty,
}

/** Reads the bank's questions and versions. */
export class BankRepository {
  constructor(private readonly database: Database) {}

  readVersions(shopId: string, versionIds: readonly string[]) {
    return this.database.current
      .select({
        id: questionVersionTable.id,
        questionId: questionVersionTable.questionId,
        body: questionVersionTable.body,
        key: questionVersionTable.key,
      })
      .from(questionVersionTable)
      .innerJoin(questionTable, eq(questionTable.id, questionVersionTable.questionId))
      .where(and(eq(questionTable.shopId, shopId), inArray(questionVersionTable.id, [...versionIds])))
  }

  /** Kinds and keys of versions, of any school. */
  async readKeys(versionIds: readonly string[]) {
    if (versionIds.length === 0) return []
    const { id, key, body } = questionVersionTable
    return this.database.current
      .select({ id, key, kind: sql<QuestionKind>`${body} ->> 'kind'` })
      .from(questionVersionTable)
      .where(inArray(id, [...versionIds]))
  }

  /** Those that are not archived, in the bank's order; questions below a material are not among them. */
  pick(shopId: string, filter: BankFilter, sample?: number): Promise<CurrentQuestion[]> {
    const query = this.database.current
      .select(CURRENT)
      .from(questionTable)
      .where(and(isOpen(shopId), isNull(questionTable.parentId), matches(filter)))
    if (sample === undefined) return query.orderBy(asc(questionTable.position), asc(questionTable.id)).execute()
    return query
      .orderBy(sql`random()`)
      .limit(sample)
      .execute()
  }

  /** Questions by id, archived ones too. */
  listCurrent(shopId: string, questionIds: readonly string[]): Promise<CurrentQuestion[]> {
    return this.database.current
      .select(CURRENT)
      .from(questionTable)
      .where(and(eq(questionTable.shopId, shopId), inArray(questionTable.id, [...questionIds])))
  }

  /** What stands below material questions, in order. */
  listChildren(shopId: string, parentIds: readonly string[]): Promise<CurrentQuestion[]> {
    return this.database.current
      .select(CURRENT)
      .from(questionTable)
      .where(and(isOpen(shopId), inArray(questionTable.parentId, [...parentIds])))
      .orderBy(asc(questionTable.position), asc(questionTable.id))
  }

  listPoints(shopId: string): Promise<PointRow[]> {
    const { id, parentId, name } = knowledgePointTable
    return this.database.current
      .select({ id, parentId, name, questionCount: sql<number>`count(${questionTable.id})::int` })
      .from(knowledgePointTable)
      .leftJoin(questionPointTable, eq(questionPointTable.pointId, id))
      .leftJoin(questionTable, and(eq(questionTable.id, questionPointTable.questionId), isOpen(shopId)))
      .where(eq(knowledgePointTable.shopId, shopId))
      .groupBy(id)
      .orderBy(asc(knowledgePointTable.position), asc(id))
  }

  listPointsOf(questionIds: readonly string[]): Promise<{ questionId: string; pointId: string; name: string }[]> {
    const { questionId, pointId } = questionPointTable
    return this.database.current
      .select({ questionId, pointId, name: knowledgePointTable.name })
      .from(questionPointTable)
      .innerJoin(knowledgePointTable, eq(knowledgePointTable.id, pointId))
      .where(inArray(questionId, [...questionIds]))
      .orderBy(asc(knowledgePointTable.position), asc(pointId))
  }
}

const isOpen = (shopId: string): SQL | undefined =>
  and(eq(questionTable.shopId, shopId), eq(questionTable.archived, false))

/** The condition on a question that a filter stands for. */
export const matches = ({ kinds, pointIds, difficulties, excluding, among }: BankFilter): SQL | undefined =>
  and(
    kinds && inArray(questionTable.kind, [...kinds]),
    difficulties && inArray(questionTable.difficulty, [...difficulties]),
    excluding && excluding.length > 0 ? notInArray(questionTable.id, [...excluding]) : undefined,
    among && inArray(questionTable.id, [...among]),
    pointIds && hasPointBelow(pointIds),
  )

/** Whether the question, or one below it, has one of the points or a point below those. */
export const hasPointBelow = (pointIds: readonly string[]): SQL => sql`${questionTable}.id in (
  with recursive below as (
    select id from ${knowledgePointTable} where ${inArray(knowledgePointTable.id, [...pointIds])}
    union
    select point.id from ${knowledgePointTable} as point join below on point.parent_id = below.id
  ), marked as (
    select mark.question_id from below join ${questionPointTable} as mark on mark.point_id = below.id
  )
  select question_id from marked
  union
  select child.parent_id from marked join ${questionTable} as child on child.id = marked.question_id
    where child.parent_id is not null)`
