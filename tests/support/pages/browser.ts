import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type Request,
} from 'playwright-core'
import { afterAll, inject } from 'vitest'
import { FLAGS } from './browser-flags'
import { forgetNewerFunctions } from './older-browser'
import { patience } from '../patience'

/** A browser that the app recognizes as a phone's. */
const PHONE = {
  viewport: { width: 375, height: 812 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'zh-CN',
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 ' +
    '(KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
}

/** Playwright's own limit for one step. */
const STEP_MILLISECONDS = patience(30_000)

/** This worker's connection to the browser that all files use. */
let connection: Promise<Browser> | undefined

/** Opens new profiles: nothing stored, no login. Those of a `describe` are closed at its end. */
export const usePhones = (): ((options?: BrowserContextOptions) => Promise<BrowserContext>) => {
  const phones: BrowserContext[] = []
  afterAll(async () => {
    await Promise.all(phones.map((phone) => phone.close()))
  })
  return async (options = {}) => {
    connection ??= chromium.connect(inject('browserEndpoint'))
    const phone = await (await connection).newContext({ ...PHONE, ...options })
    phone.setDefaultTimeout(STEP_MILLISECONDS)
    await phone.addInitScript(forgetNewerFunctions)
    phones.push(phone)
    return phone
  }
}

/** A phone that can die: a browser process of its own, whose storage is in a folder and outlives it. */
export const openOwnPhone = async (folder: string): Promise<{ phone: BrowserContext; kill: () => Promise<void> }> => {
  const phone = await chromium.launchPersistentContext(folder, {
    ...PHONE,
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
    executablePath: process.env.CHROME_PATH,
    args: FLAGS,
  })
  phone.setDefaultTimeout(STEP_MILLISECONDS)
  const session = await phone.browser()!.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const { id } = processInfo.find(({ type }) => type === 'browser')!
  const kill = async () => {
    const gone = new Promise((resolve) => {
      phone.once('close', resolve)
    })
    process.kill(id, 'SIGKILL')
    await gone
  }
  return { phone, kill }
}

/** Requests without which a page does not show all of itself. */
const AWAITED = new Set(['script', 'stylesheet', 'fetch', 'xhr'])
const pending = new WeakMap<Page, Set<Request>>()

const watchRequests = (page: Page): void => {
  const running = new Set<Request>()
  pending.set(page, running)
  page.on('request', (request) => {
    if (AWAITED.has(request.resourceType())) running.add(request)
  })
  page.on('requestfinished', (request) => running.delete(request))
  page.on('requestfailed', (request) => running.delete(request))
}

/** Addresses of scripts, styles and calls that an opened page still waits for. */
export const pendingOf = (page: Page): string[] => [...pending.get(page)!].map((request) => request.url())

/** A layer that closes steps back in the history, which aborts an address that is opened at that moment. */
const repeatAbortedOpening = (page: Page): void => {
  const open = page.goto.bind(page)
  page.goto = (address, options) =>
    open(address, options).catch((error: Error) => {
      if (!error.message.includes('net::ERR_ABORTED')) throw error
      return open(address, options)
    })
}

/** A page whose uncaught errors are collected, so that a test can expect none. */
export const openPage = async (phone: BrowserContext): Promise<{ page: Page; errors: string[] }> => {
  const page = await phone.newPage()
  watchRequests(page)
  repeatAbortedOpening(page)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  return { page, errors }
}
