import { CUSTOMER_ORIGIN_LABEL } from '@contract/promoter/promoter-kinds'
import { actOn, defineDesk, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import { PromoterPick } from './LevelPick'

const LIST = 'POST /staff/promoter/customer/page'
const act = actOn<Row<typeof LIST>>()
const ask = {
  promoterId: {
    label: '调整给',
    draw: (control: object) => <PromoterPick {...control} />,
    hint: '不选就解除，不再是任何人的客户',
  },
  reason: { label: '原因', lines: 3 },
} as const

const customers = defineDesk(LIST, {
  title: '推广客户',
  idOf: ({ id }) => id,
  nameOf: ({ learnerName }) => learnerName,
  columns: [
    { field: 'learnerName', label: '客户' },
    { field: 'promoterName', label: '推广员' },
    { field: 'origin', label: '怎样来的', choices: CUSTOMER_ORIGIN_LABEL },
    { field: 'boundAt', label: '成为客户', show: 'time' },
    { field: 'touchedAt', label: '最近打开分享', show: 'time' },
    { field: 'until', label: '到什么时候', draw: (until) => (until ? until.slice(0, 10) : '一直') },
  ],
  filters: { promoterId: 'fixed' },
  acts: [act('PUT /staff/promoter/customer/move', ({ id }) => ({ learnerId: id }), { label: '调整', ask, main: true })],
})

const PromoterCustomersPage = () => <DeskPage desk={customers} />
export default PromoterCustomersPage
