import { lazy } from 'react'
import { formatPoints, PAPER_PHASE_LABEL } from '@contract/paper/paper-kinds'
import { call } from '../../core/call/call'
import { actOn, defineDesk, detailOf, topOn, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import { PageLink } from '../../core/frame/PageLink'
import { showTime } from '../../core/text/show'
import { PAPER_FIELDS } from './paper-form'

const PaperDetail = lazy(() => import('./PaperDetail'))

const LIST = 'POST /staff/paper/page'
const act = actOn<Row<typeof LIST>>()
const top = topOn<typeof LIST>()
const readPaper = (id: string) => call('GET /staff/paper/view', { id })

const papers = defineDesk(LIST, {
  title: '试卷',
  hint: '草稿学员看不到；发布后要修改先下架。',
  idOf: ({ id }) => id,
  nameOf: ({ title }) => title,
  columns: [
    {
      field: 'title',
      label: '试卷',
      width: 280,
      below: ({ drawing }) => (drawing === 'random' ? '随机抽题' : '固定试题'),
    },
    { field: 'onShelf', label: '状态', draw: (onShelf, { phase }) => (onShelf ? PAPER_PHASE_LABEL[phase] : '草稿') },
    {
      field: 'opensAt',
      label: '开放',
      draw: (opensAt) => showTime(opensAt) || '—',
      below: ({ closesAt }) => (closesAt ? `至 ${showTime(closesAt)}` : ''),
    },
    { field: 'questionCount', label: '题数', show: 'number' },
    {
      field: 'totalHundredths',
      label: '满分',
      draw: (total) => formatPoints(total),
      below: ({ passHundredths }) => `及格 ${formatPoints(passHundredths)}`,
    },
    {
      field: 'attemptCount',
      label: '考试',
      draw: (count, { id, runningCount }) => (
        <PageLink to="attempts" search={{ paperId: id }}>
          {count} 场{runningCount > 0 ? `，${runningCount} 场进行中` : ''}
        </PageLink>
      ),
    },
  ],
  filters: {
    keyword: { label: '试卷名称', find: '试卷名称' },
    onShelf: { label: '状态', yes: '已发布', no: '草稿' },
  },
  audited: 'paper',
  detail: detailOf<Row<typeof LIST>>()('GET /staff/paper/view', {
    from: ({ id }) => ({ id }),
    draw: (paper) => <PaperDetail paper={paper} />,
  }),
  acts: [
    act('POST /staff/paper/save', ({ id }) => ({ id }), {
      label: '修改',
      when: ({ onShelf }) => !onShelf,
      ask: { ...PAPER_FIELDS, edits: { label: '修改次数', hidden: true } },
      fill: ({ id }) => readPaper(id),
      wide: true,
    }),
    act('PUT /staff/paper/publish', ({ id }) => ({ id }), {
      label: '发布',
      when: ({ onShelf }) => !onShelf,
      warn: '发布后学员马上看得到。',
      main: true,
    }),
    act('PUT /staff/paper/withdraw', ({ id }) => ({ id }), {
      label: '下架',
      when: ({ onShelf }) => onShelf,
      warn: '进行中的考试不受影响。',
    }),
    act('PUT /staff/paper/close', ({ id }) => ({ id }), {
      label: '提前结束',
      when: ({ onShelf, phase }) => onShelf && phase === 'open',
      ask: { reason: { label: '原因', lines: 2 } },
      warn: '不能再进入，正在考的现在就到时间。',
      done: ({ endedCount }) => `已结束，${endedCount} 场考试现在收卷`,
      danger: true,
    }),
  ],
  tops: [top('POST /staff/paper/save', () => ({}), { label: '新试卷', ask: PAPER_FIELDS, wide: true })],
})

const PapersPage = () => <DeskPage desk={papers} />
export default PapersPage
