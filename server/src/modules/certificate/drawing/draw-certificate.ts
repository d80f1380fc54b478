import type { Pen } from '../../../kernel/drawing/pen'
import { drawBorder, drawRosette } from './border'
import { fontOf } from '../../../kernel/drawing/fonts'
import { brandOf, INK, INK_2, PAGE_HEIGHT, PAGE_WIDTH, PAPER, type PrintedCertificate } from './printed-certificate'
import { drawQrCode } from '../../../kernel/drawing/qr-code'
import { drawSeal } from './seal'
import { breakLines, drawLine } from '../../../kernel/drawing/text'
import { formatTime } from '../../../kernel/school-time'

const CENTER = PAGE_WIDTH / 2
const TEXT_WIDTH = 560
const TEXT_SIZE = 18
const TEXT_LEADING = 34
const QR_SIDE = 74
const DAY = 'YYYY年M月D日'

/** Draws the whole sheet, in points, onto a picture or a PDF page. */
export const drawCertificate = (pen: Pen, printed: PrintedCertificate): void => {
  const brand = brandOf(printed)
  pen.fillStyle = PAPER
  pen.fillRect(0, 0, PAGE_WIDTH, PAGE_HEIGHT)
  drawRosette(pen, brand)
  drawBorder(pen, brand)
  drawLine(pen, {
    text: printed.shopName,
    x: CENTER,
    y: 92,
    size: 17,
    color: INK_2,
    align: 'center',
    spacing: 3,
    maxWidth: TEXT_WIDTH,
  })
  drawLine(pen, {
    text: '结业证书',
    x: CENTER,
    y: 158,
    size: 54,
    weight: 'bold',
    color: brand,
    align: 'center',
    spacing: 16,
  })
  drawLine(pen, {
    text: printed.holderName,
    x: CENTER,
    y: 238,
    size: 36,
    weight: 'bold',
    color: INK,
    align: 'center',
    spacing: 6,
    maxWidth: TEXT_WIDTH,
  })
  drawRule(pen, brand)
  drawStatement(pen, printed)
  drawFoot(pen, printed)
}

const drawRule = (pen: Pen, color: string): void => {
  pen.strokeStyle = color
  pen.lineWidth = 0.8
  pen.beginPath()
  pen.moveTo(CENTER - 130, 254)
  pen.lineTo(CENTER + 130, 254)
  pen.stroke()
}

const toStatement = ({ kind, courseTitle, issuedAt, studiedMinutes }: PrintedCertificate): string => {
  const day = formatTime(issuedAt, DAY)
  if (kind === 'exam') return `于 ${day}参加《${courseTitle}》考试，成绩合格，特发此证。`
  const hours =
    studiedMinutes >= 60
      ? `，累计学习 ${Math.round(studiedMinutes / 6) / 10} 小时`
      : studiedMinutes > 0
        ? `，累计学习 ${studiedMinutes} 分钟`
        : ''
  return `于 ${day}完成《${courseTitle}》全部课时的学习${hours}，准予结业，特发此证。`
}

const drawStatement = (pen: Pen, printed: PrintedCertificate): void => {
  const lines = breakLines(pen, toStatement(printed), fontOf('light', TEXT_SIZE), TEXT_WIDTH)
  const left = lines.length > 1 ? CENTER - TEXT_WIDTH / 2 : undefined
  lines.forEach((line, index) =>
    drawLine(pen, {
      text: line,
      x: left ?? CENTER,
      y: 302 + index * TEXT_LEADING,
      size: TEXT_SIZE,
      color: INK,
      align: left === undefined ? 'center' : 'left',
    }),
  )
}

const drawFoot = (pen: Pen, { checkUrl, number, shopName, issuedAt }: PrintedCertificate): void => {
  const left = CENTER - TEXT_WIDTH / 2
  drawQrCode(pen, checkUrl, { x: left, y: 438, side: QR_SIDE })
  drawLine(pen, { text: `证书编号 ${number}`, x: left + QR_SIDE + 14, y: 478, size: 12, color: INK })
  drawLine(pen, { text: '扫码或凭编号查验', x: left + QR_SIDE + 14, y: 500, size: 11, color: INK_2 })
  const right = CENTER + TEXT_WIDTH / 2
  drawLine(pen, { text: shopName, x: right, y: 470, size: 15, color: INK, align: 'right', maxWidth: 230 })
  drawLine(pen, { text: formatTime(issuedAt, DAY), x: right, y: 498, size: 14, color: INK, align: 'right' })
  drawSeal(pen, shopName, right - 62, 472)
}
