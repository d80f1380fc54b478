import { actOn, defineDesk, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'

const LIST = 'POST /staff/virtual-complaint/page'
const act = actOn<Row<typeof LIST>>()

const complaints = defineDesk(LIST, {
  title: '微信投诉',
  hint: '学员就小程序里的虚拟支付向微信的投诉。请在微信后台回复，再在这里记下；回复晚了，微信会推迟结算。',
  idOf: ({ id }) => id,
  nameOf: ({ complaintId }) => `投诉 ${complaintId}`,
  columns: [
    { field: 'complainedAt', label: '时间', show: 'time' },
    { field: 'number', label: '订单' },
    { field: 'detail', label: '内容', width: 360 },
    { field: 'complaintId', label: '微信投诉单号' },
    { field: 'remark', label: '处理', width: 260 },
    { field: 'doneAt', label: '处理时间', show: 'time' },
  ],
  filters: { done: { label: '状态', yes: '已处理', no: '待处理' } },
  empty: '没有投诉',
  acts: [
    act('PUT /staff/virtual-complaint/settle', ({ id }) => ({ id }), {
      label: '记为已处理',
      when: ({ doneAt }) => !doneAt,
      ask: { remark: { label: '怎样处理的', lines: 4, hint: '先在微信后台回复学员' } },
      main: true,
    }),
  ],
})

const ComplaintsPage = () => <DeskPage desk={complaints} />
export default ComplaintsPage
