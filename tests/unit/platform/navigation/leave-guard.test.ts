import Taro from '@tarojs/taro'
import { firstListeners, watchBackSteps } from '@/platform/navigation/back-step'
import { guardLeaving } from '@/platform/navigation/leave-guard'
import { mayLeave } from '@/platform/navigation/leaving-question'

/** What the router hears of, by its numbers of the history entries. */
let heard: (number | undefined)[] = []
const numberOf = (state: unknown) => (state as { idx?: number } | null)?.idx
let release = () => {}
const leave = jest.fn()

watchBackSteps()
window.addEventListener('popstate', (event) => heard.push(numberOf(event.state)))

let onStep = () => {}
firstListeners.add(() => {
  onStep()
  return false
})

/** Steps back, and resolves with the entry that is shown after so many steps of the browser, forth and back. */
const goBack = async (steps: number) => {
  let left = steps
  const settled = new Promise<void>((resolve) => {
    onStep = () => {
      left--
      if (left === 0) resolve()
    }
  })
  window.history.back()
  await settled
  return numberOf(window.history.state)
}

beforeEach(() => {
  for (const idx of [0, 1, 2]) window.history.pushState({ idx }, '')
  heard = []
})
afterEach(() => release())

it('stays on the page when the learner continues editing, without notifying the router', async () => {
  const ask = jest.fn().mockResolvedValue(false)
  release = guardLeaving({ ask, leave })
  expect(await goBack(2)).toBe(2)
  expect(ask).toHaveBeenCalledTimes(1)
  expect(heard).toEqual([])
})

it('repeats the step when the learner leaves', async () => {
  release = guardLeaving({ ask: async () => true, leave })
  expect(await goBack(3)).toBe(1)
  expect(heard).toEqual([1])
})

it('asks again at the next step', async () => {
  const ask = jest.fn().mockResolvedValue(false)
  release = guardLeaving({ ask, leave })
  await goBack(2)
  await goBack(2)
  expect(ask).toHaveBeenCalledTimes(2)
})

it('asks on the first page of the app too, and leads on where the learner leaves', async () => {
  window.history.replaceState({ idx: 0 }, '')
  Taro.eventCenter.trigger('__afterTaroRouterChange')
  const ask = jest.fn().mockResolvedValueOnce(false).mockResolvedValue(true)
  release = guardLeaving({ ask, leave })
  // This step stays within the page, so only the layers hear of it.
  const goBackWithin = async () => {
    const stepped = new Promise((resolve) => {
      window.addEventListener('popstate', resolve, { once: true, capture: true })
    })
    window.history.back()
    await stepped
    await Promise.resolve()
  }
  await goBackWithin()
  expect([ask.mock.calls.length, leave.mock.calls.length, numberOf(window.history.state)]).toEqual([1, 0, 0])
  await goBackWithin()
  expect([ask.mock.calls.length, leave.mock.calls.length, numberOf(window.history.state)]).toEqual([2, 1, 0])
})

it('is asked by a navigation of the app, once', async () => {
  const ask = jest.fn().mockResolvedValue(true)
  release = guardLeaving({ ask, leave })
  expect(await Promise.all([mayLeave(), mayLeave()])).toEqual([true, true])
  expect(await goBack(1)).toBe(1)
  expect(ask).toHaveBeenCalledTimes(1)
  release()
  expect(await mayLeave()).toBe(true)
})

it('does not ask after it is released', async () => {
  const ask = jest.fn()
  guardLeaving({ ask, leave })()
  expect(await goBack(1)).toBe(1)
  expect(ask).not.toHaveBeenCalled()
  expect(heard).toEqual([1])
})

it('lets a page above it close', async () => {
  const ask = jest.fn()
  release = guardLeaving({ ask, leave })
  window.history.pushState({ idx: 3 }, '')
  expect(await goBack(1)).toBe(2)
  expect(ask).not.toHaveBeenCalled()
  expect(heard).toEqual([2])
})
