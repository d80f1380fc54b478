import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ShownAd } from '@contract/ad/calls'
import * as router from '@/core/router/router'
import { AdsStore } from '@/features/ad/ads.store'
import { FloatingAd } from '@/features/ad/FloatingAd'
import { OpeningAd } from '@/features/ad/OpeningAd'
import { mountView } from '../../../support/app/mount'

beforeEach(() => jest.spyOn(router, 'open').mockResolvedValue())
afterEach(() => void jest.restoreAllMocks())

const adOf = (change: Partial<ShownAd> = {}): ShownAd => ({
  ...{ id: 'ad1', place: 'open', title: '冬季班', picture: '/p.webp', hasPage: true, target: null, after: 0 },
  ...change,
})
const storeOf = async (ad: ShownAd) => {
  const count = jest.fn(async () => ({}))
  const store = new AdsStore([ad.place], { list: async () => ({ list: [ad] }), count })
  await store.load()
  return { store, count }
}

it('is counted as seen once, and as tapped when it is followed to its page', async () => {
  const ad = adOf({ place: 'float' })
  const { store, count } = await storeOf(ad)
  await mountView(FloatingAd, { store, ad })
  store.see(ad.id)
  expect(count.mock.calls).toEqual([['ad1', 'seen']])
  fireEvent.click(screen.getByRole('link', { name: '冬季班' }))
  await waitFor(() => expect(router.open).toHaveBeenCalledWith('ad', { id: 'ad1' }))
  expect(count.mock.calls).toEqual([
    ['ad1', 'seen'],
    ['ad1', 'tapped'],
  ])
})

it('can be closed until the screen is opened again', async () => {
  const ad = adOf({ place: 'float' })
  const { store } = await storeOf(ad)
  await mountView(FloatingAd, { store, ad })
  fireEvent.click(screen.getByRole('button', { name: '关闭广告：冬季班' }))
  expect(store.find('float')).toBeUndefined()
})

it('skips the opening picture by a tap', async () => {
  const ad = adOf()
  const { store } = await storeOf(ad)
  await mountView(OpeningAd, { store, ad })
  fireEvent.click(await screen.findByRole('button', { name: '跳过' }))
  expect(store.find('open')).toBeUndefined()
})

it('lets the opening picture go by itself', async () => {
  const ad = adOf()
  const { store } = await storeOf(ad)
  await mountView(OpeningAd, { store, ad, seconds: 0 })
  expect(store.find('open')).toBeUndefined()
})

it('shows no ads, and says nothing, where they cannot be had', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const store = new AdsStore(['open'], {
    list: async () => Promise.reject(new Error('offline')),
    count: async () => ({}),
  })
  await store.load()
  expect(store.find('open')).toBeUndefined()
  expect(warn).toHaveBeenCalledTimes(1)
})
