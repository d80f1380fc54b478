import type { MessageSettings } from '@contract/message/settings-calls'
import type { MessageSettingsApi } from '@/features/message/settings/message-settings.api'
import { MessageSettingsStore } from '@/features/message/settings/message-settings.store'
import { partial } from '../../../support/app/partial'

const settingsOf = (permissionCount: number, enabled = true): MessageSettings => ({
  quietFrom: '22:00',
  quietTo: '08:00',
  kinds: [{ kind: 'order', templateId: 't1', permissionCount, ways: [{ way: 'subscribe', enabled, fixed: false }] }],
})

const givenStore = async (settings: MessageSettings, agrees: boolean) => {
  const asked: string[] = []
  const api = partial<MessageSettingsApi>({ view: async () => settings, permit: async () => settingsOf(1) })
  const store = new MessageSettingsStore(api, async (templateIds) => {
    asked.push(...templateIds)
    return agrees ? [...templateIds] : []
  })
  await store.load()
  return { store, asked }
}

it('asks for a consent by the template of the kind, and counts it', async () => {
  const { store, asked } = await givenStore(settingsOf(0), true)
  expect(store.canAsk('order')).toBe(true)
  expect(await store.ask(['order'])).toBe(true)
  expect(asked).toEqual(['t1'])
  expect(store.canAsk('order')).toBe(false)
})

it('counts nothing when the learner declines', async () => {
  const { store } = await givenStore(settingsOf(0), false)
  expect(await store.ask(['order'])).toBe(false)
  expect(store.canAsk('order')).toBe(true)
})

it('does not ask where the way is switched off, or the school has no template', async () => {
  const { store } = await givenStore(settingsOf(0, false), true)
  expect(store.canAsk('order')).toBe(false)
  expect(store.canAsk('exam')).toBe(false)
})

it('asks for several kinds in one dialog, and counts those that the learner agreed to', async () => {
  const kindOf = (kind: 'order' | 'study' | 'exam', templateId: string): MessageSettings['kinds'][number] => ({
    kind,
    templateId,
    permissionCount: 0,
    ways: [{ way: 'subscribe', enabled: true, fixed: false }],
  })
  const settings = { ...settingsOf(0), kinds: [kindOf('order', 't1'), kindOf('study', 't2'), kindOf('exam', 't1')] }
  const permit = jest.fn(async () => settings)
  const agree = jest.fn(async (_ids: readonly string[]) => ['t1'])
  const store = new MessageSettingsStore(partial<MessageSettingsApi>({ view: async () => settings, permit }), agree)
  await store.load()
  expect(await store.ask(['order', 'study', 'exam'])).toBe(true)
  expect(agree).toHaveBeenCalledTimes(1)
  expect(permit.mock.calls).toEqual([['order']])
})
