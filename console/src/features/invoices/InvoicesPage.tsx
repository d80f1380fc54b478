import { lazy } from 'react'
import { INVOICE_STATUS_LABEL, nextInvoiceStatus, TITLE_KIND_LABEL } from '@contract/invoice/invoice-status'
import { actOn, defineDesk, detailOf, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'

const InvoiceDetail = lazy(() => import('./InvoiceDetail'))

const LIST = 'POST /staff/invoice/page'
const act = actOn<Row<typeof LIST>>()

const PDF = { label: '发票 PDF', accept: 'application/pdf' }
const NUMBER_HINT = '数电票 20 位数字，旧版电子发票 8 位'

const invoices = defineDesk(LIST, {
  title: '发票',
  hint: '用电子发票服务开，或者登记在别处开好的发票。',
  idOf: ({ id }) => id,
  nameOf: ({ titleName }) => titleName,
  columns: [
    { field: 'titleName', label: '抬头', width: 220, below: ({ titleKind }) => TITLE_KIND_LABEL[titleKind] },
    {
      field: 'content',
      label: '订单',
      width: 240,
      below: ({ orderCount }) => (orderCount > 1 ? `共 ${orderCount} 笔` : ''),
    },
    { field: 'nickName', label: '学员', below: ({ learnerPhone }) => learnerPhone },
    { field: 'amountFen', label: '金额', show: 'fen' },
    {
      field: 'status',
      label: '状态',
      choices: INVOICE_STATUS_LABEL,
      warn: ['pending', 'issuing', 'reversing'],
      calm: ['red', 'rejected', 'withdrawn'],
      below: ({ invoiceNumber }) => invoiceNumber,
    },
    { field: 'createdAt', label: '申请时间', show: 'time' },
  ],
  filters: {
    keyword: { label: '抬头、订单号、发票号', find: '抬头、订单号、发票号' },
    status: { label: '状态', choices: INVOICE_STATUS_LABEL },
  },
  audited: 'invoice',
  detail: detailOf<Row<typeof LIST>>()('GET /staff/invoice/view', {
    from: ({ id }) => ({ id }),
    draw: (invoice) => <InvoiceDetail invoice={invoice} />,
  }),
  acts: [
    act('PUT /staff/invoice/issue', ({ id }) => ({ id }), {
      label: '开票',
      when: ({ status }) => status === 'pending',
      warn: '交给电子发票服务开票，开好后学员会收到。',
      done: '已交给电子发票服务',
      main: true,
      bulk: 'each',
    }),
    act('POST /staff/invoice/record', ({ id }) => ({ id }), {
      label: '登记已开的发票',
      when: ({ status }) => nextInvoiceStatus(status, 'record') !== undefined,
      ask: { invoiceNumber: { label: '发票号码', hint: NUMBER_HINT } },
      file: PDF,
      done: '发票已登记，学员可以下载',
    }),
    act('PUT /staff/invoice/reject', ({ id }) => ({ id }), {
      label: '驳回',
      when: ({ status }) => nextInvoiceStatus(status, 'reject') !== undefined,
      ask: { reason: { label: '原因', lines: 2, hint: '学员会看到' } },
      danger: true,
    }),
    act('PUT /staff/invoice/reverse', ({ id }) => ({ id }), {
      label: '红冲',
      when: ({ status }) => status === 'issued',
      ask: { reason: { label: '原因', lines: 2 } },
      warn: '只用于电子发票服务开的票，红冲后不能恢复。退过款的由系统自己红冲。',
      danger: true,
    }),
    act('POST /staff/invoice/record/red', ({ id }) => ({ id }), {
      label: '登记红字发票',
      when: ({ status }) => nextInvoiceStatus(status, 'recordRed') !== undefined,
      ask: { invoiceNumber: { label: '红字发票号码', hint: NUMBER_HINT } },
      file: { ...PDF, label: '红字发票 PDF' },
      done: '红字发票已登记',
    }),
  ],
  empty: '还没有发票申请',
})

const InvoicesPage = () => <DeskPage desk={invoices} />
export default InvoicesPage
