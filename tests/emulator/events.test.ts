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

it('gives dataset, marks and both targets', async () => {
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

it('never reaches what lies below a listener that catches while capturing', async () => {
  await emulator.tap('#never')
  expect(await heard()).toEqual(['tap around'])
})

it('lets only one of several mut-bind listeners hear, and the others all', async () => {
  await emulator.tap('#mut')
  expect(await heard()).toEqual(['tap mut-inner', 'tap plain-between'])
})

it('makes a long press after 350 ms, and then no tap', async () => {
  await (await page.$('#pressed'))?.longpress()
  expect(await heard()).toEqual(['longpress pressed'])
})

it('makes a slow tap where nobody waits for a long press', async () => {
  await (await page.$('#slow'))?.longpress()
  expect(await heard()).toEqual(['tap slow'])
})

it('makes no tap of a finger that moved', async () => {
  const element = await page.$('#touched')
  await element?.touchstart({ touches: [{ pageX: 10, pageY: 10 }] })
  await element?.touchmove({ touches: [{ pageX: 40, pageY: 10 }] })
  await element?.touchend()
  expect(await heard()).toEqual(['touchstart touched', 'touchmove touched', 'touchend touched'])
})

it('makes a tap of a finger that moved a little', async () => {
  const element = await page.$('#touched')
  await element?.touchstart({ touches: [{ pageX: 10, pageY: 10 }] })
  await element?.touchmove({ touches: [{ pageX: 16, pageY: 10 }] })
  await element?.touchend()
  expect(await heard()).toEqual(['touchstart touched', 'touchmove touched', 'touchend touched', 'tap touched'])
})

it("keeps a component's own event from bubbling unless it says so, and lets the tap through", async () => {
  const mouth = await (await page.$('#speaker'))?.$('#mouth')
  await mouth?.tap()
  expect(await heard()).toEqual([
    'said 你好 by speaker',
    'said 再见 by speaker',
    'said 再见 by speaker',
    'tap parent-of-speaker',
  ])
})

it('listens by a name that data gives', async () => {
  await emulator.tap('#bound')
  expect(await heard()).toEqual(['tap bound'])
})
