import { screen } from '@testing-library/react'
import type { ParcelDetail } from '@contract/parcel/calls'
import { ParcelDetailStore } from '@/features/parcel/detail/parcel-detail.store'
import { ParcelDetailView } from '@/features/parcel/detail/ParcelDetailView'
import { mountView } from '../../../support/app/mount'

const TRACKS = [
  { at: '2026-11-23T02:00:00Z', text: '快件到达杭州', area: '杭州' },
  { at: '2026-11-22T02:00:00Z', text: '快件已揽收', area: '上海' },
]
const PARCEL: ParcelDetail = {
  id: 'p1',
  orderId: 'o1',
  orderNumber: 'N1',
  carrier: 'shunfeng',
  trackingNumber: 'SF0000000001',
  state: 'transit',
  shippedAt: '2026-11-22T00:00:00Z',
  signedAt: null,
  items: [{ title: '电工教材', variant: '平装', cover: '', quantity: 2 }],
  latest: TRACKS[0]!,
  receiver: null,
  tracks: TRACKS,
}

it('lists what the carrier said, the newest first, down to the shipping', async () => {
  const store = new ParcelDetailStore('p1', { view: async () => PARCEL, track: async () => PARCEL })
  await store.load()
  const { textContent } = await mountView(ParcelDetailView, { store })
  const entries = screen.getAllByRole('listitem').map((entry) => entry.textContent)
  expect(entries.map((text) => text?.replace(/\d{4}-.*$/, ''))).toEqual(['快件到达杭州', '快件已揽收', '学校已发货'])
  expect(textContent).toContain('SF0000000001')
  expect(textContent).toContain('× 2')
})
