import type {
  AnswersSaved,
  Practice,
  PracticeAnswer,
  PracticeItem,
  PracticeRecord,
  PracticeResult,
} from '@contract/practice/calls'
import type { PracticeStatus } from '@contract/practice/practice-kinds'
import type { PageOf } from '@contract/schema'
import { AppError } from '../../../kernel/app-error'
import type { Database } from '../../../kernel/db/database'
import { toPage, type PageInput } from '../../../kernel/db/page'
import type { Bank } from '../bank/bank'
import { isUndone } from '../bank/mark'
import { repairAnswer } from '../bank/repair-answer'
import type { HiddenQuestionRepository } from '../attempt/hidden-question.repository'
import type { QuestionMarkRepository } from '../wrong/question-mark.repository'
import type { WrongBook } from '../wrong/wrong-book'
import { countRight, isRight, toRightPercent, toSource, type Versions } from './practice-marks'
import { summarisePoints, toResult } from './practice-result'
import type { PracticeLessons } from './practice-lessons'
import type { ItemRow, PracticeRepository, PracticeRow } from './practice.repository'

interface Caller {
  shopId: string
  userId: string
}

interface PracticeServiceDeps {
  database: Database
  practices: PracticeRepository
  bank: Pick<Bank, 'readVersionsOf' | 'pointsOf'>
  book: Pick<WrongBook, 'recordAll' | 'readRightPercents'>
  marks: Pick<QuestionMarkRepository, 'listCollected'>
  hidden: Pick<HiddenQuestionRepository, 'list'>
  lessons: Pick<PracticeLessons, 'record'>
  now: () => Date
}

/** Practices that have begun: what is in them, what was answered, and what came of it. */
export class PracticeService {
  constructor(private readonly deps: PracticeServiceDeps) {}

  /** @throws AppError PRACTICE_NOT_FOUND, also for another learner's */
  async view({ shopId, userId }: Caller, id: string): Promise<Practice> {
    const practice = await this.deps.practices.find(shopId, userId, id)
    if (!practice) throw new AppError('PRACTICE_NOT_FOUND')
    const items = await this.deps.practices.listItems(id)
    const versions = await this.deps.bank.readVersionsOf(shopId, items)
    const questionIds = items.map(({ questionId }) => questionId)
    const [collected, percents] = await Promise.all([
      this.deps.marks.listCollected(userId, questionIds),
      this.deps.book.readRightPercents(questionIds),
    ])
    const { courseId } = await this.deps.practices.readSet(practice.setId)
    const hidden = await this.listHidden(practice)
    const toItem = (item: ItemRow): PracticeItem => ({
      position: item.position,
      questionId: item.questionId,
      body: versions.get(item.versionId)!.body,
      material: item.materialVersionId ? versions.get(item.materialVersionId)!.body : null,
      revision: item.revision,
      answer: item.answer,
      outcome: isTold(practice, item, hidden) ? toOutcome(item, versions, percents) : null,
      collected: collected.has(item.questionId),
    })
    const { feedback, setId, position } = practice
    return { ...toRecord(practice), feedback, setId, courseId, position, items: items.map(toItem) }
  }

  /**
   * Takes answers by their revision. What was told right or wrong stays as it is, and a finished practice takes nothing
   * more; the response says what the server has. Answers to questions that an exam holds back are kept and not marked.
   * @throws AppError PRACTICE_NOT_FOUND; FILE_MISSING for a picture that is not the learner's own
   */
  save(caller: Caller, id: string, position: number, answers: PracticeAnswer[]): Promise<AnswersSaved> {
    return this.deps.database.transact(async () => {
      const practice = await this.lock(caller, id)
      const { after, items, versions, hidden } = await this.take(practice, answers, position)
      const touched = new Set(answers.map((answer) => answer.position))
      const shown = items.filter((item) => touched.has(item.position))
      const percents = await this.deps.book.readRightPercents(shown.map(({ questionId }) => questionId))
      const { status, doneCount, rightCount } = after
      const saved = shown.map((item) => ({
        position: item.position,
        revision: item.revision,
        answer: item.answer,
        outcome: isTold(after, item, hidden) ? toOutcome(item, versions, percents) : null,
      }))
      return { status, doneCount, rightCount, saved }
    })
  }

  /** Ends a practice and marks what was not marked before. @throws AppError PRACTICE_NOT_FOUND */
  finish(caller: Caller, id: string, answers: PracticeAnswer[]): Promise<PracticeResult> {
    return this.deps.database.transact(async () => {
      const practice = await this.lock(caller, id)
      if (practice.status === 'finished') return this.describe(practice)
      const taken = await this.take(practice, answers, practice.position)
      const unmarked = practice.feedback === 'end' ? taken.items.filter(({ answer }) => isDone(answer)) : []
      const marked = await this.markItems(practice, unmarked, taken)
      await this.deps.practices.saveItems(id, marked)
      const items = replaceItems(taken.items, marked)
      const finished = {
        status: 'finished' as const,
        finishedAt: this.deps.now(),
        rightCount: countRight(items),
        rightPercent: toRightPercent(items, taken.versions),
      }
      await this.deps.practices.change(id, finished)
      const result = await this.describe({ ...taken.after, ...finished })
      if (result.lessonId) await this.deps.lessons.record(caller.userId, result.lessonId, result)
      return result
    })
  }

