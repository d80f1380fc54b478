import { makeRequestId } from '@/core/request/make-request-id'
import { storage } from '@/platform/storage/storage'

/** Of every school and learner of this phone. */
const KEY = 'signInPhone'

/** What this phone calls itself: made once, and the same for whoever logs in on it. */
export const phoneId = (): string => {
  const known = storage.get<string>(KEY)
  if (known) return known
  const made = makeRequestId()
  storage.set(KEY, made)
  return made
}
