import dayjs from 'dayjs'
import { COMMISSION_STATE_LABEL } from '@contract/promoter/promoter-kinds'
import { actOn, defineDesk, topOn, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import { showTime, showYuan } from '../../core/text/show'
import { showRate } from './words'

const LIST = 'POST /staff/promoter/commission/page'
const act = actOn<Row<typeof LIST>>()
const top = topOn<typeof LIST>()

const commissions = defineDesk(LIST, {
  title: '推广佣金',
  idOf: ({ id }) => id,
  nameOf: ({ promoterName, title }) => `${promoterName}：${title}`,
  columns: [
    { field: 'title', label: '订单', width: 260, below: ({ orderNumber }) => orderNumber },
    { field: 'promoterName', label: '推广员', below: ({ tier }) => (tier === 2 ? '上级佣金' : '') },
    { field: 'customerName', label: '客户' },
    { field: 'baseFen', label: '计佣金额', show: 'fen', below: (row) => showRate(row) },
    {
      field: 'amountFen',
      label: '佣金',
      show: 'fen',
      below: ({ returnedFen }) => (returnedFen ? `已扣回 ${showYuan(returnedFen)}` : ''),
    },
    {
      field: 'state',
      label: '状态',
      choices: COMMISSION_STATE_LABEL,
      warn: ['waiting', 'ordered'],
      calm: ['canceled'],
      below: ({ settlesAt, state, reason }) =>
        state === 'waiting' && settlesAt ? `${showTime(settlesAt)} 到期` : reason,
    },
    { field: 'orderedAt', label: '下单', show: 'time' },
  ],
  filters: {
    state: { label: '状态', choices: COMMISSION_STATE_LABEL },
    promoterId: 'fixed',
  },
  audited: 'commission',
  tops: [
    top('POST /staff/promoter/commission/export', ({ state }) => ({ state }), {
      label: '导出',
      ask: { from: { label: '从哪天', show: 'day' }, until: { label: '到哪天', show: 'day' } },
      fill: () => ({
        from: dayjs().subtract(30, 'day').format('YYYY-MM-DD'),
        until: dayjs().format('YYYY-MM-DD'),
      }),
    }),
  ],
  acts: [
    act('PUT /staff/promoter/commission/settle', ({ id }) => ({ id }), {
      label: '结算',
      when: ({ state, settlesAt }) => state === 'waiting' && settlesAt !== null && !dayjs().isBefore(settlesAt),
      main: true,
      bulk: 'each',
    }),
    act('PUT /staff/promoter/commission/cancel', ({ id }) => ({ id }), {
      label: '取消',
      when: ({ state }) => state === 'waiting' || state === 'ordered',
      ask: { reason: { label: '原因', lines: 3, hint: '推广员会看到' } },
      warn: '取消后不能再结算。',
      danger: true,
    }),
  ],
})

const CommissionsPage = () => <DeskPage desk={commissions} />
export default CommissionsPage
