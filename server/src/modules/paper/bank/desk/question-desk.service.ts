import type { StaffQuestion, StaffQuestionRow, WrittenByStaff } from '@contract/question/staff-calls'
import type { PageOf } from '@contract/schema'
import type { Act } from '../../../../kernel/actor'
import { AppError } from '../../../../kernel/app-error'
import { toPage } from '../../../../kernel/db/page'
import { makeId } from '../../../../kernel/make-id'
import type { Storage } from '../../../../kernel/media/storage'
import { hashOfSheet, writeTextSheet } from '../../../../kernel/sheet/text-sheet'
import { loadFormulas, type DrawFormula } from '../../../../kernel/rich-text/draw-formula'
import { StaleEdit } from '../../../../kernel/stale-edit'
import type { Audit } from '../../../staff/audit/audit.service'
import type { Bank } from '../bank'
import type { BankImportRepository } from '../bank-import.repository'
import { Composer } from '../compose-question'
import type { WrittenQuestion } from '../question-draft'
import { QUESTION_TEMPLATE } from '../sheet/sheet-template'
import type { QuestionDeskRepository, QuestionFilter, QuestionRow } from './question-desk.repository'

interface QuestionDeskServiceDeps {
  desk: QuestionDeskRepository
  bank: Bank
  writer: BankImportRepository
  audit: Audit
  storage: Pick<Storage, 'write'>
  now: () => Date
}

/** What staff do with questions; each change is in the audit. */
export class QuestionDeskService {
  private formulas?: Promise<DrawFormula>

  constructor(private readonly deps: QuestionDeskServiceDeps) {}

  async page(shopId: string, filter: QuestionFilter): Promise<PageOf<StaffQuestionRow>> {
    const { rows, totalCount } = await this.deps.desk.page(shopId, filter)
    const points = await this.deps.bank.pointsOf(rows.map(({ id }) => id))
    return toPage(
      filter,
      rows.map((row) => toRow(row, points.get(row.id))),
      totalCount,
    )
  }

  /** @throws AppError QUESTION_NOT_FOUND */
  async view(shopId: string, id: string): Promise<StaffQuestion> {
    const row = await this.deps.desk.find(shopId, id)
    if (!row) throw new AppError('QUESTION_NOT_FOUND')
    const versions = await this.deps.bank.readVersions(shopId, [row.currentVersionId])
    const { body, key } = versions.get(row.currentVersionId)!
    const [group] = await this.deps.bank.readCurrent(shopId, [id])
    const points = await this.deps.bank.pointsOf([id])
    return {
      ...toRow(row, points.get(id)),
      parentId: row.parentId,
      body,
      key,
      children: group.children.map(({ questionId }) => questionId),
    }
  }

  /** A workbook to write questions in, where everybody may load it: it says nothing of a school. */
  async storeTemplate(shopId: string): Promise<{ url: string }> {
    const key = `${shopId}/public/template/questions-${hashOfSheet(QUESTION_TEMPLATE)}.xlsx`
    await this.deps.storage.write(key, await writeTextSheet(QUESTION_TEMPLATE))
    return { url: `/media/${key}` }
  }

  /** @throws AppError QUESTION_INVALID, QUESTION_NOT_FOUND, EDIT_CONFLICT */
  async save(act: Act, given: WrittenByStaff): Promise<StaffQuestion> {
    const { shopId } = act
    const composer = await this.createComposer(shopId)
    return this.deps.audit.perform(act, async () => {
      const former = given.id === undefined ? undefined : await this.lock(shopId, given.id)
      if (former && former.edits !== given.edits) throw new StaleEdit({ kind: 'question', id: former.id })
      const parentId = former ? former.parentId : (given.parentId ?? null)
      await this.requirePlace(shopId, given, parentId, former)
      const media = former && (await this.readMedia(former))
      const written = composer.compose({
        ...given,
        ...media,
        blanks: given.blanks.map(({ alternatives }) => alternatives),
      })
      if ('problems' in written)
        throw new AppError('QUESTION_INVALID', written.problems.map(({ message }) => message).join('；'))
      await this.storeFormulas(composer)
      const id = former?.id ?? makeId()
      await this.write(shopId, given, { id, parentId, former }, written)
      const result = await this.view(shopId, id)
      const after = { code: result.code, kind: result.kind, title: result.title, answer: given.answer }
      return { result, subject: { kind: 'question', id }, before: former && { title: former.title }, after }
    })
  }

