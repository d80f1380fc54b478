import { MOST_QUESTIONS } from '@contract/paper/paper-kinds'
import type { SavePaper, StaffPaper, StaffPaperRow } from '@contract/paper/staff-calls'
import type { PageOf } from '@contract/schema'
import type { Act } from '../../../../kernel/actor'
import { AppError } from '../../../../kernel/app-error'
import { toPage } from '../../../../kernel/db/page'
import { makeId } from '../../../../kernel/make-id'
import { readPlainText } from '../../../../kernel/plain-text'
import { StaleEdit } from '../../../../kernel/stale-edit'
import type { Audit } from '../../../staff/audit/audit.service'
import type { Bank } from '../../bank/bank'
import type { NewPaper, PaperImportRepository } from '../paper-import.repository'
import { toPhase } from '../paper-rules'
import type { PaperRepository, PaperRow } from '../paper.repository'
import type { PaperDeskFilter, PaperDeskRepository } from './paper-desk.repository'
import { readPaper, readSection } from './read-paper'

const REASON_LENGTH = 200

type Section = SavePaper['sections'][number]

/** What the desk needs of attempts. */
export interface PaperAttempts {
  /** Attempts at each of these papers, and those of them that run. */
  countAttempts(paperIds: string[]): Promise<Map<string, { all: number; running: number }>>
  /** Gives those at a paper that run their deadline now; returns how many there are. */
  endAll(act: Act, paperId: string, reason: string): Promise<number>
}

interface PaperDeskServiceDeps {
  desk: PaperDeskRepository
  papers: PaperRepository
  writer: PaperImportRepository
  bank: Bank
  attempts: PaperAttempts
  audit: Audit
  now: () => Date
}

/** Where staff set papers; each change is in the audit. */
export class PaperDeskService {
  constructor(private readonly deps: PaperDeskServiceDeps) {}

  async page(shopId: string, filter: PaperDeskFilter): Promise<PageOf<StaffPaperRow>> {
    const { rows, totalCount } = await this.deps.desk.page(shopId, filter)
    const counts = await this.deps.attempts.countAttempts(rows.map(({ id }) => id))
    const list = rows.map((row) => ({
      id: row.id,
      title: row.title,
      drawing: row.drawing,
      onShelf: row.onShelf,
      phase: toPhase(row, this.deps.now()),
      opensAt: row.opensAt?.toISOString() ?? null,
      closesAt: row.closesAt?.toISOString() ?? null,
      questionCount: row.questionCount,
      totalHundredths: row.totalHundredths,
      passHundredths: row.passHundredths,
      attemptCount: counts.get(row.id)?.all ?? 0,
      runningCount: counts.get(row.id)?.running ?? 0,
    }))
    return toPage(filter, list, totalCount)
  }

  /** @throws AppError PAPER_NOT_FOUND */
  async view(shopId: string, id: string): Promise<StaffPaper> {
    const paper = await this.deps.papers.find(shopId, id)
    if (!paper) throw new AppError('PAPER_NOT_FOUND')
    const { shopId: _shop, createdAt: _created, fromFolder: _folder, opensAt, closesAt, ...facts } = paper
    return {
      ...facts,
      opensAt: opensAt?.toISOString() ?? null,
      closesAt: closesAt?.toISOString() ?? null,
      sections: await this.readSections(id),
    }
  }

  /**
   * Makes a draft, or changes a paper that is not published.
   * @throws AppError PAPER_INVALID, PAPER_NOT_FOUND, PAPER_PUBLISHED, EDIT_CONFLICT
   */
  save(act: Act, { id, edits, sections, ...written }: SavePaper): Promise<StaffPaper> {
    const values = readPaper(written)
    return this.deps.audit.perform(act, async () => {
      const former = id === undefined ? undefined : await this.lock(act.shopId, id)
      if (former?.onShelf) throw new AppError('PAPER_PUBLISHED')
      if (former && former.edits !== edits) throw new StaleEdit({ kind: 'paper', id: former.id })
      if (!(await this.deps.desk.knows(act.shopId, values)))
        throw new AppError('PAPER_INVALID', '分类、课程或报名不存在，请刷新后重选')
      const counted = await this.countSections(act.shopId, values.drawing, sections)
      const sums = sumUp(counted)
      if (values.passHundredths > sums.totalHundredths) throw new AppError('PAPER_INVALID', '及格分不能高于总分')
      const paper: NewPaper = {
        fromFolder: former?.fromFolder ?? false,
        createdAt: former?.createdAt ?? this.deps.now(),
        ...values,
        ...sums,
        id: former?.id ?? makeId(),
        shopId: act.shopId,
        edits: (former?.edits ?? 0) + 1,
        onShelf: false,
      }
      await this.write(paper, counted)
      const { title, questionCount, totalHundredths } = paper
      return {
        result: await this.view(act.shopId, paper.id),
        subject: { kind: 'paper', id: paper.id },
        before: former && { title: former.title, totalHundredths: former.totalHundredths },
        after: { title, questionCount, totalHundredths },
      }
    })
  }

  /** @throws AppError PAPER_NOT_FOUND, PAPER_INVALID where the bank has too few questions */
  publish(act: Act, id: string): Promise<StaffPaper> {
    return this.setOnShelf(act, id, true, async (paper) => {
      await this.countSections(act.shopId, paper.drawing, await this.readSections(id))
      if (paper.closesAt && paper.closesAt <= this.deps.now())
        throw new AppError('PAPER_INVALID', '结束时间已经过了，请先修改')
    })
  }

  /** Attempts that run go on. @throws AppError PAPER_NOT_FOUND */
  withdraw(act: Act, id: string): Promise<StaffPaper> {
    return this.setOnShelf(act, id, false, async () => undefined)
  }

