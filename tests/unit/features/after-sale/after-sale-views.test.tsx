import { AFTER_SALE_REASONS, listAfterSaleReasons } from '@contract/after-sale/after-sale-status'
import { act, fireEvent, screen } from '@testing-library/react'
import type { AfterSale } from '@contract/after-sale/calls'
import { ERRORS } from '@contract/errors'
import { ApiError } from '@/core/request/api-error'
import * as router from '@/core/router/router'
import type { AfterSaleApi } from '@/features/after-sale/after-sale.api'
import { AfterSaleDetailStore } from '@/features/after-sale/detail/after-sale-detail.store'
import { AfterSaleDetailView } from '@/features/after-sale/detail/AfterSaleDetailView'
import { AfterSaleListStore } from '@/features/after-sale/list/after-sale-list.store'
import { AfterSaleListView } from '@/features/after-sale/list/AfterSaleListView'
import * as toasts from '@/shared/ui/toast/toast'
import { mountView } from '../../../support/app/mount'
import { givenAfterSale, givenApi } from './after-sale.fixture'

beforeEach(() => {
  jest.spyOn(toasts, 'toast').mockReturnValue()
  jest.spyOn(toasts, 'confirm').mockResolvedValue(true)
  jest.spyOn(router, 'open').mockResolvedValue()
})
afterEach(() => {
  jest.restoreAllMocks()
})

const draw = async (afterSale: AfterSale, fields: Partial<AfterSaleApi> = {}) => {
  const store = new AfterSaleDetailStore('s1', givenApi({ view: async () => afterSale, ...fields }))
  await store.load()
  await mountView(AfterSaleDetailView, { store })
  return store
}

it('lists status, goods and money, and opens one', async () => {
  const list = [givenAfterSale({ status: 'refunded' })]
  const page = async () => ({ list, pageCurrent: 1, pageSize: 10, totalCount: 1, totalPage: 1 })
  const store = new AfterSaleListStore(givenApi({ page }))
  await store.load()
  await mountView(AfterSaleListView, { store })
  for (const text of ['退款成功', '电工入门', '¥199.00']) expect(screen.getByText(text)).toBeTruthy()
  fireEvent.click(screen.getByRole('link'))
  expect(router.open).toHaveBeenCalledWith('afterSale', { id: 's1' })
})

it('shows why the school refused, and the negotiation', async () => {
  await draw(givenAfterSale({ status: 'disagreed', refusal: '已经开课' }))
  for (const text of ['已拒绝', '原因：已经开课', '申请退款 ¥199.00', '我']) expect(screen.getByText(text)).toBeTruthy()
  expect(screen.queryByText('撤销申请')).toBeNull()
})

it('is withdrawn; where the school was first, it shows what became of it', async () => {
  const views = [givenAfterSale(), givenAfterSale({ status: 'refunding' })]
  const refused = ERRORS.AFTER_SALE_EVENT_REFUSED
  const withdraw = jest.fn(async () => {
    throw new ApiError(refused.code, refused.message)
  })
  const store = await draw(givenAfterSale(), { view: async () => views.shift()!, withdraw })
  await expect(store.withdraw()).rejects.toThrow(refused.message)
  expect(store.afterSale.data?.status).toBe('refunding')
})

it('says where goods go back to, and takes the number of the express', async () => {
  const returnAddress = { name: '王老师', phone: '13800138000', address: '文三路 1 号' }
  const agreed = givenAfterSale({ status: 'agreed', returnAddress, returnBefore: '2026-11-29T02:00:00Z' })
  const submitExpress = jest.fn(async () => givenAfterSale({ status: 'returning', returnAddress }))
  const store = await draw(agreed, { submitExpress })
  expect(screen.getByText('王老师 13800138000')).toBeTruthy()
  await act(async () => {
    store.express.set({ expressCompany: '顺丰速运', expressNumber: 'SF 12' })
    expect(await store.submitExpress()).toBe(false)
  })
  expect(screen.getByText('快递单号是 6-30 位字母或数字')).toBeTruthy()
  act(() => store.express.set({ expressNumber: 'SF1234567890' }))
  fireEvent.click(screen.getByText('提交快递单号'))
  await screen.findByText('待商家收货')
  expect(submitExpress).toHaveBeenCalledWith({
    id: 's1',
    expressCompany: '顺丰速运',
    expressNumber: 'SF1234567890',
  })
})

it('offers reasons that fit what was bought', () => {
  expect(listAfterSaleReasons(['goods', 'material'])).not.toContain('noTime')
  expect(listAfterSaleReasons(['course'])).not.toContain('broken')
  expect(listAfterSaleReasons(['course', 'goods'])).toEqual(AFTER_SALE_REASONS)
})
