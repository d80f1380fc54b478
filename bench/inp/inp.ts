// npm run bench -- inp [rounds]: how long a phone, four times slower than this machine, takes from a touch or a key to
// the next frame, as web-vitals' INP: the longest of each visit. A visit is a screen used for ten seconds by script.
import fs from 'node:fs'
import path from 'node:path'
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { findChromium } from '../../scripts/process/chromium'
import { installTool } from '../../scripts/process/install-tool'
import { printTable } from '../../scripts/process/table'
import { PHONE } from '../comments'
import { findRoutes } from '../first-screens/routes'
import { prepareDemoServer, startDemoServer } from '../measured/demo-server'
import { percentileOf } from '../percentile'
import { findGoods, logIn, SCREENS } from './screens'

const ROUNDS = 5
const SLOWDOWN = 4
const BAR_MILLISECONDS = 200
/** web-vitals reports an interaction when the browser is idle. */
const REPORT_MILLISECONDS = 1500

interface Interaction {
  milliseconds: number
  /**
   * Until our code ran, while it ran, and until the frame: the first and last grow with whatever else a machine does.
   */
  parts: number[]
  kind: string
  target: string
}

declare global {
  interface Window {
    webVitals: {
      onINP: (report: (metric: InpMetric) => void, options: { reportAllChanges: boolean }) => void
    }
    longest: Interaction | undefined
  }
}
interface InpMetric {
  value: number
  attribution: {
    interactionType: string
    interactionTarget: string
    inputDelay: number
    processingDuration: number
    presentationDelay: number
  }
}

const watchInteractions = (): void => {
  window.webVitals.onINP(
    ({ value, attribution }) => {
      window.longest = {
        milliseconds: value,
        parts: [attribution.inputDelay, attribution.processingDuration, attribution.presentationDelay],
        kind: attribution.interactionType,
        target: attribution.interactionTarget,
      }
    },
    { reportAllChanges: true },
  )
}

/** Measures and prints every screen; fails when the 75th percentile of one is past the bar. */
export const measureInp = async (rounds = ROUNDS): Promise<void> => {
  const library = path.join(
    path.dirname(await installTool('bench/inp/web-vitals', 'web-vitals')),
    'web-vitals.attribution.iife.js',
  )
  // Declared as a constant, which is no property of `window`.
  const script = `${fs.readFileSync(library, 'utf8')}\nwindow.webVitals = webVitals`
  const server = await startDemoServer(await prepareDemoServer())
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const site = `http://127.0.0.1:${server.port}`
    const { home, list, detail } = await findRoutes(site)
    const addresses: Record<keyof typeof SCREENS, string> = {
      home,
      list,
      detail,
      cashier: `${site}/wap/sub/pay/buy?id=${await findGoods(site)}`,
      login: `${site}/wap/sub/account/login`,
      registration: `${site}/wap/sub/account/register`,
    }
    const visit = async (address: string, use: (page: Page) => Promise<void>, options: BrowserContextOptions) => {
      const phone = await browser.newContext({ ...PHONE, ...options })
      phone.setDefaultTimeout(10_000)
      const page = await phone.newPage()
      await page.addInitScript(script)
      await page.addInitScript(watchInteractions)
      const devtools = await phone.newCDPSession(page)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
      await page.goto(address)
      await page.waitForLoadState('networkidle')
      await use(page)
      await page.waitForTimeout(REPORT_MILLISECONDS)
      const longest = await page.evaluate(() => window.longest)
      const storageState = await phone.storageState()
      await phone.close()
      return { longest: longest ?? { milliseconds: 0, parts: [], kind: '', target: '' }, storageState }
    }
    const { storageState } = await visit(addresses.login, logIn, {})
    const visits: Record<string, Interaction[]> = {}
    for (let round = 0; round < rounds; round++)
      for (const [name, { use, isLoggedIn }] of Object.entries(SCREENS)) {
        const address = addresses[name as keyof typeof SCREENS]
        const { longest } = await visit(address, use, isLoggedIn ? { storageState } : {})
        ;(visits[name] ??= []).push(longest)
      }
    print(visits, rounds)
  } finally {
    await browser.close()
    await server.stop()
  }
}

const print = (visits: Record<string, Interaction[]>, rounds: number): void => {
  console.log(
    `\nINP in ms of ${rounds} visits each, ${SLOWDOWN} times slower. Bar: 75th percentile ${BAR_MILLISECONDS} ms.`,
  )
  const rows = Object.entries(visits).map(([screen, list]) => {
    const times = list.map(({ milliseconds }) => milliseconds)
    const worst = list.reduce((left, right) => (right.milliseconds > left.milliseconds ? right : left))
    return { screen, median: percentileOf(times, 0.5), p75: percentileOf(times, 0.75), worst }
  })
  printTable(
    rows.map(({ screen, median, p75, worst }) => ({
      screen,
      median: median.toFixed(0),
      '75th percentile': p75.toFixed(0),
      longest: worst.milliseconds.toFixed(0),
      'wait + code + frame': worst.parts.map((part) => part.toFixed(0)).join(' + '),
      'of which': `${worst.kind} ${worst.target}`.slice(-70),
    })),
  )
  if (rows.some(({ p75 }) => p75 > BAR_MILLISECONDS)) process.exitCode = 1
}
