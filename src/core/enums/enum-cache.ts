import type { EnumEntry } from '@contract/shop/calls'
import { enumApi, type EnumApi } from './enums.api'

/** REQ-10: fetches each enum once. A failure is not kept. */
export class EnumCache {
  private readonly api: EnumApi
  private readonly entries = new Map<string, Promise<EnumEntry[]>>()

  constructor(api: EnumApi = enumApi) {
    this.api = api
  }

  load(name: string): Promise<EnumEntry[]> {
    const kept = this.entries.get(name)
    if (kept) return kept
    const loading = this.api.view(name)
    this.entries.set(name, loading)
    loading.catch(() => this.entries.delete(name))
    return loading
  }
}

export const enums = new EnumCache()
