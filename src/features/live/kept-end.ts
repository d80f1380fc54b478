import { storage } from '@/platform/storage/storage'

const keyOf = (learnerId: string, resourceId: string): string => `liveEnd:${learnerId}:${resourceId}`

/**
 * The ticket of a learner's stretch of watching whose end the server does not have, because the login or the network
 * was away. A late end credits no more than one in time: the server bounds what it counts between two reports.
 */
export const keptEnd = {
  keep: (learnerId: string, resourceId: string, ticket: string): void =>
    storage.set(keyOf(learnerId, resourceId), ticket),
  /** Returns it once, so that it is sent once. */
  take: (learnerId: string, resourceId: string): string | undefined => {
    const ticket = storage.get<string>(keyOf(learnerId, resourceId))
    if (ticket !== undefined) storage.remove(keyOf(learnerId, resourceId))
    return ticket
  },
}
