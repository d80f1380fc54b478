import Taro from '@tarojs/taro'
import { watchBackSteps } from '@/platform/navigation/back-step'
import { overLayers } from '@/platform/navigation/over-layers'
import { openLayer } from '@/shared/layers/open-layers'
import * as front from '@/shared/layers/page-in-front'

/** What the router hears of. It comes second, as in the app. */
const router = jest.fn()
let page = 'course'
jest.spyOn(front, 'pageInFront').mockImplementation(() => page)

/** As Taro's router: an entry with the next number, and its event once the page is shown. */
const openPage = (name: string, idx: number) => {
  window.history.pushState({ idx }, '', `/wap/${name}`)
  page = name
  Taro.eventCenter.trigger('__afterTaroRouterChange')
}
const step = async (delta: number) => {
  const stepped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true, capture: true }))
  window.history.go(delta)
  await stepped
}
/** Waits for the steps that the app makes by itself. */
const settle = () => overLayers(async () => Taro.eventCenter.trigger('__afterTaroRouterChange'))
const entry = () => window.history.state as { idx: number; layers?: number }

beforeAll(() => {
  watchBackSteps()
  window.addEventListener('popstate', router)
})
beforeEach(() => {
  openPage('home', 4)
  openPage('course', 5)
  router.mockClear()
})

it('a step back closes the layer and leaves the page where it is', async () => {
  const close = jest.fn()
  openLayer(close)
  await step(-1)
  expect(close).toHaveBeenCalledTimes(1)
  expect(entry()).toEqual({ idx: 5 })
  expect(router).not.toHaveBeenCalled()
  await step(-1)
  expect(entry().idx).toBe(4)
  expect(router).toHaveBeenCalledTimes(1)
})

it('closes the topmost of several first, one a step', async () => {
  const closed: string[] = []
  openLayer(() => closed.push('sheet'))
  openLayer(() => closed.push('question'))
  await step(-1)
  expect(closed).toEqual(['question'])
  await step(-1)
  expect(closed).toEqual(['question', 'sheet'])
  expect(router).not.toHaveBeenCalled()
})

it('keeps a guard below layers that were open before it', async () => {
  const closed: string[] = []
  openLayer(() => closed.push('sheet'))
  openLayer(() => closed.push('guard'), { guard: true })
  await step(-1)
  expect(closed).toEqual(['sheet'])
  await step(-1)
})

it('takes its entry away when the layer closes by its button', async () => {
  const gone = openLayer(jest.fn())
  expect(entry().layers).toBe(1)
  gone()
  await settle()
  expect(entry()).toEqual({ idx: 5 })
  expect(router).not.toHaveBeenCalled()
})

it('leaves the entry where another layer opens in place of the first', async () => {
  const before = window.history.length
  const gone = openLayer(jest.fn())
  gone()
  const close = jest.fn()
  openLayer(close)
  expect(window.history.length).toBe(before + 1)
  await step(-1)
  expect(close).toHaveBeenCalledTimes(1)
})

it('leaves no entry below a page that was opened from a layer, and the layer closes after the return', async () => {
  const close = jest.fn()
  openLayer(close)
  await overLayers(async () => openPage('login', 6))
  expect(close).not.toHaveBeenCalled()
  await step(-1)
  expect(entry()).toEqual({ idx: 5 })
  expect(router).toHaveBeenCalledTimes(1)
  page = 'course'
  Taro.eventCenter.trigger('__afterTaroRouterChange')
  expect(entry()).toEqual({ idx: 5, layers: 1 })
  await step(-1)
  expect(close).toHaveBeenCalledTimes(1)
  expect(router).toHaveBeenCalledTimes(1)
})

it('waits with a navigation until the entry of a closing layer is gone', async () => {
  const gone = openLayer(jest.fn())
  gone()
  await overLayers(async () => openPage('order', 6))
  await step(-1)
  expect(entry()).toEqual({ idx: 5 })
})

it('puts the entry back after a navigation that failed', async () => {
  const close = jest.fn()
  openLayer(close)
  await expect(overLayers(() => Promise.reject(new Error('no page')))).rejects.toThrow('no page')
  expect(entry().layers).toBe(1)
  await step(-1)
  expect(close).toHaveBeenCalledTimes(1)
})

it('returns from the entry of a closed layer after a step forward', async () => {
  const close = jest.fn()
  openLayer(close)
  await step(-1)
  await step(1)
  await settle()
  expect(entry()).toEqual({ idx: 5 })
  expect(close).toHaveBeenCalledTimes(1)
  expect(router).not.toHaveBeenCalled()
})

it('drops the entry of a layer that a reload has closed', async () => {
  window.history.pushState({ idx: 5, layers: 1 }, '')
  Taro.eventCenter.trigger('__afterTaroRouterChange')
  await settle()
  expect(entry()).toEqual({ idx: 5 })
})

it('closes the layers of a page that is left by a longer step, but not its guard', async () => {
  const [sheet, guard] = [jest.fn(), jest.fn()]
  const release = openLayer(guard, { guard: true })
  openLayer(sheet)
  await step(-3)
  expect(sheet).toHaveBeenCalledTimes(1)
  expect(guard).not.toHaveBeenCalled()
  expect(router).toHaveBeenCalledTimes(1)
  release()
})
