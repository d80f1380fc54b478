import { backend } from './storage-backend'

/** Values that the device refused to keep; they last until the app closes. */
const memory = new Map<string, string>()
/** Both platforms keep texts as UTF-16. */
const BYTES_PER_CHARACTER = 2
let reportFailure: (error: unknown) => void = (error) => console.warn('storage failed', error)
let reported = false

const failed = (error: unknown) => {
  if (reported) return
  reported = true
  reportFailure(error)
}

const readText = (key: string): string | undefined => {
  if (memory.has(key)) return memory.get(key)
  try {
    return backend.read(key) ?? undefined
  } catch (error) {
    failed(error)
    return undefined
  }
}

const set = (key: string, value: unknown): void => {
  const text = JSON.stringify(value)
  try {
    backend.write(key, text)
    memory.delete(key)
  } catch (error) {
    memory.set(key, text)
    failed(error)
  }
}

const get = <T>(key: string): T | undefined => {
  const text = readText(key)
  if (text === undefined) return undefined
  try {
    return JSON.parse(text) as T
  } catch (error) {
    // Text of another origin under our key would fail again at every start.
    console.warn(`unreadable value of ${key} dropped`, error)
    remove(key)
    return undefined
  }
}

const remove = (key: string): void => {
  memory.delete(key)
  try {
    backend.remove(key)
  } catch (error) {
    failed(error)
  }
}

/**
 * Forgets everything but the names in `keep`, of any school or subject: `qihang:token` is a `token`, and
 * `examNotes:<id>` is one of the `examNotes`. Returns how many bytes that freed.
 */
const clear = (keep: readonly string[] = []): number => {
  let freed = 0
  try {
    for (const key of new Set([...memory.keys(), ...backend.keys()])) {
      if (key.split(':').some((name) => keep.includes(name))) continue
      freed += key.length + (readText(key)?.length ?? 0)
      remove(key)
    }
  } catch (error) {
    failed(error)
  }
  return freed * BYTES_PER_CHARACTER
}

/** Forgets every value whose name begins so. */
const removeAll = (prefix: string): void => {
  try {
    for (const key of new Set([...memory.keys(), ...backend.keys()])) if (key.startsWith(prefix)) remove(key)
  } catch (error) {
    failed(error)
  }
}

/** Values as JSON by name. On a device that refuses (private mode, full) they only last for the visit. */
export const storage = { get, set, remove, removeAll, clear }

/** REQ-08: `report` is called once a visit, at the first refusal. */
export const onStorageFailure = (report: (error: unknown) => void): void => {
  reportFailure = report
  reported = false
}
