import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../server/src/kernel/db/open-database'
import { toAddress } from '../../src/core/router/address'
import { Api } from '../support/pages/api'
import { launchBrowser, openPage, openPhone } from '../support/pages/browser'
import { ServerProcess } from '../support/pages/server-process'

const COUNT = 10_000
const MAX_NODES = 300

/** As many learners, each with a comment of one to six lines. The server must not run meanwhile. */
const addComments = async (dataDir: string, courseId: string): Promise<void> => {
  const database = await openDatabase({ folder: path.join(dataDir, 'database') })
  await database.current.execute(sql`insert into app_user (id, shop_id, phone, nick_name)
    select gen_random_uuid(), 'qihang', 'many-' || n, '学员' || n from generate_series(1, ${COUNT}::int) n`)
  await database.current.execute(sql`insert into comment (id, user_id, shop_id, course_id, content, stars, created_at)
    select gen_random_uuid(), id, 'qihang', ${courseId}::uuid, repeat('讲得很清楚，跟着做了一遍。', 1 + length(nick_name) * 7 % 6), 5, now() - substr(phone, 6)::int * interval '1 minute'
    from app_user where phone like 'many-%'`)
  await database.close()
}

const countNodes = (page: Page): Promise<number> => page.evaluate(() => document.querySelectorAll('#app *').length)
/** The number in a comment's name, of the first one in the window. */
const firstSeen = (page: Page): Promise<number> => page.evaluate(() => {
  const names = [...document.querySelectorAll('#app *')].filter((node) => node.children.length === 0 && /^学员\d+$/.test(node.textContent ?? ''))
  return Number(names.find((node) => node.getBoundingClientRect().top > 60)?.textContent?.slice(2))
})

describe('a list of ten thousand rows', () => {
  let server: ServerProcess
  let browser: Browser
  let courseId: string

  beforeAll(async () => {
    server = await ServerProcess.start()
    courseId = (await new Api(server).call('POST /resource/api/course/page', { charge: 'free' })).data.list[0]!.id
    await server.terminate()
    await addComments(server.dataDir, courseId)
    await server.boot()
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
  })

  it('scrolls through all comments of a course with at most 300 nodes on the page, and keeps its place', async () => {
    const { page, errors } = await openPage(await openPhone(browser))
    await page.addInitScript(defineScroller)
    await page.goto(`${server.url}/wap${toAddress('courseDetail', { id: courseId, tab: 'comments' })}`)
    await page.getByText('学员1', { exact: true }).waitFor()
    let most = 0
    const deadline = Date.now() + 240_000
    while (await page.getByText('没有更多了').count() === 0 && Date.now() < deadline) {
      await page.evaluate(async () => {
        for (let step = 0; step < 20; step++) {
          const scroller = window.findScroller()
          // By steps, as a finger does: a jump from end to end would not be noticed as leaving the end.
          scroller.scrollTo(0, scroller.scrollHeight - (step % 2 === 0 ? 1500 : 0))
          await new Promise((resolve) => { setTimeout(resolve, 16) })
        }
      })
      most = Math.max(most, await countNodes(page))
    }
    expect(await page.getByText('没有更多了').count()).toBe(1)
    await page.evaluate(() => window.findScroller().scrollTo(0, window.findScroller().scrollHeight))
    await page.getByText(`学员${COUNT}`, { exact: true }).waitFor()
    expect(most).toBeLessThanOrEqual(MAX_NODES)

    const frames = await measureFrames(page)
    console.log(`10,000 comments: at most ${most} nodes; a frame took ${frames.median.toFixed(1)} ms (median), ${frames.p95.toFixed(1)} ms (95 of 100)`)
    expect(await countNodes(page)).toBeLessThanOrEqual(MAX_NODES)
    // Where the reader is, the same row stays while rows around it are drawn and measured.
    await page.evaluate(() => window.findScroller().scrollTo(0, window.findScroller().scrollHeight / 2))
    await page.waitForTimeout(300)
    const seen = await firstSeen(page)
    expect(seen).toBeGreaterThan(COUNT / 3)
    await page.waitForTimeout(300)
    expect(await firstSeen(page)).toBe(seen)
    expect(errors).toEqual([])
  }, 300_000)
})

declare global {
  interface Window {
    /** The box that scrolls the open page. */
    findScroller: () => Element
  }
}
const defineScroller = () => {
  window.findScroller = () => [...document.querySelectorAll('#app *')]
    .find((box) => box.scrollHeight > box.clientHeight + 50 && /auto|scroll/.test(getComputedStyle(box).overflowY)) ?? document.documentElement
}

/** Scrolls up by hand's speed for two seconds and takes the time of each frame. */
const measureFrames = (page: Page): Promise<{ median: number; p95: number }> => page.evaluate(async () => {
  const times: number[] = []
  let last = performance.now()
  for (let frame = 0; frame < 120; frame++) {
    window.findScroller().scrollBy(0, -30)
    await new Promise(requestAnimationFrame)
    const now = performance.now()
    times.push(now - last)
    last = now
  }
  times.sort((left, right) => left - right)
  return { median: times[60]!, p95: times[114]! }
})
