import { createCanvas, type Canvas } from '@napi-rs/canvas'
import { describe, expect, it } from 'vitest'
import { CAPTCHA_FONTS } from '../../../server/src/modules/user/captcha/drawing/captcha-fonts'
import { drawCaptcha } from '../../../server/src/modules/user/captcha/drawing/draw-captcha'
import { readMany } from '../../support/captcha/read-many'

/** Characters side by side, a little turned: what an outline matcher is good at. */
const drawPlainly = (text: string, random: () => number): Canvas => {
  const canvas = createCanvas(300, 88)
  const pen = canvas.getContext('2d')
  pen.fillStyle = '#eef'
  pen.fillRect(0, 0, 300, 88)
  pen.fillStyle = '#226'
  pen.textBaseline = 'middle'
  ;[...text].forEach((character, at) => {
    pen.save()
    pen.translate(12 + at * 56, 44)
    pen.rotate(random() * 0.3 - 0.15)
    pen.font = `50px "${CAPTCHA_FONTS[Math.floor(random() * CAPTCHA_FONTS.length)]}"`
    pen.fillText(character, 0, 0)
    pen.restore()
  })
  return canvas
}

// `npm run bench -- captcha` does the same with more pictures and finer templates.
describe('the picture of a captcha', () => {
  it('would be read by the template matcher if it were drawn plainly', async () => {
    const [pieces] = await readMany({ count: 12, seed: 1, angles: 'coarse', draw: drawPlainly, readings: ['pieces'] })
    expect(pieces!.whole).toBeGreaterThan(0.5)
  })

  it('AUTH-06 is read whole by the template matcher in less than one of twenty cases', async () => {
    const readings = ['columns', 'columns, patches of 24 flipped', 'columns of outlines'] as const
    const results = await readMany({ count: 24, seed: 2, angles: 'coarse', draw: drawCaptcha, readings })
    for (const { name, whole } of results) expect(whole, name).toBeLessThan(0.05)
  })
})
