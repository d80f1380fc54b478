import type { BrowserContext, Locator, Page } from 'playwright-core'
import { inject } from 'vitest'
import { school } from '../school/school'

/** A desk's screen, and the least one that the console is made for. */
export const DESK = { width: 1440, height: 900 }
export const SMALL_DESK = { width: 1024, height: 768 }

export interface Desk {
  page: Page
  /** Errors and warnings of the console of the browser, and uncaught errors. */
  complaints: string[]
}

/** A browser of the demo school's head, logged in. */
export const openConsole = async (
  open: (options: object) => Promise<BrowserContext>,
  cookie = inject('staffSession')?.cookie,
): Promise<Desk> => {
  const context = await open({ viewport: DESK, deviceScaleFactor: 1, isMobile: false, hasTouch: false, userAgent: '' })
  // A desk's browser is newer than the oldest phone's.
  await context.addInitScript(() => window.remember?.())
  if (cookie) {
    const [name = '', value = ''] = cookie.split(/=(.*)/s)
    const { hostname } = new URL(school.url)
    await context.addCookies([{ name, value, domain: hostname, path: '/api/staff' }])
  }
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return { page, complaints }
}

/** The row of a list with this text. */
export const rowOf = (page: Page, words: string): Locator => page.locator('tbody tr', { hasText: words })

/** Opens one page of the console and waits until what it asked for is there. */
export const openDeskPage = async (page: Page, path: string): Promise<void> => {
  await page.goto(`${school.url}/staff/${path}`)
  await page.locator('h1').first().waitFor()
  await untilLoaded(page)
}

/** The same by a link in another page, which the browser does not load anew. */
export const followDeskLink = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((address) => {
    // The page that is left stays until the next one has come.
    for (const head of document.querySelectorAll('h1, .ant-result')) head.setAttribute('data-left', '')
    history.pushState(null, '', address)
  }, `/staff/${path}`)
  await page.locator('h1:not([data-left]), .ant-result:not([data-left])').first().waitFor()
  await untilLoaded(page)
}

const untilLoaded = async (page: Page): Promise<void> => {
  // A list that is being read is an empty table that says so.
  const loading = page.locator('.ant-skeleton, .ant-spin-spinning').or(page.getByText('正在读取', { exact: true }))
  await loading.first().waitFor({ state: 'detached' })
}
