import { storage } from '@/platform/storage/storage'

interface Sign {
  /** What the teacher said; a tap has none. */
  code?: string
}

const keyOf = (learnerId: string, id: string): string => `attendanceSign:${learnerId}:${id}`

/** An answer to a check that an expired login kept back, until the same learner logs in again. */
export const keptSign = {
  keep: (learnerId: string, id: string, sign: Sign): void => storage.set(keyOf(learnerId, id), sign),
  /** Returns it once, so that it is sent once. */
  take: (learnerId: string, id: string): Sign | undefined => {
    const sign = storage.get<Sign>(keyOf(learnerId, id))
    if (sign !== undefined) storage.remove(keyOf(learnerId, id))
    return sign
  },
}
