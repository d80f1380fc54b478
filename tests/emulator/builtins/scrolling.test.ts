import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openFixture, until, type Fixture, type FixturePage } from '../support/builtins-fixture'

interface ScrollView {
  scrollTo(x: number, y: number): Promise<void>
  property(name: string): Promise<unknown>
  scrollHeight(): Promise<number>
}
interface Swiper {
  swipeTo(index: number): Promise<void>
  property(name: string): Promise<unknown>
}

describe('scrolling and swiping', () => {
  let fixture: Fixture
  let page: FixturePage

  beforeAll(async () => {
    fixture = await openFixture('chromium')
  })
  beforeEach(async () => {
    page = await fixture.open('scrolling')
  })
  afterAll(async () => {
    await fixture.close()
  })

  const list = async () => (await page.find('list')) as unknown as ScrollView

  test('scroll-view fires scroll, and once each at its lower and upper edge', async () => {
    expect(await (await list()).scrollHeight()).toBe(1000)
    await (await list()).scrollTo(0, 775)
    expect((await page.hears('list', 'scrolltolower')).detail).toEqual({ direction: 'bottom' })
    expect((await page.hears('list', 'scroll')).detail).toMatchObject({
      scrollTop: 775,
      scrollHeight: 1000,
      deltaY: -775,
    })
    await (await list()).scrollTo(0, 790)
    await (await list()).scrollTo(0, 10)
    expect((await page.hears('list', 'scrolltoupper')).detail).toEqual({ direction: 'top' })
    expect((await page.types('list')).filter((type) => type === 'scrolltolower')).toHaveLength(1)
  })

  test('scroll-top and scroll-into-view move it', async () => {
    await page.change({ top: 120 })
    await until('scroll-top', async () => (await (await list()).property('scrollTop')) === 120)
    await page.change({ into: 'row-7' })
    await until('scroll-into-view', async () => (await (await list()).property('scrollTop')) === 350)
  })

  test('a pull refreshes until the app resets refresher-triggered', async () => {
    await page.act('list', 'pull')
    await page.hears('list', 'refresherrefresh')
    await page.change({ refreshing: true })
    await page.change({ refreshing: false })
    await page.hears('list', 'refresherrestore')
    expect((await page.types('list')).filter((type) => type.startsWith('refresher'))).toEqual([
      'refresherpulling',
      'refresherrefresh',
      'refresherrestore',
    ])
  })

  test('swiper fires change and animationfinish', async () => {
    await ((await page.find('slides')) as unknown as Swiper).swipeTo(2)
    expect((await page.hears('slides', 'change')).detail).toEqual({
      current: 2,
      currentItemId: 'slide-c',
      source: 'touch',
    })
    await page.hears('slides', 'animationfinish')
    expect(await (await page.find('slides')).property('current')).toBe(2)
  })

  test('a circular swiper wraps around, another stops at its end', async () => {
    await ((await page.find('slides')) as unknown as Swiper).swipeTo(3)
    await ((await page.find('ends')) as unknown as Swiper).swipeTo(5)
    expect((await page.heard('slides')).filter(({ type }) => type === 'change')).toEqual([])
    expect((await page.hears('ends', 'change')).detail).toMatchObject({ current: 1 })
  })

  test('the app can move the swiper', async () => {
    await page.change({ slide: 1 })
    expect((await page.hears('slides', 'change')).detail).toMatchObject({ current: 1, source: '' })
  })

  test('a finger swipes to the next slide', async () => {
    const slides = await page.find('slides')
    const at = (pageX: number) => [{ identifier: 0, pageX, pageY: 300, clientX: pageX, clientY: 300 }]
    await slides.touchstart({ touches: at(300), changeTouches: at(300) })
    await slides.touchmove({ touches: at(120), changeTouches: at(120) })
    await slides.touchend({ touches: [], changeTouches: at(120) })
    expect((await page.hears('slides', 'change')).detail).toMatchObject({ current: 1, source: 'touch' })
  })

  test('movable-view stays within its area', async () => {
    await ((await page.find('box')) as unknown as { moveTo(x: number, y: number): Promise<void> }).moveTo(1000, 20)
    expect((await page.hears('box', 'change')).detail).toMatchObject({ x: 290, y: 20, source: 'touch' })
  })

  test('no exception was thrown', () => {
    expect(fixture.exceptions).toEqual([])
  })
})
