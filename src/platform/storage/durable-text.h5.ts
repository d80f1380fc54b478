import type { DurableText } from './durable-text.port'

const DATABASE = 'durable'
const TEXTS = 'texts'
let opened: Promise<IDBDatabase> | undefined

const open = (): Promise<IDBDatabase> => {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(TEXTS)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the database refused'))
  })
  return opened
}

/** Phones close the connection of a page in the background; the first attempt then fails. */
const ATTEMPTS = 2
/** Safari leaves a page without an answer at times; another connection gets one. */
const PATIENCE_MILLISECONDS = 4000
let warned = false

const warnOnce = (error: unknown): void => {
  if (!warned) console.warn('no durable copy', error)
  warned = true
}

const act = async <T>(
  mode: IDBTransactionMode,
  ask: (texts: IDBObjectStore) => IDBRequest<T> | undefined,
): Promise<T | undefined> => {
  const transaction = (await open()).transaction(TEXTS, mode, { durability: 'strict' })
  const request = ask(transaction.objectStore(TEXTS))
  await new Promise<unknown>((resolve, reject) => {
    transaction.oncomplete = resolve
    transaction.onabort = () => reject(transaction.error ?? new Error('the database refused'))
  })
  return request?.result
}

const withPatience = async <T>(work: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the database hangs')), PATIENCE_MILLISECONDS)
  })
  return Promise.race([work, patience]).finally(() => clearTimeout(timer))
}

/**
 * Browsers flush localStorage to disk seconds after a write, and up to a minute later when writes are frequent.
 * IndexedDB is on disk when its transaction completes.
 */
const transact = async <T>(...asked: Parameters<typeof act<T>>): Promise<T | undefined> => {
  if (typeof indexedDB === 'undefined') return undefined
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    try {
      return await withPatience(act(...asked))
    } catch (error) {
      opened = undefined
      if (attempt === ATTEMPTS) warnOnce(error)
    }
  }
  return undefined
}

let waiting = new Map<string, string | undefined>()
/** The transaction that writes, and the one that writes what waits for it. */
let writing: Promise<unknown> = Promise.resolve()
let next: Promise<unknown> | undefined

const writeWaiting = (): Promise<unknown> => {
  const texts = waiting
  ;[waiting, next] = [new Map(), undefined]
  writing = transact('readwrite', (store) => {
    for (const [key, text] of texts)
      if (text === undefined) store.delete(key)
      else store.put(text, key)
    return undefined
  })
  return writing
}

export const durableText: DurableText = {
  read: async (key) => {
    await (next ?? writing)
    return transact<string | undefined>('readonly', (texts) => texts.get(key))
  },
  // A disk may take longer for one write than the learner for the next one: of those that wait, only the newest counts.
  write: async (key, text) => {
    waiting.set(key, text)
    await (next ??= writing.then(writeWaiting))
  },
}
