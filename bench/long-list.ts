// How a list of ten thousand comments scrolls in the browser. Used by the benchmark and by the test of the list's
// nodes. What runs in the page names no function inside of another: the loader that runs the benchmark would wrap it
// in a function of its own, which a page does not have.
import type { Page } from 'playwright-core'
import { percentileOf } from './percentile'

export const COMMENT_COUNT = 10_000
const SCROLL_MILLISECONDS = 240_000
const MEASURED_FRAMES = 120
/** What a finger moves in a frame. */
const FRAME_PIXELS = 30

/** As many learners of the demo school, each with a comment of one to six lines; the newest is by 学员1. */
export const commentStatements = (courseId: string): string[] => [
  `insert into app_user (id, shop_id, phone, nick_name)
    select gen_random_uuid(), 'qihang', 'many-' || n, '学员' || n from generate_series(1, ${COMMENT_COUNT}) n`,
  `insert into comment (id, user_id, shop_id, course_id, content, stars, created_at)
    select gen_random_uuid(), id, 'qihang', '${courseId}',
      repeat('讲得很清楚，跟着做了一遍。', 1 + length(nick_name) * 7 % 6), 5,
      now() - substr(phone, 6)::int * interval '1 minute'
    from app_user where phone like 'many-%'`,
]

export const countNodes = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelectorAll('#app *').length)

export interface LongListFigures {
  mountMilliseconds: number
  mostNodes: number
  framesPerSecond: number
  medianMilliseconds: number
  p95Milliseconds: number
}

declare global {
  interface Window {
    /** Returns the box that scrolls the open page. */
    findScroller: () => Element
  }
}

/** Opens the list at `url`. @returns the milliseconds from navigation until its first comment is seen */
export const openLongList = async (page: Page, url: string): Promise<number> => {
  // The load event comes later: it waits for pictures, and for the scripts of the app.
  await page.goto(url, { waitUntil: 'commit' })
  await page.getByText('学员1', { exact: true }).waitFor()
  return page.evaluate(() => performance.now())
}

/** Opens the list at `url`, scrolls to its last comment, then measures by hand's speed. */
export const measureLongList = async (page: Page, url: string): Promise<LongListFigures> => {
  await page.addInitScript(defineScroller)
  const mountMilliseconds = await openLongList(page, url)
  const end = page.getByText('没有更多了')
  const deadline = Date.now() + SCROLL_MILLISECONDS
  let mostNodes = 0
  while ((await end.count()) === 0 && Date.now() < deadline) {
    await page.evaluate(scrollOn)
    mostNodes = Math.max(mostNodes, await countNodes(page))
  }
  await page.evaluate(() => window.findScroller().scrollTo(0, window.findScroller().scrollHeight))
  await page.getByText(`学员${COMMENT_COUNT}`, { exact: true }).waitFor()
  const times = await page.evaluate(scrollBack, { count: MEASURED_FRAMES, pixels: FRAME_PIXELS })
  mostNodes = Math.max(mostNodes, await countNodes(page))
  return {
    mountMilliseconds,
    mostNodes,
    framesPerSecond: (times.length * 1000) / times.reduce((sum, time) => sum + time, 0),
    medianMilliseconds: percentileOf(times, 0.5),
    p95Milliseconds: percentileOf(times, 0.95),
  }
}

const defineScroller = (): void => {
  window.findScroller = () =>
    [...document.querySelectorAll('#app *')].find(
      (box) => box.scrollHeight > box.clientHeight + 50 && /auto|scroll/.test(getComputedStyle(box).overflowY),
    ) ?? document.documentElement
}

/** By steps, as a finger does: a jump from end to end would not be noticed as leaving the end. */
const scrollOn = async (): Promise<void> => {
  for (let step = 0; step < 20; step++) {
    const scroller = window.findScroller()
    scroller.scrollTo(0, scroller.scrollHeight - (step % 2 === 0 ? 1500 : 0))
    await new Promise((resolve) => {
      setTimeout(resolve, 16)
    })
  }
}

/** Returns the milliseconds that each frame took. */
const scrollBack = async ({ count, pixels }: { count: number; pixels: number }): Promise<number[]> => {
  const times: number[] = []
  let last = performance.now()
  for (let frame = 0; frame < count; frame++) {
    window.findScroller().scrollBy(0, -pixels)
    await new Promise(requestAnimationFrame)
    const now = performance.now()
    times.push(now - last)
    last = now
  }
  return times
}
