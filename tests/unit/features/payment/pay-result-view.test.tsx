import { screen } from '@testing-library/react'
import { PayResultStore, type PayResultPhase } from '@/features/payment/result/pay-result.store'
import { PayResultView } from '@/features/payment/result/PayResultView'
import { routes } from '@/routes/routes'
import { mountView } from '../../../support/app/mount'

it.each<[PayResultPhase, number, string]>([
  ['paid', 100, '支付成功'],
  ['paid', 0, '领取成功'],
  ['checking', 100, '支付结果'],
  ['unfinished', 100, '支付结果'],
  ['canceled', 100, '支付结果'],
])('the page shows success only for a success: %s, %i fen', async (phase, payableFen, title) => {
  const store = new PayResultStore('o1')
  Object.assign(store, { phase, order: { items: [], payableFen, refundState: 'none' } })
  await mountView(PayResultView, { store })
  expect(screen.getByRole('heading').textContent).toEqual(title)
  expect(document.title).toEqual(title)
})

it('screens have the titles of the specification', () => {
  expect(routes.buy.title).toBe('收银台')
  expect(routes.certificateCheck.title).toBe('证书查询')
})
