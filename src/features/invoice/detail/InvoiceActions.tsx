import { View } from '@tarojs/components'
import type { Invoice } from '@contract/invoice/calls'
import { nextInvoiceStatus } from '@contract/invoice/invoice-status'
import { keepDocument } from '@/core/document/keep-document'
import { open } from '@/core/router/router'
import { Button } from '@/shared/ui/Button/Button'
import { confirm, toast } from '@/shared/ui/toast/toast'
import { DOWNLOAD_FAILED } from '../invoice-text'
import type { InvoiceDetailStore } from './invoice-detail.store'

const canWithdraw = ({ status }: Invoice) => nextInvoiceStatus(status, 'withdraw') !== undefined
const canApplyAgain = ({ status, replacementId }: Invoice) =>
  status === 'rejected' || status === 'withdrawn' || (status === 'red' && replacementId === null)
const canDownload = ({ status, pdfUrl }: Invoice) => status !== 'red' && pdfUrl !== ''

export const hasActions = (invoice: Invoice): boolean =>
  canWithdraw(invoice) || canApplyAgain(invoice) || canDownload(invoice)

/** What can be done with an invoice in its present status. */
export const InvoiceActions = ({ invoice, store }: { invoice: Invoice; store: InvoiceDetailStore }) => {
  const withdraw = async () => {
    const isConfirmed = await confirm({
      title: '撤回申请',
      content: '撤回后可以修改并重新申请，确定撤回吗？',
      confirmText: '撤回',
      cancelText: '再想想',
    })
    if (!isConfirmed) return
    await store.withdraw()
    toast('申请已撤回')
  }
  const download = async () => {
    const { pdfUrl, invoiceNumber } = await store.refetch()
    await keepDocument({ url: pdfUrl, name: `发票-${invoiceNumber}.pdf` }, DOWNLOAD_FAILED)
  }
  return (
    <View>
      {canWithdraw(invoice) && (
        <Button block size="large" kind="plain" onClick={withdraw}>
          撤回申请
        </Button>
      )}
      {canApplyAgain(invoice) && (
        <Button block size="large" onClick={() => open('applyInvoice', { again: invoice.id })}>
          重新申请
        </Button>
      )}
      {canDownload(invoice) && (
        <Button block size="large" onClick={download}>
          下载 PDF
        </Button>
      )}
    </View>
  )
}
