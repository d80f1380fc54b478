import { actOn, defineDesk, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'

const LIST = 'POST /staff/shipping-report/page'
const act = actOn<Row<typeof LIST>>()

const STATES = {
  waiting: '等待上报',
  partly: '报了一部分',
  shipped: '已上报',
  received: '已确认收货',
  failed: '要人处理',
  ended: '不用再报',
}

const reports = defineDesk(LIST, {
  title: '微信发货上报',
  hint: '小程序里付的款，发货后要告诉微信，钱才会结算；付款 48 小时内没报会被警告。',
  idOf: ({ orderId }) => orderId,
  nameOf: ({ number }) => number,
  columns: [
    { field: 'number', label: '订单' },
    { field: 'paidAt', label: '付款', show: 'time' },
    { field: 'state', label: '状态', choices: STATES, warn: ['failed', 'waiting', 'partly'], calm: ['ended'] },
    {
      field: 'detail',
      label: '说明',
      width: 320,
      below: ({ errorCode }) => (errorCode ? `微信错误码 ${errorCode}` : ''),
    },
    { field: 'updatedAt', label: '最近变化', show: 'time' },
  ],
  filters: { state: { label: '状态', choices: STATES } },
  empty: '还没有要上报的订单',
  acts: [
    act('PUT /staff/shipping-report/retry', ({ orderId }) => ({ orderId }), {
      label: '重新上报',
      when: ({ state }) => state === 'failed' || state === 'waiting',
      main: true,
      done: '已重新上报，稍后看结果',
    }),
  ],
})

const ShippingReportsPage = () => <DeskPage desk={reports} />
export default ShippingReportsPage
