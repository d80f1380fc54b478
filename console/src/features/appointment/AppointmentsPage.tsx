import { lazy, Suspense } from 'react'
import { useSearch } from '@tanstack/react-router'
import { APPOINTMENT_STATUS_LABEL, APPOINTMENT_STATUSES, canAppointment } from '@contract/service/appointment-status'
import { useCall } from '../../core/call/queries'
import { actOn, defineDesk, detailOf, topOn, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import { PageTabs } from '../../core/frame/PageTabs'
import { HostPick, TABS } from './shared'

const SlotPick = lazy(() => import('./SlotPick').then(({ SlotPick: page }) => ({ default: page })))
const AppointmentDetail = lazy(() => import('./AppointmentDetail'))

const LIST = 'POST /staff/appointment/page'
const act = actOn<Row<typeof LIST>>()
const top = topOn<typeof LIST>()

const appointments = defineDesk(LIST, {
  title: '预约',
  idOf: ({ id }) => id,
  nameOf: ({ nickName, hostName }) => `${nickName} 约 ${hostName}`,
  columns: [
    { field: 'startsAt', label: '时间', show: 'time', sort: 'startsAt' },
    { field: 'hostName', label: '老师' },
    { field: 'nickName', label: '学员', below: ({ phone }) => phone },
    { field: 'question', label: '想问什么', width: 280 },
    {
      field: 'status',
      label: '状态',
      choices: APPOINTMENT_STATUS_LABEL,
      warn: ['booked', 'waiting'],
      calm: ['canceled', 'moved', 'lapsed', 'noShow'],
      below: ({ reason }) => reason,
    },
    { field: 'createdAt', label: '预约', show: 'time', sort: 'createdAt' },
  ],
  filters: {
    keyword: { label: '学员', find: '学员、问题' },
    hostId: { label: '老师', draw: (control) => <HostPick {...control} /> },
    learnerId: 'fixed',
    fromDay: { label: '从哪天', day: true },
    untilDay: { label: '到哪天', day: true },
    status: { label: '状态', choices: APPOINTMENT_STATUS_LABEL },
  },
  audited: 'appointment',
  empty: '还没有人预约',
  detail: detailOf<Row<typeof LIST>>()('GET /staff/appointment/view', {
    from: ({ id }) => ({ id }),
    draw: (view) => <AppointmentDetail view={view} />,
  }),
  acts: [
    act('PUT /staff/appointment/mark', ({ id }) => ({ ids: [id], event: 'finish' as const }), {
      label: '已完成',
      when: ({ status }) => canAppointment(status, 'finish'),
      bulk: 'each',
      main: true,
    }),
    act('PUT /staff/appointment/note', ({ id }) => ({ id }), {
      label: '写记录',
      ask: { note: { label: '面谈记录', lines: 6 }, visible: { label: '学员看得到', flag: true } },
      fill: ({ note, noteVisible }) => ({ note, visible: noteVisible }),
    }),
    act('PUT /staff/appointment/mark', ({ id }) => ({ ids: [id], event: 'miss' as const }), {
      label: '没有到场',
      when: ({ status }) => canAppointment(status, 'miss'),
      bulk: 'each',
    }),
    act('PUT /staff/appointment/mark', ({ id }) => ({ ids: [id], event: 'cancel' as const }), {
      label: '取消',
      when: ({ status }) => canAppointment(status, 'cancel'),
      ask: { reason: { label: '原因', lines: 2 } },
      warn: '学员会收到消息，候补的学员自动递补。',
      bulk: 'each',
      danger: true,
    }),
  ],
  tops: [
    top('POST /staff/appointment/assign', () => ({ clientRequestId: crypto.randomUUID() }), {
      label: '替学员预约',
      ask: {
        learnerId: { label: '学员', pick: 'learner' },
        hostId: { label: '老师', draw: (control) => <HostPick {...control} /> },
        startsAt: {
          label: '时间',
          draw: (control) => (
            <Suspense fallback={null}>
              <SlotPick {...control} />
            </Suspense>
          ),
        },
        question: { label: '想问什么', lines: 3 },
      },
    }),
  ],
})

/** How many there are of each status, for the same filters. */
const Counts = () => {
  const { hostId, learnerId, fromDay, untilDay, keyword } = useSearch({ strict: false }) as Record<
    string,
    string | undefined
  >
  const { data } = useCall(
    'POST /staff/appointment/count',
    JSON.parse(JSON.stringify({ hostId, learnerId, fromDay, untilDay, keyword })) as object,
    { keepsLast: true },
  )
  if (!data) return null
  return (
    <p className="hint">
      {APPOINTMENT_STATUSES.filter((status) => data[status] > 0)
        .map((status) => `${APPOINTMENT_STATUS_LABEL[status]} ${data[status]}`)
        .join(' · ')}
    </p>
  )
}

const AppointmentsPage = () => (
  <DeskPage
    desk={appointments}
    head={
      <>
        <PageTabs of={TABS} />
        <Counts />
      </>
    }
  />
)
export default AppointmentsPage
