import fs from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'

const OUTPUT = path.resolve(__dirname, '../../.output/screens')

/** Keeps pictures of a page on a small and on a usual phone, to be looked at. */
export const takeScreens = async (page: Page, name: string): Promise<void> => {
  fs.mkdirSync(OUTPUT, { recursive: true })
  for (const [width, height] of [
    [320, 568],
    [375, 812],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.screenshot({ path: path.join(OUTPUT, `${name}-${width}.png`) })
  }
}
