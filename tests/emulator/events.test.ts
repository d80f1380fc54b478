import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startEmulator, type Emulator, type Page } from './support/emulator'

let emulator: Emulator
let page: Page
beforeAll(async () => {
  emulator = await startEmulator()
})
afterAll(() => emulator.close())
beforeEach(async () => {
  page = await emulator.open('/pages/events/events')
})

const heard = () => page.callMethod('takeHeard')

it('captures from the outside in, then bubbles from the inside out', async () => {
  await emulator.tap('#inner')
  expect(await heard()).toEqual(['capture outer', 'tap inner', 'tap middle', 'tap outer'])
})

it('provides dataset, marks and both targets', async () => {
  await emulator.tap('#inner')
  expect(await page.callMethod('getLast')).toMatchObject({
    target: 'inner',
    currentTarget: 'outer',
    dataset: { name: 'outer' },
    mark: { part: 'core' },
    touches: 1,
  })
})

it('stops at a catching listener', async () => {
  await emulator.tap('#caught')
  expect(await heard()).toEqual(['capture outer', 'tap catching'])
})

it('does not go below a listener that catches in the capture phase', async () => {
  await emulator.tap('#never')
  expect(await heard()).toEqual(['tap around'])
})

it('calls only one of several mut-bind listeners, and all others', async () => {
  await emulator.tap('#mut')
  expect(await heard()).toEqual(['tap mut-inner', 'tap plain-between'])
})

it('fires longpress after 350 ms, and then no tap', async () => {
  await (await page.$('#pressed'))?.longpress()
  expect(await heard()).toEqual(['longpress pressed'])
})

it('fires a slow tap without a longpress listener', async () => {
  await (await page.$('#slow'))?.longpress()
  expect(await heard()).toEqual(['tap slow'])
})

it('fires no tap after a move', async () => {
  const element = await page.$('#touched')
  await element?.touchstart({ touches: [{ pageX: 10, pageY: 10 }] })
  await element?.touchmove({ touches: [{ pageX: 40, pageY: 10 }] })
  await element?.touchend()
  expect(await heard()).toEqual(['touchstart touched', 'touchmove touched', 'touchend touched'])
})

it('fires a tap after a small move', async () => {
  const element = await page.$('#touched')
  await element?.touchstart({ touches: [{ pageX: 10, pageY: 10 }] })
  await element?.touchmove({ touches: [{ pageX: 16, pageY: 10 }] })
  await element?.touchend()
  expect(await heard()).toEqual(['touchstart touched', 'touchmove touched', 'touchend touched', 'tap touched'])
})

it('does not bubble component events by default, but bubbles taps', async () => {
  const mouth = await (await page.$('#speaker'))?.$('#mouth')
  await mouth?.tap()
  expect(await heard()).toEqual([
    'said 你好 by speaker',
    'said 再见 by speaker',
    'said 再见 by speaker',
    'tap parent-of-speaker',
  ])
})

it('binds a listener by a name from data', async () => {
  await emulator.tap('#bound')
  expect(await heard()).toEqual(['tap bound'])
})

it('says where in a canvas a finger is, and only there', async () => {
  const touches = { touches: [{ pageX: 30, pageY: 70, clientX: 30, clientY: 70 }] }
  await (await page.$('#drawn'))?.touchstart(touches)
  expect(await page.callMethod('getLast')).toMatchObject({ touched: { x: 30, y: 70 } })
  await (await page.$('#beside'))?.touchstart(touches)
  expect((await page.callMethod('getLast')).touched).toEqual({ identifier: 0, ...touches.touches[0] })
})
