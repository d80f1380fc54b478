import { makeId } from '../../../server/src/kernel/make-id'
import type { Database } from '../../../server/src/kernel/db/database'
import type { Answer, QuestionKey } from '@contract/question/question'
import type { QuestionKind } from '@contract/question/question-kinds'
import {
  knowledgePointTable,
  questionPointTable,
  questionTable,
  questionVersionTable,
} from '../../../server/src/modules/paper/bank/bank.table'
import type { StoredBody } from '../../../server/src/modules/paper/bank/stored-question'
import { SHOP } from './fixture-school'

interface Wanted {
  kind?: QuestionKind
  shopId?: string
  parentId?: string
  position?: number
  pointIds?: string[]
  difficulty?: number
  archived?: boolean
}

const OPTIONS = ['安全帽', '安全带', '拖鞋', '绝缘手套'].map((content, at) => ({ id: 'abcd'[at]!, content }))

/** A question of each kind; its right answer is RIGHT_ANSWER of the kind. */
const CONTENT: Record<QuestionKind, { body: Omit<StoredBody, 'kind'>; key: QuestionKey }> = {
  single: {
    body: { stem: '<p>进入工地必须戴什么？</p>', options: OPTIONS },
    key: { choices: ['a'], analysis: '<p>头。</p>' },
  },
  multiple: {
    body: { stem: '<p>哪些是防护用品？</p>', options: OPTIONS },
    key: { choices: ['a', 'b', 'd'], analysis: '<p>拖鞋不是。</p>' },
  },
  indefinite: {
    body: { stem: '<p>高处作业要用什么？</p>', options: OPTIONS },
    key: { choices: ['a', 'b'], analysis: '<p>两样都要。</p>' },
  },
  judge: {
    body: { stem: '<p>36 V 是绝对安全的电压。</p>' },
    key: { choices: ['false'], analysis: '<p>潮湿时不安全。</p>' },
  },
  blank: {
    body: { stem: '<p>火警电话 ____，急救电话 ____。</p>', blanks: 2 },
    key: { blanks: [{ alternatives: ['119'] }, { alternatives: ['120'] }], analysis: '<p>记住。</p>' },
  },
  essay: {
    body: { stem: '<p>说说触电急救的步骤。</p>' },
    key: { sample: '<p>先断电。</p>', analysis: '<p>先断电，再施救。</p>' },
  },
  material: { body: { stem: '<p>某工地发生一起事故。</p>' }, key: { analysis: '' } },
}

export const RIGHT_ANSWER: Record<Exclude<QuestionKind, 'material'>, Answer> = {
  single: { choices: ['a'] },
  multiple: { choices: ['a', 'b', 'd'] },
  indefinite: { choices: ['a', 'b'] },
  judge: { choices: ['false'] },
  blank: { texts: ['119', '120'] },
  essay: { text: '先断电，再施救。' },
}

/** A question of the bank with its first version. */
export const givenQuestion = async (database: Database, wanted: Wanted = {}) => {
  const { kind = 'single', shopId = SHOP, parentId, position = 0, pointIds = [], difficulty = 3, archived } = wanted
  const id = makeId()
  const versionId = makeId()
  const { body, key } = CONTENT[kind]
  const now = new Date()
  await database.current.insert(questionTable).values({
    id,
    shopId,
    code: id,
    parentId,
    position,
    currentVersionId: versionId,
    kind,
    difficulty,
    title: body.stem.replace(/<[^>]+>/g, ''),
    archived,
    createdAt: now,
    updatedAt: now,
  })
  await database.current
    .insert(questionVersionTable)
    .values({ id: versionId, questionId: id, body: { kind, ...body }, key, createdAt: now })
  for (const pointId of pointIds) await database.current.insert(questionPointTable).values({ questionId: id, pointId })
  return { id, versionId, kind }
}

/** A knowledge point. */
export const givenPoint = async (
  database: Database,
  name: string,
  parentId?: string,
  shopId = SHOP,
): Promise<string> => {
  const id = makeId()
  await database.current.insert(knowledgePointTable).values({ id, shopId, parentId, name })
  return id
}
