import { render } from '@testing-library/react'
import Taro from '@tarojs/taro'
import { TabBar } from '@/core/page/TabBar'
import * as router from '@/core/router/router'
import { shopApi } from '@/core/shop/shop.api'
import { shop } from '@/core/shop/shop.store'
import { partial } from '../../../support/app/partial'

const nav = [
  { label: '首页', icon: 'home', targetAddr: 'tab1', pagePath: '/pages/tab/tab1' },
  { label: '课程', icon: 'book', targetAddr: 'tab2', pagePath: '/pages/kurs' },
]

beforeAll(async () => {
  Taro.initPxTransform({ designWidth: 375, deviceRatio: { 375: 2 } })
  jest.spyOn(shopApi, 'info').mockResolvedValue(partial({ id: 'small', wapNav: nav }))
  await shop.load()
})

it('NAV-03 opens tab1 for an entry without a page, and highlights only the real one', () => {
  const open = jest.spyOn(router, 'openAddress').mockResolvedValue()
  const { getAllByRole } = render(<TabBar active="tab1" />)
  const tabs = getAllByRole('link')
  expect(tabs.map((tab) => tab.getAttribute('aria-current'))).toEqual(['page', null])
  tabs[1]!.click()
  expect(open).toHaveBeenCalledWith('/pages/tab/tab1')
})
