import path from 'node:path'
import type { Page } from 'playwright-core'

/** Pictures of every screen go to PAGE_SCREENSHOTS; without it only what fails is kept. */
const WANTED = process.env.PAGE_SCREENSHOTS
const FOLDER = path.resolve(WANTED || path.resolve(__dirname, '../../.output/screens'))

const keepPicture = async (page: Page, name: string): Promise<void> => {
  await page.screenshot({ path: path.join(FOLDER, `${name.replace(/\W+/g, '-')}.png`) })
}

/** Keeps a picture of a page as it is, where pictures are wanted. */
export const takeScreen = async (page: Page, name: string): Promise<void> => {
  if (WANTED) await keepPicture(page, name)
}

/** Keeps pictures of a page on a small and on a usual phone, to be looked at, where pictures are wanted. */
export const takeScreens = async (page: Page, name: string): Promise<void> => {
  if (!WANTED) return
  for (const [width, height] of [
    [320, 568],
    [375, 812],
  ] as const) {
    await page.setViewportSize({ width, height })
    await keepPicture(page, `${name}-${width}`)
  }
}

/** Judges a page, and keeps a picture of it as it is when it fails. */
export const showFailure = async (page: Page, name: string, judge: () => Promise<void>): Promise<void> => {
  try {
    await judge()
  } catch (error) {
    await keepPicture(page, `failed-${name}`).catch(() => undefined)
    throw error
  }
}
