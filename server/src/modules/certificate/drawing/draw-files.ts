import { type Canvas, createCanvas, PDFDocument } from '@napi-rs/canvas'
import { drawCertificate } from './draw-certificate'
import { loadFonts } from '../../../kernel/drawing/fonts'
import { PAGE_HEIGHT, PAGE_WIDTH, type PrintedCertificate } from './printed-certificate'

/** Twice the points: sharp on phones, about 400 KB. */
const PICTURE_SCALE = 2

/** As wide as a page shows it on a phone with three pixels a point; below 50 KB. */
const PREVIEW_SCALE = 1.25
const PREVIEW_QUALITY = 70

const drawCanvas = async (printed: PrintedCertificate, scale: number): Promise<Canvas> => {
  await loadFonts()
  const canvas = createCanvas(Math.round(PAGE_WIDTH * scale), Math.round(PAGE_HEIGHT * scale))
  const context = canvas.getContext('2d')
  context.scale(scale, scale)
  drawCertificate(context, printed)
  return canvas
}

/** The sheet as a picture; encoded beside the event loop. */
export const drawPng = async (printed: PrintedCertificate): Promise<Buffer> =>
  (await drawCanvas(printed, PICTURE_SCALE)).encode('png')

/** The sheet as the app's page shows it, small enough to be there at once. */
export const drawPreview = async (printed: PrintedCertificate): Promise<Buffer> =>
  (await drawCanvas(printed, PREVIEW_SCALE)).encode('webp', PREVIEW_QUALITY)

/** The sheet as a PDF of one page, in vectors with the fonts inside. */
export const drawPdf = async (printed: PrintedCertificate): Promise<Buffer> => {
  await loadFonts()
  const document = new PDFDocument({
    title: `${printed.courseTitle} ${printed.kind === 'exam' ? '合格证书' : '结业证书'}`,
    author: printed.shopName,
    subject: printed.number,
  })
  drawCertificate(document.beginPage(PAGE_WIDTH, PAGE_HEIGHT), printed)
  document.endPage()
  return document.close()
}
