import { lazy } from 'react'
import { CLASS_STATUS_LABEL, nextClassStatus, type ClassEvent } from '@contract/classes/class-status'
import { PARTY_KIND_LABEL } from '@contract/party/party-kinds'
import { call } from '../../core/call/call'
import { actOn, defineDesk, detailOf, topOn, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import { PageLink } from '../../core/frame/PageLink'
import { TermPick } from '../../core/pick/TermPick'
import { CLASS_FIELDS, TeacherPick } from './class-form'

const ClassDetail = lazy(() => import('./ClassDetail'))

const LIST = 'POST /staff/class/page'
const act = actOn<Row<typeof LIST>>()
const top = topOn<typeof LIST>()
const { class: ordinary, intensive } = PARTY_KIND_LABEL
const KIND_WORDS = { class: ordinary, intensive }
const readClass = (id: string) =>
  call('GET /staff/class/view', { id }).then((view) => ({ ...view, exclusiveGroup: view.exclusiveGroup ?? undefined }))

const move = (event: ClassEvent, label: string, more: { warn?: string; danger?: boolean } = {}) =>
  act('PUT /staff/class/move', ({ id }) => ({ id, event }), {
    label,
    when: ({ status }) => nextClassStatus(status, event) !== undefined,
    ask: { reason: { label: '原因', ...(event === 'open' && { hint: '人数不够时要写' }) } },
    ...more,
  })

const classes = defineDesk(LIST, {
  title: '班级',
  hint: '老师只看到自己带的班。',
  idOf: ({ id }) => id,
  nameOf: ({ title }) => title,
  columns: [
    {
      field: 'title',
      label: '班级',
      width: 260,
      below: ({ kind, department, categoryName }) =>
        [KIND_WORDS[kind], department, categoryName].filter(Boolean).join(' · '),
    },
    { field: 'teacherName', label: '班主任' },
    { field: 'firstDay', label: '开班', sort: 'firstDay', below: ({ lastDay }) => (lastDay ? `至 ${lastDay}` : '') },
    {
      field: 'studentCount',
      label: '学员',
      draw: (count, { id, seats }) => (
        <PageLink to="class-members" search={{ classId: id }}>
          {count}
          {seats === null ? '' : ` / ${seats}`} 人
        </PageLink>
      ),
      below: ({ leastStudents, studentCount }) => (studentCount < leastStudents ? `满 ${leastStudents} 人开班` : ''),
    },
    { field: 'priceFen', label: '价格', show: 'fen' },
    {
      field: 'status',
      label: '状态',
      choices: CLASS_STATUS_LABEL,
      warn: ['enrolling'],
      calm: ['finished', 'archived'],
    },
  ],
  filters: {
    keyword: { label: '班级', find: '班级名称' },
    status: { label: '状态', choices: CLASS_STATUS_LABEL },
    kind: { label: '种类', choices: KIND_WORDS },
    categoryId: { label: '分类', pick: 'category' },
    termId: { label: '学期', draw: (control) => <TermPick {...control} /> },
    teacherId: { label: '老师', draw: (control) => <TeacherPick {...control} /> },
    learnerId: 'fixed',
  },
  audited: 'schoolClass',
  detail: detailOf<Row<typeof LIST>>()('GET /staff/class/view', {
    from: ({ id }) => ({ id }),
    draw: (view) => <ClassDetail view={view} />,
  }),
  acts: [
    act('POST /staff/class/save', ({ id }) => ({ id }), {
      label: '修改',
      when: ({ status }) => status !== 'archived',
      ask: CLASS_FIELDS,
      fill: ({ id }) => readClass(id),
      wide: true,
    }),
    move('open', '开班'),
    move('finish', '结班', { warn: '结班后不再上课。' }),
    move('resume', '恢复上课'),
    move('archive', '归档', { warn: '归档后不能再打开。', danger: true }),
    act('POST /staff/class/copy', ({ id }) => ({ id }), {
      label: '复制到下个学期',
      ask: {
        title: { label: '新班级的名称' },
        termId: { label: '学期', draw: (control) => <TermPick {...control} /> },
        firstDay: { label: '开班', show: 'day' },
        lastDay: { label: '结班', show: 'day' },
      },
      fill: ({ title }) => ({ title }),
      done: '已复制：老师、课程和名额一样，没有学员',
    }),
  ],
  tops: [top('POST /staff/class/save', () => ({}), { label: '新班级', ask: CLASS_FIELDS, wide: true })],
})

const ClassesPage = () => <DeskPage desk={classes} />
export default ClassesPage
