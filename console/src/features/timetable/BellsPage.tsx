import { Select } from 'antd'
import { WEEKDAY_LABEL } from '@contract/timetable/week-kinds'
import type { Input } from '../../core/call/staff-calls'
import { actOn, defineDesk, topOn, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import type { Control, Fields } from '../../core/form/field'
import { PageTabs } from '../../core/frame/PageTabs'
import { PART_WORDS, TABS, WEEKDAYS } from './shared'

const LIST = 'POST /staff/timetable/bells/page'
const act = actOn<Row<typeof LIST>>()
const top = topOn<typeof LIST>()

const WeekdaysInput = ({ id, value, onChange }: Control<number[]>) => (
  <Select
    id={id}
    mode="multiple"
    aria-label="星期"
    value={value}
    onChange={(days: number[]) => onChange?.(days)}
    options={Object.entries(WEEKDAYS).map(([day, label]) => ({ value: Number(day), label }))}
  />
)

const FIELDS = {
  name: { label: '名称' },
  validFrom: { label: '从哪天起', show: 'day' },
  validUntil: { label: '到哪天', show: 'day', hint: '不填就一直用' },
  weekdays: { label: '星期', draw: (control) => <WeekdaysInput {...control} />, start: [1, 2, 3, 4, 5] },
  periods: {
    label: '一节一节',
    rows: {
      number: { label: '第几节' },
      name: { label: '名称' },
      part: { label: '时段', choices: PART_WORDS, start: 'morning' },
      startsAt: { label: '上课', hint: '08:00' },
      endsAt: { label: '下课', hint: '08:45' },
    },
    add: '加一节',
  },
} satisfies Omit<Fields<Input<'POST /staff/timetable/bells/save'>>, 'id'>

const bells = defineDesk(LIST, {
  title: '作息',
  hint: '改了作息，排好的课用“重排学期”更新。',
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  columns: [
    { field: 'name', label: '作息表' },
    { field: 'validFrom', label: '日期', below: ({ validUntil }) => (validUntil ? `至 ${validUntil}` : '一直用') },
    { field: 'weekdays', label: '星期', draw: (days) => days.map((day) => WEEKDAY_LABEL[day]).join('、') },
    {
      field: 'periods',
      label: '节次',
      width: 420,
      draw: (periods) => periods.map(({ name, startsAt, endsAt }) => `${name} ${startsAt}–${endsAt}`).join('，'),
    },
  ],
  filters: {},
  audited: 'bells',
  acts: [
    act('POST /staff/timetable/bells/save', ({ id }) => ({ id }), {
      label: '修改',
      ask: FIELDS,
      fill: (table) => table,
      wide: true,
      main: true,
    }),
    act('DELETE /staff/timetable/bells/delete', ({ id }) => ({ id }), {
      label: '删除',
      warn: '删除后找不回来。',
      danger: true,
    }),
  ],
  tops: [top('POST /staff/timetable/bells/save', () => ({}), { label: '新作息表', ask: FIELDS, wide: true })],
})

const BellsPage = () => <DeskPage desk={bells} head={<PageTabs of={TABS} />} />
export default BellsPage
