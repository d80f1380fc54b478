// npm run bench -- desk [rounds]: how long the console takes to draw a table of 100 rows from the moment at which its
// data is there, on a processor four times slower than this one: when the page opens, and when it turns to page two.
import { chromium, type Page } from 'playwright-core'
import type { Output } from '@contract/calls'
import { PERMISSION_NAMES } from '@contract/staff/permissions'
import { findChromium } from '../scripts/process/chromium'
import { printTable } from '../scripts/process/table'
import { prepareDemoServer, startDemoServer } from './measured/demo-server'
import { percentileOf } from './percentile'

const ROUNDS = 5
const SLOWDOWN = 4
const ROWS = 100
const BAR_MILLISECONDS = 200
const DESK = { width: 1440, height: 900 }
const LIST = '/api/staff/order/page'

type Order = Output<'POST /staff/order/page'>['list'][number]

const PRINCIPAL: Output<'GET /staff/me'> = {
  id: '0190a000-0000-7000-8000-000000000001',
  account: 'principal',
  name: '校长',
  shopId: 'qihang',
  shopName: '启航职业学校',
  roleName: '校长',
  permissions: [...PERMISSION_NAMES],
  csrfToken: 'bench',
}

const makeOrder = (index: number): Order => ({
  id: `0190a000-0000-7000-9000-${String(index).padStart(12, '0')}`,
  number: `P20261127${String(index).padStart(6, '0')}`,
  learnerId: '0190a000-0000-7000-8000-000000000002',
  nickName: `学员 ${index}`,
  phone: '138****0001',
  title: '低压电工操作证：安全用电与实操考证全程班',
  status: 'completed',
  refundState: 'none',
  cancelReason: null,
  payableFen: 19_900 + index,
  createdAt: '2026-11-27T02:00:00.000Z',
  paidAt: '2026-11-27T02:01:00.000Z',
  paidBy: 'wechatJsapi',
})

/** Answers in the server's place, so that its speed does not count. */
const answer = async (page: Page): Promise<void> => {
  await page.route('**/api/staff/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    const envelope = (data: unknown) => route.fulfill({ json: { code: 200, msg: '', data } })
    if (pathname === '/api/staff/me') return envelope(PRINCIPAL)
    if (pathname !== LIST) return envelope({ list: [], totalCount: 0 })
    const { pageCurrent = 1 } = route.request().postDataJSON() as { pageCurrent?: number }
    const list = Array.from({ length: ROWS }, (_, index) => makeOrder((pageCurrent - 1) * ROWS + index))
    return envelope({ list, totalCount: 3 * ROWS })
  })
}

/** Milliseconds from the list's data to the frame that shows the last row of a page, which is not there yet. */
const waitForRows = (page: Page, last: string): Promise<number> =>
  page.evaluate(
    ({ last, list }) =>
      new Promise<number>((resolve) => {
        new MutationObserver((_, observer) => {
          if (!document.querySelector(`tr[data-row-key="${last}"]`)) return
          observer.disconnect()
          // The frame after the next one has painted it.
          requestAnimationFrame(() =>
            requestAnimationFrame(() => {
              const reads = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith(list))
              resolve(performance.now() - (reads.at(-1) as PerformanceResourceTiming).responseEnd)
            }),
          )
        }).observe(document, { childList: true, subtree: true })
      }),
    { last, list: LIST },
  )

/** Measures and prints; fails when a median is past the bar. */
export const measureDeskTable = async (rounds = ROUNDS): Promise<void> => {
  const server = await startDemoServer(await prepareDemoServer())
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const times: Record<string, number[]> = { 'page opened': [], 'page turned': [] }
  try {
    for (let round = 0; round < rounds; round += 1) {
      const context = await browser.newContext({ viewport: DESK, locale: 'zh-CN' })
      const page = await context.newPage()
      await answer(page)
      const devtools = await context.newCDPSession(page)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
      await page.goto(`http://127.0.0.1:${server.port}/staff/orders?size=${ROWS}`, { waitUntil: 'commit' })
      times['page opened'].push(await waitForRows(page, makeOrder(ROWS - 1).id))
      await page.waitForLoadState('networkidle')
      const turned = waitForRows(page, makeOrder(2 * ROWS - 1).id)
      await page.locator('.ant-pagination-item-2').click()
      times['page turned'].push(await turned)
      await context.close()
    }
  } finally {
    await browser.close()
    await server.stop()
  }
  const rows = Object.entries(times).map(([what, list]) => ({ what, median: percentileOf(list, 0.5), list }))
  console.log(`\n${ROWS} rows from their data to the screen in ms, ${SLOWDOWN} times slower, of ${rounds} visits.`)
  printTable(
    rows.map(({ what, median, list }) => ({
      what,
      median: median.toFixed(0),
      slowest: Math.max(...list).toFixed(0),
      bar: String(BAR_MILLISECONDS),
    })),
  )
  if (rows.some(({ median }) => median > BAR_MILLISECONDS)) process.exitCode = 1
}
