import type { Suggestion } from '@contract/search/calls'
import { SearchHistory } from '@/features/search/words/search-history'
import { SearchStore, SUGGEST_DELAY_MILLISECONDS } from '@/features/search/words/search.store'

const givenDevice = () => {
  const kept = new Map<string, unknown>()
  return {
    get: <T>(key: string) => kept.get(key) as T | undefined,
    set: (key: string, value: unknown) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  }
}

const givenHistory = (loggedIn: boolean) => {
  const api = {
    history: jest.fn().mockResolvedValue(['服务器']),
    saveHistory: jest.fn().mockResolvedValue({}),
    clearHistory: jest.fn().mockResolvedValue({}),
  }
  return { api, history: new SearchHistory({ api, storage: givenDevice(), isLoggedIn: () => loggedIn }) }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('debounces suggestions, and ignores stale responses', async () => {
  const answers = new Map<string, (found: Suggestion[]) => void>()
  const suggest = jest.fn((keyword: string) => new Promise<Suggestion[]>((resolve) => answers.set(keyword, resolve)))
  const store = new SearchStore('', { hotWords: jest.fn(), suggest }, givenHistory(false).history)
  store.type('电')
  store.type('电工')
  await jest.advanceTimersByTimeAsync(SUGGEST_DELAY_MILLISECONDS)
  expect(suggest.mock.calls.map(([word]) => word)).toEqual(['电工'])
  store.type('叉车')
  await jest.advanceTimersByTimeAsync(SUGGEST_DELAY_MILLISECONDS)
  answers.get('叉车')!([{ text: '叉车司机', kind: 'word', id: '' }])
  answers.get('电工')!([{ text: '电工证', kind: 'word', id: '' }])
  await jest.advanceTimersByTimeAsync(0)
  expect(store.suggestions.map(({ text }) => text)).toEqual(['叉车司机'])
})

it("keeps a visitor's words on the device, newest first and once", async () => {
  const { api, history } = givenHistory(false)
  await history.add('电工')
  await history.add('叉车')
  await history.add('电工')
  expect(await history.read()).toEqual(['电工', '叉车'])
  await history.clear()
  expect(await history.read()).toEqual([])
  expect(api.saveHistory).not.toHaveBeenCalled()
})

it("keeps a learner's words on the server", async () => {
  const { api, history } = givenHistory(true)
  await history.add('电工')
  expect(await history.read()).toEqual(['服务器'])
  expect(api.saveHistory).toHaveBeenCalledWith('电工')
})
