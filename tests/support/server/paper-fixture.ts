import { randomUUID } from 'node:crypto'
import type { QuestionKind } from '@contract/question/question-kinds'
import type { Database } from '../../../server/src/kernel/db/database'
import {
  paperDrawTable,
  paperItemTable,
  paperSectionTable,
  paperTable,
} from '../../../server/src/modules/paper/paper/paper.table'
import { SHOP } from './fixture-school'
import { givenQuestion } from './question-fixture'

type PaperTerms = Partial<typeof paperTable.$inferInsert>

/** A paper of one section with one question of each kind, 2 points each, of which half are needed. */
export const givenPaper = async (
  database: Database,
  terms: PaperTerms = {},
  kinds: QuestionKind[] = ['single', 'judge', 'blank'],
) => {
  const { shopId = SHOP } = terms
  const questions: { id: string; versionId: string; kind: QuestionKind }[] = []
  for (const kind of kinds) questions.push(await givenQuestion(database, { kind, shopId }))
  const { id, sectionId } = await givenEmptyPaper(database, kinds.length, terms)
  await database.current
    .insert(paperItemTable)
    .values(
      questions.map(({ id: questionId }, position) => ({ sectionId, position, questionId, scoreHundredths: 200 })),
    )
  return { id, questions }
}

/** A paper that draws `count` questions of one kind for each attempt. */
export const givenRandomPaper = async (database: Database, count: number, terms: PaperTerms = {}) => {
  const { id, sectionId } = await givenEmptyPaper(database, count, { drawing: 'random', ...terms })
  await database.current
    .insert(paperDrawTable)
    .values({ sectionId, position: 0, kinds: ['single'], count, scoreHundredths: 200 })
  return { id }
}

const givenEmptyPaper = async (database: Database, questionCount: number, terms: PaperTerms) => {
  const id = randomUUID()
  const sectionId = randomUUID()
  const totalHundredths = questionCount * 200
  await database.current.insert(paperTable).values({
    id,
    shopId: SHOP,
    title: '安全员模拟考试',
    drawing: 'fixed',
    questionCount,
    totalHundredths,
    passHundredths: totalHundredths / 2,
    minutes: 60,
    markRule: { incomplete: 'share', sharePercent: 50, blanks: 'each' },
    createdAt: new Date(),
    ...terms,
  })
  const section = { id: sectionId, paperId: id, position: 0, title: '基础题', questionCount, totalHundredths }
  await database.current.insert(paperSectionTable).values(section)
  return { id, sectionId }
}