  /** Nobody may enter any more, and attempts that run end now. @throws AppError PAPER_NOT_FOUND */
  close(act: Act, id: string, typed: string): Promise<{ endedCount: number }> {
    const reason = readPlainText(typed, '原因', REASON_LENGTH)
    return this.deps.audit.perform(act, async () => {
      const { closesAt } = await this.lock(act.shopId, id)
      const now = this.deps.now()
      if (!closesAt || closesAt > now) await this.deps.desk.change(id, { closesAt: now })
      const endedCount = await this.deps.attempts.endAll(act, id, reason)
      return {
        result: { endedCount },
        subject: { kind: 'paper', id },
        before: { closesAt },
        after: { reason, endedCount },
      }
    })
  }

  private setOnShelf(act: Act, id: string, onShelf: boolean, check: (paper: PaperRow) => Promise<void>) {
    return this.deps.audit.perform(act, async () => {
      const paper = await this.lock(act.shopId, id)
      await check(paper)
      await this.deps.desk.change(id, { onShelf })
      const result = await this.view(act.shopId, id)
      return { result, subject: { kind: 'paper', id }, before: { onShelf: paper.onShelf }, after: { onShelf } }
    })
  }

  /** Sections with how many questions they show, of which the bank has enough. @throws AppError PAPER_INVALID */
  private async countSections(shopId: string, drawing: SavePaper['drawing'], sections: Section[]) {
    const ids = sections.flatMap(({ items }) => items.map(({ questionId }) => questionId))
    if (new Set(ids).size < ids.length) throw new AppError('PAPER_INVALID', '同一道题不能出现两次')
    const questions = await this.deps.bank.readCurrent(shopId, ids)
    if (questions.length < ids.length || questions.some(({ parentId }) => parentId !== null))
      throw new AppError('PAPER_INVALID', '有的试题不存在，或者是材料题的小题，请重新选择')
    const parts = new Map(questions.map(({ questionId, children }) => [questionId, Math.max(1, children.length)]))
    const counted = []
    const taken: string[] = []
    for (const section of sections) {
      if (drawing === 'fixed' ? section.items.length === 0 : section.draws.length === 0)
        throw new AppError('PAPER_INVALID', `“${section.title}”还没有试题`)
      if (drawing === 'fixed' ? section.draws.length > 0 : section.items.length > 0)
        throw new AppError('PAPER_INVALID', '一份试卷要么选定试题，要么随机抽题')
      for (const draw of section.draws) taken.push(...(await this.requireEnough(shopId, section.title, draw, taken)))
      const questionCount =
        sum(section.items.map(({ questionId }) => parts.get(questionId)!)) +
        sum(section.draws.map(({ count }) => count))
      const totalHundredths =
        sum(section.items.map(({ scoreHundredths }) => scoreHundredths)) +
        sum(section.draws.map(({ count, scoreHundredths }) => count * scoreHundredths))
      counted.push({ ...section, ...readSection(section), questionCount, totalHundredths })
    }
    return counted
  }

  /** The ids of questions that one attempt could draw, those of earlier draws left out. */
  private async requireEnough(shopId: string, title: string, draw: Section['draws'][number], taken: string[]) {
    const { kinds, pointIds, difficulties, count } = draw
    const filter = {
      kinds,
      pointIds: pointIds.length > 0 ? pointIds : undefined,
      difficulties: difficulties.length > 0 ? difficulties : undefined,
      excluding: taken,
    }
    const found = await this.deps.bank.pick(shopId, filter, count)
    if (found.length < count)
      throw new AppError('PAPER_INVALID', `“${title}”要抽 ${count} 题，题库里只有 ${found.length} 题符合`)
    return found.map(({ questionId }) => questionId)
  }

  private async write(paper: NewPaper, sections: Awaited<ReturnType<PaperDeskService['countSections']>>) {
    const rows = sections.map(({ title, note, questionCount, totalHundredths }, position) => ({
      ...{ id: makeId(), paperId: paper.id, position, title, note, questionCount, totalHundredths },
    }))
    const inSection = <Entry>(list: (section: Section) => Entry[]) =>
      sections.flatMap((section, index) =>
        list(section).map((entry, position) => ({ ...entry, sectionId: rows[index].id, position })),
      )
    await this.deps.writer.save(
      paper,
      rows,
      inSection(({ items }) => items),
      inSection(({ draws }) => draws),
    )
  }

  private async readSections(paperId: string): Promise<Section[]> {
    const sections = await this.deps.papers.listSections(paperId)
    const ids = sections.map(({ id }) => id)
    const [items, draws] = [await this.deps.papers.listItems(ids), await this.deps.papers.listDraws(ids)]
    return sections.map(({ id, title, note }) => ({
      title,
      note,
      items: items
        .filter(({ sectionId }) => sectionId === id)
        .map(({ questionId, scoreHundredths }) => ({ questionId, scoreHundredths })),
      draws: draws
        .filter(({ sectionId }) => sectionId === id)
        .map(({ sectionId: _section, position: _position, ...draw }) => draw),
    }))
  }

  private async lock(shopId: string, id: string): Promise<PaperRow> {
    const row = await this.deps.desk.lock(shopId, id)
    if (!row) throw new AppError('PAPER_NOT_FOUND')
    return row
  }
}

const sumUp = (sections: { questionCount: number; totalHundredths: number }[]) => {
  const questionCount = sum(sections.map((section) => section.questionCount))
  if (questionCount > MOST_QUESTIONS) throw new AppError('PAPER_INVALID', `一份试卷最多 ${MOST_QUESTIONS} 题`)
  return { questionCount, totalHundredths: sum(sections.map((section) => section.totalHundredths)) }
}

const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0)
