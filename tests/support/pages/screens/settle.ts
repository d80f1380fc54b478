import type { Page } from 'playwright-core'
import { patience } from '../../patience'
import { pendingOf } from '../browser'

const REST_MILLISECONDS = patience(20_000)
/** A page draws one block whenever it is idle: so often it must have been, and nothing came. */
const IDLE_TIMES = 3

/** Until no page slides in any more, skeletons are gone, what was requested is there, and all of it has been drawn. */
export const settle = async (page: Page): Promise<void> => {
  // Taro marks a page that has arrived; one that leaves loses the mark first and its place in the document last.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.taro_page:not(.taro_tabbar_page)')].every((place) =>
      place.classList.contains('taro_page_stationed'),
    ),
  )
  await page.waitForFunction(
    () => !document.getElementById('first-screen') && document.querySelectorAll('[data-skeleton]').length === 0,
  )
  await untilAtRest(page)
}

/** Until the page has drawn what it makes of another size. */
export const untilDrawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

const untilAtRest = async (page: Page): Promise<void> => {
  const deadline = Date.now() + REST_MILLISECONDS
  for (let [idle, before] = [0, -1]; idle < IDLE_TIMES;) {
    const elements = await countWhenIdle(page)
    const waitsFor = pendingOf(page)
    idle = waitsFor.length === 0 && elements === before ? idle + 1 : 0
    before = elements
    if (Date.now() > deadline) throw new Error(`the page does not come to rest: ${waitsFor.join(', ') || 'it draws'}`)
  }
}

/** The number of elements after the browser had nothing to do and has drawn a frame. */
const countWhenIdle = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestIdleCallback(() => requestAnimationFrame(() => resolve(document.querySelectorAll('*').length)), {
          timeout: 500,
        })
      }),
  )
