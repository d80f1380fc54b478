import type { Input } from '../../core/call/staff-calls'
import { actOn, defineDesk, topOn, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import type { Fields } from '../../core/form/field'
import { PageTabs } from '../../core/frame/PageTabs'
import { TABS } from './shared'

const LIST = 'POST /staff/timetable/room/page'
const act = actOn<Row<typeof LIST>>()
const top = topOn<typeof LIST>()

const FIELDS = {
  building: { label: '楼' },
  name: { label: '教室' },
  capacity: { label: '座位', unit: '座' },
  address: { label: '怎么走' },
  latitude: { label: '纬度', unit: '度' },
  longitude: { label: '经度', unit: '度' },
  archived: { label: '停用', flag: true },
} satisfies Omit<Fields<Input<'POST /staff/timetable/room/save'>>, 'id'>

const rooms = defineDesk(LIST, {
  title: '教室',
  idOf: ({ id }) => id,
  nameOf: ({ building, name }) => `${building} ${name}`,
  columns: [
    { field: 'name', label: '教室', below: ({ building }) => building },
    { field: 'capacity', label: '座位', show: 'number' },
    { field: 'address', label: '怎么走', width: 320 },
    { field: 'archived', label: '状态', yes: '已停用', no: '在用' },
  ],
  filters: { keyword: { label: '教室', find: '楼、教室' }, archived: { label: '状态', yes: '已停用', no: '在用' } },
  audited: 'classroom',
  acts: [
    act('POST /staff/timetable/room/save', ({ id }) => ({ id }), {
      label: '修改',
      ask: FIELDS,
      fill: (room) => room,
      main: true,
    }),
  ],
  tops: [
    top('POST /staff/timetable/room/save', () => ({}), { label: '新教室', ask: FIELDS }),
    top('POST /staff/timetable/room/free', () => ({}), {
      label: '找空教室',
      ask: {
        startsAt: { label: '从', show: 'time' },
        endsAt: { label: '到', show: 'time' },
        capacity: { label: '至少', unit: '座' },
      },
      done: ({ rooms: free }) => `有 ${free.length} 间空着`,
      result: ({ rooms: free }) => (
        <ul>
          {free.map(({ id, building, name, capacity }) => (
            <li key={id}>
              {building} {name} {capacity && `${capacity} 座`}
            </li>
          ))}
        </ul>
      ),
    }),
    top('POST /staff/timetable/teacher/free', () => ({}), {
      label: '找有空的老师',
      ask: { startsAt: { label: '从', show: 'time' }, endsAt: { label: '到', show: 'time' } },
      done: ({ teachers }) => `有 ${teachers.length} 位没有课`,
      result: ({ teachers }) => <p>{teachers.map(({ name }) => name).join('、')}</p>,
    }),
  ],
})
const RoomsPage = () => <DeskPage desk={rooms} head={<PageTabs of={TABS} />} />
export default RoomsPage
