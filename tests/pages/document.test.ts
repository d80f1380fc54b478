import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { ScreenTrial } from '../support/pages/screens/screen-trial'

/** The drawing of the first page: as wide as it is seen, and the points of which it is made. */
const readDrawing = (page: Page) =>
  page.evaluate(() => {
    const frame = document.querySelector('[role=img][aria-label="第 1 页"]')!
    const canvas = frame.querySelector('canvas')
    const shown = canvas?.getBoundingClientRect()
    return {
      frame: Math.round(frame.getBoundingClientRect().width),
      shown: Math.round(shown?.width ?? 0),
      tall: (shown?.height ?? 0) > (shown?.width ?? 0),
      points: canvas?.width ?? 0,
    }
  })

describe('a document in the page, on a phone with three points a pixel', () => {
  const trial = new ScreenTrial()
  beforeAll(() => trial.start('document', { deviceScaleFactor: 3 }))

  it('is drawn as wide as the screen, follows it when the phone is turned, and grows by the buttons', async () => {
    const { page, errors } = await trial.open({ name: 'courseOffice' })
    const untilDrawn = (width: number) =>
      expect.poll(() => readDrawing(page)).toEqual({ frame: width, shown: width, tall: true, points: width * 2 })
    await untilDrawn(375)
    await page.setViewportSize({ width: 812, height: 375 })
    await untilDrawn(812)
    await page.setViewportSize({ width: 320, height: 568 })
    await untilDrawn(320)
    await page.getByRole('button', { name: '放大' }).click()
    await untilDrawn(400)
    await page.getByRole('button', { name: '缩小' }).click()
    await untilDrawn(320)
    expect(errors).toEqual([])
    await page.close()
  })

  it('reports the visible page, and unloads those that are far away', async () => {
    const { page } = await trial.open({ name: 'courseOffice' })
    await page.getByText('1/4').waitFor()
    await page.getByRole('img', { name: '第 4 页' }).scrollIntoViewIfNeeded()
    await page.getByText('4/4').waitFor()
    await expect.poll(() => page.getByRole('img', { name: '第 4 页' }).locator('canvas').count()).toBe(1)
    await expect.poll(() => page.getByRole('img', { name: '第 1 页' }).locator('canvas').count()).toBe(0)
    await page.close()
  })
})
