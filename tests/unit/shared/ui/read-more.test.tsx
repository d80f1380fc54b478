import { act, fireEvent, render, screen } from '@testing-library/react'
import Taro from '@tarojs/taro'
import { ReadMore } from '@/shared/ui/ReadMore/ReadMore'

const givenHeight = (height: number) =>
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ left: 0, width: 343, height } as DOMRect)

const draw = async () => {
  document.documentElement.style.fontSize = '20px'
  render(<ReadMore>很长的介绍</ReadMore>)
  await act(async () => {
    await jest.advanceTimersByTimeAsync(0)
  })
}

beforeAll(() => Taro.initPxTransform({ designWidth: 375, deviceRatio: { 375: 2 } }))
beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

it('UI-06 collapses content higher than 400, and expands it by a tap', async () => {
  givenHeight(401)
  await draw()
  fireEvent.click(screen.getByText('展开全部'))
  expect(screen.queryByText('收起')).not.toBeNull()
})

it('UI-06 does not collapse content of 400', async () => {
  givenHeight(400)
  await draw()
  expect(screen.queryByText('展开全部')).toBeNull()
})

it('UI-06 collapses content that grows when nobody expects it, as by larger letters', async () => {
  let grow = (): void => undefined
  class GrowingObserver {
    constructor(changed: () => void) {
      grow = changed
    }
    observe(): void {}
    disconnect(): void {}
  }
  Object.assign(globalThis, { ResizeObserver: GrowingObserver })
  try {
    givenHeight(300)
    await draw()
    await act(() => jest.advanceTimersByTimeAsync(10_000))
    expect(screen.queryByText('展开全部')).toBeNull()
    givenHeight(500)
    await act(async () => {
      grow()
      await jest.advanceTimersByTimeAsync(0)
    })
    expect(screen.queryByText('展开全部')).not.toBeNull()
  } finally {
    Reflect.deleteProperty(globalThis, 'ResizeObserver')
  }
})
