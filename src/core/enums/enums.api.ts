import type { EnumEntry } from '@contract/shop/calls'
import { request } from '../request/request'

const cache = new Map<string, Promise<EnumEntry[]>>()

/** REQ-10: an enum is asked for once per name; a failure is not kept. */
export const loadEnum = (name: string): Promise<EnumEntry[]> => {
  const kept = cache.get(name)
  if (kept) return kept
  const asked = request('GET /base/api/sys/enum/view', { name }, { noLoading: true })
  cache.set(name, asked)
  asked.catch(() => cache.delete(name))
  return asked
}
