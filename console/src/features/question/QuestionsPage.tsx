import { lazy } from 'react'
import { DIFFICULTY_LABEL, QUESTION_KIND_LABEL, type Difficulty } from '@contract/question/question-kinds'
import { actOn, defineDesk, detailOf, topOn, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import { PageTabs } from '../../core/frame/PageTabs'
import { PointPick } from '../../core/pick/PointPick'
import { QUESTION_FIELDS, readQuestion } from './question-form'
import { TABS } from './tabs'

const QuestionDetail = lazy(() => import('./QuestionDetail'))

const LIST = 'POST /staff/question/page'
const act = actOn<Row<typeof LIST>>()
const top = topOn<typeof LIST>()

const questions = defineDesk(LIST, {
  title: '题库',
  idOf: ({ id }) => id,
  nameOf: ({ title }) => title.slice(0, 24),
  columns: [
    {
      field: 'title',
      label: '试题',
      width: 400,
      below: ({ code, source, year }) => [code, source, year].filter(Boolean).join(' · '),
    },
    { field: 'kind', label: '题型', choices: QUESTION_KIND_LABEL },
    { field: 'difficulty', label: '难度', draw: (difficulty) => DIFFICULTY_LABEL[difficulty as Difficulty] },
    { field: 'points', label: '知识点', width: 180, draw: (points) => points.map(({ name }) => name).join('、') },
    { field: 'archived', label: '状态', draw: (archived) => (archived ? '已停用' : '使用中') },
    { field: 'updatedAt', label: '修改', show: 'time' },
  ],
  filters: {
    keyword: { label: '题干、编号', find: '题干、编号' },
    kind: { label: '题型', choices: QUESTION_KIND_LABEL },
    pointId: { label: '知识点', draw: (control) => <PointPick {...control} /> },
    difficulty: { label: '难度', choices: DIFFICULTY_LABEL },
    archived: { label: '状态', yes: '已停用', no: '使用中' },
  },
  audited: 'question',
  empty: '还没有试题。可以一道一道加，也可以用表格导入。',
  detail: detailOf<Row<typeof LIST>>()('GET /staff/question/view', {
    from: ({ id }) => ({ id }),
    draw: (question) => <QuestionDetail question={question} />,
  }),
  acts: [
    act('POST /staff/question/save', ({ id, edits }) => ({ id, edits }), {
      label: '修改',
      ask: QUESTION_FIELDS,
      fill: ({ id }) => readQuestion(id),
      done: '已保存。已经开始的考试还是原来那一版',
      wide: true,
      main: true,
    }),
    act('POST /staff/question/save', ({ id }) => ({ parentId: id }), {
      label: '加小题',
      when: ({ kind }) => kind === 'material',
      ask: QUESTION_FIELDS,
      wide: true,
    }),
    act('POST /staff/question/remark', ({ id }) => ({ id }), {
      label: '改判',
      when: ({ kind }) => kind !== 'essay' && kind !== 'material',
      ask: { reason: { label: '为什么改判', lines: 2 } },
      warn: '按现在的答案重新判已经交卷的考试和做过的练习，分数有变的学员会收到消息。',
      done: ({ attemptCount, changedCount, practiceCount }) =>
        `重判 ${attemptCount} 场考试，${changedCount} 场分数有变，另有练习 ${practiceCount} 次`,
      danger: true,
    }),
    act('PUT /staff/question/archive', ({ id }) => ({ id, archived: true }), {
      label: '停用',
      when: ({ archived }) => !archived,
      warn: '停用后不再出现在新的试卷和练习里。',
      bulk: 'each',
    }),
    act('PUT /staff/question/archive', ({ id }) => ({ id, archived: false }), {
      label: '恢复使用',
      when: ({ archived }) => archived,
      bulk: 'each',
    }),
  ],
  tops: [top('POST /staff/question/save', () => ({}), { label: '新试题', ask: QUESTION_FIELDS, wide: true })],
})

const QuestionsPage = () => <DeskPage desk={questions} head={<PageTabs of={TABS} />} />
export default QuestionsPage
