import { PAY_SOURCE_LABEL } from '@contract/payment/payment-status'
import { defineDesk } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import { PageLink } from '../../core/frame/PageLink'
import { showYuan } from '../../core/text/show'
import { PROVIDER_WORDS } from './providers'

const bills = defineDesk('POST /staff/bill/page', {
  title: '渠道账单',
  hint: '每天上午自动取回前一天的账单，和我们的记录逐笔核对。',
  idOf: ({ id }) => id,
  nameOf: ({ day, provider }) => `${day} ${PAY_SOURCE_LABEL[provider]}`,
  columns: [
    { field: 'day', label: '账单日' },
    { field: 'provider', label: '渠道', choices: PROVIDER_WORDS, below: ({ merchantNo }) => merchantNo },
    { field: 'paidFen', label: '收款', show: 'fen', below: ({ payments }) => `${payments} 笔` },
    { field: 'refundedFen', label: '退款', show: 'fen', below: ({ refunds }) => `${refunds} 笔` },
    {
      field: 'payments',
      label: '净额',
      draw: (_, { paidFen, refundedFen }) => <span className="number">{showYuan(paidFen - refundedFen)}</span>,
    },
    {
      field: 'openDifferences',
      label: '差异',
      draw: (count, { id }) => (
        <PageLink to="bill-differences" search={{ billId: id }}>
          {count ? `${count} 处待核对` : '没有待核对的'}
        </PageLink>
      ),
    },
    { field: 'fetchedAt', label: '取回时间', show: 'time' },
  ],
  filters: { provider: { label: '渠道', choices: PROVIDER_WORDS }, day: { label: '账单日', day: true } },
  empty: '还没有取回过账单',
})

const BillsPage = () => <DeskPage desk={bills} />
export default BillsPage
