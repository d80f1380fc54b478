import type { Invoice, InvoiceCard } from '@contract/invoice/calls'
import type { InvoiceStatus } from '@contract/invoice/invoice-status'
import type { TagTone } from '@/shared/ui/Tag/Tag'

export const INVOICE_STATUS_TONE: Record<InvoiceStatus, TagTone> = {
  pending: 'warn',
  issuing: 'brand',
  issued: 'ok',
  reversing: 'warn',
  red: 'price',
  rejected: 'price',
  withdrawn: 'grey',
}

const HINT: Record<InvoiceStatus, string> = {
  pending: '学校会尽快开票，开票前可以撤回',
  issuing: '正在开票，请稍候',
  issued: '发票已经开好，可以下载 PDF',
  reversing: '正在红冲，完成后这张发票作废',
  red: '这张发票已作废，不能再用来报销',
  rejected: '学校没有开票，修改后可以重新申请',
  withdrawn: '你撤回了申请，可以重新申请',
}

/** What a status means for the learner, in a sentence. */
export const describeInvoiceHint = ({ status, replacementId }: Pick<Invoice, 'status' | 'replacementId'>): string =>
  status === 'red' && replacementId !== null ? '这张发票已作废，请使用换开的发票' : HINT[status]

/** `电工入门` or `电工入门 等 3 笔订单`. */
export const describeInvoiceContent = ({ content, orderCount }: Pick<InvoiceCard, 'content' | 'orderCount'>): string =>
  orderCount > 1 ? `${content} 等 ${orderCount} 笔订单` : content

/** REQ-08. */
export const DOWNLOAD_FAILED = '文件下载异常，请稍后重试'
