import { REPORT_REASON_LABEL } from '@contract/practice/practice-kinds'
import { QUESTION_KIND_LABEL } from '@contract/question/question-kinds'
import { actOn, defineDesk, detailOf, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import { PageTabs } from '../../core/frame/PageTabs'
import { lazy } from 'react'
import { TABS } from './tabs'

const QuestionDetail = lazy(() => import('./QuestionDetail'))

const LIST = 'POST /staff/question/report/page'
const act = actOn<Row<typeof LIST>>()
const STATE_WORDS = { open: '待处理', fixed: '已改正', dismissed: '没有错' }
const reply = { reply: { label: '给学员的回复', lines: 3 } }

const reports = defineDesk(LIST, {
  title: '题目报错',
  hint: '点开一条看题目。题目改好以后再标成已改正，学员会收到回复。',
  idOf: ({ id }) => id,
  nameOf: ({ title }) => title.slice(0, 24),
  columns: [
    { field: 'title', label: '试题', width: 320, below: ({ kind }) => QUESTION_KIND_LABEL[kind] },
    { field: 'reason', label: '哪里错', choices: REPORT_REASON_LABEL },
    { field: 'content', label: '学员说', width: 280 },
    { field: 'nickName', label: '学员' },
    { field: 'state', label: '状态', choices: STATE_WORDS, warn: ['open'], calm: ['dismissed'] },
    { field: 'createdAt', label: '时间', show: 'time' },
  ],
  filters: { state: { label: '状态', choices: STATE_WORDS } },
  audited: 'questionReport',
  empty: '没有人报错',
  detail: detailOf<Row<typeof LIST>>()('GET /staff/question/view', {
    from: ({ questionId }) => ({ id: questionId }),
    draw: (question) => <QuestionDetail question={question} />,
  }),
  acts: [
    act('PUT /staff/question/report/settle', ({ id }) => ({ id, state: 'fixed' as const }), {
      label: '已改正',
      when: ({ state }) => state === 'open',
      ask: reply,
      main: true,
    }),
    act('PUT /staff/question/report/settle', ({ id }) => ({ id, state: 'dismissed' as const }), {
      label: '没有错',
      when: ({ state }) => state === 'open',
      ask: reply,
    }),
  ],
})

const QuestionReportsPage = () => <DeskPage desk={reports} head={<PageTabs of={TABS} />} />
export default QuestionReportsPage
