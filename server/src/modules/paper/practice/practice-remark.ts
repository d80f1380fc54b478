import { toBatches } from '../../../kernel/db/batches'
import type { Bank, QuestionVersion } from '../bank/bank'
import type { WrongBook } from '../wrong/wrong-book'
import type { PracticeLessons } from './practice-lessons'
import { countRight, hasPassed, isRight, toRightPercent, toSource } from './practice-marks'
import type { PracticeRemarkRepository } from './practice-remark.repository'
import type { ItemRow, PracticeRepository, PracticeRow } from './practice.repository'

interface PracticeRemarkDeps {
  affected: PracticeRemarkRepository
  practices: Pick<PracticeRepository, 'listItems' | 'saveItems' | 'change' | 'readSet'>
  bank: Pick<Bank, 'readVersions'>
  book: Pick<WrongBook, 'correct'>
  lessons: Pick<PracticeLessons, 'record'>
  now: () => Date
}

/** 改判 of practices. Nobody is told: a practice has no score that anything but its own lesson depends on. */
export class PracticeRemark {
  constructor(private readonly deps: PracticeRemarkDeps) {}

  /**
   * Marks answers to a question by its present key where the practice showed it as it is worded now, inside a
   * transaction. What an exam holds back stays unmarked. Returns how many practices have another verdict.
   */
  async remark(shopId: string, questionId: string, version: QuestionVersion): Promise<number> {
    const locked = await this.deps.affected.lockAffected(shopId, questionId, version.id)
    let changedCount = 0
    for (const batch of toBatches(locked)) {
      const ids = batch.map(({ id }) => id)
      const items = new Map(
        (await this.deps.affected.useVersion(ids, questionId, version.id)).map((item) => [item.practiceId, item]),
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
    await this.deps.practices.saveItems(id, [item])
    const items = await this.deps.practices.listItems(id)
    const versionIds = items.map(({ versionId }) => versionId)
    const rightPercent = toRightPercent(items, await this.deps.bank.readVersions(shopId, versionIds))
    const isFinished = status === 'finished'
    await this.deps.practices.change(id, { rightCount: countRight(items), ...(isFinished && { rightPercent }) })
    const result = { questionId: item.questionId, right: item.right, at: this.deps.now(), source: toSource(practice) }
    await this.deps.book.correct({ learnerId: userId, shopId, results: [result] })
    if (!isFinished) return
    const terms = await this.deps.practices.readSet(setId)
    if (terms.lessonId)
      await this.deps.lessons.record(userId, terms.lessonId, { rightPercent, passed: hasPassed(rightPercent, terms) })
  }
}
