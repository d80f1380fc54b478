import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startEmulator, type Emulator, type Page } from './support/emulator'

let emulator: Emulator
let page: Page
beforeAll(async () => {
  emulator = await startEmulator()
})
afterAll(() => emulator.close())
beforeEach(async () => {
  page = await emulator.open('/pages/methods/methods')
})

type Acting = Record<
  'input' | 'slideTo' | 'swipeTo' | 'scrollTo' | 'moveTo' | 'callContextMethod' | 'setData' | 'data' | 'callMethod',
  (...args: unknown[]) => Promise<unknown>
>
const find = async (selector: string) => {
  const element = await page.$(selector)
  if (!element) throw new Error(`nothing is ${selector}`)
  return Object.assign(element, {}) as typeof element & Acting
}

describe('pages', () => {
  it('returns the stack, the top page and its data', async () => {
    expect((await emulator.mini.pageStack()).map(({ path }) => path)).toEqual(['pages/methods/methods'])
    expect(await page.data('nested.list[0].name')).toBe('甲')
    expect(await page.data()).toMatchObject({ who: '世界' })
  })

  it('sets data, calls methods and awaits promises', async () => {
    await page.setData({ who: '你' })
    expect(await emulator.text('#text')).toBe('你好 你')
    expect(await page.callMethod('add', 1, 2)).toBe(3)
    await expect(page.callMethod('missing')).rejects.toThrow('page.missing not exists')
  })

  it('finds elements by selector and XPath', async () => {
    expect(await page.$('view.first')).not.toBeNull()
    expect(await page.$$('#text > text, #nothing')).toHaveLength(1)
    expect(await page.$$('swiper-item')).toHaveLength(2)
    expect(await page.$('#nothing')).toBeNull()
    expect((await page.xpath('//view[@id="text"]'))?.tagName).toBe('view')
    expect(await page.getElementsByXpath('//swiper-item')).toHaveLength(2)
    expect(await page.getElementByXpath('//button[@id="none"]')).toBeNull()
  })

  it('measures the page', async () => {
    expect(await page.size()).toEqual({ width: 0, height: 0 })
    expect(await page.scrollTop()).toBe(0)
  })

  it('refuses a page that was closed', async () => {
    await emulator.open('/pages/second/second')
    await expect(page.data()).rejects.toThrow('page destroyed')
  })
})

describe('elements', () => {
  it('reads text, attributes, properties, styles and WXML', async () => {
    const text = await find('#text')
    expect(await text.text()).toBe('你好 世界')
    expect(await text.attribute('class')).toBe('first line')
    expect(await text.attribute('data-some-thing')).toBe('世界')
    expect(await text.style('color')).toBe('rgb(9, 8, 7)')
    expect(await text.wxml()).toBe('你好 <text>世界</text>')
    expect(await text.outerWxml()).toContain('<view class="first line" id="text"')
    expect(await (await find('#slider')).property('value')).toBe(0)
    await expect((await find('#slider')).property('nonsense')).rejects.toThrow('slider.nonsense not exists')
  })

  it('finds inside an element, and reports a removed one', async () => {
    const text = await find('#text')
    expect(await (await text.$('text'))?.text()).toBe('世界')
    expect(await text.$$('text')).toHaveLength(1)
    await emulator.open('/pages/second/second')
    await expect(text.text()).rejects.toThrow('element destroyed')
  })

  it('measures elements', async () => {
    expect(await (await find('#text')).size()).toEqual({ width: expect.any(Number), height: expect.any(Number) })
    expect(await (await find('#text')).offset()).toEqual({ left: 0, top: 0 })
  })

  it('enters text into inputs and text areas', async () => {
    await (await find('#input')).input('甲')
    expect(await page.data('written')).toBe('甲')
    await (await find('#textarea')).input('乙\n丙')
    expect(await page.data('written')).toBe('乙\n丙')
    expect(await (await find('#input')).value()).toBe('乙\n丙')
  })

  it('turns switches, slides sliders, swipes swipers, scrolls and moves', async () => {
    await (await find('#switch')).tap()
    await (await find('#slider')).slideTo(40)
    await (await find('#swiper')).swipeTo(1)
    expect(await page.data()).toMatchObject({ on: true, level: 40, at: 1 })
    const scroller = await find('#scroller')
    await scroller.scrollTo(0, 30)
    expect(await scroller.property('scrollTop')).toBe(30)
    const movable = await find('#movable')
    await movable.moveTo(12, 8)
    expect([await movable.property('x'), await movable.property('y')]).toEqual([12, 8])
  })

  it('plays a video through its context', async () => {
    await (await find('#video')).callContextMethod('play')
    await page.waitFor(async () => (await page.data('played')) === 1)
    await expect((await find('#video')).callContextMethod('fly')).rejects.toThrow('video.fly is not supported')
  })

  it('triggers and dispatches events', async () => {
    await (await find('#custom')).trigger('greet', { words: '早' })
    expect(await page.data('greeted')).toBe('早')
    await (await find('#custom')).dispatchEvent({ eventName: 'greet', detail: { words: '晚' } })
    expect(await page.data('greeted')).toBe('晚')
  })

  it("reaches a component's data and methods", async () => {
    const counter = await find('#counter')
    expect(await counter.data('sum')).toBe(4)
    await counter.setData({ start: 10 })
    expect(await counter.callMethod('reset', 6)).toBe(6)
    await expect(counter.callMethod('vanish')).rejects.toThrow('vanish not exists')
  })
})

