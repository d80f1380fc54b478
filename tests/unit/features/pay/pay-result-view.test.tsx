import { render, screen } from '@testing-library/react'
import Taro from '@tarojs/taro'
import { PayResultStore, type PayResultPhase } from '@/features/pay/result/pay-result.store'
import { PayResultView } from '@/features/pay/result/PayResultView'
import { routes } from '@/routes/routes'

beforeAll(() => Taro.initPxTransform({ designWidth: 375, deviceRatio: { 375: 2 } }))

it.each<[PayResultPhase, number, string]>([
  ['paid', 100, '支付成功'],
  ['paid', 0, '领取成功'],
  ['checking', 100, '支付结果'],
  ['unfinished', 100, '支付结果'],
  ['canceled', 100, '支付结果'],
])('the page is called a success only when it is one: %s, %i fen', (phase, payableFen, title) => {
  const store = new PayResultStore('o1')
  Object.assign(store, { phase, order: { items: [], payableFen, refundState: 'none' } })
  render(<PayResultView store={store} />)
  expect([screen.getByRole('heading').textContent, document.title]).toEqual([title, title])
})

it('screens are called what the specification calls them', () => {
  expect([routes.buy.title, routes.certificateCheck.title]).toEqual(['收银台', '证书查询'])
})
