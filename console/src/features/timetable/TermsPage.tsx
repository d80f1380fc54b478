import type { Input } from '../../core/call/staff-calls'
import { actOn, defineDesk, topOn, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import type { Fields } from '../../core/form/field'
import { PageTabs } from '../../core/frame/PageTabs'
import { MakingReport, TABS } from './shared'

const LIST = 'POST /staff/timetable/term/page'
const act = actOn<Row<typeof LIST>>()
const top = topOn<typeof LIST>()

const FIELDS = {
  name: { label: '名称' },
  mondayOfWeek1: { label: '第一周的周一', show: 'day' },
  weeks: { label: '几周', unit: '周', start: 18 },
  archived: { label: '归档', flag: true },
} satisfies Omit<Fields<Input<'POST /staff/timetable/term/save'>>, 'id'>

const terms = defineDesk(LIST, {
  title: '学期',
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  columns: [
    { field: 'name', label: '学期' },
    { field: 'mondayOfWeek1', label: '第一周的周一' },
    { field: 'lastDay', label: '最后一天' },
    { field: 'weeks', label: '周数', show: 'number' },
    { field: 'archived', label: '状态', yes: '已归档', no: '在用' },
  ],
  filters: {},
  audited: 'term',
  acts: [
    act('POST /staff/timetable/term/save', ({ id }) => ({ id }), {
      label: '修改',
      ask: FIELDS,
      fill: (term) => term,
      main: true,
    }),
    act('PUT /staff/timetable/term/make', ({ id }) => ({ id, preview: true }), {
      label: '看看重排会怎样',
      warn: '只看看，什么都不改。',
      done: '没有改动任何课',
      result: (making) => <MakingReport making={making} />,
    }),
    act('PUT /staff/timetable/term/make', ({ id }) => ({ id }), {
      label: '重排学期',
      ask: { skipConflicts: { label: '冲突的先不排', flag: true } },
      warn: '作息或日期安排变了以后用。只动有变化的课，会通知学员。',
      result: (making) => <MakingReport making={making} />,
    }),
  ],
  tops: [top('POST /staff/timetable/term/save', () => ({}), { label: '新学期', ask: FIELDS })],
})

const TermsPage = () => <DeskPage desk={terms} head={<PageTabs of={TABS} />} />
export default TermsPage
