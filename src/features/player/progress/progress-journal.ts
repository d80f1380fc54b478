import type { StudyProgress } from '@contract/course/calls'
import { ApiError } from '@/core/request/api-error'
import { durableText } from '@/platform/storage/durable-text'
import type { DurableText } from '@/platform/storage/durable-text.port'
import { storage } from '@/platform/storage/storage'
import type { PlayerApi, ProgressInput } from '../player.api'

/** A save that can be sent again: the server takes each number of a ticket once. */
export type ProgressEntry = ProgressInput & Required<Pick<ProgressInput, 'ticket' | 'sequence'>>

/**
 * The newest save of a ticket, and the furthest one where that stands further back: the server knows only what it is
 * told.
 */
type KeptEntry = ProgressEntry & { peak?: ProgressEntry }

/** By learner, then by ticket in the order of the openings. */
type Kept = Record<string, Record<string, KeptEntry> | undefined>

interface Dependencies {
  api: Pick<PlayerApi, 'save'>
  /** Who is logged in now. */
  learnerId: () => string | undefined
  /** Of this device; a test has its own. */
  disk?: DurableText
}

/** What is in the storage of the device; the app keeps it when it empties its cache. */
const KEY = 'progressJournal'
/** Set for good by the first save on this device: from then on the disk is looked at when the app starts. */
const USED = 'progressWasKept'
const FIRST_RETRY_MILLISECONDS = 3000
const LAST_RETRY_MILLISECONDS = 60_000
/** How long a lesson waits for what an earlier visit could not save: where to resume depends on it. */
const SETTLE_MILLISECONDS = 4000
/** Nothing came back, the server is busy, or too much was asked: later it may work. */
const PASSING_CODES = [0, -1, -2]

const passes = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.needsLogin || PASSING_CODES.includes(error.code)

const withPeak = (entry: ProgressEntry, before: KeptEntry | undefined): KeptEntry => {
  const { peak: _older, ...furthest }: KeptEntry = before?.peak ?? before ?? entry
  return furthest.currentTime > entry.currentTime ? { ...entry, peak: furthest } : entry
}

/**
 * Progress that was made and not acknowledged yet. It is written before it is sent, sent in order, and forgotten when
 * the server has it; what is left is sent when the network or the same learner comes back, never by another learner.
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

  /** Keeps a save; it takes the place of the ticket's earlier one. */
  put(entry: ProgressEntry): void {
    const learner = this.dependencies.learnerId()
    if (!learner) return
    const kept = this.readAll()
    this.writeAll({
      ...kept,
      [learner]: { ...kept[learner], [entry.ticket]: withPeak(entry, kept[learner]?.[entry.ticket]) },
    })
    if (!storage.get(USED)) storage.set(USED, true)
  }

  /** Keeps and sends; answers what the server made of it, undefined when it does not have it yet. */
  async save(entry: ProgressEntry): Promise<StudyProgress | undefined> {
    this.put(entry)
    return (await this.flush()).get(entry.ticket)
  }

  /** Sends what is kept of the present learner; answers by ticket. Never rejects: what failed is tried again. */
  flush(): Promise<Map<string, StudyProgress>> {
    this.queued ??= this.running.then(async () => {
      await (this.restored ??= this.restore().catch((error: unknown) =>
        console.warn('what the disk kept is unreadable', error),
      ))
      this.queued = undefined
      return this.sendAll()
    })
    this.running = this.queued
    return this.queued
  }

  /** Sends what is kept, but holds nobody up for long. */
  async settle(): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined
    const patience = new Promise((resolve) => {
      timer = setTimeout(resolve, SETTLE_MILLISECONDS)
    })
    await Promise.race([this.flush(), patience])
    clearTimeout(timer)
  }

  /**
   * The page goes away: sends the ticket's newest save in a way that outlives it; before a peak it would not count, and
   * waits.
   */
  sendLast(ticket: string): void {
    const learner = this.dependencies.learnerId()
    const entry = learner ? this.readAll()[learner]?.[ticket] : undefined
    if (learner && entry) void this.send(learner, entry.peak ?? entry, true)
  }

  private async sendAll(): Promise<Map<string, StudyProgress>> {
    clearTimeout(this.retry)
    const answers = new Map<string, StudyProgress>()
    const learner = this.dependencies.learnerId()
    if (!learner) return answers
    for (const ticket of Object.keys(this.readAll()[learner] ?? {})) {
      const entry = this.readAll()[learner]?.[ticket]
      if (this.dependencies.learnerId() !== learner) break
      if (!entry) continue
      const answer = await this.send(learner, entry)
      if (answer === 'later') {
        this.tryLater()
        return answers
      }
      if (answer) answers.set(ticket, answer)
    }
    this.failures = 0
    return answers
  }

  /** The answer; undefined when the server will never take it; `later` when it may. */
  private async send(
    learner: string,
    { peak, ...entry }: KeptEntry,
    outlivesPage = false,
  ): Promise<StudyProgress | 'later' | undefined> {
    try {
      if (peak) await this.dependencies.api.save(peak)
      const progress = await this.dependencies.api.save(entry, { outlivesPage })
      this.forget(learner, entry)
      return progress
    } catch (error) {
      if (passes(error)) return 'later'
      console.warn('progress refused for good', error)
      this.forget(learner, entry)
      return undefined
    }
  }

  /** A newer save of the same ticket, written while this one was on its way, stays. */
  private forget(learner: string, { ticket, sequence }: ProgressEntry): void {
    const { [learner]: own = {}, ...others } = this.readAll()
    if ((own[ticket]?.sequence ?? 0) > sequence) return
    const { [ticket]: _sent, ...rest } = own
    this.writeAll({ ...others, ...(Object.keys(rest).length ? { [learner]: rest } : {}) })
  }

  /**
   * What the disk still has of a visit that was cut off comes first: it is older. Of each ticket the higher number is
   * the newer.
   */
  private async restore(): Promise<void> {
    const text = await this.disk.read(KEY)
    if (!text) return
    const kept = JSON.parse(text) as Kept
    for (const [learner, entries = {}] of Object.entries(this.readAll())) {
      const own = (kept[learner] ??= {})
      for (const entry of Object.values(entries)) {
        if (entry.sequence > (own[entry.ticket]?.sequence ?? 0)) own[entry.ticket] = entry
      }
    }
    this.writeAll(kept)
  }

  private tryLater(): void {
    const delay = Math.min(LAST_RETRY_MILLISECONDS, FIRST_RETRY_MILLISECONDS * 2 ** this.failures++)
    this.retry = setTimeout(() => void this.flush(), delay)
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