  /** @throws AppError PRACTICE_NOT_FOUND, also while it is not finished */
  async result({ shopId, userId }: Caller, id: string): Promise<PracticeResult> {
    const practice = await this.deps.practices.find(shopId, userId, id)
    if (!practice || practice.status !== 'finished') throw new AppError('PRACTICE_NOT_FOUND')
    return this.describe(practice)
  }

  async pageRecords(
    { shopId, userId }: Caller,
    filter: PageInput & { status?: PracticeStatus },
  ): Promise<PageOf<PracticeRecord>> {
    const { rows, totalCount } = await this.deps.practices.pageRecords(shopId, userId, filter)
    return toPage(filter, rows.map(toRecord), totalCount)
  }

  private async lock({ shopId, userId }: Caller, id: string): Promise<PracticeRow> {
    const practice = await this.deps.practices.lock(shopId, userId, id)
    if (!practice) throw new AppError('PRACTICE_NOT_FOUND')
    return practice
  }

  private async take(practice: PracticeRow, answers: PracticeAnswer[], position: number) {
    const { id, shopId, userId, feedback } = practice
    const before = await this.deps.practices.listItems(id)
    const versions = await this.deps.bank.readVersionsOf(shopId, before)
    const hidden = await this.listHidden(practice)
    if (practice.status === 'finished') return { after: practice, items: before, versions, hidden }
    const now = this.deps.now()
    const changed = new Map<number, ItemRow>()
    for (const { position: at, revision, answer } of answers) {
      const item = changed.get(at) ?? before[at]
      if (!item || revision <= item.revision || (feedback === 'each' && isDone(item.answer))) continue
      if (feedback === 'each' && isUndone(answer)) continue
      for (const key of answer.pictures ?? [])
        if (!(await this.deps.practices.keepPicture(shopId, userId, key, now)))
          throw new AppError('FILE_MISSING', '图片不存在，请重新上传')
      changed.set(at, { ...item, revision, answer: repairAnswer(answer), answeredAt: now })
    }
    const answered = [...changed.values()]
    const written = feedback === 'each' ? await this.markItems(practice, answered, { versions, hidden }) : answered
    await this.deps.practices.saveItems(id, written)
    const items = replaceItems(before, written)
    const counts = {
      doneCount: items.filter(({ answer }) => isDone(answer)).length,
      rightCount: countRight(items),
      position: Math.min(position, practice.questionCount - 1),
    }
    await this.deps.practices.change(id, counts)
    return { after: { ...practice, ...counts }, items, versions, hidden }
  }

  /**
   * Marks answers and reports them to the wrong book; returns the items as they are to be saved. What an exam holds
   * back stays unmarked, since counts, scores and the wrong book would tell what is right.
   */
  private async markItems(
    practice: PracticeRow,
    items: ItemRow[],
    { versions, hidden }: { versions: Versions; hidden: string[] },
  ): Promise<ItemRow[]> {
    const now = this.deps.now()
    const marked = items.map((item) => ({
      ...item,
      right: hidden.includes(item.questionId) ? null : isRight(versions.get(item.versionId)!, item.answer),
    }))
    const source = toSource(practice)
    const results = marked.flatMap(({ questionId, right }) =>
      right === null ? [] : [{ questionId, right, at: now, source }],
    )
    await this.deps.book.recordAll([{ learnerId: practice.userId, shopId: practice.shopId, results }])
    return marked
  }

  private listHidden({ shopId, userId }: PracticeRow): Promise<string[]> {
    return this.deps.hidden.list(shopId, userId, this.deps.now())
  }

  private async describe(practice: PracticeRow): Promise<PracticeResult> {
    const items = await this.deps.practices.listItems(practice.id)
    const points = await this.deps.bank.pointsOf(items.map(({ questionId }) => questionId))
    const set = await this.deps.practices.readSet(practice.setId)
    return toResult(toRecord(practice), practice, {
      terms: set,
      items,
      points: summarisePoints(items, points),
    })
  }
}

const replaceItems = (items: ItemRow[], changed: ItemRow[]): ItemRow[] => {
  const byPosition = new Map(changed.map((item) => [item.position, item]))
  return items.map((item) => byPosition.get(item.position) ?? item)
}

const isDone = (answer: ItemRow['answer']): boolean => answer !== null && !isUndone(answer)

/** Keys stay on the server until the answer stands, and while an exam with the same question holds them back. */
const isTold = ({ status, feedback }: PracticeRow, { answer, questionId }: ItemRow, hidden: string[]): boolean =>
  (status === 'finished' || (feedback === 'each' && isDone(answer))) && !hidden.includes(questionId)

const toOutcome = ({ right, versionId, questionId }: ItemRow, versions: Versions, percents: Map<string, number>) => ({
  right,
  key: versions.get(versionId)!.key,
  rightPercent: percents.get(questionId) ?? null,
})

const toRecord = (practice: PracticeRow): PracticeRecord => {
  const { id, kind, title, status, questionCount, doneCount, rightCount, startedAt, finishedAt } = practice
  const times = { startedAt: startedAt.toISOString(), finishedAt: finishedAt?.toISOString() ?? null }
  return { id, kind, title, status, questionCount, doneCount, rightCount, ...times }
}
