import { fireEvent, render, screen } from '@testing-library/react'
import Taro from '@tarojs/taro'
import { FloatingNav } from '@/shared/ui/FloatingNav/FloatingNav'
import { TextNav } from '@/shared/ui/TextNav/TextNav'

beforeAll(() => Taro.initPxTransform({ designWidth: 375, deviceRatio: { 375: 2 } }))

it('NAV-06 shows 导航 when collapsed and three links when expanded; a tap toggles it', () => {
  const ways = { onBack: jest.fn(), onHome: jest.fn(), onMine: jest.fn() }
  render(<FloatingNav {...ways} />)
  expect(screen.queryByText('首页')).toBeNull()
  fireEvent.click(screen.getByText('导航'))
  fireEvent.click(screen.getByText('首页'))
  expect(ways.onHome).toHaveBeenCalledTimes(1)
  fireEvent.click(screen.getByText('导航'))
  expect(['上一页', '首页', '我的'].every((label) => screen.queryByText(label))).toBe(true)
  fireEvent.click(screen.getByText('收起'))
  expect(screen.queryByText('上一页')).toBeNull()
})

it('NAV-07 shows the five links as text, the school by its name', () => {
  const ways = {
    onHome: jest.fn(),
    onCategories: jest.fn(),
    onMessages: jest.fn(),
    onMine: jest.fn(),
    onShop: jest.fn(),
  }
  render(<TextNav shopName="启航职业学院" {...ways} />)
  for (const label of ['平台首页', '课程分类', '我的消息', '个人中心', '启航职业学院'])
    fireEvent.click(screen.getByText(label))
  expect(Object.values(ways).map((way) => way.mock.calls.length)).toEqual([1, 1, 1, 1, 1])
})
