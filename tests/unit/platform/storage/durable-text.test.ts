import type { DurableText } from '@/platform/storage/durable-text.port'

const kept = new Map<string, string>()
/** How often the connection is refused, and how often it turns out to be gone. */
let [refusals, losses, opens] = [0, 0, 0]

/** How often a transaction is never heard of again. */
let hangs = 0
const committed: string[][] = []

/** As much of IndexedDB as is asked: a connection, and transactions that are told of when they are on disk. */
const later = (tell: () => void) => void setTimeout(tell, 0)

const begin = () => {
  const changes: [string, string | undefined][] = []
  const transaction = {
    oncomplete: undefined as (() => void) | undefined,
    error: null,
    objectStore: () => ({
      get: (key: string) => ({ result: kept.get(key) }),
      put: (text: string, key: string) => void changes.push([key, text]),
      delete: (key: string) => void changes.push([key, undefined]),
    }),
  }
  if (hangs-- > 0) return transaction
  later(() => {
    for (const [key, text] of changes)
      if (text === undefined) kept.delete(key)
      else kept.set(key, text)
    if (changes.length > 0) committed.push(changes.map(([key, text]) => `${key}=${text}`))
    transaction.oncomplete?.()
  })
  return transaction
}
const connection = {
  transaction: () => {
    if (losses-- > 0) throw new Error('connection to the database lost')
    return begin()
  },
}
const open = () => {
  opens++
  const refused = refusals-- > 0
  const request: { result: unknown; error?: Error; onsuccess?: () => void; onerror?: () => void } = {
    result: connection,
    error: refused ? new Error('refused') : undefined,
  }
  later(() => (refused ? request.onerror?.() : request.onsuccess?.()))
  return request
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
  ;[refusals, losses, opens, hangs] = [0, 0, 0, 0]
  committed.length = 0
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

it('writes what changes during a write together, the newest of each, and resolves when it is on disk', async () => {
  const durable = load()
  const first = durable.write('journal', 'a')
  await Promise.resolve()
  const others = [durable.write('journal', 'b'), durable.write('room', 'r'), durable.write('journal', 'c')]
  await first
  expect(committed).toEqual([['journal=a']])
  await others[0]
  expect(committed).toEqual([['journal=a'], ['journal=c', 'room=r']])
  const removed = durable.write('room', undefined)
  expect(await durable.read('room')).toBeUndefined()
  await removed
})

it('opens another connection when a transaction hangs', async () => {
  jest.useFakeTimers()
  const durable = load()
  hangs = 1
  const written = durable.write('journal', 'a')
  const next = durable.write('journal', 'b')
  await jest.advanceTimersByTimeAsync(3900)
  expect(committed).toEqual([])
  await jest.advanceTimersByTimeAsync(200)
  await Promise.all([written, next])
  expect(kept.get('journal')).toBe('b')
  expect(opens).toBe(2)
  jest.useRealTimers()
})
