import { PDFDocument, type Image, type SKRSContext2D } from '@napi-rs/canvas'
import { fontOf, type Weight } from '../../../kernel/drawing/fonts'
import type { Inline } from './read-inlines'

/** A4 upright, in points. */
const PAGE = { width: 595, height: 842 }
const MARGIN = 48
const LINE_SHARE = 1.6
const INK = '#1b2333'
const INK_2 = '#5b6478'
/** Of the size of a text on the phone, for which formulas were drawn. */
const PHONE_SIZE = 16
const TALLEST_PICTURE = 240
/** A line never begins with these. */
const CLOSING = /^[，。、；：！？》）】」』”’,.;:!?)\]}%]/
/** A word or a number stays together, everything else may be broken anywhere. */
const PIECES = /[A-Za-z0-9_.+\-*/=%]+|\s+|[^]/gu

export interface TextStyle {
  size: number
  weight?: Weight
  faint?: boolean
  /** Of the left margin, in points. */
  indent?: number
  /** Space below, in points. */
  gap?: number
}

interface Piece {
  width: number
  ascent: number
  text?: string
  picture?: Image
  height?: number
}

/** Pages of running text with pictures in the lines, from top to bottom. */
export class Sheet {
  private readonly document: PDFDocument
  private pen!: SKRSContext2D
  private y = 0
  private pages = 0

  /** `pictures` by address; one that is missing leaves its place out. */
  constructor(
    private readonly title: string,
    private readonly pictures: ReadonlyMap<string, Image>,
  ) {
    this.document = new PDFDocument({ title })
    this.turn()
  }

  write(inlines: readonly Inline[], style: TextStyle): void {
    const { size, indent = 0, gap = 0 } = style
    const room = PAGE.width - 2 * MARGIN - indent
    let line: Piece[] = []
    let width = 0
    const flush = () => {
      this.drawLine(line, style)
      line = []
      width = 0
    }
    const add = (piece: Piece) => {
      const mayEnd = !piece.text || !CLOSING.test(piece.text)
      if (line.length > 0 && width + piece.width > room && mayEnd) flush()
      if (line.length === 0 && piece.text?.trim() === '') return
      line.push(piece)
      width += piece.width
    }
    for (const inline of inlines) {
      if (inline.kind === 'break') flush()
      else if (inline.kind === 'picture') {
        const piece = this.measurePicture(inline, size, room)
        if (piece) add(piece)
      } else for (const text of inline.text.match(PIECES) ?? []) this.measureText(text, style, room).forEach(add)
    }
    if (line.length > 0) flush()
    this.y += gap
  }

  text(text: string, style: TextStyle): void {
    this.write([{ kind: 'text', text }], style)
  }

  /** Begins another page unless so much room is left on this one. */
  need(points: number): void {
    if (this.y + points > PAGE.height - MARGIN) this.turn()
  }

  close(): Buffer {
    this.document.endPage()
    return this.document.close()
  }

  private turn(): void {
    if (this.pages > 0) this.document.endPage()
    // A page draws pictures as a canvas does, though its type does not say so.
    this.pen = this.document.beginPage(PAGE.width, PAGE.height) as SKRSContext2D
    this.pages++
    this.y = MARGIN
    this.pen.font = fontOf('light', 9)
    this.pen.fillStyle = INK_2
    const foot = `${this.title} · 第 ${this.pages} 页`
    this.pen.fillText(foot, PAGE.width - MARGIN - this.pen.measureText(foot).width, PAGE.height - MARGIN / 2)
  }

  private measureText(text: string, { size, weight = 'light' }: TextStyle, room: number): Piece[] {
    this.pen.font = fontOf(weight, size)
    const { width } = this.pen.measureText(text)
    if (width <= room) return [{ text, width, ascent: size }]
    return [...text].map((sign) => ({ text: sign, width: this.pen.measureText(sign).width, ascent: size }))
  }

  private measurePicture(
    { address, width, height, depth }: Extract<Inline, { kind: 'picture' }>,
    size: number,
    room: number,
  ): Piece | undefined {
    const picture = this.pictures.get(address)
    if (!picture) return undefined
    const scale = size / PHONE_SIZE
    const wanted = { width: (width || picture.width) * scale, height: (height || picture.height) * scale }
    const fit = Math.min(1, room / wanted.width, TALLEST_PICTURE / wanted.height)
    return {
      picture,
      width: wanted.width * fit,
      height: wanted.height * fit,
      ascent: (wanted.height - depth * scale) * fit,
    }
  }

  private drawLine(line: readonly Piece[], { size, weight = 'light', faint = false, indent = 0 }: TextStyle): void {
    const ascent = Math.max(size, ...line.map((piece) => piece.ascent))
    const below = Math.max(0, ...line.map(({ height = 0, ascent: above }) => height - above))
    const spare = size * (LINE_SHARE - 1)
    this.need(ascent + below + spare)
    const base = this.y + ascent
    let x = MARGIN + indent
    for (const { text, picture, width, height = 0, ascent: above } of line) {
      if (picture) this.pen.drawImage(picture, x, base - above, width, height)
      else if (text) {
        this.pen.font = fontOf(weight, size)
        this.pen.fillStyle = faint ? INK_2 : INK
        this.pen.fillText(text, x, base)
      }
      x += width
    }
    this.y = base + below + spare
  }
}
