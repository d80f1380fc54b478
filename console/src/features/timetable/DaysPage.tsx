import { WEEKDAY_LABEL } from '@contract/timetable/week-kinds'
import type { Input } from '../../core/call/staff-calls'
import { actOn, defineDesk, topOn, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import type { Fields } from '../../core/form/field'
import { PageTabs } from '../../core/frame/PageTabs'
import { BellsPick, PART_WORDS, TABS } from './shared'
import { TeachesInput } from './TeachesInput'

const LIST = 'POST /staff/timetable/day/page'
const act = actOn<Row<typeof LIST>>()
const top = topOn<typeof LIST>()

const FIELDS = {
  day: { label: '哪一天', show: 'day' },
  title: { label: '名称', hint: '比如“运动会”“国庆调休”' },
  partyIds: { label: '只对这些班', pickMany: 'class', hint: '不选就是全校' },
  teaches: { label: '这天', draw: (control) => <TeachesInput {...control} /> },
  bellTableId: { label: '用哪张作息表', draw: (control) => <BellsPick {...control} />, hint: '不选就照平常' },
} satisfies Omit<Fields<Input<'POST /staff/timetable/day/save'>>, 'id'>

const days = defineDesk(LIST, {
  title: '停课和补课日',
  hint: '改了以后用“重排学期”更新排好的课。临时停课用“一天停课”，马上生效。',
  idOf: ({ id }) => id,
  nameOf: ({ day, title }) => `${day} ${title}`,
  columns: [
    { field: 'day', label: '日期' },
    { field: 'title', label: '名称' },
    {
      field: 'teaches',
      label: '这天',
      draw: (teaches) =>
        teaches
          ? `上第 ${teaches.week} 周${WEEKDAY_LABEL[teaches.weekday]}${teaches.part ? PART_WORDS[teaches.part] : ''}的课`
          : '停课',
    },
    { field: 'partyIds', label: '范围', draw: (parties) => (parties ? `${parties.length} 个班` : '全校') },
  ],
  filters: { fromDay: { label: '从哪天', day: true }, toDay: { label: '到哪天', day: true } },
  audited: 'specialDay',
  acts: [
    act('POST /staff/timetable/day/save', ({ id }) => ({ id }), {
      label: '修改',
      ask: FIELDS,
      fill: (day) => day,
      main: true,
    }),
    act('DELETE /staff/timetable/day/delete', ({ id }) => ({ id }), {
      label: '删除',
      warn: '这天照平常上课。',
      danger: true,
    }),
  ],
  tops: [
    top('POST /staff/timetable/day/save', () => ({}), { label: '新安排', ask: FIELDS }),
    top('PUT /staff/timetable/day/stop', () => ({}), {
      label: '一天停课',
      ask: {
        day: { label: '哪一天', show: 'day' },
        partyIds: { label: '只停这些班', pickMany: 'class', hint: '不选就是全校' },
        reason: { label: '原因' },
      },
      warn: '取消这天还没上的课，学员会收到消息。',
      done: ({ canceled }) => `停了 ${canceled} 节课`,
      danger: true,
    }),
  ],
})
const DaysPage = () => <DeskPage desk={days} head={<PageTabs of={TABS} />} />
export default DaysPage
