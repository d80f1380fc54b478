import type { ActivityDetail } from '@contract/activity/calls'
import { ActivityStore } from '@/features/activity/detail/activity.store'
import { ActivityListStore } from '@/features/activity/list/activity-list.store'
import { pageOf } from '../../../support/app/page-of'
import { sampleCard, sampleDetail, sampleItem } from './sample-activities'

const make = (change: Partial<ActivityDetail> = {}, isLoggedIn = true) => {
  const visits: string[] = []
  const api = {
    view: async () => sampleDetail(change),
    remind: async (_id: string, on: boolean) => ({ reminded: on, at: '2026-11-26T00:55:00.000Z' }),
    visit: async (id: string) => {
      visits.push(id)
      return {}
    },
  }
  const store = new ActivityStore('a1', { api, isLoggedIn: () => isLoggedIn })
  return { store, visits }
}
const actOf = async (change: Partial<ActivityDetail>) => {
  const { store } = make(change)
  await store.load()
  return store.act
}

it('knows the one thing that can be done now', async () => {
  expect(await actOf({})).toBe('buy')
  expect(await actOf({ state: 'coming' })).toBe('remind')
  expect(await actOf({ state: 'coming', reminded: true })).toBe('reminded')
  expect(await actOf({ state: 'soldOut' })).toBe('soldOut')
  expect(await actOf({ state: 'ended' })).toBe('ended')
  expect(await actOf({ state: 'off' })).toBe('off')
  expect(await actOf({ boughtCount: 1 })).toBe('limit')
  expect(await actOf({ forbidden: '不能在这里参加' })).toBe('forbidden')
})

it('lets an order that waits for its money be paid when everything is gone, and after the end', async () => {
  const unpaidOrder = { id: 'o1', expiresAt: '2026-11-25T02:09:58.000Z' }
  expect(await actOf({ state: 'soldOut', unpaidOrder, boughtCount: 1 })).toBe('pay')
  expect(await actOf({ state: 'ended', unpaidOrder })).toBe('pay')
})

it('begins with a variant that is left, and allows no more than what is left and may be had', async () => {
  const items = [sampleItem({ id: 'gone', left: 0 }), sampleItem({ id: 'here', left: 5 })]
  const { store } = make({ items, limitPerLearner: 3, boughtCount: 1 })
  await store.load()
  expect(store.item?.id).toBe('here')
  store.setQuantity(9)
  expect(store.quantity).toBe(2)
})

it('counts one visit of a learner, and none of a visitor', async () => {
  const { store, visits } = make()
  await store.load()
  await store.load()
  expect(visits).toEqual(['a1'])
  const visitor = make({}, false)
  await visitor.store.load()
  expect(visitor.visits).toEqual([])
})

it('sets a reminder, says when it comes, and takes it back', async () => {
  const { store } = make({ state: 'coming' })
  await store.load()
  await store.reminder.ask('a1')
  expect(store.reminder.at).toBe('2026-11-26T00:55:00.000Z')
  expect(store.act).toBe('reminded')
  await store.forgetReminder()
  expect(store.act).toBe('remind')
})

it('lists by phase, and asks the server for nobody about mine', async () => {
  const asked: (string | undefined)[] = []
  const api = {
    page: async ({ phase, kind }: { phase?: string; kind?: string }) => {
      asked.push(`${kind} ${phase}`)
      return pageOf([sampleCard()])
    },
    remind: async () => ({ reminded: true, at: '' }),
  }
  const store = new ActivityListStore('seckill', { mine: true, api, isLoggedIn: () => false })
  await store.load()
  await store.choose('mine')
  expect(store.needsLogin).toBe(true)
  expect(store.list.items).toEqual([])
  await store.choose('ended')
  expect(asked).toEqual(['seckill running', 'seckill ended'])
})
