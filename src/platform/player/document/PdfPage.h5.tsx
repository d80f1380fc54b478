import { useEffect, useRef, useState } from 'react'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import styles from './office-document.module.scss'

interface Props {
  document: PDFDocumentProxy
  number: number
  /** Of the width of the screen. */
  zoom: number
  onSeen: (number: number) => void
}

/** A4 upright, until the page's own size is known. */
const USUAL_RATIO = 1.414
/** Sharper than this costs memory that phones do not have. */
const MOST_PIXELS_A_POINT = 2

const draw = async (page: PDFPageProxy, canvas: HTMLCanvasElement, cssWidth: number): Promise<void> => {
  const scale =
    (cssWidth / page.getViewport({ scale: 1 }).width) * Math.min(window.devicePixelRatio || 1, MOST_PIXELS_A_POINT)
  const viewport = page.getViewport({ scale })
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  await page.render({ canvasContext: canvas.getContext('2d')!, viewport }).promise
}

/** Browsers keep the memory of a drawing until it is collected; phones have little of it. */
const forget = (frame: HTMLElement): void => {
  for (const canvas of frame.querySelectorAll('canvas')) canvas.width = canvas.height = 0
  frame.textContent = ''
}

/** One page, drawn near the screen, redrawn when its width changes, and released when far away. */
export function PdfPage({ document, number, zoom, onSeen }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(number === 1)
  const [ratio, setRatio] = useState(USUAL_RATIO)
  const [cssWidth, setCssWidth] = useState(0)

  useEffect(() => {
    const element = frame.current!
    const nearby = new IntersectionObserver(([entry]) => setNear(entry.isIntersecting), { rootMargin: '800px 0px' })
    const seen = new IntersectionObserver(([entry]) => entry.isIntersecting && onSeen(number), {
      rootMargin: '-45% 0px -45% 0px',
    })
    const sized = new ResizeObserver(([entry]) => setCssWidth(Math.round(entry.contentRect.width)))
    const observers = [nearby, seen, sized]
    for (const observer of observers) observer.observe(element)
    return () => {
      for (const observer of observers) observer.disconnect()
    }
  }, [number, onSeen])

  useEffect(() => {
    const element = frame.current!
    return () => forget(element)
  }, [])

  useEffect(() => {
    const element = frame.current!
    if (!near) return forget(element)
    if (cssWidth === 0) return
    let gone = false
    const canvas = window.document.createElement('canvas')
    canvas.className = styles.canvas
    const show = async () => {
      const page = await document.getPage(number)
      const { width, height } = page.getViewport({ scale: 1 })
      if (gone) return
      setRatio(height / width)
      await draw(page, canvas, cssWidth)
      if (gone) return
      forget(element)
      element.append(canvas)
    }
    show().catch((error: unknown) => console.warn('page not drawn', error))
    return () => {
      gone = true
    }
  }, [document, number, near, cssWidth])

  return (
    <div className={styles.page} style={{ width: `${zoom * 100}%` }}>
      <div style={{ paddingTop: `${ratio * 100}%` }} />
      <div ref={frame} className={styles.frame} role="img" aria-label={`第 ${number} 页`} />
    </div>
  )
}
