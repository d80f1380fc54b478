import { act, fireEvent, render } from '@testing-library/react'
import Taro from '@tarojs/taro'
import { FAILURE_MS, RESTORE_MS } from '@/shared/ui/PullToRefresh/pull-machine'
import { PullToRefresh } from '@/shared/ui/PullToRefresh/PullToRefresh'

beforeAll(() => Taro.initPxTransform({ designWidth: 375, deviceRatio: { 375: 2 } }))
beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** Pulls far enough and lets go; answers what the head says after each step. */
const pull = async (onRefresh: () => Promise<boolean>, waits: number[]) => {
  const { container } = render(<PullToRefresh onRefresh={onRefresh}>内容</PullToRefresh>)
  const box = container.firstElementChild!
  const read = () => box.textContent!.replace('内容', '')
  const told: string[] = []
  act(() => {
    fireEvent.touchStart(box, { touches: [{ clientY: 0 }] })
  })
  act(() => {
    fireEvent.touchMove(box, { touches: [{ clientY: 300 }] })
  })
  told.push(read())
  await act(async () => {
    fireEvent.touchEnd(box)
  })
  told.push(read())
  for (const wait of waits) {
    await act(() => jest.advanceTimersByTimeAsync(wait))
    told.push(read())
  }
  return told
}

describe('UI-09 pulling to refresh', () => {
  it('reports success', async () => {
    expect(await pull(() => Promise.resolve(true), [RESTORE_MS])).toEqual(['松开刷新', '已刷新', ''])
  })
  it('reports failure long enough to be read', async () => {
    expect(await pull(() => Promise.resolve(false), [RESTORE_MS, FAILURE_MS])).toEqual([
      '松开刷新',
      '刷新失败',
      '刷新失败',
      '',
    ])
  })
})
