import type { DurableText } from './durable-text.port'

const DATABASE = 'durable'
const TEXTS = 'texts'
let opened: Promise<IDBDatabase> | undefined

const settle = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the database refused'))
  })

const open = (): Promise<IDBDatabase> => {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(TEXTS)
    settle(request).then(resolve, reject)
  })
  return opened
}

/** Phones close the connection of a page in the background; the first attempt then fails. */
const ATTEMPTS = 2
let warned = false

const warnOnce = (error: unknown): void => {
  if (!warned) console.warn('no durable copy', error)
  warned = true
}

/**
 * Browsers flush localStorage to disk seconds after a write, and up to a minute later when writes are frequent.
 * IndexedDB is on disk when its transaction completes.
 */
const transact = async <T>(
  mode: IDBTransactionMode,
  act: (texts: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> => {
  if (typeof indexedDB === 'undefined') return undefined
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    try {
      const transaction = (await open()).transaction(TEXTS, mode, { durability: 'strict' })
      return await settle(act(transaction.objectStore(TEXTS)))
    } catch (error) {
      opened = undefined
      if (attempt === ATTEMPTS) warnOnce(error)
    }
  }
  return undefined
}

export const durableText: DurableText = {
  read: (key) => transact<string | undefined>('readonly', (texts) => texts.get(key)),
  write: async (key, text) => {
    await (text === undefined
      ? transact('readwrite', (texts) => texts.delete(key))
      : transact('readwrite', (texts) => texts.put(text, key)))
  },
}