  /** @throws AppError QUESTION_NOT_FOUND */
  archive(act: Act, id: string, archived: boolean): Promise<StaffQuestion> {
    return this.deps.audit.perform(act, async () => {
      const row = await this.lock(act.shopId, id)
      await this.deps.desk.archive(id, archived, this.deps.now())
      const result = await this.view(act.shopId, id)
      return { result, subject: { kind: 'question', id }, before: { archived: row.archived }, after: { archived } }
    })
  }

  async createComposer(shopId: string): Promise<Composer> {
    this.formulas ??= loadFormulas()
    return new Composer(shopId, await this.formulas)
  }

  /** Before the rows that show them: a question must never name a file that is not there yet. */
  async storeFormulas({ formulas }: Composer): Promise<void> {
    for (const [key, { svg }] of formulas) await this.deps.storage.write(key, Buffer.from(svg))
  }

  private async write(
    shopId: string,
    { difficulty, source, year, pointIds }: WrittenByStaff,
    { id, parentId, former }: Pick<QuestionRow, 'id' | 'parentId'> & { former?: QuestionRow },
    written: WrittenQuestion,
  ): Promise<void> {
    const facts = { difficulty, source: source.trim(), year, pointIds: [...new Set(pointIds)] }
    const place = { parentId, code: former?.code ?? id, position: former?.position ?? 0 }
    await this.deps.writer.saveQuestions(
      shopId,
      [{ id, ...place, ...facts, ...written }],
      former?.fromFolder ?? false,
      this.deps.now(),
    )
    if (former?.archived) await this.deps.desk.archive(id, true, this.deps.now())
  }

  private async requirePlace(
    shopId: string,
    { kind, pointIds }: WrittenByStaff,
    parentId: string | null,
    former: QuestionRow | undefined,
  ): Promise<void> {
    const known = new Set((await this.deps.bank.points(shopId)).map(({ id }) => id))
    if (pointIds.some((id) => !known.has(id))) throw new AppError('QUESTION_INVALID', '没有这个知识点，请刷新后重选')
    if (former && (former.kind === 'material') !== (kind === 'material'))
      throw new AppError('QUESTION_INVALID', '材料题和其他题型不能互换，请新增一道')
    if (parentId === null || former) return
    const parent = await this.deps.desk.find(shopId, parentId)
    if (!parent) throw new AppError('QUESTION_NOT_FOUND')
    if (parent.kind !== 'material' || kind === 'material')
      throw new AppError('QUESTION_INVALID', '小题只能放在材料题下面')
  }

  /** An edit of the text keeps audio and videos. */
  private async readMedia({ currentVersionId }: QuestionRow) {
    const { body, key } = await this.deps.desk.readVersion(currentVersionId)
    return { media: body.media ?? [], film: key.film ?? '' }
  }

  private async lock(shopId: string, id: string): Promise<QuestionRow> {
    const row = await this.deps.desk.lock(shopId, id)
    if (!row) throw new AppError('QUESTION_NOT_FOUND')
    return row
  }
}

const toRow = (row: QuestionRow, points: StaffQuestionRow['points'] = []): StaffQuestionRow => {
  const { id, code, kind, title, difficulty, source, year, archived, edits, updatedAt } = row
  return {
    id,
    code,
    kind,
    title,
    difficulty,
    source,
    year,
    archived,
    edits,
    updatedAt: updatedAt.toISOString(),
    points,
  }
}
