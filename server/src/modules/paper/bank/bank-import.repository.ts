import { and, eq, inArray, sql } from 'drizzle-orm'
import { toBatches } from '../../../kernel/db/batches'
import type { Database } from '../../../kernel/db/database'
import { makeId } from '../../../kernel/make-id'
import { knowledgePointTable, questionPointTable, questionTable, questionVersionTable } from './bank.table'
import type { WrittenQuestion } from './question-draft'

/** A point of the tree; parents come before their children. */
export interface ImportedPoint {
  id: string
  parentId: string | null
  name: string
}

export interface ImportedQuestion extends WrittenQuestion {
  id: string
  code: string
  parentId: string | null
  position: number
  difficulty: number
  source: string
  year: number | null
  pointIds: string[]
}

export interface BankImport {
  added: number
  /** Those whose content changed: each has a new version. */
  changed: number
}

/** Writes many questions at once, into the transaction of whoever imports. */
export class BankImportRepository {
  constructor(private readonly database: Database) {}

  /** Adds points and renames those that exist. */
  async savePoints(shopId: string, points: ImportedPoint[]): Promise<void> {
    const rows = points.map((point, position) => ({ ...point, shopId, position }))
    for (const batch of toBatches(rows))
      await this.database.current
        .insert(knowledgePointTable)
        .values(batch)
        .onConflictDoUpdate({
          target: knowledgePointTable.id,
          set: { name: sql`excluded.name`, parentId: sql`excluded.parent_id`, position: sql`excluded.position` },
        })
  }

  /** Parents come before their children. What is unchanged keeps its version. */
  async saveQuestions(
    shopId: string,
    questions: ImportedQuestion[],
    fromFolder: boolean,
    now: Date,
  ): Promise<BankImport> {
    const former = new Map<string, { hash: string; versionId: string }>()
    for (const batch of toBatches(questions))
      for (const row of await this.readFormer(shopId, batch)) former.set(row.id, row)
    const changed = questions.filter(({ id, hash }) => former.get(id)?.hash !== hash)
    const versions = new Map(changed.map(({ id }) => [id, makeId()]))
    for (const batch of toBatches(questions)) {
      const rows = batch.map(({ body: _body, key: _key, hash, pointIds: _points, ...question }) => ({
        ...question,
        shopId,
        fromFolder,
        contentHash: hash,
        currentVersionId: versions.get(question.id) ?? former.get(question.id)!.versionId,
        createdAt: now,
        updatedAt: now,
      }))
      await this.database.current.insert(questionTable).values(rows).onConflictDoUpdate({
        target: questionTable.id,
        set: UPDATED,
      })
    }
    for (const batch of toBatches(changed))
      await this.database.current
        .insert(questionVersionTable)
        .values(
          batch.map(({ id, body, key }) => ({ id: versions.get(id)!, questionId: id, body, key, createdAt: now })),
        )
    await this.savePointsOf(questions)
    const added = changed.filter(({ id }) => !former.has(id)).length
    return { added, changed: changed.length - added }
  }

  /** Takes questions that left the school's folder out of the bank; papers and attempts keep them. */
  async archiveOthers(shopId: string, keptIds: string[]): Promise<number> {
    const rows = await this.database.current
      .update(questionTable)
      .set({ archived: true })
      .where(
        and(
          eq(questionTable.shopId, shopId),
          eq(questionTable.fromFolder, true),
          eq(questionTable.archived, false),
          keptIds.length > 0 ? sql`${questionTable.id} <> all(${sql.param(keptIds)}::uuid[])` : undefined,
        ),
      )
      .returning({ id: questionTable.id })
    return rows.length
  }

  private readFormer(shopId: string, questions: ImportedQuestion[]) {
    return this.database.current
      .select({ id: questionTable.id, hash: questionTable.contentHash, versionId: questionTable.currentVersionId })
      .from(questionTable)
      .where(
        and(
          eq(questionTable.shopId, shopId),
          inArray(
            questionTable.id,
            questions.map(({ id }) => id),
          ),
        ),
      )
  }

  private async savePointsOf(questions: ImportedQuestion[]): Promise<void> {
    for (const batch of toBatches(questions)) {
      const ids = batch.map(({ id }) => id)
      await this.database.current.delete(questionPointTable).where(inArray(questionPointTable.questionId, ids))
    }
    const rows = questions.flatMap(({ id, pointIds }) => pointIds.map((pointId) => ({ questionId: id, pointId })))
    for (const batch of toBatches(rows)) await this.database.current.insert(questionPointTable).values(batch)
  }
}

const UPDATED = {
  parentId: sql`excluded.parent_id`,
  position: sql`excluded.position`,
  currentVersionId: sql`excluded.current_version_id`,
  kind: sql`excluded.kind`,
  difficulty: sql`excluded.difficulty`,
  source: sql`excluded.source`,
  year: sql`excluded.year`,
  title: sql`excluded.title`,
  archived: sql`false`,
  fromFolder: sql`excluded.from_folder`,
  contentHash: sql`excluded.content_hash`,
  edits: sql`${questionTable.edits} + 1`,
  updatedAt: sql`excluded.updated_at`,
}
