import type { StorageKeeper } from '../../contracts/storage'
import { WxFailure } from '../../contracts/wx'
import { async, sync, type WxMethods } from '../method'
import { StorageSpace } from './storage-space'

/** A synchronous call throws the asynchronous one's `fail` message, prefixed with its own name. */
const named = <Result>(name: string, run: () => Result): Result => {
  try {
    return run()
  } catch (error) {
    throw error instanceof WxFailure ? new Error(`${name}:fail ${error.message}`) : error
  }
}

export const createStorage = (keeper?: StorageKeeper): WxMethods => {
  const space = new StorageSpace(keeper)
  const read = (key: string) => {
    if (!space.has(key)) throw new WxFailure('data not found')
    return { data: space.get(key) }
  }
  return {
    ...sync('setStorageSync', (key, data) => named('setStorageSync', () => space.set(key, data))),
    ...sync('getStorageSync', (key) => space.get(key)),
    ...sync('removeStorageSync', (key) => space.remove(key)),
    ...sync('clearStorageSync', () => space.clear()),
    ...sync('getStorageInfoSync', () => space.describe()),
    ...sync('batchSetStorageSync', (entries) =>
      named('batchSetStorageSync', () =>
        entries.forEach(({ key, value }: { key: string; value: unknown }) => space.set(key, value)),
      ),
    ),
    ...sync('batchGetStorageSync', (keys) => keys.map((key) => space.get(key))),
    ...async('setStorage', ({ key, data }) => space.set(key, data)),
    ...async('getStorage', ({ key }) => read(key)),
    ...async('removeStorage', ({ key }) => space.remove(key)),
    ...async('clearStorage', () => space.clear()),
    ...async('getStorageInfo', () => space.describe()),
  }
}
