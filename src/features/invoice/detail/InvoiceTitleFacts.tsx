import type { Invoice } from '@contract/invoice/calls'
import { TITLE_KIND_LABEL } from '@contract/invoice/invoice-status'
import { formatDate } from '@/shared/time/format-date'
import { Cell } from '@/shared/ui/Cell/Cell'

/** What was applied for: the buyer and where the invoice is sent. Facts that were not given are left out. */
export const InvoiceTitleFacts = ({ invoice }: { invoice: Invoice }) => {
  const facts: [string, string][] = [
    ['抬头类型', TITLE_KIND_LABEL[invoice.titleKind]],
    ['发票抬头', invoice.titleName],
    ['税号', invoice.taxNumber],
    ['注册地址', invoice.address],
    ['注册电话', invoice.phone],
    ['开户银行', invoice.bank],
    ['银行账号', invoice.bankAccount],
    ['邮箱', invoice.email],
    ['备注', invoice.remark],
    ['申请时间', formatDate(invoice.createdAt, 'y-m-d h:i')],
    ['开票时间', invoice.issuedAt === null ? '' : formatDate(invoice.issuedAt, 'y-m-d h:i')],
  ]
  return <>{facts.map(([label, value]) => value !== '' && <Cell key={label} label={label} value={value} />)}</>
}
