import type { Invoice } from '@contract/invoice/calls'
import { keepDocument } from '@/core/document/keep-document'
import { copyText } from '@/platform/media/copy-text'
import { useBusy } from '@/shared/ui/Button/use-busy'
import { Cell } from '@/shared/ui/Cell/Cell'
import { DOWNLOAD_FAILED } from '../invoice-text'
import type { InvoiceDetailStore } from './invoice-detail.store'

const copy = (number: string) => void copyText(number, '已复制发票号码')

/**
 * The numbers of the invoice and of the red-letter invoice that reverses it, to copy. The files of both are here once
 * it is reversed; before, its own file is the page's main action.
 */
export const InvoiceNumbers = ({ invoice, store }: { invoice: Invoice; store: InvoiceDetailStore }) => {
  const [busy, run] = useBusy()
  const { status, invoiceNumber, redNumber, pdfUrl, redPdfUrl } = invoice
  const openFile = async () => {
    const { pdfUrl: url } = await store.refetch()
    await keepDocument({ url, name: `发票-${invoiceNumber}.pdf` }, DOWNLOAD_FAILED)
  }
  const openRedFile = async () => {
    const { redPdfUrl: url } = await store.refetch()
    await keepDocument({ url, name: `红字发票-${redNumber}.pdf` }, DOWNLOAD_FAILED)
  }
  return (
    <>
      {invoiceNumber !== '' && (
        <Cell label="发票号码" note={invoiceNumber} action="复制" onClick={() => copy(invoiceNumber)} />
      )}
      {status === 'red' && pdfUrl !== '' && (
        <Cell label="原发票 PDF" value="下载" disabled={busy} onClick={() => void run(openFile)} />
      )}
      {redNumber !== '' && <Cell label="红字发票号码" note={redNumber} action="复制" onClick={() => copy(redNumber)} />}
      {redPdfUrl !== '' && (
        <Cell label="红字发票 PDF" value="下载" disabled={busy} onClick={() => void run(openRedFile)} />
      )}
    </>
  )
}
