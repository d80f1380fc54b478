import { COUNTED_ATTEMPT_LABEL, REVEAL_TIME_LABEL } from '@contract/paper/paper-kinds'
import { DIFFICULTY_LABEL, QUESTION_KIND_LABEL } from '@contract/question/question-kinds'
import type { Input } from '../../core/call/staff-calls'
import type { Fields } from '../../core/form/field'
import { HundredthsInput } from '../../core/form/HundredthsInput'
import { RegistrationPick } from '../../core/pick/RegistrationPick'
import { PointPick } from '../../core/pick/PointPick'
import { QuestionPick } from './QuestionPick'

type Save = Input<'POST /staff/paper/save'>
const has =
  (name: string, ...wanted: string[]) =>
  (values: Readonly<Record<string, unknown>>): boolean =>
    wanted.includes(String(values[name]))

/** Settings and sections of a paper; a new one begins with what most schools use. */
export const PAPER_FIELDS = {
  title: { label: '试卷名称' },
  introHtml: { label: '考试说明', html: true },
  categoryId: { label: '分类', pick: 'category' },
  drawing: { label: '组卷', choices: { fixed: '固定试题，人人一样', random: '每人随机抽题' }, start: 'fixed' },
  sections: {
    label: '大题',
    rows: {
      title: { label: '名称' },
      note: { label: '说明' },
      items: {
        label: '试题（固定试卷）',
        rows: {
          questionId: { label: '试题', draw: (control) => <QuestionPick {...control} /> },
          scoreHundredths: { label: '分值', draw: (control) => <HundredthsInput {...control} /> },
        },
        add: '加一道题',
      },
      draws: {
        label: '抽题（随机试卷）',
        rows: {
          kinds: { label: '题型', choicesMany: QUESTION_KIND_LABEL },
          pointIds: { label: '知识点（不选就是全部）', draw: (control) => <PointPick many {...control} /> },
          difficulties: { label: '难度（不选就是全部）', choicesMany: DIFFICULTY_LABEL },
          count: { label: '抽几道', unit: '道' },
          scoreHundredths: { label: '每道', draw: (control) => <HundredthsInput {...control} /> },
        },
        add: '加一种抽法',
      },
    },
    add: '加一个大题',
  },
  passHundredths: { label: '及格分', draw: (control) => <HundredthsInput {...control} />, start: 6000 },
  minutes: { label: '时长', unit: '分钟', start: 60 },
  opensAt: { label: '开放时间', show: 'time', hint: '不填就是发布后一直开放' },
  closesAt: { label: '结束时间', show: 'time' },
  latestEntryMinutes: { label: '开考多久后不能进', unit: '分钟', hint: '不填就是不限' },
  earliestHandInMinutes: { label: '多久后才能交卷', unit: '分钟', start: 0 },
  attemptsAllowed: { label: '可以考几次', unit: '次', start: 1 },
  counted: { label: '成绩', choices: COUNTED_ATTEMPT_LABEL, start: 'best' },
  shuffleQuestions: { label: '打乱试题顺序', flag: true },
  shuffleOptions: { label: '打乱选项顺序', flag: true },
  reveal: { label: '公布', choices: REVEAL_TIME_LABEL, start: 'atOnce' },
  switchLimit: { label: '切屏几次自动交卷', unit: '次', hint: '不填就只记录' },
  face: {
    label: '人脸核验',
    choices: { none: '不核验', before: '进考场前', during: '进考场前和考试中' },
    start: 'none',
  },
  faceChecks: { label: '考试中抽查几次', unit: '次', start: 0 },
  faceSeconds: { label: '每次给多久', unit: '秒', start: 120 },
  faceMissLimit: { label: '几次不过自动交卷', unit: '次', hint: '不填就只记录' },
  entry: {
    label: '谁能考',
    choices: { everybody: '所有学员', course: '学这门课的', registration: '报名通过的' },
    start: 'everybody',
  },
  courseId: { label: '课程', pick: 'course', when: has('entry', 'course') },
  registrationId: {
    label: '考试报名',
    when: has('entry', 'registration'),
    draw: (control) => <RegistrationPick {...control} />,
  },
  hasCertificate: { label: '及格发证书', flag: true },
  priceFen: { label: '价格', fen: true, start: 0 },
  markRule: {
    label: '判分',
    group: {
      incomplete: {
        label: '多选漏选',
        choices: { nothing: '不得分', share: '得一部分', perOption: '按选项得分' },
        start: 'share',
      },
      sharePercent: { label: '漏选得分', unit: '%', start: 50 },
      blanks: { label: '填空', choices: { each: '一空一空算', together: '全对才得分' }, start: 'each' },
    },
  },
  markers: { label: '几位老师评同一道简答题', unit: '位', start: 1 },
  mostDifferenceHundredths: {
    label: '两位老师最多差',
    hint: '差得更多时请第三位老师评',
    draw: (control) => <HundredthsInput {...control} />,
    start: 0,
  },
  sort: { label: '排序', unit: '小的在前', start: 100 },
} satisfies Omit<Fields<Save>, 'id' | 'edits'>
