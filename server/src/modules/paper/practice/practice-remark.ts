import { toBatches } from '../../../kernel/db/batches'
import type { Bank, QuestionVersion } from '../bank/bank'
import type { WrongBook } from '../wrong/wrong-book'
import type { PracticeLessons } from './practice-lessons'
import { countRight, hasPassed, isRight, toRightPercent, toSource } from './practice-marks'
import type { PracticeRemarkRepository } from './practice-remark.repository'
import type { ItemRow, PracticeRepository, PracticeRow } from './practice.repository'

/** 改判 of practices. Nobody is told: a practice has no score that anything but its own lesson depends on. */
export class PracticeRemark {
  constructor(
    private readonly affected: PracticeRemarkRepository,
    private readonly practices: Pick<PracticeRepository, 'listItems' | 'saveItems' | 'change' | 'readSet'>,
    private readonly bank: Pick<Bank, 'readVersions'>,
    private readonly book: Pick<WrongBook, 'correct'>,
    private readonly lessons: Pick<PracticeLessons, 'record'>,
    private readonly now: () => Date,
  ) {}

  /**
   * Marks answers to a question by its present key where the practice showed it as it is worded now, inside a
   * transaction. What an exam holds back stays unmarked. Returns how many practices have another verdict.
   */
  async remark(shopId: string, questionId: string, version: QuestionVersion): Promise<number> {
    const locked = await this.affected.lockAffected(shopId, questionId, version.id)
    let changedCount = 0
    for (const batch of toBatches(locked)) {
      const ids = batch.map(({ id }) => id)
      const items = new Map(
        (await this.affected.useVersion(ids, questionId, version.id)).map((item) => [item.practiceId, item]),
      )
      for (const practice of batch) {
        const item = items.get(practice.id)!
        const right = item.right === null ? null : isRight(version, item.answer)
        if (right === null || right === item.right) continue
        await this.turn(practice, { ...item, right })
        changedCount++
      }
    }
    return changedCount
  }

  private async turn(practice: PracticeRow, item: ItemRow & { right: boolean }): Promise<void> {
    const { id, userId, shopId, setId, status } = practice
    await this.practices.saveItems(id, [item])
    const items = await this.practices.listItems(id)
    const versionIds = items.map(({ versionId }) => versionId)
    const rightPercent = toRightPercent(items, await this.bank.readVersions(shopId, versionIds))
    const isFinished = status === 'finished'
    await this.practices.change(id, { rightCount: countRight(items), ...(isFinished && { rightPercent }) })
    const result = { questionId: item.questionId, right: item.right, at: this.now(), source: toSource(practice) }
    await this.book.correct({ learnerId: userId, shopId, results: [result] })
    if (!isFinished) return
    const terms = await this.practices.readSet(setId)
    if (terms.lessonId)
      await this.lessons.record(userId, terms.lessonId, { rightPercent, passed: hasPassed(rightPercent, terms) })
  }
}
