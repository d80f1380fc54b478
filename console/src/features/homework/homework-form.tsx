import { makeRequestId } from '../../core/call/request-id'
import { COUNTING_RULE_LABEL } from '@contract/homework/homework-status'
import { call } from '../../core/call/call'
import type { Input } from '../../core/call/staff-calls'
import type { Fields } from '../../core/form/field'
import { Pick } from '../../core/pick/Pick'
import { FilesInput } from './FilesInput'

type Save = Input<'POST /staff/homework/save'>
const most = { start: 0, unit: '个' }

export const HOMEWORK_FIELDS = {
  classId: { label: '班级', pick: 'class' },
  title: { label: '标题' },
  html: { label: '要求', html: true },
  files: { label: '附件', draw: (control) => <FilesInput {...control} /> },
  opensAt: { label: '开始', show: 'time' },
  dueAt: { label: '截止', show: 'time' },
  cutOffAt: { label: '最晚收到', show: 'time', hint: '截止以后、这之前交的算迟交；不填就不收迟交的' },
  accepts: {
    label: '可以交',
    group: {
      text: { label: '文字', flag: true, start: true },
      picture: { label: '图片最多', ...most, start: 9 },
      voice: { label: '录音最多', ...most },
      film: { label: '视频最多', ...most },
      file: { label: '文件最多', ...most },
    },
  },
  points: { label: '满分', unit: '分', start: 100, hint: '不填就打等第' },
  passPoints: { label: '及格分', unit: '分', start: 60 },
  grades: { label: '等第，好的在前', tags: true, when: ({ points }) => points === undefined || points === null },
  rubric: {
    label: '评分项',
    rows: { name: { label: '名称' }, points: { label: '分值', unit: '分' } },
    add: '加一项',
    hint: '各项加起来等于满分；不写就只打总分。',
  },
  attempts: { label: '可以交几次', unit: '次', start: 1 },
  counting: { label: '成绩', choices: COUNTING_RULE_LABEL, start: 'best' },
  lateRule: { label: '迟交', choices: { free: '不扣分', perDay: '每天扣', flat: '扣一次' }, start: 'free' },
  latePercent: { label: '扣', unit: '%', start: 0, when: ({ lateRule }) => lateRule !== 'free' },
  byGroup: { label: '按小组交', flag: true },
  groups: {
    label: '小组',
    when: ({ byGroup }) => byGroup === true,
    rows: {
      id: { label: '', hidden: true, make: makeRequestId },
      name: { label: '组名' },
      learnerIds: {
        label: '组员',
        draw: ({ value, onChange }) => <Pick of="learner" many value={value} onChange={onChange} />,
      },
    },
    add: '加一个小组',
  },
  audiences: {
    label: '另给时间',
    hint: '不写就是全班一样的时间。',
    rows: {
      kind: { label: '', hidden: true, start: 'person' },
      targetId: { label: '学员', pick: 'learner', when: ({ kind }) => kind === 'person' },
      opensAt: { label: '开始', show: 'time' },
      dueAt: { label: '截止', show: 'time' },
      cutOffAt: { label: '最晚', show: 'time' },
    },
    add: '加一位',
  },
  practiceSetId: { label: '先做的练习', hidden: true },
  modelAnswerHtml: { label: '参考答案', html: true, hint: '公布成绩以后学员看得到' },
} satisfies Omit<Fields<Save>, 'homeworkId'>

export const readHomework = async (id: string): Promise<Partial<Save>> => {
  const view = await call('GET /staff/homework/view', { id })
  return { ...view, files: view.files.map(({ key, name }) => ({ key, name })) }
}
