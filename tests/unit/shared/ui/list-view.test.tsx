import { fireEvent, render } from '@testing-library/react'
import Taro from '@tarojs/taro'
import { ListView, type PagedListLike } from '@/shared/ui/ListView/ListView'

const listOf = (state: Partial<PagedListLike<string>>): PagedListLike<string> => ({
  items: [],
  phase: 'ready',
  isEnd: false,
  error: null,
  retry: jest.fn(),
  ...state,
})
const draw = (list: PagedListLike<string>) =>
  render(<ListView list={list} keyOf={(row) => row} renderRow={(row) => <span>{row}</span>} />).container

beforeAll(() => Taro.initPxTransform({ designWidth: 375, deviceRatio: { 375: 2 } }))

describe('a list on the screen', () => {
  it('shows a skeleton before the first response', () => {
    expect(draw(listOf({ phase: 'loading' })).querySelector('[aria-busy="true"]')).not.toBeNull()
  })
  it('shows the empty state', () => {
    expect(draw(listOf({})).textContent).toContain('这里还没有内容')
  })
  it('shows the error and retries on a tap', () => {
    const list = listOf({ phase: 'failed', error: { message: '订单没有加载出来' } })
    const container = draw(list)
    expect(container.textContent).toContain('订单没有加载出来')
    const retry = container.querySelector('[role="button"]')
    if (retry) fireEvent.click(retry)
    expect(list.retry).toHaveBeenCalledTimes(1)
  })
  it('keeps its rows after a failure, and retries', () => {
    const list = listOf({ items: ['甲', '乙'], phase: 'failed' })
    const container = draw(list)
    expect(container.textContent).toContain('甲乙')
    const retry = container.querySelector('[role="button"]')
    if (retry) fireEvent.click(retry)
    expect(list.retry).toHaveBeenCalledTimes(1)
  })
  it('shows its end', () => {
    expect(draw(listOf({ items: ['甲'], isEnd: true })).textContent).toContain('没有更多了')
  })
})
