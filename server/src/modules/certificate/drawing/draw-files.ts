import { createCanvas, PDFDocument } from '@napi-rs/canvas'
import { drawCertificate } from './draw-certificate'
import { loadFonts } from '../../../kernel/drawing/fonts'
import { PAGE_HEIGHT, PAGE_WIDTH, type PrintedCertificate } from './printed-certificate'

/** Twice the points: sharp on phones, about 400 KB. */
const PICTURE_SCALE = 2

/** The sheet as a picture; encoded beside the event loop. */
export const drawPng = async (printed: PrintedCertificate): Promise<Buffer> => {
  await loadFonts()
  const canvas = createCanvas(PAGE_WIDTH * PICTURE_SCALE, PAGE_HEIGHT * PICTURE_SCALE)
  const context = canvas.getContext('2d')
  context.scale(PICTURE_SCALE, PICTURE_SCALE)
  drawCertificate(context, printed)
  return canvas.encode('png')
}

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
