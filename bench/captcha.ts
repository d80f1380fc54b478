import { drawCaptcha } from '../server/src/modules/user/captcha/drawing/draw-captcha'
import { printTable } from '../scripts/process/table'
import { readMany } from '../tests/support/captcha/read-many'

/** How many captchas a matcher of outlines reads that knows fonts, alphabet and length. */
export const measureCaptcha = async (count = 300): Promise<void> => {
  const readings = await readMany({ count, seed: 3, angles: 'fine', draw: drawCaptcha })
  console.log(`\n${count} captchas and a template matcher. Bar: 5 % read whole.`)
  printTable(
    readings.map(({ name, whole, characters }) => ({
      reading: name,
      whole: `${(whole * 100).toFixed(1)} %`,
      characters: `${(characters * 100).toFixed(0)} %`,
    })),
  )
}
