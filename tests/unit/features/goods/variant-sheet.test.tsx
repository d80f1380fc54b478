import { act, fireEvent, screen } from '@testing-library/react'
import type { GoodsDetail } from '@contract/goods/calls'
import { ClaimCouponsStore } from '@/features/coupon/public'
import type { GoodsApi } from '@/features/goods/goods.api'
import { GoodsDetailStore } from '@/features/goods/detail/goods-detail.store'
import { VariantSheet } from '@/features/goods/detail/VariantSheet'
import { givenReviews } from './given-reviews'
import { mountView } from '../../../support/app/mount'
import { partial } from '../../../support/app/partial'

const skuOf = (id: string, value: string, stock: number) => ({
  id,
  attributes: [{ name: '颜色', value }],
  priceFen: 1500,
  vipPriceFen: null,
  stock,
  picture: '',
})
const GOODS = partial<GoodsDetail>({
  id: 'g1',
  mostPerOrder: 9,
  mostPerLearner: null,
  skus: [skuOf('red', '红色', 3), skuOf('blue', '蓝色', 0)],
})

it('sells what is in stock, and nothing else', async () => {
  const cart = { add: async () => undefined, refreshCount: async () => undefined }
  const claimable = async () => ({ list: [], pageCurrent: 1, pageSize: 10, totalCount: 0, totalPage: 0 })
  const coupons = new ClaimCouponsStore({}, { claimable, claim: () => Promise.reject(new Error()) })
  const api = partial<GoodsApi>({ view: async () => GOODS })
  const store = new GoodsDetailStore('g1', undefined, { api, cart, coupons, reviews: givenReviews() })
  await store.load()
  store.open()
  const onBuy = jest.fn(async () => undefined)
  await mountView(VariantSheet, { store, goods: GOODS, onBuy, onCollect: async () => undefined })

  const buy = await screen.findByRole('button', { name: '确认购买' })
  await act(async () => void fireEvent.click(buy))
  expect(onBuy).toHaveBeenCalledTimes(1)

  fireEvent.click(screen.getByRole('radio', { name: '蓝色（售罄）' }))
  const button = screen.getByRole('button', { name: '这个规格已售罄' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(screen.queryByRole('button', { name: '加入购物车' })).toBeNull()
})
