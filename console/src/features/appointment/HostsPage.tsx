import { lazy, Suspense } from 'react'
import { describeMinutes } from '@contract/service/rule-kinds'
import { WEEKDAY_LABEL } from '@contract/timetable/week-kinds'
import type { Input } from '../../core/call/staff-calls'
import { actOn, defineDesk, topOn, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import type { Fields } from '../../core/form/field'
import { knowPicture } from '../../core/form/picture-addresses'
import { PageTabs } from '../../core/frame/PageTabs'
import { showMinute } from './minutes'
import { DeanPick, TABS } from './shared'

const MinuteInput = lazy(() => import('./MinuteInput'))

const LIST = 'POST /staff/appointment/host/page'
const act = actOn<Row<typeof LIST>>()
const top = topOn<typeof LIST>()

const WEEKDAYS = { 1: '周一', 2: '周二', 3: '周三', 4: '周四', 5: '周五', 6: '周六', 7: '周日' }
const minutes = (label: string, start: number) => ({ label, unit: '分钟', start }) as const

const FIELDS = {
  name: { label: '姓名' },
  title: { label: '称呼', hint: '比如“就业指导老师”' },
  avatarKey: { label: '头像', picture: 'POST /staff/appointment/picture/save' },
  place: { label: '地点' },
  intro: { label: '介绍', lines: 3 },
  deanId: { label: '哪位教务老师', draw: (control) => <DeanPick {...control} /> },
  teacherId: { label: '是哪位任课老师', pick: 'teacher', hint: '上课的时间自动不能约' },
  openings: {
    label: '每周开放的时间',
    rows: {
      weekday: { label: '星期', choices: WEEKDAYS, start: 1 },
      fromMinute: {
        label: '从',
        draw: (control) => (
          <Suspense fallback={null}>
            <MinuteInput {...control} />
          </Suspense>
        ),
        start: 540,
      },
      toMinute: {
        label: '到',
        draw: (control) => (
          <Suspense fallback={null}>
            <MinuteInput {...control} />
          </Suspense>
        ),
        start: 660,
      },
      lengthMinutes: { label: '一次多久', unit: '分钟', start: 30 },
      stepMinutes: { label: '隔多久一次', unit: '分钟', start: 30 },
      seats: { label: '名额', unit: '人', start: 1 },
    },
    add: '加一段时间',
  },
  bufferBeforeMinutes: minutes('前面空出', 0),
  bufferAfterMinutes: minutes('后面空出', 0),
  noticeMinutes: minutes('至少提前多久约', 120),
  horizonDays: { label: '最多约到几天后', unit: '天', start: 14 },
  mostPerDay: { label: '一位学员一天最多', unit: '次', start: 1 },
  mostPerWeek: { label: '一位学员一周最多', unit: '次', start: 2 },
  cancelMinutes: minutes('多久以前可以取消', 120),
  noShowLimit: { label: '爽约几次不能再约', unit: '次', start: 3, hint: '0 是不限' },
  blockDays: { label: '不能约几天', unit: '天', start: 30 },
  sort: { label: '排序', unit: '小的在前', start: 100 },
  archived: { label: '停用', flag: true },
} satisfies Omit<Fields<Input<'POST /staff/appointment/host/save'>>, 'id'>

const hosts = defineDesk(LIST, {
  title: '接待老师',
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  columns: [
    { field: 'name', label: '老师', below: ({ title }) => title },
    { field: 'place', label: '地点' },
    {
      field: 'openings',
      label: '开放的时间',
      width: 320,
      draw: (openings) =>
        openings
          .map(
            ({ weekday, fromMinute, toMinute }) =>
              `${WEEKDAY_LABEL[weekday]} ${showMinute(fromMinute)}–${showMinute(toMinute)}`,
          )
          .join('，') || '没有',
    },
    { field: 'noticeMinutes', label: '提前', draw: (notice) => describeMinutes(notice) },
    { field: 'archived', label: '状态', yes: '已停用', no: '可以约' },
  ],
  filters: { archived: { label: '状态', yes: '已停用', no: '可以约' } },
  audited: 'appointmentHost',
  acts: [
    act('POST /staff/appointment/host/save', ({ id }) => ({ id }), {
      label: '修改',
      ask: FIELDS,
      fill: (host) => {
        if (host.avatarKey) knowPicture(host.avatarKey, host.avatarUrl)
        return host
      },
      wide: true,
    }),
  ],
  tops: [top('POST /staff/appointment/host/save', () => ({}), { label: '新老师', ask: FIELDS, wide: true })],
})

const HostsPage = () => <DeskPage desk={hosts} head={<PageTabs of={TABS} />} />
export default HostsPage
