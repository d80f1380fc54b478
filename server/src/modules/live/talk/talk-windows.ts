import type { LiveTalk } from '@contract/live/talk-calls'
import { TALK_SHOWN } from '@contract/live/talk-kinds'
import type { UserNames } from '../../user/user-names'
import type { LiveTalkRepository } from './live-talk.repository'
import { namedIn, toWindow, type TalkWindow } from './talk-window'

/** Polls come every ten seconds: viewers hardly notice it, and the database answers once for all of them. */
const READ_MILLISECONDS = 3000
/** Lessons that are remembered; more are not live at a time. */
const WINDOWS_KEPT = 1000

interface Kept {
  readAt: number
  window: Promise<TalkWindow>
}

/** The latest messages of live rooms, read once for all viewers (decision 0007). */
export class TalkWindows {
  private readonly kept = new Map<string, Kept>()

  constructor(
    private readonly talks: Pick<LiveTalkRepository, 'findHead' | 'listLatest' | 'listMuted'>,
    private readonly users: UserNames,
    private readonly now: () => Date,
    private readonly milliseconds = READ_MILLISECONDS,
  ) {}

  /** What is new for one viewer since a revision; null where the school has no talk. */
  async readSince(lessonId: string, userId: string | undefined, since: number | undefined): Promise<LiveTalk | null> {
    const { head, entries, completeSince, muted } = await this.read(lessonId)
    if (!head.enabled) return null
    // A revision from the future is of a database that was restored since.
    const whole = since === undefined || since < completeSince || since > head.revision
    const changed = entries.filter(({ revision }) => whole || revision > since)
    const isShown = (entry: (typeof entries)[number]): boolean =>
      entry.message.state === 'visible' || (userId !== undefined && entry.userId === userId)
    return {
      revision: head.revision,
      whole,
      messages: changed
        .filter(isShown)
        .map(({ message, userId: writer }) =>
          writer !== null && writer === userId ? { ...message, mine: true } : message,
        ),
      removed: whole ? [] : changed.filter((entry) => !isShown(entry)).map(({ message }) => message.id),
      slowSeconds: head.slowSeconds,
      allMuted: head.allMuted,
      muted: userId !== undefined && muted.has(userId),
    }
  }

  private read(lessonId: string): Promise<TalkWindow> {
    const time = this.now().getTime()
    const known = this.kept.get(lessonId)
    if (known && time >= known.readAt && time - known.readAt < this.milliseconds) return known.window
    const window = this.readAnew(lessonId, known?.window)
    if (this.kept.size >= WINDOWS_KEPT) this.kept.clear()
    const kept = { readAt: time, window }
    this.kept.set(lessonId, kept)
    // Failures are not kept.
    window.catch(() => this.kept.get(lessonId) === kept && this.kept.delete(lessonId))
    return window
  }

  /** Reads the messages only if there was a change. */
  private async readAnew(lessonId: string, known: Promise<TalkWindow> | undefined): Promise<TalkWindow> {
    const [head, before] = await Promise.all([this.talks.findHead(lessonId), known?.catch(() => undefined)])
    if (before?.head.enabled && head.enabled && head.revision === before.head.revision) return { ...before, head }
    if (!head.enabled || head.revision === 0)
      return toWindow(head, [], { names: new Map(), muted: [], limit: TALK_SHOWN })
    const [rows, muted] = await Promise.all([this.talks.listLatest(lessonId), this.talks.listMuted(lessonId)])
    const names = await this.users.getNames(namedIn(rows))
    return toWindow(head, rows, { names, muted, limit: TALK_SHOWN })
  }
}