describe('the app', () => {
  it('calls wx, mocks it by a result or a function, and restores it', async () => {
    await emulator.mini.callWxMethod('setStorageSync', 'key', { a: 1 })
    expect(await emulator.mini.callWxMethod('getStorageSync', 'key')).toEqual({ a: 1 })
    await emulator.mini.mockWxMethod('getStorageSync', 'mocked')
    expect(await emulator.mini.callWxMethod('getStorageSync', 'key')).toBe('mocked')
    await emulator.mini.mockWxMethod(
      'getStorageSync',
      function (this: { origin: (key: string) => object }, key: string, extra: string) {
        return { ...this.origin(key), extra }
      },
      '额外',
    )
    expect(await emulator.mini.callWxMethod('getStorageSync', 'key')).toEqual({ a: 1, extra: '额外' })
    await emulator.mini.restoreWxMethod('getStorageSync')
    expect(await emulator.mini.callWxMethod('getStorageSync', 'key')).toEqual({ a: 1 })
  })

  it('lets a mock fail like the method', async () => {
    await emulator.mini.mockWxMethod('getLocation', { errMsg: 'getLocation:fail auth deny' })
    await expect(emulator.mini.callWxMethod('getLocation')).rejects.toThrow('getLocation:fail auth deny')
    await emulator.mini.restoreWxMethod('getLocation')
  })

  it('refuses a wx method that does not exist, and plugins', async () => {
    await expect(emulator.mini.callWxMethod('inventedCall')).rejects.toThrow('wx.inventedCall not exists')
    await expect(emulator.mini.callPluginWxMethod('plugin', 'request')).rejects.toThrow('it runs no plugins')
  })

  it('runs functions in the mini-program, with exposed functions', async () => {
    const heard: unknown[] = []
    await emulator.mini.exposeFunction('tellTest', (...args: unknown[]) => heard.push(args))
    const sum = await emulator.mini.evaluate(
      '(a, b) => { tellTest(getCurrentPages().length, typeof getApp); return a + b }',
      2,
      3,
    )
    expect(sum).toBe(5)
    await page.waitFor(async () => heard.length === 1)
    expect(heard).toEqual([[1, 'function']])
  })

  it('sends logs once they are enabled', async () => {
    await emulator.mini.evaluate("() => console.warn('小心', { a: 1 })")
    await page.waitFor(async () => emulator.logs.some(({ args }) => args[0] === '小心'))
    expect(emulator.logs.find(({ args }) => args[0] === '小心')).toEqual({ type: 'warn', args: ['小心', { a: 1 }] })
  })

  it('reports the emulated device', async () => {
    expect(await emulator.mini.systemInfo()).toMatchObject({ windowWidth: 375 })
    await expect(emulator.mini.checkVersion()).resolves.toBeUndefined()
  })

  it('confirms and cancels modals', async () => {
    const answers = ['confirmModal', 'cancelModal'] as const
    for (const [index, answer] of answers.entries()) {
      await emulator.mini.evaluate(
        '() => { wx.showModal({ title: "问", success: ({ confirm }) => { getApp().confirmed = confirm } }) }',
      )
      await page.waitFor(async () => Boolean(((await emulator.send('Emulator.getPrompts')) as { open?: object }).open))
      await emulator.mini.native()[answer]()
      expect(await emulator.mini.evaluate('() => getApp().confirmed')).toBe(index === 0)
    }
    await expect(emulator.mini.native().confirmModal()).rejects.toThrow('no modal is open')
  })

  it('goes back and home by the navigation bar', async () => {
    await emulator.mini.callWxMethod('navigateTo', { url: '/pages/wxs/wxs' })
    await emulator.mini.native().navigateLeft()
    expect((await emulator.current()).path).toBe('pages/methods/methods')
    await emulator.mini.native().goHome()
    expect((await emulator.current()).path).toBe('pages/home/home')
  })

  it("navigates through the client's own methods", async () => {
    expect((await emulator.mini.navigateTo('/sub/detail/detail'))?.path).toBe('sub/detail/detail')
    expect((await emulator.mini.navigateBack())?.path).toBe('pages/methods/methods')
  })

  it.each([
    ['testAccounts', 'test accounts'],
    ['stopAudits', 'audits'],
    ['getTicket', 'tickets'],
    ['refreshTicket', 'tickets'],
    ['remote', 'remote debugging'],
    ['screenshot', 'a screenshot needs a layout'],
  ] as const)('rejects %s as unsupported', async (method, words) => {
    await expect(emulator.mini[method]()).rejects.toThrow(words)
  })

  it('rejects an unknown method', async () => {
    await expect(emulator.send('App.fly')).rejects.toThrow('App.fly is not known')
  })
})
