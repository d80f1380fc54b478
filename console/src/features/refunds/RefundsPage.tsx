import { REFUND_REQUEST_STATUS_LABEL } from '@contract/refund/refund-request-status'
import { actOn, defineDesk, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import { OrderLink } from '../../core/frame/PageLink'
import { showTime } from '../../core/text/show'

const LIST = 'POST /staff/refund/page'
const act = actOn<Row<typeof LIST>>()

const refunds = defineDesk(LIST, {
  title: '退款审批',
  hint: '超过申请人限额的退款，由另一位同事审批。申请退款在订单里。',
  idOf: ({ id }) => id,
  nameOf: ({ orderNumber }) => `订单 ${orderNumber}`,
  columns: [
    {
      field: 'title',
      label: '订单',
      width: 260,
      below: ({ orderId, orderNumber }) => <OrderLink id={orderId} number={orderNumber} />,
    },
    { field: 'amountFen', label: '退款金额', show: 'fen' },
    { field: 'reason', label: '原因', width: 200 },
    { field: 'requestedByName', label: '申请人', below: ({ requestedAt }) => showTime(requestedAt) },
    {
      field: 'status',
      label: '状态',
      choices: REFUND_REQUEST_STATUS_LABEL,
      warn: ['requested'],
      calm: ['rejected'],
      below: ({ note }) => note,
    },
    { field: 'decidedByName', label: '审批人', below: ({ decidedAt }) => showTime(decidedAt) },
  ],
  filters: { status: { label: '状态', choices: REFUND_REQUEST_STATUS_LABEL }, orderId: 'fixed' },
  acts: [
    act('PUT /staff/refund/approve', ({ id }) => ({ id }), {
      label: '同意',
      when: ({ status }) => status === 'requested',
      warn: '同意后马上退款，不能收回。自己申请的要由别人审批。',
      main: true,
    }),
    act('PUT /staff/refund/reject', ({ id }) => ({ id }), {
      label: '拒绝',
      when: ({ status }) => status === 'requested',
      ask: { note: { label: '说明', lines: 3 } },
      danger: true,
    }),
  ],
  empty: '还没有退款申请',
})

const RefundsPage = () => <DeskPage desk={refunds} />
export default RefundsPage
