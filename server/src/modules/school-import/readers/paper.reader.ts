import {
  COUNTED_ATTEMPTS,
  FACE_SECONDS,
  fitsFaceChecks,
  HUNDREDTHS,
  MOST_FACE_CHECKS,
  MOST_MINUTES,
  MOST_QUESTIONS,
  MOST_SECTIONS,
  PAPER_FACES,
  REVEAL_TIMES,
} from '@contract/paper/paper-kinds'
import { BLANK_RULES, DIFFICULTIES, INCOMPLETE_RULES, QUESTION_KINDS } from '@contract/question/question-kinds'
import type { PaperContent, PaperSectionContent, PastExamContent } from '../paper-content'
import type { BankContent } from '../question-content'
import type { Reading } from '../reading'
import { childrenOf, countFitting } from './fitting-questions'
import type { Fields } from '../text/fields'

const SCORE = { min: 1, max: 1000 }
const MINUTES = { min: 1, max: MOST_MINUTES }
const FEN = { min: 1, max: 100_000_000 }

/** papers.yml, which a school may leave out. The bank has been read before. */
export const readPapers = async (reading: Reading, bank: BankContent): Promise<PaperContent[]> => {
  const fields = reading.yaml('papers.yml', true)
  if (!fields) return []
  const papers: PaperContent[] = []
  for (const item of fields.items('papers', { maxCount: 500 }))
    papers.push(await readOne(reading, bank, item, papers.length))
  fields.close()
  return papers
}

const readOne = async (reading: Reading, bank: BankContent, fields: Fields, sort: number): Promise<PaperContent> => {
  const key = fields.key()
  reading.references.define('paper', key, fields.place('key'))
  const categoryKey = fields.has('category') ? fields.key('category') : ''
  reading.references.expect('category', categoryKey, fields.place('category'))
  const courseKey = fields.has('course') ? fields.key('course') : ''
  reading.references.expect('course', courseKey, fields.place('course'))
  const registrationKey = fields.has('registration') ? fields.key('registration') : ''
  reading.references.expect('registration', registrationKey, fields.place('registration'))
  if (courseKey && registrationKey) fields.refuse('registration', 'course 和 registration 只能写一个')
  const sections = fields
    .items('sections', { maxCount: MOST_SECTIONS })
    .map((item, position) => readSection(reading, bank, { key: `${key}/${position}`, fields: item, position }))
  if (sections.length === 0) fields.refuse('sections', '至少要有一个大题')
  const isRandom = sections.some(({ draws }) => draws.length > 0)
  if (isRandom && sections.some(({ items }) => items.length > 0))
    fields.refuse('sections', '一份试卷的大题要么都写 questions，要么都写 draws')
  const questionCount = sum(sections.map((section) => section.questionCount))
  if (questionCount > MOST_QUESTIONS) fields.refuse('sections', `一份试卷最多 ${MOST_QUESTIONS} 题`)
  const totalHundredths = sum(sections.map((section) => section.totalHundredths))
  const passHundredths = fields.integer('pass', { min: 0, max: 100_000 }) * HUNDREDTHS
  if (passHundredths > totalHundredths) fields.refuse('pass', '不能高于总分')
  const window = readWindow(reading, fields)
  const minutes = fields.integer('minutes', MINUTES)
  const paper: PaperContent = {
    id: reading.id('paper', key),
    title: fields.text('title', { max: 60 }),
    introHtml: fields.has('text') ? await reading.richText(fields.markdown('text'), fields.place('text')) : '',
    categoryId: categoryKey ? reading.id('category', categoryKey) : null,
    drawing: isRandom ? 'random' : 'fixed',
    questionCount,
    totalHundredths,
    passHundredths,
    minutes,
    ...window,
    attemptsAllowed: fields.integer('attempts', { min: 0, max: 100 }, 0),
    counted: fields.oneOf('counted', COUNTED_ATTEMPTS, 'best'),
    shuffleQuestions: fields.flag('shuffleQuestions', false),
    shuffleOptions: fields.flag('shuffleOptions', false),
    reveal: fields.oneOf('reveal', REVEAL_TIMES, 'atOnce'),
    switchLimit: fields.has('switchLimit') ? fields.integer('switchLimit', { min: 1, max: 100 }) : null,
    ...readFace(fields, minutes),
    entry: courseKey ? 'course' : registrationKey ? 'registration' : 'everybody',
    courseId: courseKey ? reading.id('course', courseKey) : null,
    registrationId: registrationKey ? reading.id('registration', registrationKey) : null,
    hasCertificate: fields.flag('certificate', false),
    priceFen: fields.has('priceFen') ? fields.integer('priceFen', FEN) : 0,
    markRule: readRule(fields),
    onShelf: true,
    sort,
    sections,
  }
  fields.close()
  return paper
}

