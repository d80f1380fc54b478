import { lazy } from 'react'
import { useSearch } from '@tanstack/react-router'
import { GROUP_FAIL_REASON_LABEL, GROUP_STATE_LABEL } from '@contract/group-buy/group-kinds'
import { useCall } from '../../core/call/queries'
import { defineDesk, detailOf, topOn, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import { Crumbs } from '../../core/desk/Crumbs'

const GroupMembers = lazy(() => import('./GroupMembers'))

const LIST = 'POST /staff/group-buy/page'
const top = topOn<typeof LIST>()

const groups = defineDesk(LIST, {
  title: '拼团',
  idOf: ({ id }) => id,
  nameOf: ({ leaderName }) => `${leaderName}的团`,
  columns: [
    { field: 'leaderName', label: '团长' },
    {
      field: 'state',
      label: '状态',
      choices: GROUP_STATE_LABEL,
      warn: ['opening', 'open'],
      calm: ['failed'],
      below: ({ failReason }) => failReason && GROUP_FAIL_REASON_LABEL[failReason],
    },
    { field: 'size', label: '要几人', show: 'number' },
    { field: 'paidCount', label: '已付款', show: 'number' },
    { field: 'takenCount', label: '已占位', show: 'number' },
    { field: 'openedAt', label: '开团', show: 'time' },
    { field: 'endsAt', label: '截止', show: 'time' },
    { field: 'closedAt', label: '结束', show: 'time' },
  ],
  filters: { activityId: 'fixed', state: { label: '状态', choices: GROUP_STATE_LABEL } },
  detail: detailOf<Row<typeof LIST>>()('GET /staff/group-buy/view', {
    from: ({ id }) => ({ id }),
    draw: ({ members }) => <GroupMembers members={members} />,
  }),
  tops: [
    top('POST /staff/group-buy/export', ({ activityId, state }) => ({ activityId: activityId!, state }), {
      label: '导出',
    }),
  ],
})

const GroupBuysPage = () => {
  const { activityId } = useSearch({ strict: false }) as { activityId?: string }
  const { data } = useCall('GET /staff/activity/view', activityId ? { id: activityId } : undefined)
  return <DeskPage desk={groups} head={<Crumbs up={{ path: 'activities', title: '活动' }} name={data?.title} />} />
}
export default GroupBuysPage
