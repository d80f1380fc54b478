import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { withQuery } from '../../../../src/core/router/address'
import type { ScreenParams } from '@contract/screens'
import { routes, type RouteName } from '../../../../src/routes/routes'
import { Api, DEMO } from '../api'
import { openPage, usePhones } from '../browser'
import { checkScreen } from './check-screen'
import { phoneOf, type DemoLearner } from '../school/demo-learners'
import { keepLogin } from '../login'
import { school } from '../school/school'
import { findOffers, findScreenParams, VARIANTS, type ScreenKey } from './screens'

type Offers = Awaited<ReturnType<typeof findOffers>>

export interface Visit {
  name: ScreenKey
  /** In place of what the table of parameters says; a name of what is for sale, or may be tried. */
  params?: ScreenParams | keyof Offers
  /** Where it leads, when that is elsewhere. */
  leadsTo?: RouteName
}

/** `prepare`: before the first screen is opened. */
type TrialOptions = BrowserContextOptions & {
  asVisitor?: boolean
  prepare?: (phone: BrowserContext) => Promise<void>
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

/** Sites outside of the app, by the screen that leads there: without a network, and never left. */
const OTHER_SITES: Partial<Record<ScreenKey, (page: Page) => Promise<unknown>>> = {
  webview: (page) => page.route('https://example.com/**', (route) => route.fulfill(OTHER_SITE)),
  payWebview: (page) => page.route(/\/sandbox\//, (route) => route.fulfill({ status: 204 })),
}

/** A phone that opens screens of the demo school one after the other. */
export class ScreenTrial {
  private readonly openPhone = usePhones()
  private running:
    { phone: BrowserContext; params: Partial<Record<ScreenKey, ScreenParams>>; offers: Offers } | undefined

  /** @param learner whose courses, orders and notes the screens are opened with; also logged in, except as a visitor */
  async start(learner: DemoLearner, { asVisitor = false, prepare, ...options }: TrialOptions = {}): Promise<void> {
    const api = new Api(school)
    await api.login(phoneOf(learner), DEMO.password)
    const offers = await findOffers(api)
    const params = await findScreenParams(api)
    const phone = await this.openPhone({ ...options, ...(!asVisitor && (await keepLogin(phoneOf(learner)))) })
    await prepare?.(phone)
    this.running = { phone, params, offers }
  }

  /** Opens a screen as an address is opened, and waits until it is where it ends. */
  async open({ name, params: given, leadsTo }: Visit): Promise<{ page: Page; route: RouteName; errors: string[] }> {
    if (!this.running) throw new Error('the trial has not begun')
    const { phone, params, offers } = this.running
    const { page, errors } = await openPage(phone)
    // For these screens alone, since a browser caches nothing for a page whose requests are routed.
    await OTHER_SITES[name]?.(page)
    const route = leadsTo ?? routeOf(name)
    const search = typeof given === 'string' ? offers[given] : (given ?? params[name])
    await page.goto(`${school.url}/wap${withQuery(routes[routeOf(name)].path, search ?? {})}`)
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
