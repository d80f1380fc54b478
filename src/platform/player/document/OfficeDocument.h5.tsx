import { useCallback, useEffect, useState } from 'react'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { openDocument } from '@/platform/media/media'
import { Button } from '@/shared/ui/Button/Button'
import { ErrorState } from '@/shared/ui/ErrorState/ErrorState'
import { LinesSkeleton } from '@/shared/ui/Skeleton/Skeleton'
import { loadPdf } from './load-pdf'
import type { OfficeDocumentProps } from './office-document.port'
import { PdfPage } from './PdfPage'
import styles from './office-document.module.scss'

const ZOOMS = [1, 1.25, 1.5, 2, 3]
const isPdf = (name: string, url: string) => /\.pdf($|\?)/i.test(name) || /\.pdf($|\?)/i.test(url)

/** A document in the page: PDF is drawn here, anything else is handed to the phone. */
export function OfficeDocument({ url, name, onPage }: OfficeDocumentProps) {
  const [document, setDocument] = useState<PDFDocumentProxy>()
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [zoom, setZoom] = useState(0)
  const drawn = isPdf(name, url)

  useEffect(() => {
    if (!drawn) return
    let gone = false
    let loaded: PDFDocumentProxy | undefined
    setFailed(false)
    loadPdf(url)
      .then((pdf) => {
        loaded = pdf
        if (gone) return void pdf.destroy()
        setDocument(pdf)
        onPage(1, pdf.numPages)
      })
      .catch((error: unknown) => {
        console.warn('document not loaded', error)
        if (!gone) setFailed(true)
      })
    return () => {
      gone = true
      setDocument(undefined)
      void loaded?.destroy()
    }
  }, [url, drawn, attempt, onPage])

  const seen = useCallback((page: number) => onPage(page, document?.numPages ?? 1), [document, onPage])
  const download = () => openDocument({ url, name })
  if (!drawn || failed) {
    return (
      <div className={styles.file}>
        {failed && <ErrorState text="文档没有加载出来" onRetry={() => setAttempt(attempt + 1)} />}
        <div className={styles.name}>{name}</div>
        <Button kind="tint" onClick={download}>
          下载到手机查看
        </Button>
      </div>
    )
  }
  if (!document)
    return (
      <div className={styles.loading}>
        <LinesSkeleton count={8} />
      </div>
    )
  return (
    <div className={styles.document}>
      <div className={styles.pages} role="group" aria-label="文档" tabIndex={0}>
        {Array.from({ length: document.numPages }, (_, index) => (
          <PdfPage key={index} document={document} number={index + 1} zoom={ZOOMS[zoom]} onSeen={seen} />
        ))}
      </div>
      <div className={styles.zoom}>
        <Button
          className={styles.step}
          kind="plain"
          size="small"
          label="缩小"
          disabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        >
          −
        </Button>
        <Button
          className={styles.step}
          kind="plain"
          size="small"
          label="放大"
          disabled={zoom === ZOOMS.length - 1}
          onClick={() => setZoom(zoom + 1)}
        >
          +
        </Button>
      </div>
    </div>
  )
}
