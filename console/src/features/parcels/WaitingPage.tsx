import { actOn, defineDesk, topOn, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import { OrderLink } from '../../core/frame/PageLink'
import { CARRIER_WORDS } from './carriers'
import { ShipLines } from './ShipLines'

const LIST = 'POST /staff/parcel/waiting/page'
const act = actOn<Row<typeof LIST>>()
const top = topOn<typeof LIST>()

const waiting = defineDesk(LIST, {
  title: '待发货',
  hint: '先付款的在前；正在退款的订单不在这里。',
  idOf: ({ orderId }) => orderId,
  nameOf: ({ number }) => `订单 ${number}`,
  columns: [
    { field: 'number', label: '订单', draw: (number, { orderId }) => <OrderLink id={orderId} number={number} /> },
    {
      field: 'lines',
      label: '要发的',
      width: 220,
      draw: (lines) =>
        lines
          .filter(({ waitingQuantity }) => waitingQuantity > 0)
          .map(({ lineId, title, variant, waitingQuantity }) => (
            <div key={lineId}>
              {title} {variant} ×{waitingQuantity}
            </div>
          )),
    },
    {
      field: 'receiver',
      label: '收件人',
      width: 240,
      draw: (receiver) =>
        receiver && (
          <>
            {receiver.name} {receiver.phone}
            <div className="below">
              {receiver.region} {receiver.detail}
            </div>
          </>
        ),
    },
    { field: 'remark', label: '留言', width: 100 },
    { field: 'paidAt', label: '付款时间', show: 'time' },
  ],
  filters: { keyword: { label: '订单号、收件人手机号', find: '订单号、收件人手机号' } },
  acts: [
    act('POST /staff/parcel/ship', ({ orderId }) => ({ orderId }), {
      label: '发货',
      ask: {
        carrier: { label: '快递公司', choices: CARRIER_WORDS },
        trackingNumber: { label: '快递单号' },
        lines: {
          label: '这个包裹里有',
          hint: '分几个包裹发时，改成这一个包裹里的件数',
          draw: (control) => <ShipLines {...control} />,
        },
      },
      fill: ({ lines }) => ({
        lines: lines
          .filter(({ waitingQuantity }) => waitingQuantity > 0)
          // The title and the bound are for the form alone.
          .map(({ lineId, title, variant, waitingQuantity }) => ({
            lineId,
            quantity: waitingQuantity,
            title: `${title} ${variant}`,
            most: waitingQuantity,
          })),
      }),
      done: '已发货',
      main: true,
    }),
  ],
  tops: [
    top('POST /staff/parcel/ship-list', () => ({}), {
      label: '按清单发货',
      ask: {
        text: {
          label: '清单',
          lines: 12,
          hint: `每行“订单号 快递公司 快递单号”，可以从表格粘贴，最多 500 行。有一行不对就都不发。快递公司：${Object.values(CARRIER_WORDS).join('、')}`,
        },
      },
      done: ({ shippedCount }) => `已发货 ${shippedCount} 单`,
      wide: true,
    }),
  ],
  empty: '没有等着发货的订单',
})

const WaitingPage = () => <DeskPage desk={waiting} />
export default WaitingPage
