import pg from 'pg'
import { chromium } from 'playwright-core'
import { findChromium } from '../scripts/process/chromium'
import { commentStatements, type LongListFigures, measureLongList } from './long-list'

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

/** Opens the first course of the demo school with 10,000 comments, in Chromium, as built for the mobile web. */
export const measureComments = async (
  port: number,
  databaseUrl: string,
  courseId: string,
): Promise<LongListFigures> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  for (const statement of commentStatements(courseId)) await client.query(statement)
  await client.query('analyze')
  await client.end()
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const page = await (await browser.newContext(PHONE)).newPage()
    return await measureLongList(page, `http://127.0.0.1:${port}/wap/sub/course/detail?id=${courseId}&tab=comments`)
  } finally {
    await browser.close()
  }
}
