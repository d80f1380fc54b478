import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commentStatements, COMMENT_COUNT, countNodes, measureLongList } from '../../bench/long-list'
import { openDatabase } from '../../server/src/kernel/db/open-database'
import { toAddress } from '../../src/core/router/address'
import { Api } from '../support/pages/api'
import { openPage, usePhones } from '../support/pages/browser'
import { ServerProcess } from '../support/pages/server-process'

const MAX_NODES = 300

/** The server must not run while this writes. */
const addComments = async (dataDir: string, courseId: string): Promise<void> => {
  const database = await openDatabase({ folder: path.join(dataDir, 'database') })
  for (const statement of commentStatements(courseId)) await database.current.execute(sql.raw(statement))
  await database.close()
}

/** Enough for every row around to be drawn and measured. */
const SETTLING_FRAMES = 20
const nextFrame = (page: Page) => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))

/** The number in a comment's name, of the first one in the window. */
const firstSeen = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const names = [...document.querySelectorAll('#app *')].filter(
      (node) => node.children.length === 0 && /^学员\d+$/.test(node.textContent ?? ''),
    )
    return Number(names.find((node) => node.getBoundingClientRect().top > 60)?.textContent?.slice(2))
  })

describe('a list of ten thousand rows', () => {
  let server: ServerProcess
  const openPhone = usePhones()
  let courseId: string

  beforeAll(async () => {
    server = await ServerProcess.start()
    courseId = (await new Api(server).call('POST /resource/api/course/page', { charge: 'free' })).data.list[0]!.id
    await server.terminate()
    await addComments(server.dataDir, courseId)
    await server.boot()
  })
  afterAll(() => server.stop())

  it('scrolls through all comments of a course with at most 300 nodes on the page, and keeps its place', async () => {
    const { page, errors } = await openPage(await openPhone())
    const { mostNodes } = await measureLongList(
      page,
      `${server.url}/wap${toAddress('courseDetail', { id: courseId, tab: 'comments' })}`,
    )
    expect(await page.getByText('没有更多了').count()).toBe(1)
    expect(mostNodes).toBeLessThanOrEqual(MAX_NODES)
    // Where the reader is, the same row stays while rows around it are drawn and measured.
    await page.evaluate(() => window.findScroller().scrollTo(0, window.findScroller().scrollHeight / 2))
    await expect.poll(async () => Math.abs((await firstSeen(page)) - COMMENT_COUNT / 2)).toBeLessThan(COMMENT_COUNT / 6)
    const seen = await firstSeen(page)
    for (let count = 0; count < SETTLING_FRAMES; count++) await nextFrame(page)
    expect(await firstSeen(page)).toBe(seen)
    expect(await countNodes(page)).toBeLessThanOrEqual(MAX_NODES)
    expect(errors).toEqual([])
  })
})
