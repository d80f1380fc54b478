import { actOn, defineDesk, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'

const LIST = 'POST /staff/promoter/application/page'
const act = actOn<Row<typeof LIST>>()

const applications = defineDesk(LIST, {
  title: '推广申请',
  hint: '先来的在前。不能因为没买东西、没交费而驳回。',
  idOf: ({ id }) => id,
  nameOf: ({ name, learnerName }) => name || learnerName,
  columns: [
    { field: 'name', label: '姓名', below: ({ learnerName }) => learnerName },
    { field: 'about', label: '介绍', width: 420 },
    { field: 'appliedAt', label: '申请', show: 'time' },
  ],
  filters: {},
  empty: '没有申请在等审核',
  acts: [
    act('PUT /staff/promoter/application/decide', ({ id }) => ({ id, decision: 'approve', reason: '' }), {
      label: '通过',
      main: true,
    }),
    act('PUT /staff/promoter/application/decide', ({ id }) => ({ id, decision: 'reject' }), {
      label: '驳回',
      ask: { reason: { label: '原因', lines: 3, hint: '申请人会看到' } },
      check: ({ reason }) => (reason ? undefined : '请填写原因'),
      danger: true,
    }),
  ],
})

const PromoterApplicationsPage = () => <DeskPage desk={applications} />
export default PromoterApplicationsPage
