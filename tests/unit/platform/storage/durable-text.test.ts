import type { DurableText } from '@/platform/storage/durable-text.port'

const kept = new Map<string, string>()
/** How often the connection is refused, and how often it turns out to be gone. */
let [refusals, losses, opens] = [0, 0, 0]

/** As much of IndexedDB as is asked: requests that answer a moment later. */
const answer = <T>(result: T, error?: Error): IDBRequest<T> => {
  const request = { result, error } as unknown as { onsuccess?: () => void; onerror?: () => void }
  queueMicrotask(() => (error ? request.onerror?.() : request.onsuccess?.()))
  return request as unknown as IDBRequest<T>
}
const texts = {
  get: (key: string) => answer(kept.get(key)),
  put: (text: string, key: string) => answer(kept.set(key, text)),
  delete: (key: string) => answer(kept.delete(key)),
}
const connection = {
  transaction: () => {
    if (losses-- > 0) throw new Error('connection to the database lost')
    return { objectStore: () => texts }
  },
}
const open = () => {
  opens++
  return answer(connection, refusals-- > 0 ? new Error('refused') : undefined)
}

const load = (): DurableText => {
  let loaded!: DurableText
  jest.isolateModules(() => {
    loaded = (jest.requireActual('@/platform/storage/durable-text') as { durableText: DurableText }).durableText
  })
  return loaded
}

beforeEach(() => {
  kept.clear()
  ;[refusals, losses, opens] = [0, 0, 0]
  Object.defineProperty(globalThis, 'indexedDB', { value: { open }, configurable: true })
})
afterEach(() => Reflect.deleteProperty(globalThis, 'indexedDB'))

it('stores texts over one connection', async () => {
  const durable = load()
  await durable.write('journal', 'a')
  expect(await durable.read('journal')).toBe('a')
  await durable.write('journal', undefined)
  expect(await durable.read('journal')).toBeUndefined()
  expect(opens).toBe(1)
})

it('opens another connection when the phone has closed the first', async () => {
  const durable = load()
  await durable.write('journal', 'a')
  losses = 1
  await durable.write('journal', 'b')
  expect(kept.get('journal')).toBe('b')
  expect(opens).toBe(2)
})

it('continues without storage, reports it once, and retries the next time', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const durable = load()
  refusals = 4
  await durable.write('journal', 'a')
  await durable.write('journal', 'b')
  expect(kept.size).toBe(0)
  expect(warn.mock.calls.length).toBe(1)
  await durable.write('journal', 'c')
  expect(kept.get('journal')).toBe('c')
  warn.mockRestore()
})
