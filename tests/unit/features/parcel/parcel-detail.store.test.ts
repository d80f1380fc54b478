import type { ParcelDetail } from '@contract/parcel/calls'
import { ApiError } from '@/core/request/api-error'
import { ParcelDetailStore } from '@/features/parcel/detail/parcel-detail.store'
import { describeContents, describeLatest, describeNumber } from '@/features/parcel/parcel-text'

const known = (change: Partial<ParcelDetail> = {}): ParcelDetail => ({
  id: 'p',
  orderId: 'o',
  orderNumber: 'N1',
  carrier: 'shunfeng',
  trackingNumber: 'SF0000000001',
  state: 'shipped',
  shippedAt: '2026-11-22T00:00:00Z',
  signedAt: null,
  items: [
    { title: '电工教材', variant: '平装', cover: '', quantity: 2 },
    { title: '绝缘手套', variant: '', cover: '', quantity: 1 },
  ],
  latest: null,
  receiver: null,
  tracks: [],
  ...change,
})

it('shows what is known at once, then what the carrier says', async () => {
  const seen: string[] = []
  const store: ParcelDetailStore = new ParcelDetailStore('p', {
    view: async () => known(),
    track: async () => {
      seen.push(store.parcel.data!.state)
      return known({ state: 'signed' })
    },
  })
  expect(await store.load()).toBe(true)
  expect([...seen, store.parcel.data!.state]).toEqual(['shipped', 'signed'])
  expect(store.trackingProblem).toBe('')
})

it('keeps what is known when the carrier is silent, and says so', async () => {
  const store = new ParcelDetailStore('p', {
    view: async () => known(),
    track: async () => {
      throw new ApiError(4079, '物流信息暂时查不到，请稍后再试')
    },
  })
  expect(await store.load()).toBe(true)
  expect(store.parcel.data!.state).toBe('shipped')
  expect(store.trackingProblem).toBe('物流信息暂时查不到，请稍后再试')
})

it('names the carrier, the contents and what was said last', () => {
  expect(describeNumber(known())).toBe('顺丰速运 SF0000000001')
  expect(describeContents(known())).toBe('电工教材 等 3 件')
  expect(describeContents(known({ items: [{ title: '手套', variant: '', cover: '', quantity: 1 }] }))).toBe('手套')
  expect(describeLatest(known())).toBe('已交给快递公司，等待揽收')
})
