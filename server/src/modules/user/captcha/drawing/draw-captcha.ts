import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas'
import { CAPTCHA_FONTS } from './captcha-fonts'
import { paint, type Between } from './paint'

/** Twice the size on the screen. */
const WIDTH = 260
const HEIGHT = 88

/** Between 0 and 1, as `Math.random`. */
export type Random = () => number

/** How far the next character begins, in widths of the one before: they touch, but hardly overlap. */
const ADVANCE = { least: 0.98, most: 1.04 }
/** Few and narrow characters are drawn larger, up to this. */
const LARGEST_FIT = 1.25

/** No two of them look alike when turned and crossed by an edge, whatever their case: either may be typed. */
export const CAPTCHA_ALPHABET = 'ADEHMRTUWXY2369et'
export const CAPTCHA_LENGTH = 5

/** `pick` returns an integer from 0 up to, but not including, its argument. */
export const makeCaptchaText = (pick: (count: number) => number): string =>
  Array.from({ length: CAPTCHA_LENGTH }, () => CAPTCHA_ALPHABET[pick(CAPTCHA_ALPHABET.length)]).join('')

/** Draws characters as a person can read them and a program that cuts out and compares shapes cannot. */
export const drawCaptcha = (text: string, random: Random): Canvas => {
  const between: Between = (least, most) => least + random() * (most - least)
  const layer = createCanvas(WIDTH, HEIGHT)
  const pen = layer.getContext('2d')
  drawCharacters(pen, text, between)
  drawCurve(pen, between)
  return paint(layer, between)
}

const drawCharacters = (pen: SKRSContext2D, text: string, between: Between): void => {
  const characters = [...text].map((character) => {
    const font = `${between(54, 64)}px "${CAPTCHA_FONTS[Math.floor(between(0, CAPTCHA_FONTS.length))]}"`
    pen.font = font
    return { character, font, width: pen.measureText(character).width * between(ADVANCE.least, ADVANCE.most) }
  })
  const total = characters.reduce((sum, { width }) => sum + width, 0)
  const fit = Math.min(LARGEST_FIT, (WIDTH - between(14, 26)) / total)
  let left = (WIDTH - total * fit) / 2 + between(-4, 4)
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.lineJoin = 'round'
  for (const { character, font, width } of characters) {
    pen.save()
    pen.translate(left + (width * fit) / 2, HEIGHT / 2 + between(-8, 8))
    pen.rotate(between(-0.3, 0.3))
    pen.transform(fit * between(0.9, 1.1), between(-0.1, 0.1), between(-0.25, 0.25), fit * between(0.9, 1.1), 0, 0)
    pen.font = font
    pen.fillText(character, 0, 0)
    // From thin to fat, so that no template has the right weight.
    pen.lineWidth = between(1, 3.5)
    pen.strokeText(character, 0, 0)
    pen.restore()
    left += width * fit
  }
}

const drawCurve = (pen: SKRSContext2D, between: Between): void => {
  const y = () => between(8, HEIGHT - 8)
  const bend = () => between(-20, HEIGHT + 20)
  pen.lineWidth = between(1.8, 2.6)
  pen.lineCap = 'round'
  pen.beginPath()
  pen.moveTo(between(-5, 20), y())
  pen.bezierCurveTo(between(60, 110), bend(), between(140, 200), bend(), WIDTH - between(-5, 20), y())
  pen.stroke()
}
