import { JSDOM, VirtualConsole } from 'jsdom'
import type { Engine, EngineOptions } from './engine'
import { WINDOW } from './engine'
import type { WindowEmulator } from './window-entry'

const PAGE = '<!doctype html><html><head></head><body></body></html>'

/** jsdom has no layout, so layout-only methods do nothing. */
const addLayoutStandIns = (window: JSDOM['window']) => {
  const standIns = { scrollIntoView() {}, setPointerCapture() {}, releasePointerCapture() {} }
  Object.assign(window.Element.prototype, standIns)
  Object.assign(window, { innerWidth: WINDOW.width, innerHeight: WINDOW.height })
}

/** Runs the mini-program in this process: fast, without layout or screenshots. */
export const startJsdom = async ({
  contents,
  bridge,
  emit,
  script,
  entry,
  phone,
  keeper,
}: EngineOptions): Promise<Engine> => {
  const dom = new JSDOM(PAGE, {
    url: 'http://weapp.local/',
    runScripts: 'outside-only',
    pretendToBeVisual: true,
    virtualConsole: new VirtualConsole(),
  })
  const { window } = dom
  addLayoutStandIns(window)
  window.eval(script)
  const { emulator } = window as unknown as { emulator: WindowEmulator }
  bridge.listenToSockets((event) => emulator.dispatchSocketEvent(event))
  // jsdom's promises are Node's: their rejections never reach the window.
  const reportRejection = (reason: unknown) => emulator.reportRejection(reason)
  process.on('unhandledRejection', reportRejection)
  emulator.boot(
    contents,
    { call: (name, input) => bridge.call(name, input as never), emit, keeper },
    { engine: 'jsdom', phone, entry },
  )
  return {
    async dispatch(method, params) {
      if (method === 'App.captureScreenshot')
        throw new Error('a screenshot needs a layout: start the emulator with --engine chromium')
      return emulator.dispatch(method, params)
    },
    async close() {
      process.off('unhandledRejection', reportRejection)
      window.close()
    },
  }
}
