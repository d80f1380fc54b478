import type { Database } from '../../../kernel/db/database'
import { makeId } from '../../../kernel/make-id'
import { openPastBank, toPastAnswer } from '../bank/past-answer'
import { HiddenQuestionRepository } from '../attempt/hidden-question.repository'
import { LearnerQuestionRepository } from '../wrong/learner-question.repository'
import { QuestionMarkRepository } from '../wrong/question-mark.repository'
import { WrongBook } from '../wrong/wrong-book'
import { PracticeDraw } from './practice-draw'
import { PracticeRepository } from './practice.repository'
import { PracticeService } from './practice.service'

interface PastPractice {
  setId: string
  at: Date
  /** So many of its questions were answered right, the first ones. */
  rightCount: number
}

/** Does a practice over again that a student of a school folder did before, with all that follows from its answers. */
export const addPastPractice = async (
  database: Database,
  learner: { shopId: string; userId: string },
  { setId, at, rightCount }: PastPractice,
): Promise<void> => {
  const now = () => at
  const bank = openPastBank(database)
  const answers = new LearnerQuestionRepository(database)
  const marks = new QuestionMarkRepository(database)
  const hidden = new HiddenQuestionRepository(database)
  const practices = new PracticeRepository(database)
  const book = new WrongBook({ database, answers, marks, hidden, now })
  const lessons = {
    record: () =>
      Promise.reject(new Error(`practice set ${setId} is a lesson: its studies are imported with the course`)),
  }
  const service = new PracticeService({ database, practices, bank, book, marks, hidden, lessons, now })
  const set = await practices.findSet(learner.shopId, { id: setId })
  if (!set) throw new Error(`no practice set ${setId} to practise`)
  const questions = await new PracticeDraw({ bank, answers, marks, hidden, now }).drawSet(
    learner.shopId,
    learner.userId,
    set,
  )
  const id = makeId()
  const { title, feedback } = set
  const begun = { id, requestId: makeId(), ...learner, kind: 'set', title, setId, feedback, status: 'doing' } as const
  await practices.add({ ...begun, questionCount: questions.length, startedAt: at }, questions)
  const versionIds = questions.map(({ versionId }) => versionId)
  const versions = await bank.readVersions(learner.shopId, versionIds)
  const given = questions.map(({ versionId }, position) => ({
    position,
    revision: 1,
    answer: toPastAnswer(versions.get(versionId)!, position < rightCount),
  }))
  await service.finish(learner, id, given)
}
