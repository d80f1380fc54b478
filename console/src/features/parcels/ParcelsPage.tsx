import { PARCEL_STATE_LABEL } from '@contract/parcel/parcel-status'
import { actOn, defineDesk, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import { OrderLink } from '../../core/frame/PageLink'
import { showTime } from '../../core/text/show'
import { CARRIER_WORDS } from './carriers'

const LIST = 'POST /staff/parcel/page'
const act = actOn<Row<typeof LIST>>()

const parcels = defineDesk(LIST, {
  title: '发货记录',
  idOf: ({ id }) => id,
  nameOf: ({ trackingNumber }) => trackingNumber,
  columns: [
    { field: 'trackingNumber', label: '快递单号', below: ({ carrier }) => CARRIER_WORDS[carrier] },
    {
      field: 'orderNumber',
      label: '订单',
      draw: (number, { orderId }) => <OrderLink id={orderId} number={number} />,
    },
    {
      field: 'items',
      label: '包裹里',
      width: 240,
      draw: (items) => items.map(({ title, variant, quantity }) => `${title} ${variant} ×${quantity}`).join('、'),
    },
    {
      field: 'receiver',
      label: '收件人',
      width: 240,
      draw: (receiver) => receiver && `${receiver.name} ${receiver.phone}`,
      below: ({ receiver }) => receiver && `${receiver.region} ${receiver.detail}`,
    },
    {
      field: 'state',
      label: '物流',
      choices: PARCEL_STATE_LABEL,
      warn: ['problem', 'returning', 'returned', 'refused'],
      calm: ['shipped'],
      below: ({ signedAt }) => showTime(signedAt),
    },
    { field: 'shippedAt', label: '发货', show: 'time', below: ({ shippedBy }) => shippedBy },
  ],
  filters: {
    keyword: { label: '订单号、快递单号', find: '订单号、快递单号' },
    state: { label: '物流', choices: PARCEL_STATE_LABEL },
    orderId: 'fixed',
  },
  acts: [
    act('PUT /staff/parcel/correct', ({ id }) => ({ id }), {
      label: '改正单号',
      ask: { carrier: { label: '快递公司', choices: CARRIER_WORDS }, trackingNumber: { label: '快递单号' } },
      fill: ({ carrier, trackingNumber }) => ({ carrier, trackingNumber }),
      done: '已改正，物流重新查询',
      main: true,
    }),
  ],
  audited: 'parcel',
  empty: '还没有发过货',
})

const ParcelsPage = () => <DeskPage desk={parcels} />
export default ParcelsPage
