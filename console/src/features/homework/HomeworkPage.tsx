import { lazy } from 'react'
import { nextHomeworkStatus } from '@contract/homework/homework-status'
import { actOn, defineDesk, detailOf, topOn, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import { PageLink } from '../../core/frame/PageLink'
import { HOMEWORK_FIELDS, readHomework } from './homework-form'

const HomeworkDetail = lazy(() => import('./HomeworkDetail'))

const LIST = 'POST /staff/homework/page'
const act = actOn<Row<typeof LIST>>()
const top = topOn<typeof LIST>()
const STATUS_WORDS = { draft: '草稿', published: '已布置', withdrawn: '已撤回' }

const homework = defineDesk(LIST, {
  title: '作业',
  hint: '批完以后一起公布，学员同时看到成绩。',
  idOf: ({ id }) => id,
  nameOf: ({ title }) => title,
  columns: [
    { field: 'title', label: '作业', width: 280, below: ({ authorName }) => authorName },
    { field: 'className', label: '班级', width: 180 },
    {
      field: 'status',
      label: '状态',
      choices: STATUS_WORDS,
      warn: ['draft'],
      calm: ['withdrawn'],
      below: ({ releasedAt }) => (releasedAt ? '成绩已公布' : ''),
    },
    { field: 'opensAt', label: '开始', show: 'time' },
    { field: 'dueAt', label: '截止', show: 'time' },
    {
      field: 'id',
      label: '批改',
      draw: (homeworkId, { status }) =>
        status === 'published' ? (
          <PageLink to="homework-marking" search={{ homeworkId }}>
            去批改
          </PageLink>
        ) : (
          '—'
        ),
    },
  ],
  filters: {
    keyword: { label: '作业', find: '作业标题' },
    classId: { label: '班级', pick: 'class' },
    status: { label: '状态', choices: STATUS_WORDS },
  },
  audited: 'homework',
  detail: detailOf<Row<typeof LIST>>()('GET /staff/homework/view', {
    from: ({ id }) => ({ id }),
    draw: (view) => <HomeworkDetail view={view} />,
  }),
  acts: [
    act('POST /staff/homework/save', ({ id }) => ({ homeworkId: id }), {
      label: '修改',
      ask: HOMEWORK_FIELDS,
      fill: ({ id }) => readHomework(id),
      wide: true,
    }),
    act('PUT /staff/homework/move', ({ id }) => ({ homeworkId: id, event: 'publish' as const }), {
      label: '布置',
      when: ({ status }) => nextHomeworkStatus(status, 'publish') !== undefined,
      warn: '到了开始时间，学员会收到消息。布置后只能改文字和时间。',
      main: true,
    }),
    act('PUT /staff/homework/remind', ({ id }) => ({ homeworkId: id }), {
      label: '提醒没交的',
      when: ({ status, remindedAt }) => status === 'published' && !remindedAt,
      warn: '每份作业只能提醒一次。',
      done: ({ toldCount }) => `已提醒 ${toldCount} 位`,
    }),
    act('PUT /staff/homework/release', ({ id }) => ({ homeworkId: id }), {
      label: '公布成绩',
      when: ({ status, releasedAt }) => status === 'published' && !releasedAt,
      ask: { evenUnmarked: { label: '没批完也公布已批的', flag: true } },
      warn: '学员会收到消息，公布后不能收回。',
      done: ({ releasedCount }) => `已公布 ${releasedCount} 份`,
    }),
    act('PUT /staff/homework/move', ({ id }) => ({ homeworkId: id, event: 'withdraw' as const }), {
      label: '撤回',
      when: ({ status }) => nextHomeworkStatus(status, 'withdraw') !== undefined,
      danger: true,
    }),
  ],
  tops: [
    top('POST /staff/homework/save', () => ({}), {
      label: '布置作业',
      ask: HOMEWORK_FIELDS,
      fill: ({ classId }) => ({ classId }),
      done: '已存为草稿，看好后再布置',
      wide: true,
    }),
  ],
})

const HomeworkPage = () => <DeskPage desk={homework} />
export default HomeworkPage
