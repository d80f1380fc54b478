import type { StudyProgress } from '@contract/course/calls'
import { outcomeOf, retryDelay } from '@/core/request/outcome'
import { durableText } from '@/platform/storage/durable-text'
import type { DurableText } from '@/platform/storage/durable-text.port'
import { storage } from '@/platform/storage/storage'
import type { PlayerApi, ProgressInput } from '../player.api'

/** A save that can be repeated: the server takes each sequence number of a ticket once. */
export type ProgressEntry = ProgressInput & Required<Pick<ProgressInput, 'ticket' | 'sequence'>>

/** The newest save of a ticket, preceded by the furthest one if the newest is further back. */
type KeptEntry = ProgressEntry & { peak?: ProgressEntry }

/** By learner, then by ticket in the order of the openings. */
type Kept = Record<string, Record<string, KeptEntry> | undefined>

interface Dependencies {
  api: Pick<PlayerApi, 'save'>
  /** The learner who is logged in now. */
  learnerId: () => string | undefined
  /** The device's disk; tests pass their own. */
  disk?: DurableText
}

/** Survives when the app empties its cache. */
const KEY = 'progressJournal'
/** Set for good by the first save on this device: from then on the disk is read when the app starts. */
const USED = 'progressWasKept'
const FIRST_RETRY_MILLISECONDS = 3000
const LAST_RETRY_MILLISECONDS = 60_000
/** How long a lesson waits for the saves of an earlier visit, which decide where it resumes. */
const SETTLE_MILLISECONDS = 4000

/** A save that waits, and why. */
class Later {
  constructor(readonly error?: unknown) {}
}

const withoutPeak = ({ peak: _peak, ...entry }: KeptEntry): ProgressEntry => entry

const withPeak = (entry: ProgressEntry, before: KeptEntry | undefined): KeptEntry => {
  const furthest = withoutPeak(before?.peak ?? before ?? entry)
  return furthest.currentTime > entry.currentTime ? { ...entry, peak: furthest } : entry
}

/**
 * Progress that the server has not acknowledged. It is written before it is sent, sent in order, and removed when the
 * server has it. The rest is sent when the network or the same learner returns, never for another learner.
 */
export class ProgressJournal {
  private running: Promise<unknown> = Promise.resolve()
  private queued: Promise<Map<string, StudyProgress>> | undefined
  private retry: ReturnType<typeof setTimeout> | undefined
  private failures = 0
  private restored: Promise<void> | undefined
  private readonly disk: DurableText

  constructor(private readonly dependencies: Dependencies) {
    this.disk = dependencies.disk ?? durableText
  }

  /**
   * Keeps a save in place of the ticket's earlier one. `learner` is whose opening it is: after an expired login nobody,
   * or another learner, may be logged in.
   */
  put(entry: ProgressEntry, learner = this.dependencies.learnerId()): void {
    if (!learner) return
    const kept = this.readAll()
    const own = (kept[learner] ??= {})
    own[entry.ticket] = withPeak(entry, own[entry.ticket])
    this.writeAll(kept)
    if (!storage.get(USED)) storage.set(USED, true)
  }

  /** Keeps and sends a save. Returns the server's progress, or undefined while it does not have the save. */
  async save(entry: ProgressEntry, learner?: string): Promise<StudyProgress | undefined> {
    this.put(entry, learner)
    return (await this.flush()).get(entry.ticket)
  }

  /** Sends what is kept of the present learner; returns progress by ticket. Never rejects: failures are retried. */
  flush(): Promise<Map<string, StudyProgress>> {
    this.queued ??= this.running.then(async () => {
      await (this.restored ??= this.restore().catch((error: unknown) =>
        console.warn('the progress on the disk is unreadable', error),
      ))
      this.queued = undefined
      return this.sendAll()
    })
    this.running = this.queued
    return this.queued
  }

  /** Sends stored progress, but waits for a limited time only. */
  async settle(): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined
    const patience = new Promise((resolve) => {
      timer = setTimeout(resolve, SETTLE_MILLISECONDS)
    })
    await Promise.race([this.flush(), patience])
    clearTimeout(timer)
  }

  /**
   * Sends the ticket's newest save in a request that outlives the page. A save with a peak would not count before it,
   * so the peak goes instead and the rest waits.
   */
  sendLast(ticket: string): void {
    const learner = this.dependencies.learnerId()
    const entry = learner ? this.readAll()[learner]?.[ticket] : undefined
    if (learner && entry) void this.send(learner, entry.peak ?? entry, true)
  }

  private async sendAll(): Promise<Map<string, StudyProgress>> {
    clearTimeout(this.retry)
    const sent = new Map<string, StudyProgress>()
    const learner = this.dependencies.learnerId()
    if (!learner) return sent
    for (const ticket of Object.keys(this.readAll()[learner] ?? {})) {
      const entry = this.readAll()[learner]?.[ticket]
      if (this.dependencies.learnerId() !== learner) break
      if (!entry) continue
      const progress = await this.send(learner, entry)
      if (progress instanceof Later) {
        this.retryLater(progress.error)
        return sent
      }
      if (progress) sent.set(ticket, progress)
    }
    this.failures = 0
    return sent
  }

  /** Returns the server's progress, undefined for a final refusal, or `Later` when a retry may succeed. */
  private async send(
    learner: string,
    entry: KeptEntry,
    outlivesPage?: boolean,
  ): Promise<StudyProgress | Later | undefined> {
    try {
      if (entry.peak) await this.dependencies.api.save(entry.peak)
      if (this.dependencies.learnerId() !== learner) return new Later()
      const progress = await this.dependencies.api.save(withoutPeak(entry), { outlivesPage })
      this.forget(learner, entry)
      return progress
    } catch (error) {
      if (outcomeOf(error) !== 'refused') return new Later(error)
      console.warn('progress refused for good', error)
      this.forget(learner, entry)
      return undefined
    }
  }

  /** Removes a save, but not a newer one of the same ticket that was written while this one was being sent. */
  private forget(learner: string, { ticket, sequence }: ProgressEntry): void {
    const kept = this.readAll()
    const own = kept[learner] ?? {}
    if ((own[ticket]?.sequence ?? 0) > sequence) return
    delete own[ticket]
    if (!Object.keys(own).length) delete kept[learner]
    this.writeAll(kept)
  }

  /** Merges what the disk has of an interrupted visit; of each ticket the higher sequence is the newer. */
  private async restore(): Promise<void> {
    const text = await this.disk.read(KEY)
    if (!text) return
    const kept = JSON.parse(text) as Kept
    const newer = this.readAll()
    for (const learner of Object.keys(newer)) {
      const own = (kept[learner] ??= {})
      for (const entry of Object.values(newer[learner] ?? {})) {
        if (entry.sequence > (own[entry.ticket]?.sequence ?? 0)) own[entry.ticket] = entry
      }
    }
    this.writeAll(kept)
  }

  /** Without a login the next attempt sends nothing: `flush` is called when the learner returns. */
  private retryLater(error: unknown): void {
    const delay = Math.min(LAST_RETRY_MILLISECONDS, FIRST_RETRY_MILLISECONDS * 2 ** this.failures++)
    this.retry = setTimeout(() => void this.flush(), retryDelay(error, delay))
  }

  private writeAll(kept: Kept): void {
    const empty = Object.keys(kept).length === 0
    if (empty) storage.remove(KEY)
    else storage.set(KEY, kept)
    void this.disk.write(KEY, empty ? undefined : JSON.stringify(kept))
  }

  private readAll(): Kept {
    return storage.get<Kept>(KEY) ?? {}
  }
}
