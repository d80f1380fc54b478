import { Form, Input, Radio } from 'antd'
import {
  DIFFICULTY_LABEL,
  JUDGE_LABEL,
  OPTION_KINDS,
  QUESTION_KIND_LABEL,
  type QuestionKind,
} from '@contract/question/question-kinds'
import { call } from '../../core/call/call'
import type { Input as CallInput, Output } from '../../core/call/staff-calls'
import type { Control, Fields } from '../../core/form/field'
import { PointPick } from '../../core/pick/PointPick'
import { TextList } from './TextList'

type Save = CallInput<'POST /staff/question/save'>
type Kind = Readonly<Record<string, unknown>>

const hasOptions = ({ kind }: Kind): boolean => (OPTION_KINDS as readonly unknown[]).includes(kind)
const isBlank = ({ kind }: Kind): boolean => kind === 'blank'
const FIRST_LETTER = 65

const Answer = ({ id, value, onChange }: Control<string>) => {
  const kind = Form.useWatch<QuestionKind>('kind')
  return kind === 'judge' ? (
    <Radio.Group
      id={id}
      value={value}
      onChange={({ target }) => onChange?.(target.value as string)}
      options={Object.entries(JUDGE_LABEL).map(([each, label]) => ({ value: each, label }))}
    />
  ) : (
    <Input
      id={id}
      value={value}
      placeholder={kind === 'single' ? 'A' : 'ABD'}
      style={{ width: 200 }}
      onChange={({ target }) => onChange?.(target.value.toUpperCase().replace(/[^A-Z]/g, ''))}
    />
  )
}

/** What is asked of a question; which fields depends on its kind. */
export const QUESTION_FIELDS = {
  kind: { label: '题型', choices: QUESTION_KIND_LABEL, start: 'single' },
  stem: { label: '题干', lines: 5, hint: '公式写在两个 $ 之间；填空题的空写成 ____' },
  options: {
    label: '选项',
    when: hasOptions,
    start: ['', '', '', ''],
    draw: (control) => <TextList {...control} add="加一个选项" />,
  },
  answer: {
    label: '答案',
    when: (values) => hasOptions(values) || values.kind === 'judge',
    draw: (control) => <Answer {...control} />,
  },
  blanks: {
    label: '每个空的答案',
    when: isBlank,
    rows: { alternatives: { label: '都算对的写法（每写一个按 Enter）', tags: true } },
    add: '加一个空',
  },
  ordered: { label: '每个空的答案不能换位置', flag: true, when: isBlank, start: true },
  ignoreCase: { label: '不分大小写', flag: true, when: isBlank, start: true },
  sample: { label: '参考答案', lines: 4, when: ({ kind }) => kind === 'essay' },
  analysis: { label: '解析', lines: 4 },
  difficulty: { label: '难度', choices: DIFFICULTY_LABEL, start: 3 },
  pointIds: { label: '知识点', draw: (control) => <PointPick many {...control} /> },
  source: { label: '来源' },
  year: { label: '年份', unit: '年' },
} satisfies Omit<Fields<Save>, 'id' | 'edits' | 'parentId'>

const toLetters = ({ body, key }: Output<'GET /staff/question/view'>): string =>
  body.kind === 'judge'
    ? (key.choices?.[0] ?? '')
    : (key.choices ?? [])
        .map((choice) => String.fromCharCode(FIRST_LETTER + (body.options ?? []).findIndex(({ id }) => id === choice)))
        .sort()
        .join('')

/** A question as its form begins. */
export const readQuestion = async (id: string): Promise<Partial<Save>> => {
  const question = await call('GET /staff/question/view', { id })
  const { body, key } = question
  return {
    kind: question.kind,
    stem: body.stem,
    options: body.options?.map(({ content }) => content) ?? [],
    answer: toLetters(question),
    blanks: key.blanks ?? [],
    ordered: key.ordered ?? false,
    ignoreCase: key.ignoreCase ?? false,
    sample: key.sample ?? '',
    analysis: key.analysis,
    difficulty: question.difficulty as Save['difficulty'],
    source: question.source,
    year: question.year,
    pointIds: question.points.map((point) => point.id),
  }
}
