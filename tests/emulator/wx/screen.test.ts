import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openFixture, until, type Fixture, type FixturePage } from '../support/builtins-fixture'

declare const wx: WechatMiniprogram.Wx
declare const getCurrentPages: () => object[]

describe('wx calls for the screen', () => {
  let fixture: Fixture
  let page: FixturePage

  beforeAll(async () => {
    fixture = await openFixture('chromium')
  })
  beforeEach(async () => {
    page = await fixture.open('calls')
  })
  afterAll(async () => {
    await fixture.close()
  })

  const call = (name: string, options: object = {}) =>
    fixture.program.callWxMethod(name, options) as Promise<Record<string, unknown>>
  const open = async () => (await fixture.ask('Emulator.getPrompts')).open as Record<string, unknown> | undefined

  test("navigation fails with WeChat's message", async () => {
    await expect(call('navigateTo', { url: '/pages/none/none' })).rejects.toThrow(
      /^navigateTo:fail page "pages\/none\/none/,
    )
    await expect(call('navigateTo', { url: '/pages/calls/calls' })).rejects.toThrow(
      'navigateTo:fail can not navigateTo a tabbar page',
    )
    await expect(call('switchTab', { url: '/pages/film/film' })).rejects.toThrow(
      /^switchTab:fail can not switch to no-tabBar page/,
    )
    await expect(call('redirectTo', {})).rejects.toThrow(
      'redirectTo:fail parameter error: parameter.url should be String instead of Undefined;',
    )
    await expect(call('navigateBack')).rejects.toThrow(/^navigateBack:fail/)
  })

  test('the tab bar changes on tab pages only', async () => {
    await call('setTabBarBadge', { index: 1, text: '3' })
    await call('showTabBarRedDot', { index: 0 })
    await call('setTabBarItem', { index: 0, text: 'Words' })
    await call('removeTabBarBadge', { index: 1 })
    await call('hideTabBar')
    await call('showTabBar')
    await expect(call('setTabBarBadge', { index: 9, text: '3' })).rejects.toThrow(/^setTabBarBadge:fail/)
    await fixture.open('film')
    await expect(call('hideTabBar')).rejects.toThrow('hideTabBar:fail not TabBar page')
  })

  test('a modal waits for a choice', async () => {
    const asked = call('showModal', { title: 'Leave?', content: 'Your words are lost' })
    expect(await until('modal', open)).toMatchObject({ kind: 'modal', title: 'Leave?', items: ['取消', '确定'] })
    await fixture.program.native().confirmModal()
    expect(await asked).toMatchObject({ confirm: true, cancel: false })
    const again = call('showModal', { title: 'Leave?' })
    await until('modal', open)
    await fixture.program.native().cancelModal()
    expect(await again).toMatchObject({ confirm: false, cancel: true })
  })

  test('an editable modal returns its text', async () => {
    const asked = call('showModal', { title: 'Name', editable: true })
    await until('modal', open)
    await fixture.ask('Emulator.answerPrompt', { index: 1, text: 'Lin' })
    expect(await asked).toMatchObject({ confirm: true, content: 'Lin' })
  })

  test("a modal's buttons allow four characters", async () => {
    await expect(call('showModal', { confirmText: '五个字太多' })).rejects.toThrow(/^showModal:fail confirmText length/)
  })

  test('an action sheet returns the index, or fails when it is closed', async () => {
    const chosen = call('showActionSheet', { itemList: ['A', 'B'] })
    await until('sheet', open)
    await fixture.ask('Emulator.answerPrompt', { index: 1 })
    expect(await chosen).toMatchObject({ tapIndex: 1 })
    const closed = expect(call('showActionSheet', { itemList: ['A'] })).rejects.toThrow('showActionSheet:fail cancel')
    await until('sheet', open)
    await fixture.ask('Emulator.answerPrompt', { index: 1 })
    await closed
    await expect(call('showActionSheet', { itemList: ['1', '2', '3', '4', '5', '6', '7'] })).rejects.toThrow(
      'showActionSheet:fail parameter error',
    )
  })

  test('toasts and loading are recorded', async () => {
    await call('showToast', { title: 'Saved', icon: 'none' })
    await call('showLoading', { title: 'Loading' })
    await call('hideLoading')
    const { log } = (await fixture.ask('Emulator.getPrompts')) as { log: object[] }
    expect(log.slice(-2)).toMatchObject([
      { kind: 'toast', title: 'Saved', durationMs: 1500 },
      { kind: 'loading', title: 'Loading' },
    ])
    await expect(call('showToast', {})).rejects.toThrow('showToast:fail parameter error')
  })

  test('a page scrolls to an offset or an element, and gets onPageScroll', async () => {
    await call('pageScrollTo', { scrollTop: 100, duration: 0 })
    await until('scroll', async () => (await page.page.data('scrollTop')) === 100)
    await call('pageScrollTo', { selector: '#end', duration: 0 })
    await until('scroll to #end', async () => Number(await page.page.data('scrollTop')) > 300)
    await expect(call('pageScrollTo', { selector: '#none' })).rejects.toThrow('pageScrollTo:fail can not find node')
  })

  test('startPullDownRefresh calls the page', async () => {
    await call('startPullDownRefresh')
    await until('onPullDownRefresh', async () => (await page.page.data('pulled')) === true)
    await call('stopPullDownRefresh')
  })

  test('the navigation bar has a title and two colours', async () => {
    await call('setNavigationBarTitle', { title: 'Anew' })
    await call('setNavigationBarColor', { frontColor: '#ffffff', backgroundColor: '#ff0000' })
    await expect(call('setNavigationBarColor', { frontColor: '#123456', backgroundColor: '#ff0000' })).rejects.toThrow(
      'setNavigationBarColor:fail invalid frontColor',
    )
  })

  test("a selector query measures from the page's edge", async () => {
    const [top, all, viewport, none] = (await fixture.program.evaluate(
      () =>
        new Promise((resolve) => {
          const query = wx.createSelectorQuery()
          query.select('#top').fields({ id: true, dataset: true, rect: true, size: true, computedStyle: ['height'] })
          query.selectAll('.low').boundingClientRect()
          query.selectViewport().scrollOffset()
          query.select('#none').boundingClientRect()
          query.exec(resolve)
        }),
    )) as [Record<string, unknown>, object[], object, null]
    expect(top).toMatchObject({ id: 'top', dataset: { name: 'top' }, top: 0, left: 0, width: 100, height: '400px' })
    expect(all).toMatchObject([{ top: 400 }, { top: 800, id: 'end' }])
    expect(viewport).toMatchObject({ scrollTop: 0, scrollHeight: 1200 })
    expect(none).toBeNull()
  })

  test('an intersection observer fires when an element becomes visible', async () => {
    const seen = fixture.program.evaluate(
      () =>
        new Promise<unknown>((resolve) => {
          wx.createIntersectionObserver(getCurrentPages()[0] as never)
            .relativeToViewport()
            .observe('#end', (result) => {
              if (result.intersectionRatio > 0) resolve({ id: result.id, ratio: result.intersectionRatio })
            })
        }),
    )
    await call('pageScrollTo', { selector: '#end', duration: 0 })
    expect(await seen).toMatchObject({ id: 'end' })
  })
})
