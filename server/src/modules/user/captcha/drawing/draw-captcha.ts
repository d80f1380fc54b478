import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas'
import { CAPTCHA_FONTS } from './captcha-fonts'
import { warp, type Between } from './warp'

/** Twice the size on the screen. */
const WIDTH = 260
const HEIGHT = 88

/** Between 0 and 1, as `Math.random`. */
export type Random = () => number

/** How far the next character begins, in widths of the one before: below 1 they overlap. */
const ADVANCE = { least: 0.82, most: 0.92 }
/** Few and narrow characters are drawn larger, up to this. */
const LARGEST_FIT = 1.3
const CURVES = 2
const CUTS = 2
const SPECKS = 120

/** No two of them look alike when bent, whatever their case: an answer may be typed in either. */
export const CAPTCHA_ALPHABET = 'ACEFHKMNPRTWXY34679bdehnty'
export const CAPTCHA_LENGTH = 5

/** `pick` returns an integer from 0 up to, but not including, its argument. */
export const makeCaptchaText = (pick: (count: number) => number): string =>
  Array.from({ length: CAPTCHA_LENGTH }, () => CAPTCHA_ALPHABET[pick(CAPTCHA_ALPHABET.length)]).join('')

/** Draws characters as a person can read them and a program that cuts out and compares shapes cannot. */
export const drawCaptcha = (text: string, random: Random): Canvas => {
  const between: Between = (least, most) => least + random() * (most - least)
  const hue = between(0, 360)
  const canvas = createCanvas(WIDTH, HEIGHT)
  const context = canvas.getContext('2d')
  const ground = `hsl(${hue + 150}, 30%, ${between(86, 93)}%)`
  const ink = `hsl(${hue}, ${between(45, 80)}%, ${between(28, 38)}%)`
  context.fillStyle = ground
  context.fillRect(0, 0, WIDTH, HEIGHT)
  drawSpecks(context, between, hue)
  const layer = createCanvas(WIDTH, HEIGHT)
  const pen = layer.getContext('2d')
  drawCharacters(pen, text, ink, between)
  for (let count = 0; count < CURVES; count++) drawCurve(pen, ink, between(2, 3), between)
  pen.globalCompositeOperation = 'destination-out'
  for (let count = 0; count < CUTS; count++) drawCurve(pen, '#000', between(1.5, 2.5), between)
  context.drawImage(warp(layer, between), 0, 0)
  return canvas
}

const drawCharacters = (pen: SKRSContext2D, text: string, ink: string, between: Between): void => {
  const characters = [...text].map((character) => {
    const font = `${between(54, 66)}px "${CAPTCHA_FONTS[Math.floor(between(0, CAPTCHA_FONTS.length))]}"`
    pen.font = font
    return { character, font, width: pen.measureText(character).width, advance: between(ADVANCE.least, ADVANCE.most) }
  })
  const total = characters.reduce((sum, { width, advance }) => sum + width * advance, 0)
  const fit = Math.min(LARGEST_FIT, (WIDTH - between(30, 50)) / total)
  let left = between(12, Math.max(13, WIDTH - 24 - total * fit))
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillStyle = ink
  for (const { character, font, width, advance } of characters) {
    pen.save()
    pen.translate(left + (width * fit) / 2, HEIGHT / 2 + between(-9, 9))
    pen.rotate(between(-0.45, 0.45))
    pen.transform(fit * between(0.9, 1.1), between(-0.14, 0.14), between(-0.38, 0.38), fit * between(0.9, 1.1), 0, 0)
    pen.font = font
    pen.fillText(character, 0, 0)
    pen.restore()
    left += width * advance * fit
  }
}

const drawCurve = (pen: SKRSContext2D, color: string, width: number, between: Between): void => {
  const y = () => between(12, HEIGHT - 12)
  pen.strokeStyle = color
  pen.lineWidth = width
  pen.lineCap = 'round'
  pen.beginPath()
  pen.moveTo(between(0, 24), y())
  pen.bezierCurveTo(
    between(60, 110),
    between(-20, HEIGHT + 20),
    between(140, 200),
    between(-20, HEIGHT + 20),
    WIDTH - between(0, 24),
    y(),
  )
  pen.stroke()
}

/** Dots and short strokes in the ink's colour and in paler ones, behind the characters. */
const drawSpecks = (context: SKRSContext2D, between: Between, hue: number): void => {
  for (let count = 0; count < SPECKS; count++) {
    context.strokeStyle = `hsl(${hue + between(-30, 30)}, 45%, ${between(30, 75)}%)`
    context.lineWidth = between(1, 2.5)
    const [x, y] = [between(0, WIDTH), between(0, HEIGHT)]
    context.beginPath()
    context.moveTo(x, y)
    context.lineTo(x + between(-5, 5), y + between(-5, 5))
    context.stroke()
  }
}
