import { actOn, defineDesk, topOn, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import { PageTabs } from '../../core/frame/PageTabs'
import { HostPick, TABS } from './shared'

const LIST = 'POST /staff/appointment/closure/page'
const act = actOn<Row<typeof LIST>>()
const top = topOn<typeof LIST>()

const closures = defineDesk(LIST, {
  title: '不在的时间',
  idOf: ({ id }) => id,
  nameOf: ({ hostName }) => hostName,
  columns: [
    { field: 'hostName', label: '老师' },
    { field: 'startsAt', label: '从', show: 'time' },
    { field: 'endsAt', label: '到', show: 'time' },
    { field: 'reason', label: '原因', width: 320 },
  ],
  filters: { hostId: { label: '老师', draw: (control) => <HostPick {...control} /> } },
  empty: '老师们都在',
  acts: [
    act('DELETE /staff/appointment/closure/delete', ({ id }) => ({ id }), {
      label: '重新开放',
      warn: '还在候补的学员自动递补。',
    }),
  ],
  tops: [
    top('POST /staff/appointment/closure/save', () => ({}), {
      label: '关闭一段时间',
      ask: {
        hostIds: { label: '哪几位老师', draw: (control) => <HostPick many {...control} /> },
        startsAt: { label: '从', show: 'time' },
        endsAt: { label: '到', show: 'time' },
        reason: { label: '原因', lines: 2, hint: '学员看得到' },
      },
      warn: '这段时间里的预约都会取消，学员会收到消息和别的时间。',
      done: ({ canceled }) => `已关闭，取消了 ${canceled} 个预约`,
      danger: true,
    }),
  ],
})

const ClosuresPage = () => <DeskPage desk={closures} head={<PageTabs of={TABS} />} />
export default ClosuresPage
