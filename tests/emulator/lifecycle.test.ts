import { afterAll, beforeAll, expect, it } from 'vitest'
import { startEmulator, type Emulator } from './support/emulator'

let emulator: Emulator
beforeAll(async () => {
  emulator = await startEmulator()
})
afterAll(() => emulator.close())

const goTo = async (method: string, url?: string) => {
  await emulator.mini.callWxMethod(method, url === undefined ? {} : { url })
  await emulator.mini.evaluate(() => new Promise((resolve) => setTimeout(resolve, 0)))
}
const stackOf = async () => (await emulator.mini.pageStack()).map(({ path }) => path)

it('launches the app, then its page: components attach, the page loads and shows, all become ready', async () => {
  await emulator.mini.evaluate(() => new Promise((resolve) => setTimeout(resolve, 0)))
  const diary = await emulator.takeDiary()
  expect(diary.filter((line) => line !== 'component created')).toEqual([
    'app launch pages/home/home 1001',
    'app show',
    'outer attached',
    'inner attached',
    'home load {}',
    'outer page show',
    'inner page show',
    'home show',
    'inner ready',
    'outer ready',
    'home ready',
  ])
})

it('hides a page below another and shows it again', async () => {
  await goTo('navigateTo', '/pages/events/events')
  expect(await emulator.takeDiary()).toEqual(['outer page hide', 'inner page hide', 'home hide'])
  await goTo('navigateBack')
  expect(await emulator.takeDiary()).toEqual(['outer page show', 'inner page show', 'home show'])
})

it('unloads a page that is replaced, and its components', async () => {
  await goTo('reLaunch', '/pages/home/home?from=here')
  await emulator.takeDiary()
  await goTo('reLaunch', '/pages/events/events')
  const diary = await emulator.takeDiary()
  expect(diary).toEqual(['home unload', 'inner detached', 'outer detached'])
})

it('passes the query undecoded to the page and to clients', async () => {
  const page = await emulator.open('/pages/home/home?from=%E7%94%B2')
  expect(page.query).toEqual({ from: '%E7%94%B2' })
  expect(await emulator.text('#title')).toBe('首页 %E7%94%B2')
})

it('keeps tab pages alive, notifies a tapped one, and unloads pages above them', async () => {
  await emulator.open('/pages/home/home')
  await emulator.takeDiary()
  await emulator.mini.native().switchTab({ url: '/pages/second/second' })
  expect(await emulator.takeDiary()).toEqual(['home tab 1 第二', 'outer page hide', 'inner page hide', 'home hide'])
  expect(await emulator.text('#title')).toBe('第二 1')
  await goTo('switchTab', '/pages/home/home')
  await goTo('switchTab', '/pages/second/second')
  expect(await emulator.text('#title')).toBe('第二 2')
  await goTo('navigateTo', '/pages/events/events')
  await goTo('switchTab', '/pages/home/home')
  expect(await stackOf()).toEqual(['pages/home/home'])
})

it('opens at most ten pages', async () => {
  await emulator.open('/pages/events/events')
  for (let opened = 1; opened < 10; opened += 1) await goTo('navigateTo', '/pages/wxs/wxs')
  await expect(goTo('navigateTo', '/pages/wxs/wxs')).rejects.toThrow('navigateTo:fail webview count limit exceed')
  expect(await stackOf()).toHaveLength(10)
})

it.each([
  ['navigateTo', '/pages/home/home', 'navigateTo:fail can not navigateTo a tabbar page'],
  ['redirectTo', '/pages/home/home', 'redirectTo:fail can not redirectTo a tabbar page'],
  ['switchTab', '/pages/events/events', 'switchTab:fail can not switch to no-tabBar page'],
  ['navigateTo', '/pages/nowhere', 'navigateTo:fail page "pages/nowhere" is not found'],
])('refuses %s %s with WeChat’s message', async (method, url, message) => {
  await emulator.open('/pages/events/events')
  await expect(goTo(method, url)).rejects.toThrow(message)
  expect(await stackOf()).toEqual(['pages/events/events'])
})

it('notifies the app of a page that does not exist', async () => {
  await emulator.open('/pages/events/events')
  await emulator.takeDiary()
  await goTo('navigateTo', '/pages/nowhere').catch(() => undefined)
  expect(await emulator.takeDiary()).toEqual(['app page not found pages/nowhere'])
})

it('goes back over several pages, and not from the first', async () => {
  await emulator.open('/pages/events/events')
  await goTo('navigateTo', '/pages/wxs/wxs')
  await goTo('redirectTo', '/sub/detail/detail')
  expect(await stackOf()).toEqual(['pages/events/events', 'sub/detail/detail'])
  await emulator.mini.callWxMethod('navigateBack', { delta: 5 })
  expect(await stackOf()).toEqual(['pages/events/events'])
  await expect(goTo('navigateBack')).rejects.toThrow('navigateBack:fail cannot navigate back at first page')
})

it('hides and shows the app with its top page', async () => {
  await emulator.open('/pages/home/home')
  await emulator.takeDiary()
  await emulator.send('Emulator.setVisible', { visible: false })
  await emulator.send('Emulator.setVisible', { visible: true })
  expect((await emulator.takeDiary()).filter((line) => !line.includes('page'))).toEqual([
    'home hide',
    'app hide',
    'app show',
    'home show',
  ])
})

it('pulls down when the page allows it', async () => {
  await emulator.open('/pages/home/home')
  await emulator.takeDiary()
  await emulator.send('Emulator.pullDown')
  expect(await emulator.takeDiary()).toEqual(['home pull'])
})

it('gets the share message from the page, and confirms the dialog', async () => {
  const page = await emulator.open('/pages/home/home')
  expect(await page.callMethod('onShareAppMessage', { from: 'menu' })).toMatchObject({ title: '分享自menu' })
  await emulator.send('Emulator.shareFromMenu')
  expect(await emulator.send('Emulator.getPrompts')).toMatchObject({ open: { kind: 'share', title: '分享自menu' } })
  await emulator.mini.native().shareConfirm()
  expect(await emulator.send('Emulator.getPrompts')).not.toHaveProperty('open')
})
