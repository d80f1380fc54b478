import { ENROLMENT_STATUS_LABEL } from '@contract/offline-course/offline-kinds'
import { actOn, defineDesk, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import { showYuan } from '../../core/text/show'
import { TermCrumbs } from './TermCrumbs'

const LIST = 'POST /staff/offline-course/person/page'
const act = actOn<Row<typeof LIST>>()

const persons = defineDesk(LIST, {
  title: '报名名单',
  idOf: ({ id }) => id,
  nameOf: ({ personName }) => personName,
  columns: [
    { field: 'personName', label: '上课的人', below: ({ isSelf }) => (isSelf ? '' : '替别人报') },
    { field: 'learnerName', label: '报名的学员' },
    {
      field: 'status',
      label: '状态',
      choices: ENROLMENT_STATUS_LABEL,
      warn: ['held', 'ordered'],
      calm: ['canceled'],
      below: ({ reason }) => reason,
    },
    { field: 'refundFen', label: '退款', draw: (fen) => showYuan(fen) },
    { field: 'createdAt', label: '报名', show: 'time' },
  ],
  filters: { termId: 'fixed', status: { label: '状态', choices: ENROLMENT_STATUS_LABEL } },
  audited: 'offlineEnrolment',
  empty: '还没有人报名',
  acts: [
    act('PUT /staff/offline-course/person/cancel', ({ id }) => ({ id }), {
      label: '退课',
      when: ({ status }) => status !== 'canceled',
      ask: { reason: { label: '原因', lines: 3 } },
      warn: '按这门课的规则退款，座位先给候补的人。',
      danger: true,
    }),
  ],
})

const OfflinePersonsPage = () => <DeskPage desk={persons} head={<TermCrumbs />} />
export default OfflinePersonsPage
