import type { Canvas } from '@napi-rs/canvas'
import { CAPTCHA_FONTS, loadCaptchaFonts } from '../../../server/src/modules/user/captcha/drawing/captcha-fonts'
import {
  CAPTCHA_ALPHABET,
  CAPTCHA_LENGTH,
  makeCaptchaText,
} from '../../../server/src/modules/user/captcha/drawing/draw-captcha'
import { numbersFrom } from '../server/seeded-random'
import { findInk } from './ink'
import { READINGS, TemplateReader } from './template-reader'

export interface Reading {
  name: string
  /** Shares of all pictures and of all characters that were read, from 0 to 1. */
  whole: number
  characters: number
}

/** Fine templates read a little better and take several times as long. */
const ANGLES = {
  coarse: { turns: [-0.25, 0, 0.25], shears: [0] },
  fine: { turns: [-0.4, -0.2, 0, 0.2, 0.4], shears: [-0.2, 0, 0.2] },
}

export interface ManyOptions {
  count: number
  seed: number
  angles: keyof typeof ANGLES
  draw: (text: string, random: () => number) => Canvas
  readings?: readonly (keyof typeof READINGS)[]
}

/** Draws pictures, the same ones for a seed, and lets the reader try each of its ways on all of them. */
export const readMany = async ({ count, seed, angles, draw, readings }: ManyOptions): Promise<Reading[]> => {
  await loadCaptchaFonts()
  const options = { fonts: CAPTCHA_FONTS, alphabet: CAPTCHA_ALPHABET, length: CAPTCHA_LENGTH, ...ANGLES[angles] }
  const readers = {
    shapes: new TemplateReader(options),
    outlines: new TemplateReader({ ...options, outlines: true }),
  }
  const pick = numbersFrom(seed)
  const random = () => pick(1_000_000) / 1_000_000
  const pictures = Array.from({ length: count }, () => {
    const text = makeCaptchaText(pick)
    return { text: text.toLowerCase(), ink: findInk(draw(text, random)) }
  })
  const names = readings ?? (Object.keys(READINGS) as (keyof typeof READINGS)[])
  return names.map((name) => {
    const results = pictures.map(({ text, ink }) => ({ text, read: READINGS[name](readers, ink).toLowerCase() }))
    const right = results.reduce(
      (sum, { text, read }) => sum + [...text].filter((each, at) => each === read[at]).length,
      0,
    )
    return {
      name,
      whole: results.filter(({ text, read }) => text === read).length / count,
      characters: right / (count * CAPTCHA_LENGTH),
    }
  })
}
