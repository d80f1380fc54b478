import {
  DEEPEST_POINT,
  LONGEST_BLANK,
  LONGEST_OPTION,
  MOST_ALTERNATIVES,
  MOST_BLANKS,
  MOST_CHILDREN,
  MOST_OPTIONS,
  MOST_POINTS,
} from '@contract/question/limits'
import { DIFFICULTIES, QUESTION_KINDS, type Difficulty } from '@contract/question/question-kinds'
import type { ImportedPoint, ImportedQuestion } from '../../paper/bank/bank-import.repository'
import { GAP, GAP_MARK, writeQuestion, type QuestionDraft } from '../../paper/bank/question-draft'
import type { BankContent } from '../question-content'
import type { Reading } from '../reading'
import type { Fields } from '../text/fields'

const POINTS_FILE = 'questions/points.yml'
const KINDS_OF_CHILDREN = QUESTION_KINDS.filter((kind) => kind !== 'material')
const YEAR = { min: 1990, max: 2100 }
/** Questions of one file. */
const MOST_QUESTIONS = 2000

/** What a file says for all of its questions. */
interface Defaults {
  pointKeys: string[]
  difficulty: Difficulty
  source: string
  year: number | null
}

/** questions/points.yml and the other files of the folder, which a school may leave out. */
export const readBank = async (reading: Reading): Promise<BankContent> => {
  const points = readPoints(reading)
  const questions: ImportedQuestion[] = []
  for (const entry of reading.folder.list('questions')) {
    const file = `questions/${entry.name}`
    if (file === POINTS_FILE) continue
    if (entry.isDirectory() || !entry.name.endsWith('.yml'))
      reading.mistakes.add({ file, line: 1, field: '' }, '这个文件夹里只能放 .yml 文件')
    else questions.push(...(await readFile(reading, file, questions.length)))
  }
  return { points, questions }
}

const readPoints = (reading: Reading): ImportedPoint[] => {
  const fields = reading.yaml(POINTS_FILE, true)
  if (!fields) return []
  const points: ImportedPoint[] = []
  const readOne = (item: Fields, parentId: string | null, depth: number) => {
    const key = item.key()
    reading.references.define('knowledgePoint', key, item.place('key'))
    const id = reading.id('knowledgePoint', key)
    points.push({ id, parentId, name: item.text('name', { max: 30 }) })
    const children = item.items('children', { optional: true })
    if (children.length > 0 && depth === DEEPEST_POINT) item.refuse('children', `最多 ${DEEPEST_POINT} 级`)
    else for (const child of children) readOne(child, id, depth + 1)
    item.close()
  }
  for (const item of fields.items('points', { maxCount: 1000 })) readOne(item, null, 1)
  fields.close()
  return points
}

const readFile = async (reading: Reading, file: string, position: number): Promise<ImportedQuestion[]> => {
  const fields = reading.yaml(file)
  if (!fields) return []
  const defaults = readDefaults(reading, fields, { pointKeys: [], difficulty: 3, source: '', year: null })
  const questions: ImportedQuestion[] = []
  for (const item of fields.items('questions', { maxCount: MOST_QUESTIONS }))
    questions.push(
      ...(await readOne(reading, item, defaults, { parentId: null, position: position + questions.length })),
    )
  fields.close()
  return questions
}

const readDefaults = (reading: Reading, fields: Fields, outer: Defaults): Defaults => {
  const pointKeys = fields.texts('points', { maxCount: MOST_POINTS, max: 64 })
  for (const key of pointKeys) reading.references.expect('knowledgePoint', key, fields.place('points'))
  return {
    pointKeys: pointKeys.length > 0 ? [...new Set(pointKeys)] : outer.pointKeys,
    difficulty: fields.oneOf('difficulty', DIFFICULTIES, outer.difficulty),
    source: fields.text('source', { max: 60 }, outer.source),
    year: fields.has('year') ? fields.integer('year', YEAR) : outer.year,
  }
}

/** A question, and those of a material question behind it. */
const readOne = async (
  reading: Reading,
  fields: Fields,
  defaults: Defaults,
  { parentId, position }: { parentId: string | null; position: number },
): Promise<ImportedQuestion[]> => {
  const code = fields.key()
  reading.references.define('question', code, fields.place('key'))
  const id = reading.id('question', code)
  const { pointKeys, ...facts } = readDefaults(reading, fields, defaults)
  const draft = await readDraft(reading, fields, parentId === null ? QUESTION_KINDS : KINDS_OF_CHILDREN)
  const children: ImportedQuestion[] = []
  if (draft.kind === 'material') {
    const items = fields.items('children', { maxCount: MOST_CHILDREN })
    if (items.length === 0) fields.refuse('children', '材料题至少要有一道小题')
    for (const item of items)
      children.push(
        ...(await readOne(
          reading,
          item,
          { ...facts, pointKeys },
          { parentId: id, position: position + 1 + children.length },
        )),
      )
  }
  fields.close()
  const written = writeQuestion(draft)
  if ('problems' in written) {
    // What is missing altogether was said while it was read.
    for (const { field, message } of written.problems) if (fields.has(field)) fields.refuse(field, message)
    return []
  }
  const pointIds = pointKeys.map((key) => reading.id('knowledgePoint', key))
  return [{ id, code, parentId, position, ...facts, pointIds, ...written }, ...children]
}

const readDraft = async (
  reading: Reading,
  fields: Fields,
  kinds: readonly QuestionDraft['kind'][],
): Promise<QuestionDraft> => {
  const kind = fields.oneOf('kind', kinds)
  const withText = async (name: string, required = false): Promise<string> =>
    required || fields.has(name) ? reading.formulaText(fields.markdown(name), fields.place(name)) : ''
  const isBlank = kind === 'blank'
  const stem = fields.markdown('stem')
  const draft: QuestionDraft = {
    kind,
    // Markdown would take some underscores for emphasis.
    stem: (await reading.formulaText(isBlank ? stem.replace(GAP, GAP_MARK) : stem, fields.place('stem'))).replaceAll(
      GAP_MARK,
      '____',
    ),
    options: [],
    answer: '',
    blanks: [],
    ordered: true,
    ignoreCase: true,
    sample: '',
    analysis: await withText('analysis', kind !== 'material'),
    media: [],
    film: (await reading.mediaField(fields, 'film', 'video', true)).key,
  }
  for (const name of ['audio', 'video'] as const) {
    const { key } = await reading.mediaField(fields, name, name, true)
    if (key) draft.media.push({ kind: name, key })
  }
  if (kind === 'judge')
    draft.answer = String(fields.has('answer') ? fields.flag('answer', true) : fields.text('answer', { max: 5 }))
  else if (isBlank) {
    draft.blanks = fields.lists('blanks', { maxCount: MOST_BLANKS, mostEach: MOST_ALTERNATIVES, max: LONGEST_BLANK })
    draft.ordered = fields.flag('ordered', true)
    draft.ignoreCase = fields.flag('ignoreCase', true)
  } else if (kind === 'essay') draft.sample = await withText('sample', true)
  else if (kind !== 'material') {
    draft.answer = fields.text('answer', { max: 26 })
    for (const option of fields.texts('options', { maxCount: MOST_OPTIONS, max: LONGEST_OPTION }, false))
      draft.options.push(await reading.formulaText(option, fields.place('options')))
  }
  return draft
}
