import { lazy } from 'react'
import dayjs from 'dayjs'
import { CANCEL_REASON_LABEL, ORDER_STATUS_LABEL } from '@contract/order/order-status'
import { actOn, defineDesk, detailOf, topOn, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import { PAID_BY_WORDS, REFUND_STATE_WORDS } from './words'

const OrderDetail = lazy(() => import('./OrderDetail'))
const PayCode = lazy(() => import('./PayCode'))

const LIST = 'POST /staff/order/page'
const act = actOn<Row<typeof LIST>>()
const top = topOn<typeof LIST>()

/** The statuses of an order whose money has come. */
const PAID = ['forming', 'undelivered', 'delivered', 'completed']

const orders = defineDesk(LIST, {
  title: '订单',
  idOf: ({ id }) => id,
  nameOf: ({ number }) => number,
  columns: [
    { field: 'title', label: '商品', width: 280, below: ({ number }) => number },
    { field: 'nickName', label: '学员', below: ({ phone }) => phone },
    {
      field: 'payableFen',
      label: '应付',
      show: 'fen',
      sort: 'payableFen',
      below: ({ paidBy }) => (paidBy ? PAID_BY_WORDS[paidBy] : ''),
    },
    {
      field: 'status',
      label: '状态',
      choices: ORDER_STATUS_LABEL,
      warn: ['undelivered', 'offlinePending'],
      calm: ['canceled', 'unpaid'],
      below: ({ refundState, cancelReason }) =>
        refundState !== 'none'
          ? REFUND_STATE_WORDS[refundState]
          : cancelReason
            ? CANCEL_REASON_LABEL[cancelReason]
            : '',
    },
    { field: 'createdAt', label: '下单时间', show: 'time', sort: 'createdAt' },
  ],
  filters: {
    keyword: { label: '单号、手机号、姓名', find: '单号、手机号、姓名' },
    status: { label: '状态', choices: ORDER_STATUS_LABEL },
    refundState: { label: '退款', choices: REFUND_STATE_WORDS },
    from: { label: '下单从哪天', day: true },
    to: { label: '到哪天', day: true },
    learnerId: 'fixed',
  },
  audited: 'order',
  detail: detailOf<Row<typeof LIST>>()('GET /staff/order/view', {
    from: ({ id }) => ({ id }),
    draw: (order) => <OrderDetail order={order} />,
  }),
  acts: [
    act('POST /staff/order/pay/open', ({ id }) => ({ orderId: id }), {
      label: '前台收款',
      when: ({ status }) => status === 'unpaid',
      warn: '为这笔订单生成一个微信收款码。之前打开的支付会先关闭。',
      done: '收款码已生成',
      result: (payment) => <PayCode {...payment} />,
    }),
    act('POST /staff/order/pay/query', ({ id }) => ({ orderId: id }), {
      label: '查询收款结果',
      when: ({ status }) => status === 'unpaid',
      done: ({ orderStatus }) => `订单现在：${ORDER_STATUS_LABEL[orderStatus]}`,
    }),
    act('POST /staff/refund/request', ({ id }) => ({ orderId: id }), {
      label: '申请退款',
      when: ({ status, refundState }) => PAID.includes(status) && refundState !== 'refunded',
      ask: {
        amountFen: { label: '退款金额', fen: true, hint: '不填就退还没退的全部' },
        reason: { label: '原因', lines: 3 },
      },
      warn: '不超过您的限额时立即退款，超过的等另一位同事审批。',
      danger: true,
    }),
  ],
  tops: [
    top('POST /staff/order/export', ({ keyword, status, refundState }) => ({ keyword, status, refundState }), {
      label: '导出',
      ask: { from: { label: '从哪天', show: 'day' }, to: { label: '到哪天', show: 'day' } },
      fill: () => ({
        from: dayjs().subtract(30, 'day').format('YYYY-MM-DD'),
        to: dayjs().format('YYYY-MM-DD'),
      }),
    }),
  ],
})

const OrdersPage = () => <DeskPage desk={orders} />
export default OrdersPage
