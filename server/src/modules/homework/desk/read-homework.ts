import type { Input } from '@contract/calls'
import { HAND_IN_KINDS } from '@contract/homework/homework-status'
import { CRITERION_MAX_LENGTH, GRADE_MAX_LENGTH, HOMEWORK_TITLE_MAX_LENGTH } from '@contract/homework/limits'
import type { Audience, Group } from '@contract/homework/staff-calls'
import { AppError } from '../../../kernel/app-error'
import { sanitizeRichText } from '../../../kernel/media/sanitize-rich-text'
import { readMoment } from '../../../kernel/read-moment'
import { readPlainText } from '../../../kernel/plain-text'

export type SaveHomework = Input<'POST /staff/homework/save'>

const refuse = (sentence: string): never => {
  throw new AppError('HOMEWORK_INVALID', sentence)
}

const toTime = (written: string): Date => readMoment(written, '时间', 'HOMEWORK_INVALID')

const readDates = (dates: { opensAt: string; dueAt: string; cutOffAt: string | null }) => {
  const opensAt = toTime(dates.opensAt)
  const dueAt = toTime(dates.dueAt)
  const cutOffAt = dates.cutOffAt === null ? null : toTime(dates.cutOffAt)
  if (opensAt >= dueAt) refuse('截止时间要晚于开始时间')
  if (cutOffAt && cutOffAt < dueAt) refuse('最晚补交的时间不能早于截止时间')
  return { opensAt, dueAt, cutOffAt }
}

/** Columns of a homework as staff wrote it. @throws AppError HOMEWORK_INVALID, INPUT_INVALID, TEXT_TOO_LONG */
export const readHomework = (input: SaveHomework) => {
  const { accepts, points, passPoints, byGroup, latePercent, attempts, counting, lateRule } = input
  const grades = input.grades.map((each) => readPlainText(each, '等级', GRADE_MAX_LENGTH))
  const rubric = input.rubric.map((each) => ({
    ...each,
    name: readPlainText(each.name, '评分项', CRITERION_MAX_LENGTH),
  }))
  if ((points === null) === (grades.length === 0)) refuse('请选择打分或者评等级，两个里选一个')
  if (grades.length === 1 || new Set(grades).size < grades.length) refuse('等级至少要有两个，而且不能重复')
  if (passPoints > (points ?? 0)) refuse('合格线不能高于满分')
  if (rubric.length > 0 && rubric.reduce((sum, each) => sum + each.points, 0) !== points)
    refuse('各评分项的分数加起来要等于满分')
  if (!accepts.text && HAND_IN_KINDS.every((kind) => accepts[kind] === 0)) refuse('请至少允许一种提交方式')
  if (byGroup && input.groups.length === 0) refuse('小组作业要先分组')
  if (!Number.isInteger(latePercent)) refuse('迟交扣分要是整数')
  return {
    title: readPlainText(input.title, '标题', HOMEWORK_TITLE_MAX_LENGTH),
    html: sanitizeRichText(input.html),
    modelAnswerHtml: sanitizeRichText(input.modelAnswerHtml),
    ...readDates(input),
    ...{ accepts, points, passPoints, byGroup, latePercent, attempts, counting, lateRule, grades, rubric },
  }
}

/** The audiences, with the homework's own class. @throws AppError HOMEWORK_INVALID */
export const readAudiences = ({
  classId,
  audiences,
  groups,
}: Pick<SaveHomework, 'classId' | 'audiences' | 'groups'>) => {
  const names = new Set<string>()
  for (const { kind, targetId, opensAt, dueAt, cutOffAt } of audiences) {
    if (names.size === names.add(`${kind}:${targetId}`).size) refuse('同一个对象只能写一次')
    const isEmpty = opensAt === null && dueAt === null && cutOffAt === null
    if (kind === 'class' && isEmpty) continue
    if (opensAt === null || dueAt === null) refuse('单独设时间时，开始和截止都要写')
    else readDates({ opensAt, dueAt, cutOffAt })
    if (kind === 'group' && !groups.some(({ id }) => id === targetId)) refuse('没有这个小组')
  }
  const own: Audience = { kind: 'class', targetId: classId, opensAt: null, dueAt: null, cutOffAt: null }
  return names.has(`class:${classId}`) ? audiences : [own, ...audiences]
}

/** @throws AppError HOMEWORK_INVALID for a learner in two groups */
export const readGroups = (groups: Group[]): Group[] => {
  const learners = groups.flatMap(({ learnerIds }) => learnerIds)
  if (new Set(learners).size < learners.length) refuse('一位学员只能在一个小组里')
  if (new Set(groups.map(({ id }) => id)).size < groups.length) refuse('小组重复了')
  return groups.map((group) => ({ ...group, name: readPlainText(group.name, '小组名称', 20) }))
}
