import fs from 'node:fs'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { toAddress } from '../../../src/core/router/address'
import { routes, type Params, type RouteName } from '../../../src/routes/routes'
import { Api, DEMO } from './api'
import { launchBrowser, openPage, openPhone } from './browser'
import { checkScreen, OUTPUT } from './check-screen'
import { loginOn } from './login'
import { findOffers, findScreenParams, VARIANTS, type ScreenKey } from './screens'
import { ServerProcess } from './server-process'

type Offers = Awaited<ReturnType<typeof findOffers>>

export interface Visit {
  name: ScreenKey
  /** In place of what the table of parameters says; a name of what is for sale, or may be tried. */
  params?: Params | keyof Offers
  /** Where it leads, when that is elsewhere. */
  leadsTo?: RouteName
}

const routeOf = (name: ScreenKey): RouteName =>
  name in routes ? (name as RouteName) : VARIANTS[name as keyof typeof VARIANTS]
const labelOf = ({ name, params }: Visit): string =>
  [
    name,
    typeof params === 'string'
      ? `(${params})`
      : params && new URLSearchParams(params as Record<string, string>).toString(),
  ]
    .filter(Boolean)
    .join(' ')

/** Rows for `it.each`. */
export const listVisits = (visits: Visit[]) => visits.map((visit) => [labelOf(visit), visit] as const)

const OTHER_SITE = {
  contentType: 'text/html; charset=utf-8',
  body: '<!doctype html><html lang="zh-CN"><title>别的网站</title><h1>别的网站</h1></html>',
}

/** The demo school, and a phone that opens its screens one after the other. */
export class ScreenTrial {
  private running:
    | {
        server: ServerProcess
        browser: Browser
        phone: BrowserContext
        params: Partial<Record<ScreenKey, Params>>
        offers: Offers
      }
    | undefined

  /** @param as the learner's phone number; without one there is no login */
  async start(as?: string, options?: BrowserContextOptions): Promise<void> {
    fs.mkdirSync(OUTPUT, { recursive: true })
    const [server, browser] = await Promise.all([ServerProcess.start(), launchBrowser()])
    const api = new Api(server)
    await api.login(DEMO.phone, DEMO.password)
    const offers = await findOffers(api)
    const params = await findScreenParams(api)
    const phone = await openPhone(browser, options)
    if (as) await loginOn(phone, server, as, DEMO.password)
    // The site that the web page screen shows is served without a network; of the cashier, the page stays where it is.
    await phone.route('https://example.com/**', (route) => route.fulfill(OTHER_SITE))
    await phone.route(/\/sandbox\//, (route) => route.fulfill({ status: 204 }))
    this.running = { server, browser, phone, params, offers }
  }

  async stop(): Promise<void> {
    await this.running?.browser.close()
    await this.running?.server.stop()
  }

  /** Opens a screen as an address is opened, and waits until it is where it ends. */
  async open({ name, params: given, leadsTo }: Visit): Promise<{ page: Page; route: RouteName; errors: string[] }> {
    if (!this.running) throw new Error('the trial has not begun')
    const { server, phone, params, offers } = this.running
    const { page, errors } = await openPage(phone)
    const route = leadsTo ?? routeOf(name)
    const search = typeof given === 'string' ? offers[given] : (given ?? params[name])
    await page.goto(`${server.url}/wap${toAddress(routeOf(name), search as never)}`)
    await page.waitForURL((url) => url.pathname === `/wap${routes[route].path}`)
    return { page, route, errors }
  }

  /** Opens a screen, checks it where it ends, and closes it. */
  async visit(label: string, visit: Visit): Promise<void> {
    const { page, route, errors } = await this.open(visit)
    await checkScreen(page, label, route, errors)
    await page.close()
  }
}
