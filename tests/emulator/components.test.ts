import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startEmulator, type Emulator, type Page } from './support/emulator'

let emulator: Emulator
beforeAll(async () => {
  emulator = await startEmulator()
})
afterAll(() => emulator.close())

describe('components', () => {
  let page: Page
  beforeAll(async () => {
    page = await emulator.open('/pages/components/components')
  })

  it('puts children into named slots', async () => {
    expect(await emulator.text('#panel .panel-head')).toBe('头')
    expect(await emulator.text('#panel .panel-body')).toBe('身')
  })

  it('links related components, and unlinks a removed one', async () => {
    expect(await page.callMethod('readTree')).toEqual({ linked: ['a', 'b'], nodes: ['a', 'b'] })
    expect(await emulator.text('#tree .leaf-name')).toBe('a of tree')
    await page.setData({ leaves: ['b'] })
    expect(await page.callMethod('readTree')).toEqual({ linked: ['b'], nodes: ['b'] })
  })

  it('runs behaviours and observers, and notifies the page', async () => {
    const counter = await page.$('#counter')
    expect(await (await counter?.$('#sum'))?.text()).toBe('3+0=3')
    await (await counter?.$('#add'))?.tap()
    expect(await (await counter?.$('#sum'))?.text()).toBe('3+1=4')
    expect(await page.data('changes')).toEqual([4])
  })

  it('binds both ways with model:', async () => {
    const modelled = (await page.$('#modelled')) as unknown as { setData(data: object): Promise<void> }
    await modelled.setData({ start: 9 })
    expect(await page.data('modelled')).toBe(9)
  })

  it('renders conditions, lists, templates and includes', async () => {
    expect(await emulator.text('#conditional')).toBe('在')
    await page.setData({
      shown: false,
      rows: [
        { id: 2, name: '乙' },
        { id: 3, name: '丙' },
      ],
    })
    expect(await emulator.text('#otherwise')).toBe('不在')
    const rows = await page.$$('.row')
    expect(await Promise.all(rows.map((row: { text(): Promise<string> }) => row.text()))).toEqual(['0:乙', '1:丙'])
    expect(await emulator.text('#greeting')).toBe('模板！')
    expect(await emulator.text('#included')).toBe('3 引入')
  })

  it('finds components by selector', async () => {
    expect(await page.callMethod('countCounters')).toBe(1)
  })

  it("uses the app's global components everywhere", async () => {
    await emulator.open('/pages/home/home')
    expect(await emulator.text('#badge .badge-text')).toBe('全局')
  })
})

it('runs WXS modules with getDate and getRegExp', async () => {
  await emulator.open('/pages/wxs/wxs')
  expect(await emulator.text('#money')).toBe('¥19.99')
  expect(await emulator.text('#date')).toBe('2023')
  expect(await emulator.text('#pattern')).toBe('122')
  expect(await emulator.text('#inline')).toBe('好！')
})

it('passes events between a page and the page it opened, even before a listener is added', async () => {
  const opener = await emulator.open('/pages/opener/opener')
  await opener.callMethod('open')
  await opener.waitFor(async () => (await emulator.text('#question')) === '几点')
  expect(await emulator.text('#query')).toBe('{"id":"7","name":"%E7%94%B2"}')
  await (await emulator.current()).callMethod('answer', '三点')
  await emulator.mini.callWxMethod('navigateBack')
  expect(await emulator.text('#answer')).toBe('三点')
})
