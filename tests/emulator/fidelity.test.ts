import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startEmulator, type Emulator, type Page } from './support/emulator'

let emulator: Emulator
beforeAll(async () => {
  emulator = await startEmulator()
})
afterAll(() => emulator.close())

describe('scripts', () => {
  let page: Page
  beforeAll(async () => {
    page = await emulator.open('/pages/scope/scope')
  })

  it('see no browser globals, and may declare their names', async () => {
    expect(await emulator.text('#scope')).toBe('my own')
    expect(await page.callMethod('readScope')).toEqual({
      window: 'undefined',
      localStorage: 'undefined',
      fetch: 'undefined',
      navigator: 'undefined',
      process: 'undefined',
      self: 'undefined',
      setTimeout: 'function',
      promise: 'function',
      throughFunction: 'undefined',
      global: 'function',
      globalThis: 'undefined',
    })
  })

  it('require a module once, by relative and absolute path', async () => {
    expect(await page.callMethod('requireOther')).toBe(true)
  })

  it('cannot require a file that is missing or in another subpackage', async () => {
    await expect(page.callMethod('requireMissing')).rejects.toThrow("module './nothing' is not defined")
    await expect(page.callMethod('requireSub')).rejects.toThrow('subpackage sub')
    expect(await page.callMethod('requireSubLater')).toBe('分包')
  })
})

describe('errors', () => {
  beforeAll(async () => {
    await emulator.open('/pages/errors/errors')
  })

  it.each([
    ['#throwing', 'thrown by a handler'],
    ['#late', 'thrown by a timer'],
    ['#unknown', 'wx.openBluetoothAdapter is not emulated'],
    ['#invented', 'wx.inventedCall is not a function'],
  ])('are reported to clients and the app: %s', async (selector, message) => {
    await emulator.tap(selector)
    await (await emulator.current()).waitFor(async () => emulator.exceptions.some((each) => each.includes(message)))
    expect(await emulator.mini.evaluate('() => getApp().errors.at(-1)')).toContain(message)
  })

  it('include unhandled rejections', async () => {
    await emulator.tap('#rejecting')
    await (
      await emulator.current()
    ).waitFor(async () => emulator.logs.some(({ args }) => String(args[0]).includes('rejected by nobody caught')))
    expect(await emulator.mini.evaluate('() => getApp().errors.at(-1)')).toContain('rejected by nobody caught')
  })
})

describe('setData', () => {
  it('carries JSON, as over WeChat’s bridge', async () => {
    const page = await emulator.open('/pages/methods/methods')
    expect(await page.callMethod('sendStrange')).toEqual({ time: '1970-01-01T00:00:00.000Z', list: [null] })
    expect(await page.data('who')).toBe('世界')
  })

  it('is counted by page', async () => {
    const page = await emulator.open('/pages/methods/methods')
    const statsOf = async () => {
      const { pages } = (await emulator.send('Emulator.getStats')) as {
        pages: { path: string; calls: number; bytes: number; largestBytes: number; firstSecondCalls: number }[]
      }
      return pages.find(({ path }) => path === 'pages/methods/methods')
    }
    const before = await statsOf()
    await page.setData({ who: '字' })
    expect(await statsOf()).toMatchObject({
      calls: before!.calls + 1,
      bytes: before!.bytes + Buffer.byteLength('{"who":"字"}'),
    })

    // Of two pages of one path, the first second is that of the one opened last.
    await emulator.mini.callWxMethod('navigateTo', { url: '/pages/methods/methods' })
    const opened = await statsOf()
    await page.setData({ who: '先' })
    expect(await statsOf()).toMatchObject({ calls: opened!.calls + 1, firstSecondCalls: opened!.firstSecondCalls })
    await (await emulator.current()).setData({ who: '后' })
    expect((await statsOf())!.firstSecondCalls).toBe(opened!.firstSecondCalls + 1)
  })
})
