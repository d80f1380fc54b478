import type { PDFDocument } from '@napi-rs/canvas'

/** What pictures and PDF pages are drawn with alike. */
export type Pen = ReturnType<PDFDocument['beginPage']>
