import { actOn, defineDesk, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import { OrderLink } from '../../core/frame/PageLink'

const LIST = 'POST /staff/transfer/page'
const act = actOn<Row<typeof LIST>>()

const transfers = defineDesk(LIST, {
  title: '转账退款',
  hint: '学员用转账付的款，退款也要转账退回：在银行转出后，到这里登记。',
  idOf: ({ id }) => id,
  nameOf: ({ orderNumber }) => `订单 ${orderNumber}`,
  columns: [
    {
      field: 'title',
      label: '订单',
      width: 260,
      below: ({ orderId, orderNumber }) => <OrderLink id={orderId} number={orderNumber} />,
    },
    { field: 'amountFen', label: '要退', show: 'fen' },
    { field: 'payerName', label: '退给', below: ({ transferNumber }) => `原流水号 ${transferNumber}` },
    { field: 'reason', label: '原因', width: 200 },
    { field: 'requestedAt', label: '申请时间', show: 'time' },
  ],
  filters: {},
  acts: [
    act('PUT /staff/transfer/done', ({ id }) => ({ id }), {
      label: '登记已转账',
      ask: {
        amountFen: { label: '转出金额', fen: true, hint: '要和应退的金额一样' },
        transferNumber: { label: '银行流水号' },
      },
      done: '已登记，学员会看到退款成功',
      main: true,
    }),
  ],
  empty: '没有等着转账退回的款',
})

const TransfersPage = () => <DeskPage desk={transfers} />
export default TransfersPage
