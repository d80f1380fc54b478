import type { Input } from '@contract/calls'
import { MARK_COMMENT_MAX_LENGTH } from '@contract/homework/limits'
import type { Strokes } from '@contract/homework/pieces'
import { AppError } from '../../../kernel/app-error'
import { readPlainText } from '../../../kernel/plain-text'
import type { HandInRow, HomeworkRecord } from '../work'

type Given = Omit<Input<'PUT /staff/homework/work/mark'>, 'handInId' | 'version' | 'voice'>

const refuse = (sentence: string): never => {
  throw new AppError('MARK_INVALID', sentence)
}

/** A mark as the homework's rule takes it. @throws AppError MARK_INVALID, TEXT_TOO_LONG */
export const readMark = (homework: HomeworkRecord, { files }: HandInRow, given: Given) => {
  const comment = given.comment.trim() && readPlainText(given.comment, '评语', MARK_COMMENT_MAX_LENGTH)
  return { ...readWorth(homework, given), comment, strokes: readStrokes(files, given.strokes) }
}

/** Points or a grade, never both. Points by criterion are summed here. @throws AppError MARK_INVALID */
const readWorth = (
  { points: most, grades, rubric }: HomeworkRecord,
  given: Pick<Given, 'points' | 'grade' | 'rubric'>,
) => {
  if (most === null) {
    if (given.points !== null || given.rubric.length > 0) refuse('这份作业评等级，不打分')
    if (!grades.includes(given.grade)) refuse('请选择一个等级')
    return { points: null, grade: given.grade, rubric: [] }
  }
  if (given.grade !== '') refuse('这份作业打分，不评等级')
  const byCriterion = given.rubric.length > 0
  if (byCriterion && given.rubric.length !== rubric.length) refuse('请给每个评分项打分')
  if (given.rubric.some((each, at) => each > rubric[at].points)) refuse('有评分项超过了它的满分')
  const points = byCriterion ? given.rubric.reduce((sum, each) => sum + each, 0) : given.points
  if (points === null || points > most) return refuse(`请打 0 到 ${most} 分`)
  if (byCriterion && given.points !== null && given.points !== points) refuse('总分和各评分项加起来不一致')
  return { points, grade: '', rubric: given.rubric }
}

const readStrokes = (files: HandInRow['files'], strokes: Strokes[]): Strokes[] => {
  if (new Set(strokes.map(({ file }) => file)).size < strokes.length) refuse('一张图片的批注要写在一起')
  for (const { file, lines } of strokes) {
    if (files.at(file)?.kind !== 'picture') refuse('批注只能画在图片上')
    if (lines.some(({ points }) => points.length % 2 === 1)) refuse('批注的线不完整')
  }
  return strokes.filter(({ lines }) => lines.length > 0)
}
