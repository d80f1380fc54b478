import { chromium, type Page } from 'playwright-core'
import { WINDOW, type Engine, type EngineOptions } from './engine'
import { startPageServer } from './page-server'
import type { WindowEmulator, WindowHost } from './window-entry'

type EmulatorWindow = { emulator: WindowEmulator; hostCall: WindowHost['call']; hostEmit: WindowHost['emit'] }

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--autoplay-policy=no-user-gesture-required',
]
const PHONE = { viewport: WINDOW, deviceScaleFactor: 2, isMobile: true, hasTouch: true, locale: 'zh-CN' }

/** A method's result or error message: an exception would arrive wrapped in Playwright's text. */
const dispatchInPage = async (page: Page, method: string, params: Record<string, unknown>): Promise<unknown> => {
  const settled = await page.evaluate(
    async ([name, given]) => {
      try {
        return { answer: await (window as unknown as EmulatorWindow).emulator.dispatch(name, given) }
      } catch (error) {
        return { failure: error instanceof Error ? error.message : String(error) }
      }
    },
    [method, params] as const,
  )
  if ('failure' in settled) throw new Error(settled.failure)
  return settled.answer
}

/** A sheet needs 20. */
const MOST_FRAMES = 60

/**
 * Taps an element once it stands still, and once what leaves is gone from above it: a finger that aims at a sheet on
 * its way up would tap what comes after.
 * @throws for an element that no finger reaches, with what lies above it
 */
const tapWithFinger = async (page: Page, params: Record<string, unknown>): Promise<void> => {
  const { point, failure } = await page.evaluate(
    async ([id, mostFrames]) => {
      const { emulator } = window as unknown as EmulatorWindow
      try {
        const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
        for (let frame = 0; frame < mostFrames && emulator.isMoving(id); frame++) await nextFrame()
        let point = emulator.findTapPoint(id)
        for (let frame = 0; frame < mostFrames && 'obstacle' in point; frame++) {
          await nextFrame()
          point = emulator.findTapPoint(id)
        }
        return { point, failure: '' }
      } catch (error) {
        return { point: undefined, failure: error instanceof Error ? error.message : String(error) }
      }
    },
    [String(params.elementId), MOST_FRAMES] as const,
  )
  if (!point) throw new Error(failure)
  if ('obstacle' in point) throw new Error(point.obstacle)
  await page.touchscreen.tap(point.x, point.y)
}

/** Runs the mini-program in its own Chromium: with layout, touch and screenshots. */
export const startChromium = async ({
  root,
  contents,
  bridge,
  emit,
  script,
  entry,
  phone,
}: EngineOptions): Promise<Engine> => {
  const server = await startPageServer(root)
  const browser = await chromium.launch({ executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium', args: FLAGS })
  const page = await (await browser.newContext(PHONE)).newPage()
  await page.exposeFunction('hostCall', (name: never, input: never) => bridge.call(name, input))
  await page.exposeFunction('hostEmit', emit)
  await page.goto(server.origin)
  await page.addScriptTag({ content: script })
  bridge.listenToSockets(
    (event) =>
      void page.evaluate((given) => (window as unknown as EmulatorWindow).emulator.dispatchSocketEvent(given), event),
  )
  await page.evaluate(
    ([given, first, kind]) => {
      const { emulator, hostCall, hostEmit } = window as unknown as EmulatorWindow
      emulator.boot(given, { call: hostCall, emit: hostEmit }, { engine: 'chromium', phone: kind, entry: first })
    },
    [contents, entry, phone] as const,
  )
  return {
    async dispatch(method, params) {
      if (method === 'App.captureScreenshot') return { data: (await page.screenshot()).toString('base64') }
      // Also cuts what the page loads by itself, such as video.
      if (method === 'Emulator.setNetwork') await page.context().setOffline(params.type === 'none')
      if (method === 'Element.tap') {
        await tapWithFinger(page, params)
        return {}
      }
      return dispatchInPage(page, method, params)
    },
    async close() {
      await browser.close()
      server.close()
    },
  }
}
