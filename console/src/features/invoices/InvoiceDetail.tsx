import { Timeline, Typography } from 'antd'
import { INVOICE_STATUS_LABEL, TITLE_KIND_LABEL } from '@contract/invoice/invoice-status'
import type { Output } from '../../core/call/staff-calls'
import { OrderLink } from '../../core/frame/PageLink'
import { Facts } from '../../core/record/Facts'
import { showTime, showYuan } from '../../core/text/show'

/** What the server's log calls an invoice's events. */
const EVENT_WORDS: Readonly<Record<string, string>> = {
  apply: '申请开票',
  submit: '交给电子发票服务',
  record: '登记发票',
  reject: '驳回',
  withdraw: '学员撤回',
  confirm: '已开票',
  fail: '开票失败',
  reverse: '申请红冲',
  recordRed: '登记红字发票',
  confirmRed: '已红冲',
  failRed: '红冲失败',
}

const copied = (text: string) => text && <Typography.Text copyable>{text}</Typography.Text>
const pdf = (url: string) =>
  url && (
    <a href={url} target="_blank" rel="noreferrer">
      打开 PDF
    </a>
  )

/** An invoice with its title, to be copied into another system, its orders and what happened to it. */
const InvoiceDetail = ({ invoice }: { invoice: Output<'GET /staff/invoice/view'> }) => (
  <>
    <Facts
      of={[
        ['状态', INVOICE_STATUS_LABEL[invoice.status]],
        ['金额', showYuan(invoice.amountFen)],
        ['抬头', copied(invoice.titleName)],
        ['抬头种类', TITLE_KIND_LABEL[invoice.titleKind]],
        ['税号', copied(invoice.taxNumber)],
        ['地址', copied(invoice.address)],
        ['电话', copied(invoice.phone)],
        ['开户行', copied(invoice.bank)],
        ['账号', copied(invoice.bankAccount)],
        ['邮箱', copied(invoice.email)],
        ['备注', invoice.remark],
        ['发票号码', copied(invoice.invoiceNumber)],
        ['发票', pdf(invoice.pdfUrl)],
        ['红字发票号码', copied(invoice.redNumber)],
        ['红字发票', pdf(invoice.redPdfUrl)],
        ['原因', invoice.reason],
        ['重开的发票', invoice.replacementId && '退款后已为余下的金额另开一张'],
        ['学员', `${invoice.nickName} ${invoice.learnerPhone}`],
      ]}
    />
    <h2>订单</h2>
    {invoice.orders.map(({ orderId, orderNumber, title, amountFen }) => (
      <p key={orderId}>
        {title} {showYuan(amountFen)} <OrderLink id={orderId} number={orderNumber} />
      </p>
    ))}
    <h2>经过</h2>
    <Timeline
      items={invoice.log.map(({ at, event, text }, index) => ({
        key: index,
        content: (
          <>
            {EVENT_WORDS[event] ?? event} {text}
            <span className="time"> {showTime(at)}</span>
          </>
        ),
      }))}
    />
  </>
)
export default InvoiceDetail
