import fs from 'node:fs'
import path from 'node:path'
import axe from 'axe-core'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toAddress } from '../../src/core/router/address'
import { routes, type Params, type RouteName } from '../../src/routes/routes'
import { Api, DEMO } from '../support/pages/api'
import { launchBrowser, openPage, openPhone } from '../support/pages/browser'
import { loginOn } from '../support/pages/login'
import { findScreenParams } from '../support/pages/screens'
import { ServerProcess } from '../support/pages/server-process'

const OUTPUT = path.resolve(__dirname, '../.output/screens')
/** These hand over to a page that is not ours as soon as they open. */
const LEAVES = new Set<RouteName>(['payWebview', 'webview'])
/** These are for those who are not logged in. */
const names = (Object.keys(routes) as RouteName[]).filter((name) => !LEAVES.has(name))
const SIZES = [{ width: 375, height: 812 }, { width: 320, height: 568 }]

describe('every screen of the route table', () => {
  let server: ServerProcess
  let browser: Browser
  let phone: BrowserContext
  let params: Partial<Record<RouteName, Params>>

  beforeAll(async () => {
    fs.mkdirSync(OUTPUT, { recursive: true })
    server = await ServerProcess.start()
    browser = await launchBrowser()
    const api = new Api(server)
    await api.login(DEMO.phone, DEMO.password)
    params = await findScreenParams(api)
    phone = await openPhone(browser)
    await loginOn(phone, server, DEMO.phone, DEMO.password)
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
  })

  it.each(names)('%s opens with its title, fits, logs no error, and axe finds nothing serious', async (name) => {
    const { page, errors } = await openPage(phone)
    await page.goto(`${server.url}/wap${toAddress(name, params[name] as never)}`)
    await settle(page)
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await page.screenshot({ path: path.join(OUTPUT, `${name}-${size.width}.png`) })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect(overflow, `${name} is wider than a screen of ${size.width}`).toBeLessThanOrEqual(0)
    }
    expect(await page.title()).not.toBe('')
    expect(errors).toEqual([])
    expect(await findSerious(page)).toEqual([])
    await page.close()
  })
})

/** Until skeletons are gone and requests have ended. */
const settle = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => !document.getElementById('first-screen') && document.querySelectorAll('[data-skeleton]').length === 0)
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined)
}

const findSerious = async (page: Page): Promise<string[]> => {
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations'] }))
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ target, html }) => `${target.join(' ')} ${html.slice(0, 120)}`).join(' | ')}`)
}
