import type { BrowserContext, Page } from 'playwright-core'
import { inject } from 'vitest'
import { school } from '../school/school'

/** A desk's screen. */
const DESK = { width: 1440, height: 900 }

interface Desk {
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

/** Opens one page of the console and waits until what it asked for is there. */
export const openDeskPage = async (page: Page, path: string): Promise<void> => {
  await page.goto(`${school.url}/staff/${path}`, { waitUntil: 'networkidle' })
  await page.locator('h1').first().waitFor()
  await page.locator('.ant-skeleton, .ant-spin-spinning').first().waitFor({ state: 'detached' })
}