const readWindow = (reading: Reading, fields: Fields) => {
  const opensAt = fields.has('opensAt') ? fields.moment('opensAt', reading.now) : null
  const closesAt = fields.has('closesAt') ? fields.moment('closesAt', reading.now) : null
  if (opensAt && closesAt && closesAt <= opensAt) fields.refuse('closesAt', '要晚于 opensAt')
  const latestEntryMinutes = fields.has('latestEntryMinutes') ? fields.integer('latestEntryMinutes', MINUTES) : null
  if (latestEntryMinutes !== null && !opensAt) fields.refuse('latestEntryMinutes', '要先写 opensAt')
  const earliestHandInMinutes = fields.integer('earliestHandInMinutes', { min: 0, max: MOST_MINUTES }, 0)
  return { opensAt, closesAt, latestEntryMinutes, earliestHandInMinutes }
}

const readFace = (fields: Fields, minutes: number) => {
  const face = fields.oneOf('face', PAPER_FACES, 'none')
  const isDuring = face === 'during'
  if (!isDuring && fields.has('faceChecks')) fields.refuse('faceChecks', '只在 face: during 时写')
  if (!isDuring && fields.has('faceMissLimit')) fields.refuse('faceMissLimit', '只在 face: during 时写')
  const times = { min: 1, max: MOST_FACE_CHECKS }
  const faceChecks = isDuring ? fields.integer('faceChecks', times, 2) : 0
  const faceSeconds = fields.integer('faceSeconds', FACE_SECONDS, FACE_SECONDS.usual)
  const faceMissLimit = isDuring && fields.has('faceMissLimit') ? fields.integer('faceMissLimit', times) : null
  if (!fitsFaceChecks({ minutes, faceChecks, faceSeconds }))
    fields.refuse('faceSeconds', '核验人脸的时间加起来不能超过考试时长的一半')
  return { face, faceChecks, faceSeconds, faceMissLimit }
}

const readRule = (fields: Fields) => ({
  incomplete: fields.oneOf('incomplete', INCOMPLETE_RULES, 'nothing'),
  sharePercent: fields.integer('sharePercent', { min: 0, max: 100 }, 50),
  blanks: fields.oneOf('blanks', BLANK_RULES, 'each'),
})

const readSection = (
  reading: Reading,
  bank: BankContent,
  { key, fields, position }: { key: string; fields: Fields; position: number },
): PaperSectionContent => {
  const draws = fields
    .items('draws', { optional: true, maxCount: 50 })
    .map((item, place) => readDraw(reading, bank, item, place))
  const keys = fields.texts('questions', { maxCount: MOST_QUESTIONS, max: 64 })
  for (const each of keys) reading.references.expect('question', each, fields.place('questions'))
  if ((keys.length === 0) === (draws.length === 0)) fields.refuse('questions', 'questions 和 draws 要写其中一个')
  const each = keys.length > 0 ? fields.integer('score', SCORE) * HUNDREDTHS : 0
  const items = keys.map((question, place) => ({
    position: place,
    questionId: reading.id('question', question),
    scoreHundredths: each,
  }))
  const section = {
    id: reading.id('paperSection', key),
    position,
    title: fields.text('title', { max: 30 }),
    note: fields.text('note', { max: 100 }, ''),
    questionCount:
      sum(items.map(({ questionId }) => countParts(bank, questionId))) + sum(draws.map(({ count }) => count)),
    totalHundredths: each * items.length + sum(draws.map(({ count, scoreHundredths }) => count * scoreHundredths)),
    items,
    draws,
  }
  fields.close()
  return section
}

const readDraw = (reading: Reading, bank: BankContent, fields: Fields, position: number) => {
  const pointKeys = fields.texts('points', { maxCount: 50, max: 64 })
  for (const key of pointKeys) reading.references.expect('knowledgePoint', key, fields.place('points'))
  const draw = {
    position,
    kinds: [fields.oneOf('kind', QUESTION_KINDS)],
    pointIds: pointKeys.map((key) => reading.id('knowledgePoint', key)),
    difficulties: fields.has('difficulty') ? [fields.oneOf('difficulty', DIFFICULTIES)] : [],
    count: fields.integer('count', { min: 1, max: MOST_QUESTIONS }),
    scoreHundredths: fields.integer('score', SCORE) * HUNDREDTHS,
  }
  const found = countFitting(bank, draw)
  if (found < draw.count) fields.refuse('count', `题库里只有 ${found} 题符合`)
  fields.close()
  return draw
}

/** A material counts as its questions. */
const countParts = (bank: BankContent, id: string): number => Math.max(1, childrenOf(bank, id).length)

const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0)

/** An exam that a student of the folder sat before. */
export const readPastExam = (reading: Reading, fields: Fields): PastExamContent => {
  const key = fields.key('paper')
  reading.references.expect('paper', key, fields.place('paper'))
  const exam = {
    paperId: reading.id('paper', key),
    daysAgo: fields.integer('daysAgo', { min: 0, max: 3650 }, 0),
    rightPercent: fields.integer('rightPercent', { min: 0, max: 100 }),
    essay: fields.text('essay', { max: 1000 }, '略'),
  }
  fields.close()
  return exam
}
