import { act, fireEvent, render, screen } from '@testing-library/react'
import Taro from '@tarojs/taro'
import { Current, safeExecute } from '@tarojs/runtime'
import { FloatingNav } from '@/shared/ui/FloatingNav/FloatingNav'
import { mountPage } from '../../../support/app/mount'
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

it('NAV-06 shows at the end of the page and after scrolling up, not after scrolling down', async () => {
  let report: (entries: { isIntersecting: boolean }[]) => void = () => {}
  const observed = { observe: () => {}, disconnect: () => {} }
  window.IntersectionObserver = function (callback: typeof report) {
    report = callback
    return observed
  } as unknown as typeof IntersectionObserver
  const List = () => <FloatingNav onBack={jest.fn()} onHome={jest.fn()} onMine={jest.fn()} />
  await mountPage(List, '/pages/course', {})
  const page = Current.router!.$taroPath
  const isAway = () => screen.getByText('导航').closest('[class~=nav]')!.className.includes('away')
  const seeEnd = (isIntersecting: boolean) => act(() => report([{ isIntersecting }]))
  const scrollTo = (scrollTop: number) => act(() => void safeExecute(page, 'onPageScroll', { scrollTop }))

  seeEnd(false)
  expect(isAway()).toBe(true)
  scrollTo(300)
  expect(isAway()).toBe(true)
  scrollTo(295)
  expect(isAway()).toBe(true)
  scrollTo(200)
  expect(isAway()).toBe(false)
  scrollTo(260)
  expect(isAway()).toBe(true)
  seeEnd(true)
  expect(isAway()).toBe(false)
  scrollTo(-20)
  seeEnd(false)
  scrollTo(0)
  expect(isAway()).toBe(false)
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
