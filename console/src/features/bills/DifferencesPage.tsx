import { DIFFERENCE_KIND_LABEL, DIFFERENCE_STATE_LABEL } from '@contract/finance/difference-kinds'
import { actOn, defineDesk, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import { showTime } from '../../core/text/show'
import { PROVIDER_WORDS } from './providers'

const LIST = 'POST /staff/bill/difference/page'
const act = actOn<Row<typeof LIST>>()

const differences = defineDesk(LIST, {
  title: '账单差异',
  hint: '渠道的账单和我们的记录不同的地方，查清后核销。',
  idOf: ({ id }) => id,
  nameOf: ({ outTradeNo, outRefundNo, transactionId }) => outTradeNo || outRefundNo || transactionId,
  columns: [
    { field: 'day', label: '账单日', below: ({ provider }) => PROVIDER_WORDS[provider] },
    { field: 'kind', label: '差异', choices: DIFFERENCE_KIND_LABEL },
    {
      field: 'outTradeNo',
      label: '商户单号',
      width: 260,
      draw: (number, { outRefundNo }) => number || outRefundNo || '—',
      below: ({ transactionId }) => transactionId && `渠道 ${transactionId}`,
    },
    { field: 'billFen', label: '渠道', show: 'fen' },
    { field: 'ourFen', label: '我们', show: 'fen' },
    {
      field: 'state',
      label: '状态',
      choices: DIFFERENCE_STATE_LABEL,
      warn: ['open'],
      below: ({ note }) => note,
    },
    { field: 'clearedByName', label: '核销人', below: ({ clearedAt }) => showTime(clearedAt) },
  ],
  filters: {
    state: { label: '状态', choices: DIFFERENCE_STATE_LABEL },
    kind: { label: '差异', choices: DIFFERENCE_KIND_LABEL },
    billId: 'fixed',
  },
  acts: [
    act('PUT /staff/bill/difference/clear', ({ id }) => ({ id }), {
      label: '核销',
      when: ({ state }) => state === 'open',
      ask: { note: { label: '原因', lines: 3, hint: '写明怎么查清的' } },
      bulk: 'each',
      main: true,
    }),
  ],
  empty: '没有差异',
})

const DifferencesPage = () => <DeskPage desk={differences} />
export default DifferencesPage
