import type { PDFDocumentProxy } from 'pdfjs-dist'

/** A PDF, drawn by a library and a worker that are loaded for documents alone and served from our own files. */
export const loadPdf = async (url: string): Promise<PDFDocumentProxy> => {
  const pdf = await import(/* webpackChunkName: "pdf" */ 'pdfjs-dist/legacy/build/pdf.mjs')
  pdf.GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).toString()
  return pdf.getDocument({ url, isEvalSupported: false }).promise
}
