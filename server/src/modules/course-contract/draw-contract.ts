import { loadImage, PDFDocument, type SKRSContext2D } from '@napi-rs/canvas'
import type { CourseContract } from '@contract/course-contract/calls'
import { createFontLoader } from '../../kernel/fonts/font-loader'
import { formatTime } from '../../kernel/school-time'

const FONT = 'Course Contract'
const loadFonts = createFontLoader({ [FONT]: '@fontsource/lxgw-wenkai/files/lxgw-wenkai-latin-300-normal.woff' })

/** A4 upright, in points. */
const WIDTH = 595
const HEIGHT = 842
const MARGIN = 56
const BOTTOM = HEIGHT - MARGIN - 16
const INK = '#1b2333'
const INK_2 = '#5b6478'
const TEXT = { size: 11, leading: 20, after: 8 }
const HEADING = { size: 13, leading: 24, after: 4 }
const SIGNATURE = { width: 180, height: 72 }

export interface PrintedContract {
  id: string
  title: string
  version: number
  shopName: string
  blocks: CourseContract['blocks']
  signerName: string
  signedAt: Date
  signerIp: string
  /** The picture of the signature. */
  signature: Buffer
}

/** A page draws pictures as a canvas does, though its type does not say so. */
type Pen = SKRSContext2D

/** The signed contract as a PDF, in vectors with the font inside. */
export const drawContract = async (printed: PrintedContract): Promise<Buffer> => {
  await loadFonts()
  const signature = await loadImage(printed.signature)
  const document = new PDFDocument({ title: printed.title, author: printed.shopName, subject: printed.id })
  const sheet = new Sheet(document, printed)
  sheet.write(printed.title, { size: 18, leading: 34, after: 10 })
  for (const { kind, text } of printed.blocks) sheet.write(text, kind === 'heading' ? HEADING : TEXT)
  sheet.sign(signature)
  sheet.close()
  return document.close()
}

/** Writes from top to bottom, and begins a page when one is full. */
class Sheet {
  private pen: Pen
  private page = 0
  private y = 0

  constructor(
    private readonly document: PDFDocument,
    private readonly printed: PrintedContract,
  ) {
    this.pen = this.begin()
  }

  write(text: string, { size, leading, after }: typeof TEXT): void {
    for (const line of text.split('\n').flatMap((each) => this.breakLines(each, size))) {
      this.need(leading)
      this.y += leading
      this.put(line, { x: MARGIN, y: this.y, size, color: INK })
    }
    this.y += after
  }

  /** The foot of the contract, kept on one page. */
  sign(signature: Awaited<ReturnType<typeof loadImage>>): void {
    const { shopName, signerName, signedAt, signerIp, id, version } = this.printed
    this.need(SIGNATURE.height + 5 * TEXT.leading)
    const middle = WIDTH / 2
    this.y += TEXT.leading
    this.put(`甲方：${shopName}`, { x: MARGIN, y: this.y, size: TEXT.size, color: INK })
    this.put(`乙方：${signerName}`, { x: middle, y: this.y, size: TEXT.size, color: INK })
    const scale = Math.min(SIGNATURE.width / signature.width, SIGNATURE.height / signature.height)
    this.pen.drawImage(signature, middle, this.y + 6, signature.width * scale, signature.height * scale)
    this.y += SIGNATURE.height + TEXT.leading
    this.put(`签署时间：${formatTime(signedAt, 'YYYY-MM-DD HH:mm:ss')}`, {
      x: middle,
      y: this.y,
      size: TEXT.size,
      color: INK,
    })
    this.y += TEXT.leading
    this.put(`合同编号：${id}　版本：${version}　签署网络地址：${signerIp}`, {
      x: MARGIN,
      y: this.y,
      size: 9,
      color: INK_2,
    })
  }

  close(): void {
    this.put(`第 ${this.page} 页`, { x: WIDTH / 2 - 16, y: HEIGHT - 28, size: 9, color: INK_2 })
    this.document.endPage()
  }

  private need(height: number): void {
    if (this.y + height <= BOTTOM) return
    this.close()
    this.pen = this.begin()
  }

  private begin(): Pen {
    this.page++
    this.y = MARGIN
    return this.document.beginPage(WIDTH, HEIGHT) as Pen
  }

  private put(text: string, { x, y, size, color }: { x: number; y: number; size: number; color: string }): void {
    this.pen.font = `${size}px "${FONT}"`
    this.pen.fillStyle = color
    this.pen.fillText(text, x, y)
  }

  /** Breaks between any two characters, as in Chinese; a line never begins with a closing mark. */
  private breakLines(text: string, size: number): string[] {
    this.pen.font = `${size}px "${FONT}"`
    const lines: string[] = []
    let line = ''
    for (const sign of text) {
      if (this.pen.measureText(line + sign).width > WIDTH - 2 * MARGIN && !/[。，、；：》）！？]/.test(sign)) {
        lines.push(line)
        line = ''
      }
      line += sign
    }
    return [...lines, line]
  }
}
