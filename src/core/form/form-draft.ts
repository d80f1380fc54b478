import { storage } from '@/platform/storage/storage'
import { DAY_SECONDS } from '@/shared/time/countdown'
import { session } from '../session/session.store'

const KEPT_MILLISECONDS = 7 * DAY_SECONDS * 1000

interface Kept {
  learnerId: string
  savedAt: number
  values: Readonly<Record<string, unknown>>
}

/** Unfinished input of one form on this device. It belongs to one learner and is dropped after a week. */
export class FormDraft {
  readonly #key: string
  readonly #now: () => number

  /** @param name of the form, with the id of what is edited: `comment:<course id>` */
  constructor(name: string, now: () => number = Date.now) {
    this.#key = `draft:${name}`
    this.#now = now
  }

  read(): Kept['values'] | undefined {
    const kept = storage.get<Kept>(this.#key)
    if (!kept || kept.learnerId !== session.learnerId) return undefined
    if (this.#now() - kept.savedAt < KEPT_MILLISECONDS) return kept.values
    this.remove()
    return undefined
  }

  write(values: Kept['values']): void {
    storage.set(this.#key, { learnerId: session.learnerId, savedAt: this.#now(), values } satisfies Kept)
  }

  remove(): void {
    storage.remove(this.#key)
  }
}
