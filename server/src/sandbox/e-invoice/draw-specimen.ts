import { type CanvasRenderingContext2D, PDFDocument } from '@napi-rs/canvas'
import { createFontLoader } from '../../kernel/fonts/font-loader'
import type { Specimen } from './specimen-book'

const FONT = 'Sandbox Invoice'
const loadFonts = createFontLoader({ [FONT]: '@fontsource/lxgw-wenkai/files/lxgw-wenkai-latin-300-normal.woff' })
/** Points: the usual 241 × 140 mm. */
const WIDTH = 683
const HEIGHT = 397
const MARGIN = 28
const INK = '#8a4b2a'
const RED = '#c0392b'

/** A page that shows what an invoice would say, marked as a specimen. */
export const drawSpecimen = async (specimen: Specimen): Promise<Buffer> => {
  await loadFonts()
  const document = new PDFDocument({ title: `电子发票样张 ${specimen.invoiceNumber}`, author: '电子发票沙箱' })
  draw(document.beginPage(WIDTH, HEIGHT), specimen)
  document.endPage()
  return document.close()
}

const draw = (context: CanvasRenderingContext2D, { order, invoiceNumber, reverses }: Specimen): void => {
  const write = (text: string, x: number, y: number, { size = 11, color = '#222' } = {}) => {
    context.font = `${size}px "${FONT}"`
    context.fillStyle = color
    context.fillText(text, x, y, WIDTH - MARGIN - x)
  }
  context.save()
  context.translate(WIDTH / 2, HEIGHT / 2)
  context.rotate(-0.4)
  context.textAlign = 'center'
  write('样张 · 沙箱开具 · 无效', 0, 20, { size: 46, color: 'rgba(192,57,43,0.12)' })
  context.restore()

  write(reverses ? '电子发票（普通发票）红字' : '电子发票（普通发票）', 235, 44, {
    size: 20,
    color: reverses ? RED : INK,
  })
  write(`发票号码：${invoiceNumber}`, 470, 66)
  write(`开票日期：${order.invoiceDate.slice(0, 10)}`, 470, 82)
  if (reverses) write(`被红冲蓝字数电票号码：${reverses}`, MARGIN, 82, { color: RED })
  context.strokeStyle = INK
  context.strokeRect(MARGIN, 92, WIDTH - 2 * MARGIN, HEIGHT - 130)
  write(`购买方：${order.buyerName}`, MARGIN + 8, 112)
  write(`统一社会信用代码：${order.buyerTaxNum || '—'}`, 350, 112)
  write('项目名称', MARGIN + 8, 140, { color: INK })
  write('税率', 480, 140, { color: INK })
  write('价税合计（元）', 550, 140, { color: INK })
  const shown = order.invoiceDetail.slice(0, 8)
  shown.forEach(({ goodsName, taxIncludedAmount, taxRate }, row) => {
    const y = 160 + row * 18
    context.font = `11px "${FONT}"`
    write(fit(context, goodsName, 430), MARGIN + 8, y)
    write(`${Number(taxRate) * 100}%`, 480, y)
    write(taxIncludedAmount, 550, y)
  })
  if (order.invoiceDetail.length > shown.length) write(`等 ${order.invoiceDetail.length} 项`, MARGIN + 8, 160 + 8 * 18)
  const total = order.invoiceDetail.reduce((sum, line) => sum + Math.round(Number(line.taxIncludedAmount) * 100), 0)
  write(`价税合计：¥${(total / 100).toFixed(2)}`, MARGIN + 8, HEIGHT - 66, { size: 13, color: reverses ? RED : '#222' })
  write(`备注：${order.remark}`, MARGIN + 8, HEIGHT - 46)
}

const fit = (context: CanvasRenderingContext2D, text: string, width: number): string => {
  let end = text.length
  while (end > 1 && context.measureText(text.slice(0, end)).width > width) end--
  return end < text.length ? `${text.slice(0, end - 1)}…` : text
}
