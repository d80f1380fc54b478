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
import { findScreenParams, VARIANTS, type ScreenKey } from '../support/pages/screens'
import { ServerProcess } from '../support/pages/server-process'

const OUTPUT = path.resolve(__dirname, '../.output/screens')
/** These hand over to a page that is not ours as soon as they open. */
const LEAVES = new Set<RouteName>(['payWebview', 'webview'])
interface Visit {
  name: ScreenKey
  /** In place of what the table of parameters says. */
  params?: Params
}

/** Every route as it usually opens, and those that show something else by their parameters. */
const visits: Visit[] = [
  ...(Object.keys(routes) as RouteName[]).filter((name) => !LEAVES.has(name)).map((name) => ({ name })),
  ...(Object.keys(VARIANTS) as (keyof typeof VARIANTS)[]).map((name) => ({ name })),
  { name: 'error', params: { type: '1' } }, { name: 'error', params: { type: '2' } }, { name: 'error', params: { type: '4' } },
  { name: 'agreement', params: { kind: 'privacy' } }, { name: 'webview', params: { url: 'not-an-address' } },
  { name: 'searchResult', params: { keyword: '没有这样的课程' } }, { name: 'courseDetail', params: { id: crypto.randomUUID() } },
  { name: 'course', params: { charge: 'free', sort: 'new' } },
]
const routeOf = (name: ScreenKey): RouteName => (name in routes ? name as RouteName : VARIANTS[name as keyof typeof VARIANTS])
const labelOf = ({ name, params }: Visit) => [name, params && new URLSearchParams(params as Record<string, string>).toString()].filter(Boolean).join(' ')
const SIZES = [{ width: 375, height: 812 }, { width: 320, height: 568 }]

describe('every screen of the route table', () => {
  let server: ServerProcess
  let browser: Browser
  let phone: BrowserContext
  let params: Partial<Record<ScreenKey, Params>>

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

  it.each(visits.map((visit) => [labelOf(visit), visit] as const))('%s opens with its title, fits, logs no error, and axe finds nothing serious', async (label, visit) => {
    const { name } = visit
    const { page, errors } = await openPage(phone)
    await page.goto(`${server.url}/wap${toAddress(routeOf(name), (visit.params ?? params[name]) as never)}`)
    await settle(page)
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await page.screenshot({ path: path.join(OUTPUT, `${label.replace(/\W+/g, '-')}-${size.width}.png`) })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect(overflow, `${label} is wider than a screen of ${size.width}`).toBeLessThanOrEqual(0)
      expect(await findSmallTexts(page), `letters below 12 px at ${size.width}`).toEqual([])
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

/** Nothing is smaller than 12 px on any phone. Taro's own elements and frames of others are not ours to size. */
const findSmallTexts = (page: Page): Promise<string[]> => page.evaluate(() => [...document.querySelectorAll('#app *')]
  .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
  .filter((element) => element.getBoundingClientRect().height > 0 && parseFloat(getComputedStyle(element).fontSize) < 12)
  .map((element) => `${getComputedStyle(element).fontSize} ${element.textContent?.slice(0, 20) ?? ''}`))

/** A watermark is pale by the specification (PLAY-07) and nothing to read. */
const findSerious = async (page: Page): Promise<string[]> => {
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run({ exclude: ['[data-watermark]'] }, { resultTypes: ['violations'] }))
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ target, html }) => `${target.join(' ')} ${html.slice(0, 120)}`).join(' | ')}`)
}
