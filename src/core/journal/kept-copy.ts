import { storage } from '@/platform/storage/storage'
import { session } from '../session/session.store'

const prefixOf = (learnerId: string): string => `copy:${learnerId}:`

/** Call when a learner logs out: what was kept for reading without a network is gone from this device. */
export const removeCopiesOf = (learnerId: string): void => storage.removeAll(prefixOf(learnerId))

/** What the server said last, to be read without a network by the learner who is logged in. Visitors have none. */
export class KeptCopy<Data> {
  constructor(private readonly name: string) {}

  read(): Data | undefined {
    return session.learnerId ? storage.get<Data>(this.key) : undefined
  }

  write(data: Data): void {
    if (session.learnerId) storage.set(this.key, data)
  }

  private get key(): string {
    return prefixOf(session.learnerId) + this.name
  }
}
