import { storage } from '@/platform/storage/storage'
import { DAY_SECONDS } from '@/shared/time/countdown'
import { Owner } from '../session/owner'

const KEPT_MILLISECONDS = 7 * DAY_SECONDS * 1000

interface Kept {
  savedAt: number
  values: Readonly<Record<string, unknown>>
}

/** Learners who logged out on this device and have not come back: their open forms write nothing any more. */
const gone = new Set<string>()

/** Call when a learner logs out: what they have not sent is gone from this device. */
export const removeDraftsOf = (learnerId: string): void => {
  gone.add(learnerId)
  storage.removeAll(`draft:${learnerId}:`)
}

/**
 * Unfinished input of one form on this device. It belongs to the learner who opened the form, also after their login
 * has expired, and is dropped when they log out, and after a week.
 */
export class FormDraft {
  private readonly name: string
  private readonly now: () => number
  private readonly owner = new Owner()
  private readonly begunAs = this.owner.id

  /** @param name of the form, with the id of what is edited: `comment:<course id>` */
  constructor(name: string, now: () => number = Date.now) {
    this.name = name
    this.now = now
  }

  /** Another learner is logged in now, who is not shown the input. */
  get isForeign(): boolean {
    return this.owner.isReplaced
  }

  read(): Kept['values'] | undefined {
    const kept = storage.get<Kept>(this.key)
    if (!kept) return undefined
    if (this.now() - kept.savedAt < KEPT_MILLISECONDS) return kept.values
    this.remove()
    return undefined
  }

  write(values: Kept['values']): void {
    const { owner } = this
    if (gone.has(owner.id) && !owner.isHere) return
    storage.set(this.key, { savedAt: this.now(), values } satisfies Kept)
  }

  remove(): void {
    storage.remove(this.key)
  }

  /** What a visitor began goes on as the draft of whoever logs in. */
  private get key(): string {
    const { id } = this.owner
    if (this.begunAs !== id) storage.remove(`draft:${this.begunAs}:${this.name}`)
    return `draft:${id}:${this.name}`
  }
}
