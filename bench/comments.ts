import pg from 'pg'
import { chromium } from 'playwright-core'
import { findChromium } from '../scripts/process/chromium'
import { commentStatements, type LongListFigures, measureLongList, openLongList } from './long-list'
import { percentileOf } from './percentile'

/** A browser that the app recognizes as a phone's. */
export const PHONE = {
  viewport: { width: 375, height: 812 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'zh-CN',
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 ' +
    '(KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
}

/** Gives a course of the demo school 10,000 comments. */
const fillComments = async (databaseUrl: string, courseId: string): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  for (const statement of commentStatements(courseId)) await client.query(statement)
  await client.query('analyze')
  await client.end()
}

const openBrowser = async () =>
  chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox', '--disable-gpu'] })

const addressOf = (port: number, courseId: string): string =>
  `http://127.0.0.1:${port}/wap/sub/course/detail?id=${courseId}&tab=comments`

/** Opens the first course of the demo school with 10,000 comments, in Chromium, as built for the mobile web. */
export const measureComments = async (
  port: number,
  databaseUrl: string,
  courseId: string,
): Promise<LongListFigures> => {
  await fillComments(databaseUrl, courseId)
  const browser = await openBrowser()
  try {
    const page = await (await browser.newContext(PHONE)).newPage()
    return await measureLongList(page, addressOf(port, courseId))
  } finally {
    await browser.close()
  }
}

/**
 * Opens the 10,000 comments in `rounds` fresh browsers at each slowdown of the processor.
 * @returns the median milliseconds from navigation to the first comment, by slowdown
 */
export const measureMount = async (
  port: number,
  databaseUrl: string,
  courseId: string,
  { rounds, slowdowns = [1, 4] }: { rounds: number; slowdowns?: readonly number[] },
): Promise<{ slowdown: number; 'mount ms': string }[]> => {
  await fillComments(databaseUrl, courseId)
  const times = new Map<number, number[]>(slowdowns.map((slowdown) => [slowdown, []]))
  for (let round = 0; round < rounds; round++) {
    for (const slowdown of slowdowns) {
      const browser = await openBrowser()
      try {
        const page = await (await browser.newContext(PHONE)).newPage()
        const session = await page.context().newCDPSession(page)
        await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
        times.get(slowdown)!.push(await openLongList(page, addressOf(port, courseId)))
      } finally {
        await browser.close()
      }
    }
  }
  return slowdowns.map((slowdown) => ({
    slowdown,
    'mount ms': percentileOf(times.get(slowdown)!, 0.5).toFixed(0),
  }))
}
