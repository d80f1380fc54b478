import { lazy } from 'react'
import { LEAVE_STATUS_LABEL, LEAVE_UNIT_LABEL } from '@contract/leave/leave-status'
import { PRESENCE_LABEL } from '@contract/timetable/presence-status'
import { call } from '../../core/call/call'
import { actOn, defineDesk, detailOf, topOn, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'

const LeaveDetail = lazy(() => import('./LeaveDetail'))

const LIST = 'POST /staff/leave/page'
const act = actOn<Row<typeof LIST>>()
const top = topOn<typeof LIST>()

const leaves = defineDesk(LIST, {
  title: '请假',
  hint: '勾选几份可以一起批准。批准后，这些课的考勤自动记为请假。',
  idOf: ({ id }) => id,
  nameOf: ({ learnerName, span }) => `${learnerName} ${span}`,
  columns: [
    { field: 'learnerName', label: '学员', below: ({ classes }) => classes.join('、') },
    { field: 'kind', label: '种类', choices: PRESENCE_LABEL, below: ({ unit }) => LEAVE_UNIT_LABEL[unit] },
    { field: 'span', label: '时间', width: 220, below: ({ length }) => length },
    { field: 'reason', label: '原因', width: 260 },
    {
      field: 'status',
      label: '状态',
      choices: LEAVE_STATUS_LABEL,
      warn: ['pending'],
      calm: ['rejected', 'withdrawn', 'revoked', 'ended'],
      below: ({ stepName }) => stepName,
    },
    { field: 'createdAt', label: '申请', show: 'time' },
  ],
  filters: {
    status: { label: '状态', choices: LEAVE_STATUS_LABEL },
    partyId: { label: '班级', pick: 'class' },
    day: { label: '包含哪天', day: true },
  },
  audited: 'leave',
  empty: '还没有人请假',
  detail: detailOf<Row<typeof LIST>>()('GET /staff/leave/view', {
    from: ({ id }) => ({ id }),
    draw: (leave) => <LeaveDetail leave={leave} />,
  }),
  acts: [
    act('PUT /staff/leave/approve', ({ id }) => ({ ids: [id] }), {
      label: '批准',
      when: ({ status }) => status === 'pending',
      ask: { note: { label: '给学员的话' } },
      bulk: 'ids',
      main: true,
    }),
    act('PUT /staff/leave/reject', ({ id }) => ({ ids: [id] }), {
      label: '不批准',
      when: ({ status }) => status === 'pending',
      ask: { reason: { label: '原因', lines: 2 } },
      bulk: 'ids',
      danger: true,
    }),
    act('PUT /staff/leave/revoke', ({ id }) => ({ id }), {
      label: '撤销批准',
      when: ({ status }) => status === 'approved',
      ask: { reason: { label: '原因', lines: 2 } },
      warn: '考勤恢复成批准以前的样子。',
      danger: true,
    }),
  ],
  tops: [
    top('PUT /staff/leave/rule/update', () => ({}), {
      label: '由谁批',
      ask: {
        steps: {
          label: '一步一步批',
          hint: '请得短的在前面的步骤就批完；不限半天数的一步什么都能批完。',
          rows: {
            name: { label: '步骤' },
            by: { label: '谁批', choices: { classTeacher: '班主任', office: '教务处' } },
            mostHalfDays: { label: '最多批几个半天', unit: '个', hint: '不填就是不限' },
          },
          add: '加一步',
        },
      },
      fill: () => call('GET /staff/leave/rule/view', {}),
      wide: true,
    }),
  ],
})

const LeavesPage = () => <DeskPage desk={leaves} />
export default LeavesPage
