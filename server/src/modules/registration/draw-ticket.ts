import { createCanvas, loadImage, PDFDocument, type Image, type SKRSContext2D } from '@napi-rs/canvas'
import { formatTime } from '../../kernel/school-time'
import { fontOf, loadFonts } from '../../kernel/drawing/fonts'
import { drawQrCode } from '../../kernel/drawing/qr-code'
import { breakLines, drawLine } from '../../kernel/drawing/text'

/** All that is printed on a ticket. */
export interface PrintedTicket {
  shopName: string
  title: string
  number: string
  postName: string
  room: string
  seat: string
  examAt: Date | null
  examPlace: string
  /** Facts about the person, such as the name and the masked number of the identity card. */
  facts: { label: string; text: string }[]
  portrait: Buffer | undefined
  /** The content of the QR code. */
  checkUrl: string
}

/** A5 upright, in points. */
const WIDTH = 420
const HEIGHT = 595
const MARGIN = 32
const INK = '#1b2333'
const INK_2 = '#5b6478'
const LINE = '#d5dae3'
const PORTRAIT = { width: 96, height: 128 }
const QR_SIDE = 84
/** Three times the points: sharp on phones and in print. */
const PICTURE_SCALE = 3
const NOTES = [
  '请带准考证和有效身份证件，提前 30 分钟到考场。',
  '入场时出示二维码，由工作人员核对本人。',
  '手机和资料按监考老师的安排存放。',
]

/** The ticket as a picture. */
export const drawTicketPng = async (printed: PrintedTicket): Promise<Buffer> => {
  await loadFonts()
  const canvas = createCanvas(WIDTH * PICTURE_SCALE, HEIGHT * PICTURE_SCALE)
  const pen = canvas.getContext('2d')
  pen.scale(PICTURE_SCALE, PICTURE_SCALE)
  draw(pen, printed, await loadPortrait(printed))
  return canvas.encode('png')
}

/** The ticket as a PDF of one page, in vectors with the fonts inside. */
export const drawTicketPdf = async (printed: PrintedTicket): Promise<Buffer> => {
  await loadFonts()
  const document = new PDFDocument({ title: '准考证', author: printed.shopName, subject: printed.number })
  // A page draws pictures as a canvas does, though its type does not say so.
  draw(document.beginPage(WIDTH, HEIGHT) as SKRSContext2D, printed, await loadPortrait(printed))
  document.endPage()
  return document.close()
}

const loadPortrait = async ({ portrait }: PrintedTicket): Promise<Image | undefined> =>
  portrait && (await loadImage(portrait))

const draw = (pen: SKRSContext2D, printed: PrintedTicket, portrait: Image | undefined): void => {
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  pen.strokeStyle = LINE
  pen.lineWidth = 1
  pen.strokeRect(16, 16, WIDTH - 32, HEIGHT - 32)
  const middle = { x: WIDTH / 2, align: 'center' as const, maxWidth: WIDTH - 2 * MARGIN }
  drawLine(pen, { ...middle, text: printed.shopName, y: 50, size: 12, color: INK_2 })
  drawLine(pen, { ...middle, text: printed.title, y: 78, size: 17, weight: 'bold', color: INK })
  drawLine(pen, { ...middle, text: '准考证', y: 116, size: 28, weight: 'bold', color: INK, spacing: 12 })
  if (portrait) pen.drawImage(portrait, WIDTH - MARGIN - PORTRAIT.width, 140, PORTRAIT.width, PORTRAIT.height)
  let y = 152
  for (const { label, text } of listFacts(printed)) {
    const width = (y < 140 + PORTRAIT.height + 12 ? WIDTH - PORTRAIT.width - 16 : WIDTH) - 2 * MARGIN - 70
    drawLine(pen, { text: label, x: MARGIN, y, size: 11, color: INK_2 })
    for (const line of breakLines(pen, text, fontOf('bold', 13), width)) {
      drawLine(pen, { text: line, x: MARGIN + 70, y, size: 13, weight: 'bold', color: INK })
      y += 19
    }
    y += 5
  }
  const foot = HEIGHT - MARGIN - QR_SIDE - 8
  pen.beginPath()
  pen.moveTo(MARGIN, foot - 16)
  pen.lineTo(WIDTH - MARGIN, foot - 16)
  pen.stroke()
  drawQrCode(pen, printed.checkUrl, { x: MARGIN, y: foot, side: QR_SIDE })
  const notes = NOTES.flatMap((note) => breakLines(pen, note, fontOf('light', 10), WIDTH - 2 * MARGIN - QR_SIDE - 16))
  notes.forEach((text, at) =>
    drawLine(pen, { text, x: MARGIN + QR_SIDE + 16, y: foot + 14 + at * 18, size: 10, color: INK_2 }),
  )
}

const listFacts = ({ number, facts, postName, room, seat, examAt, examPlace }: PrintedTicket) =>
  [
    { label: '准考证号', text: number },
    ...facts,
    { label: '报考岗位', text: postName },
    { label: '考试时间', text: examAt ? formatTime(examAt, 'YYYY年M月D日 HH:mm') : '' },
    { label: '考试地点', text: examPlace },
    { label: '考场', text: room },
    { label: '座位号', text: seat },
  ].filter(({ text }) => text)
