import { Select } from 'antd'
import { TERM_MAX_WEEKS } from '@contract/timetable/session-kinds'
import { WEEKDAY_LABEL } from '@contract/timetable/week-kinds'
import type { Input } from '../../core/call/staff-calls'
import { actOn, defineDesk, topOn, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import type { Control, Fields } from '../../core/form/field'
import { PageTabs } from '../../core/frame/PageTabs'
import { TermPick } from '../../core/pick/TermPick'
import { MakingReport, RoomPick, TABS, WEEKDAYS } from './shared'

const LIST = 'POST /staff/timetable/rule/page'
const act = actOn<Row<typeof LIST>>()
const top = topOn<typeof LIST>()

const WeeksInput = ({ id, value, onChange }: Control<number[]>) => (
  <Select
    id={id}
    mode="multiple"
    aria-label="哪几周"
    value={value}
    onChange={(weeks: number[]) => onChange?.(weeks.sort((one, other) => one - other))}
    options={Array.from({ length: TERM_MAX_WEEKS }, (_, index) => ({ value: index + 1, label: `第 ${index + 1} 周` }))}
  />
)

const FIELDS = {
  termId: { label: '学期', draw: (control) => <TermPick {...control} /> },
  subject: { label: '课' },
  partyIds: { label: '班级', pickMany: 'class' },
  teacherIds: { label: '老师', pickMany: 'teacher' },
  weekday: { label: '星期', choices: WEEKDAYS, start: 1 },
  fromPeriod: { label: '从第几节', unit: '节', start: 1 },
  toPeriod: { label: '到第几节', unit: '节', start: 2 },
  weeks: {
    label: '哪几周',
    draw: (control) => <WeeksInput {...control} />,
    start: Array.from({ length: 16 }, (_, index) => index + 1),
  },
  roomId: { label: '教室', draw: (control) => <RoomPick {...control} /> },
  bring: { label: '要带什么' },
  preview: { label: '只看看会怎样，不保存', flag: true },
  skipConflicts: { label: '冲突的先不排', flag: true },
} satisfies Omit<Fields<Input<'POST /staff/timetable/rule/save'>>, 'id' | 'fromWeek'>

const rules = defineDesk(LIST, {
  title: '排课',
  hint: '一条排课排出每周的课。有冲突时会说明和谁冲突，什么都不改。',
  idOf: ({ id }) => id,
  nameOf: ({ subject, parties }) => `${subject} ${parties.join('、')}`,
  columns: [
    { field: 'subject', label: '课', width: 200, below: ({ bring }) => bring },
    { field: 'parties', label: '班级', draw: (parties) => parties.join('、') },
    { field: 'teachers', label: '老师', draw: (teachers) => teachers.join('、') },
    {
      field: 'weekday',
      label: '时间',
      draw: (weekday, { fromPeriod, toPeriod }) => `${WEEKDAY_LABEL[weekday]} ${fromPeriod}–${toPeriod} 节`,
      below: ({ weeksText }) => weeksText,
    },
    { field: 'roomName', label: '教室' },
    { field: 'sessionCount', label: '课数', show: 'number' },
  ],
  filters: {
    termId: { label: '学期', draw: (control) => <TermPick {...control} /> },
    partyId: { label: '班级', pick: 'class' },
  },
  audited: 'sessionRule',
  acts: [
    act('POST /staff/timetable/rule/save', ({ id }) => ({ id }), {
      label: '修改',
      ask: { ...FIELDS, fromWeek: { label: '只改第几周起的课', unit: '周', hint: '不填就改全部' } },
      fill: (rule) => rule,
      result: ({ making }) => <MakingReport making={making} />,
      wide: true,
      main: true,
    }),
    act('DELETE /staff/timetable/rule/delete', ({ id }) => ({ id }), {
      label: '取消排课',
      warn: '还没上、没人改过的课一并去掉。',
      result: (making) => <MakingReport making={making} />,
      danger: true,
    }),
  ],
  tops: [
    top('POST /staff/timetable/rule/save', () => ({}), {
      label: '新排课',
      ask: FIELDS,
      result: ({ making }) => <MakingReport making={making} />,
      wide: true,
    }),
  ],
})

const RulesPage = () => <DeskPage desk={rules} head={<PageTabs of={TABS} />} />
export default RulesPage
