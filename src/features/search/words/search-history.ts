import type { RequestOptions } from '@/core/request/request'
import { session } from '@/core/session/session.store'
import { storage } from '@/platform/storage/storage'
import { searchApi, type SearchApi } from '../search.api'

const KEY = 'searchHistory'
const MAX_WORDS = 10

interface Dependencies {
  api: Pick<SearchApi, 'history' | 'saveHistory' | 'clearHistory'>
  storage: { get<T>(key: string): T | undefined; set(key: string, value: unknown): void; remove(key: string): void }
  isLoggedIn: () => boolean
}

/** The search history: a learner's on the server, a visitor's on this device. */
export class SearchHistory {
  constructor(
    private readonly dependencies: Dependencies = { api: searchApi, storage, isLoggedIn: () => session.loggedIn },
  ) {}

  async read(options?: RequestOptions): Promise<string[]> {
    const { api, storage: device, isLoggedIn } = this.dependencies
    return isLoggedIn() ? api.history({ noLoading: true, ...options }) : (device.get<string[]>(KEY) ?? [])
  }

  async add(keyword: string): Promise<void> {
    const { api, storage: device, isLoggedIn } = this.dependencies
    if (isLoggedIn()) return void (await api.saveHistory(keyword))
    const others = (device.get<string[]>(KEY) ?? []).filter((word) => word !== keyword)
    device.set(KEY, [keyword, ...others].slice(0, MAX_WORDS))
  }

  async clear(): Promise<void> {
    const { api, storage: device, isLoggedIn } = this.dependencies
    if (isLoggedIn()) await api.clearHistory()
    else device.remove(KEY)
  }
}
