import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { Comment } from '@contract/comment/calls'
import type { GoodsDetail } from '@contract/goods/calls'
import { ClaimCouponsStore } from '@/features/coupon/public'
import { GoodsDetailStore } from '@/features/goods/detail/goods-detail.store'
import { GoodsDetailView } from '@/features/goods/detail/GoodsDetailView'
import type { GoodsApi } from '@/features/goods/goods.api'
import * as toasts from '@/shared/ui/toast/toast'
import { login } from '../../../support/app/learners'
import { mountView } from '../../../support/app/mount'
import { partial } from '../../../support/app/partial'
import { givenReviews } from './given-reviews'

const GOODS = partial<GoodsDetail>({
  id: 'g1',
  title: '安全帽',
  subtitle: '',
  cover: '',
  pictures: [],
  priceFen: 2500,
  soldCount: 3,
  soldOut: false,
  detailHtml: '<p>ABS 帽壳</p>',
  mostPerOrder: 9,
  mostPerLearner: null,
  skus: [],
})
const REVIEW: Comment = {
  id: 'c1',
  userName: '林晓',
  userAvatar: '',
  content: '帽壳结实',
  stars: 4,
  pictures: ['/media/s/1/a.webp', '/media/s/1/b.webp'],
  mine: false,
  state: 'visible',
  replies: [],
  createdAt: '2026-01-02T03:04:05Z',
}

const given = async (options: { tab?: string; written?: boolean; collected?: boolean } = {}) => {
  jest.spyOn(toasts, 'toast').mockReturnValue()
  let { collected = false } = options
  const api = partial<GoodsApi>({
    view: async () => GOODS,
    isFavourite: async () => ({ collected }),
    setFavourite: async (_id, wanted) => ({ collected: (collected = wanted) }),
  })
  const claimable = async () => ({ list: [], pageCurrent: 1, pageSize: 10, totalCount: 0, totalPage: 0 })
  const store = new GoodsDetailStore('g1', options.tab, {
    api,
    cart: { add: async () => undefined, refreshCount: async () => undefined },
    coupons: new ClaimCouponsStore({}, { claimable, claim: () => Promise.reject(new Error()) }),
    reviews: givenReviews([REVIEW], { score: 4, written: options.written }),
    isLoggedIn: () => true,
  })
  await store.load()
  await mountView(GoodsDetailView, { store, onBuy: async () => undefined })
  return store
}

it('shows the mean of the reviews, and the reviews with their pictures', async () => {
  await given()
  fireEvent.click(await screen.findByRole('tab', { name: '评价 4.0' }))
  await screen.findByText('帽壳结实')
  expect(screen.getByRole('button', { name: '查看第 2 张图片' })).toBeTruthy()
  expect(screen.queryByText('ABS 帽壳')).toBeNull()
})

it.each([
  ['may', false, 1],
  ['may not', true, 0],
])('lets who %s review it write, and nobody reply', async (_name, written, bars) => {
  await given({ tab: 'reviews', written })
  await screen.findByText('帽壳结实')
  expect(screen.queryAllByText('写评价')).toHaveLength(bars)
  expect(screen.queryByText('回复')).toBeNull()
})

it('keeps the goods for later, and forgets them', async () => {
  login('l1')
  const store = await given()
  fireEvent.click(await screen.findByRole('switch', { name: '收藏' }))
  await waitFor(() => expect(store.collected).toBe(true))
  expect(await screen.findByText('已收藏')).toBeTruthy()
  fireEvent.click(screen.getByRole('switch', { name: '收藏' }))
  await waitFor(() => expect(store.collected).toBe(false))
})
