import {
  COUNTING_RULES,
  HAND_IN_KINDS,
  LATE_RULES,
  MARK_OUTCOMES,
  type HandInKind,
} from '@contract/homework/homework-status'
import {
  CRITERION_MAX_LENGTH,
  GRADE_MAX_LENGTH,
  HAND_IN_TEXT_MAX_LENGTH,
  HOMEWORK_TITLE_MAX_LENGTH,
  MARK_COMMENT_MAX_LENGTH,
  MOST_ATTEMPTS,
  MOST_CRITERIA,
  MOST_FILES,
  MOST_GRADES,
  MOST_POINTS,
  STROKE_UNITS,
} from '@contract/homework/limits'
import type { Accepts, Criterion, Strokes } from '@contract/homework/pieces'
import type { ClassPracticeContent, HandInContent, HomeworkContent, MarkContent } from '../homework-content'
import type { Place } from '../mistake'
import type { Reading } from '../reading'
import type { Fields } from '../text/fields'

export interface ClassWork {
  homework: HomeworkContent[]
  practices: ClassPracticeContent[]
}

/** homework.yml, which a school may leave out: homework and practices by the id of their class. */
export const readHomework = async (reading: Reading): Promise<Map<string, ClassWork>> => {
  const works = new Map<string, ClassWork>()
  const fields = reading.yaml('homework.yml', true)
  if (!fields) return works
  const workOf = (item: Fields): ClassWork => {
    const id = idOf(reading, 'class', item.key('class'), item.place('class'))
    const work = works.get(id) ?? { homework: [], practices: [] }
    works.set(id, work)
    return work
  }
  for (const item of fields.items('homework', { optional: true, maxCount: 2000 }))
    workOf(item).homework.push(await readOne(reading, item))
  for (const item of fields.items('practices', { optional: true, maxCount: 1000 })) {
    const setId = idOf(reading, 'practiceSet', item.key('practice'), item.place('practice'))
    workOf(item).practices.push({ setId, dueAt: item.has('dueAt') ? item.moment('dueAt', reading.now) : null })
    item.close()
  }
  fields.close()
  return works
}

const readOne = async (reading: Reading, fields: Fields): Promise<HomeworkContent> => {
  const key = fields.key()
  reading.references.define('homework', key, fields.place('key'))
  const rubric: Criterion[] = fields.items('rubric', { optional: true, maxCount: MOST_CRITERIA }).map((item) => {
    const criterion = {
      name: item.text('name', { max: CRITERION_MAX_LENGTH }),
      points: item.integer('points', { min: 1, max: MOST_POINTS }),
    }
    item.close()
    return criterion
  })
  const grades = fields.texts('grades', { maxCount: MOST_GRADES, max: GRADE_MAX_LENGTH })
  const points = grades.length > 0 ? null : fields.integer('points', { min: 1, max: MOST_POINTS }, 100)
  const text = async (name: string) =>
    fields.has(name) ? reading.richText(fields.markdown(name), fields.place(name)) : ''
  const homework: HomeworkContent = {
    id: reading.id('homework', key),
    title: fields.text('title', { max: HOMEWORK_TITLE_MAX_LENGTH }),
    html: await reading.richText(fields.markdown('text'), fields.place('text')),
    modelAnswerHtml: await text('answer'),
    authorName: fields.text('author', { max: 20 }, ''),
    opensAt: fields.moment('opensAt', reading.now),
    dueAt: fields.moment('dueAt', reading.now),
    cutOffAt: fields.has('cutOffAt') ? fields.moment('cutOffAt', reading.now) : null,
    ...{ points, grades, rubric },
    passPoints: fields.integer('pass', { min: 0, max: MOST_POINTS }, 0),
    accepts: readAccepts(fields),
    attempts: fields.integer('attempts', { min: 1, max: MOST_ATTEMPTS }, 1),
    counting: fields.oneOf('counting', COUNTING_RULES, 'best'),
    lateRule: fields.oneOf('late', LATE_RULES, 'free'),
    latePercent: fields.integer('latePercent', { min: 0, max: 100 }, 0),
    practiceSetId: fields.has('practice')
      ? idOf(reading, 'practiceSet', fields.key('practice'), fields.place('practice'))
      : null,
    excused: fields
      .texts('excused', { maxCount: 200, max: 64 })
      .map((each) => idOf(reading, 'student', each, fields.place('excused'))),
    handIns: [],
  }
  for (const item of fields.items('handIns', { optional: true, maxCount: 500 }))
    homework.handIns.push(await readHandIn(reading, `${key}/${homework.handIns.length + 1}`, item, homework))
  if (homework.opensAt >= homework.dueAt) fields.refuse('dueAt', '要晚于 opensAt')
  if (homework.cutOffAt && homework.cutOffAt < homework.dueAt) fields.refuse('cutOffAt', '不能早于 dueAt')
  if (homework.passPoints > (points ?? 0)) fields.refuse('pass', '不能高于 points')
  if (grades.length === 1) fields.refuse('grades', '等级至少要有两个')
  if (rubric.length > 0 && rubric.reduce((sum, each) => sum + each.points, 0) !== points)
    fields.refuse('rubric', '各项的分数加起来要等于 points')
  fields.close()
  return homework
}

