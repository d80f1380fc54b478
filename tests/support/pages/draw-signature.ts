import type { Page } from 'playwright-core'
import { seen } from './seen'

/** Draws into the field for a signature with a finger, in shares of the field. */
export const drawSignature = async (page: Page, line: [number, number][]): Promise<void> => {
  const canvas = seen(page.getByRole('img', { name: '手写签名区' }))
  await canvas.scrollIntoViewIfNeeded()
  const { x: left, y: top, width, height } = (await canvas.boundingBox())!
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: [number, number]) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: point ? [{ x: left + point[0] * width, y: top + point[1] * height }] : [],
    })
  await touch('touchStart', line[0])
  for (const point of line.slice(1)) await touch('touchMove', point)
  await touch('touchEnd')
  await finger.detach()
}
