import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startEmulator, type Emulator, type Page } from './support/emulator'

let emulator: Emulator
let page: Page
beforeAll(async () => {
  emulator = await startEmulator('chromium')
})
afterAll(() => emulator.close())

const find = async (selector: string) => {
  const element = await page.$(selector)
  if (!element) throw new Error(`nothing is ${selector}`)
  return element
}
const styleOf = async (selector: string, name: string) => (await find(selector)).style(name)

describe('layout in Chromium', () => {
  beforeEach(async () => {
    page = await emulator.open('/pages/layout/layout')
  })

  it('runs selector queries within the page, not inside components', async () => {
    const [box, boxes, within, missing, viewport] = await page.callMethod('measure')
    expect(box).toMatchObject({ id: 'box', dataset: { kind: 'square' }, left: 0, width: 100, height: 50 })
    expect(boxes).toMatchObject([
      { id: 'box', width: 100 },
      { width: 30, height: 20 },
    ])
    expect(within).toBeNull()
    expect(missing).toBeNull()
    expect(viewport).toMatchObject({ scrollTop: 0, scrollLeft: 0 })
  })

  it('measures position and size of elements', async () => {
    expect(await (await find('#box')).size()).toEqual({ width: 100, height: 50 })
    expect(await (await find('.box:nth-child(2)')).offset()).toEqual({ left: 0, top: 50 })
    expect(Number((await page.size()).height)).toBeGreaterThan(2000)
  })

  it('observes elements that become visible', async () => {
    expect(await page.callMethod('observe')).toBe(1)
  })

  it('scrolls the page, and fires its bottom event once', async () => {
    await emulator.mini.pageScrollTo(300)
    // A browser fires the event in the next frame, at the place where the page is by then.
    await page.waitFor(async () => (await page.callMethod('getReached')).includes(300))
    expect(await page.scrollTop()).toBe(300)
    await emulator.mini.pageScrollTo(99_999)
    await page.waitFor(async () => (await page.callMethod('getReached')).includes('bottom'))
    await emulator.mini.pageScrollTo(98_000)
    const reached = (await page.callMethod('getReached')) as unknown[]
    expect(reached.filter((each) => each === 'bottom')).toHaveLength(1)
  })

  it('scrolls to an element and taps it', async () => {
    page = await emulator.open('/pages/events/events')
    await (await find('#inner')).tap()
    expect(await page.callMethod('takeHeard')).toEqual(['capture outer', 'tap inner', 'tap middle', 'tap outer'])
  })

  it.each([
    ['#covered', /no finger reaches <view id="covered">: <view class="cover"> lies above it at 0,\d+/],
    ['#untouchable', /no finger reaches <view id="untouchable">: it takes no taps/],
    ['#empty', 'no finger reaches <view id="empty">: it has no size'],
  ])('refuses a tap on %s, and says why', async (selector, reason) => {
    await expect((await find(selector)).tap()).rejects.toThrow(reason)
  })

  it('takes a screenshot', async () => {
    const picture = Buffer.from(String(await emulator.mini.screenshot()), 'base64')
    expect([...picture.subarray(1, 4)]).toEqual([...Buffer.from('PNG')])
    expect(picture.readUInt32BE(16)).toBe(750)
  })
})

describe('styles in Chromium', () => {
  beforeAll(async () => {
    page = await emulator.open('/pages/isolation/isolation')
  })

  it("uses the page's and the app's sheets, imports included", async () => {
    expect(await styleOf('#own', 'color')).toBe('rgb(200, 0, 0)')
    expect(await styleOf('#own', 'padding-left')).toBe('3px')
    expect(await styleOf('#app-imported', 'color')).toBe('rgb(1, 2, 3)')
    expect(await styleOf('#app-imported', 'border-top-width')).toBe('4px')
    expect(await styleOf('page', 'font-size')).toBe('14px')
  })

  it('converts rpx to 750ths of the window, also inline', async () => {
    expect(await styleOf('#rpx', 'width')).toBe('187.5px')
    expect(await styleOf('#inline-rpx', 'width')).toBe('187.5px')
  })

  it('isolates a component, except its external classes', async () => {
    expect(await styleOf('#isolated #within', 'color')).not.toBe('rgb(200, 0, 0)')
    expect(await styleOf('#isolated #within', 'font-weight')).toBe('700')
    expect(await styleOf('#own', 'font-weight')).toBe('400')
    expect(await styleOf('#isolated #named', 'color')).toBe('rgb(200, 0, 0)')
    expect(await styleOf('#isolated', 'margin-top')).toBe('5px')
  })

  it('applies page styles with apply-shared, and both ways with shared', async () => {
    expect(await styleOf('#applied #within', 'color')).toBe('rgb(200, 0, 0)')
    expect(await styleOf('#shared #within', 'color')).toBe('rgb(200, 0, 0)')
    expect(await styleOf('#from-shared', 'color')).toBe('rgb(0, 99, 0)')
  })

  it("removes a page's sheet with the page", async () => {
    await emulator.mini.callWxMethod('navigateTo', { url: '/pages/layout/layout' })
    page = await emulator.current()
    expect(await styleOf('#box', 'padding-left')).toBe('0px')
    await emulator.mini.callWxMethod('navigateBack')
    page = await emulator.current()
    expect(await styleOf('#own', 'padding-left')).toBe('3px')
  })
})