/** Words, and of each named kind as many as there may be. */
const readAccepts = (fields: Fields): Accepts => {
  const named = fields.texts('accepts', { maxCount: HAND_IN_KINDS.length + 1, max: 10 })
  const known = ['text', ...HAND_IN_KINDS]
  if (named.some((each) => !known.includes(each))) fields.refuse('accepts', `只能是 ${known.join('、')}`)
  const takes = (kind: HandInKind) => (named.includes(kind) ? MOST_FILES : 0)
  return {
    text: named.length === 0 || named.includes('text'),
    picture: takes('picture'),
    voice: takes('voice'),
    film: takes('film'),
    file: takes('file'),
  }
}

const readHandIn = async (
  reading: Reading,
  key: string,
  fields: Fields,
  { points, grades, rubric }: HomeworkContent,
): Promise<HandInContent> => {
  const files: HandInContent['files'] = []
  for (const item of fields.items('files', { optional: true, maxCount: MOST_FILES })) {
    const kind = item.oneOf('kind', ['picture', 'voice'] as const, 'picture')
    const {
      key: stored,
      bytes,
      durationSeconds,
    } = await reading.mediaField(item, 'file', kind === 'picture' ? 'image' : 'audio', true)
    const name = item.text('name', { max: 100 }, kind === 'picture' ? '图片' : '录音')
    files.push({ key: stored, kind, name, bytes, seconds: Math.round(durationSeconds) })
    item.close()
  }
  const handIn: HandInContent = {
    id: reading.id('handIn', key),
    studentId: idOf(reading, 'student', fields.key('student'), fields.place('student')),
    at: fields.moment('at', reading.now),
    text: fields.text('text', { max: HAND_IN_TEXT_MAX_LENGTH }, ''),
    files,
    mark: fields.has('mark') ? readMark(reading, fields.group('mark')!, rubric) : undefined,
  }
  const { mark } = handIn
  if (mark && mark.points !== null && mark.points > (points ?? 0)) fields.refuse('mark', '分数超过了满分')
  if (mark && mark.grade !== '' && !grades.includes(mark.grade)) fields.refuse('mark', '没有这个等级')
  if (handIn.text === '' && files.length === 0) fields.refuse('text', '文字和文件至少要有一样')
  fields.close()
  return handIn
}

const readMark = (reading: Reading, fields: Fields, rubric: Criterion[]): MarkContent => {
  const given = fields.texts('rubric', { maxCount: MOST_CRITERIA, max: 4 }).map(Number)
  if (given.length > 0 && given.length !== rubric.length) fields.refuse('rubric', '每个评分项都要有分数')
  if (given.some((each, at) => !Number.isInteger(each) || each < 0 || each > (rubric.at(at)?.points ?? 0)))
    fields.refuse('rubric', '有评分项的分数不对')
  const sum = given.reduce((total, each) => total + each, 0)
  const points = fields.has('points') ? fields.integer('points', { min: 0, max: MOST_POINTS }) : null
  const mark: MarkContent = {
    outcome: fields.oneOf('outcome', MARK_OUTCOMES, 'marked'),
    points: given.length > 0 ? sum : points,
    grade: fields.text('grade', { max: GRADE_MAX_LENGTH }, ''),
    rubric: given,
    comment: fields.text('comment', { max: MARK_COMMENT_MAX_LENGTH }, ''),
    strokes: readStrokes(fields),
    redoUntil: fields.has('redoUntil') ? fields.moment('redoUntil', reading.now) : null,
    released: fields.flag('released', true),
  }
  fields.close()
  return mark
}

/** Lines over pictures, `[300 200, 400 260]` each, in thousandths from the upper left corner. */
const readStrokes = (fields: Fields): Strokes[] =>
  fields.items('strokes', { optional: true, maxCount: MOST_FILES }).map((item) => {
    const file = item.integer('file', { min: 0, max: MOST_FILES }, 0)
    const lines = item.lists('lines', { maxCount: 20, mostEach: 100, max: 9 }).map((corners) => {
      const points = corners.flatMap((corner) => corner.split(' ').map(Number))
      const isDrawn = points.length >= 4 && points.length % 2 === 0
      if (!isDrawn || points.some((each) => !(each >= 0 && each <= STROKE_UNITS)))
        item.refuse('lines', '每条线至少两个点，写成 [300 200, 400 260]，在 0 到 1000 之间')
      return { tone: 'red' as const, points: points.map(Math.round) }
    })
    item.close()
    return { file, lines }
  })

type NamedKind = 'class' | 'practiceSet' | 'student'

const idOf = (reading: Reading, kind: NamedKind, key: string, place: Place): string => {
  reading.references.expect(kind, key, place)
  return reading.id(kind, key)
}
