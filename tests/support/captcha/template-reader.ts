import { createCanvas } from '@napi-rs/canvas'
import { findBox, findInk, findOutlines, findPieces, flipPatches, join, removeLines, type Box, type Ink } from './ink'

/** Shapes are compared as squares of so many densities. */
const SIDE = 16
/** Columns between two possible cuts, and the widths that a character may have in them. */
const STEP = 5
const WIDTHS = { least: 4, most: 13 }

interface Template {
  character: string
  shape: Float32Array
}
interface Guess {
  character: string
  /** Correlation with the best template, up to 1. */
  score: number
}

export interface ReaderOptions {
  fonts: readonly string[]
  alphabet: string
  length: number
  /** Radians by which each character is turned for a template. */
  turns: readonly number[]
  shears: readonly number[]
  /** Compares outlines instead of shapes. */
  outlines?: boolean
}

/**
 * Reads captchas by cutting them up and comparing the parts with characters of the same fonts: the attack that
 * svg-captcha fell to. It knows fonts, alphabet and length.
 */
export class TemplateReader {
  private readonly templates: Template[]

  constructor(private readonly options: ReaderOptions) {
    const { fonts, alphabet, turns, shears, outlines = false } = options
    this.templates = fonts.flatMap((font) =>
      [...alphabet].flatMap((character) =>
        turns.flatMap((turn) => shears.map((shear) => makeTemplate(character, font, { turn, shear, outlines }))),
      ),
    )
  }

  /** By connected pieces; one that is too wide is cut into equal parts. */
  readByPieces(ink: Ink): string {
    const pieces = findPieces(ink, 120).map((piece) => ({ piece, box: findBox(piece)! }))
    const total = pieces.reduce((sum, { box }) => sum + box.right - box.left, 0)
    const guesses = pieces.flatMap(({ piece, box }) => {
      const width = box.right - box.left
      const count = Math.max(1, Math.round((width / total) * this.options.length))
      return Array.from({ length: count }, (_, part) => {
        const from = Math.floor(box.left + (part * width) / count)
        const own = findBox(piece, from, Math.floor(from + width / count))
        return own ? this.classify(piece, own).character : ''
      })
    })
    return guesses.slice(0, this.options.length).join('')
  }

  /** Tries all cuts on a grid of columns and keeps the sequence whose parts correlate best with characters. */
  readByColumns(ink: Ink): string {
    const clean = join(findPieces(ink, 60), ink)
    const box = findBox(clean)
    if (!box) return ''
    const steps = Math.ceil((box.right - box.left) / STEP)
    let heads = new Map<number, { score: number; text: string }>()
    // Curves may stick out on the left, and on the right below.
    for (let at = 0; at <= 8; at++) heads.set(at, { score: 0, text: '' })
    const known = new Map<number, Guess>()
    for (let position = 0; position < this.options.length; position++) {
      const next = new Map<number, { score: number; text: string }>()
      for (const [at, head] of heads) {
        for (let width = WIDTHS.least; width <= WIDTHS.most && at + width <= steps + 1; width++) {
          const name = at * 100 + width
          const part = findBox(clean, box.left + at * STEP, box.left + (at + width) * STEP)
          if (!known.has(name)) known.set(name, part ? this.classify(clean, part) : { character: '', score: -1 })
          const { character, score } = known.get(name)!
          const total = head.score + score
          // Neighbours overlap: the next one may begin a step before this one ends.
          for (const end of [at + width, at + width - 1])
            if (total > (next.get(end)?.score ?? -Infinity))
              next.set(end, { score: total, text: head.text + character })
        }
      }
      heads = next
    }
    return [...heads.values()].sort((one, other) => other.score - one.score)[0]?.text ?? ''
  }

  private classify(ink: Ink, box: Box): Guess {
    const shape = toShape(ink, box)
    let best: Guess = { character: '', score: -1 }
    for (const template of this.templates) {
      let score = 0
      for (let at = 0; at < shape.length; at++) score += template.shape[at]! * shape[at]!
      if (score > best.score) best = { character: template.character, score }
    }
    return best
  }
}

interface Look {
  turn: number
  shear: number
  outlines: boolean
}

const makeTemplate = (character: string, font: string, { turn, shear, outlines }: Look): Template => {
  const canvas = createCanvas(120, 120)
  const pen = canvas.getContext('2d')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, 120, 120)
  pen.fillStyle = '#000'
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.translate(60, 60)
  pen.rotate(turn)
  pen.transform(1, 0, shear, 1, 0, 0)
  pen.font = `60px "${font}"`
  pen.fillText(character, 0, 0)
  const ink = outlines ? findOutlines(findInk(canvas)) : findInk(canvas)
  return { character, shape: toShape(ink, findBox(ink)!) }
}

/** Stretches a box over the square, as densities without their mean, scaled to length 1. */
const toShape = ({ width, pixels }: Ink, { left, right, top, bottom }: Box): Float32Array => {
  const shape = new Float32Array(SIDE * SIDE)
  const [columns, rows] = [(right - left + 1) / SIDE, (bottom - top + 1) / SIDE]
  for (let y = 0; y < SIDE; y++) {
    const [firstRow, lastRow] = [Math.floor(top + y * rows), Math.ceil(top + (y + 1) * rows)]
    for (let x = 0; x < SIDE; x++) {
      const [first, last] = [Math.floor(left + x * columns), Math.ceil(left + (x + 1) * columns)]
      let count = 0
      for (let row = firstRow; row < lastRow; row++)
        for (let column = first; column < last; column++) count += pixels[row * width + column] ?? 0
      shape[y * SIDE + x] = count / ((lastRow - firstRow) * (last - first))
    }
  }
  const mean = shape.reduce((sum, value) => sum + value, 0) / shape.length
  const length = Math.hypot(...shape.map((value) => value - mean)) || 1
  return shape.map((value) => (value - mean) / length)
}

/** Two readers of the same characters. */
export interface Readers {
  shapes: TemplateReader
  outlines: TemplateReader
}

/** The ways to read: the picture as it is, without its thin lines, with its patches removed, and by its outlines. */
export const READINGS = {
  pieces: ({ shapes }: Readers, ink: Ink) => shapes.readByPieces(ink),
  columns: ({ shapes }: Readers, ink: Ink) => shapes.readByColumns(ink),
  'columns without lines': ({ shapes }: Readers, ink: Ink) => shapes.readByColumns(removeLines(ink)),
  'columns, patches of 14 flipped': ({ shapes }: Readers, ink: Ink) =>
    shapes.readByColumns(removeLines(flipPatches(ink, 14))),
  'columns, patches of 24 flipped': ({ shapes }: Readers, ink: Ink) =>
    shapes.readByColumns(removeLines(flipPatches(ink, 24))),
  'columns of outlines': ({ outlines }: Readers, ink: Ink) => outlines.readByColumns(findOutlines(ink)),
} as const
