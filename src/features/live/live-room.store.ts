import { makeAutoObservable, reaction, runInAction } from 'mobx'
import type { LiveRoom } from '@contract/live/calls'
import { connection } from '@/core/page/connection.store'
import { messageOf } from '@/core/request/api-error'
import { outcomeOf, retryDelay } from '@/core/request/outcome'
import { session } from '@/core/session/session.store'
import { agreeToMessage } from '@/platform/wechat/subscribe-messages'
import { toMilliseconds } from '@/shared/time/to-milliseconds'
import { keptEnd } from './kept-end'
import { liveApi, type LiveApi } from './live.api'
import { LiveStudy } from './live-study'
import { LivePlayerStore } from './live-player.store'
import { TalkStore } from './talk/talk.store'
import { toNextPollMs, toPhase, type LivePhase } from './live-timing'
import { Poll } from './poll'
import { ServerClockStore } from '@/core/clock/server-clock.store'

/** A failed poll is repeated this soon: the network may return any moment. */
const RETRY_MILLISECONDS = 3000
/** PLAY-06. */
const MARQUEE_MILLISECONDS = 5000

/** `presumed`: entered because the directory lists the live as on; the first response may take it back. */
type Entry = 'outside' | 'presumed' | 'inside'

interface LiveRoomOptions {
  courseId: string
  resourceId: string
  api?: LiveApi
  /** The device's clock, in milliseconds. */
  readDevice?: () => number
  /** Asks for permission to send a message by WeChat. */
  agree?: typeof agreeToMessage
}

/**
 * A live room, from before its beginning until its replay. It polls the server, so that states change by themselves.
 */
export class LiveRoomStore {
  room: LiveRoom | undefined = undefined
  /** Why there is no room to show; a final one is the server's refusal. */
  failure: { message: string; isFinal: boolean } | undefined = undefined
  /** The learner opened a lesson on another device, so the video here is paused. */
  takenOver = false
  /** The address being played. It is kept while it works, although each response signs a new one. */
  streamUrl = ''
  readonly player: LivePlayerStore
  readonly clock: ServerClockStore
  readonly talk: TalkStore
  private entry: Entry = 'outside'
  /** When the room was first shown, by the server's clock; 0 before. */
  private openedMs = 0
  #page: 'shown' | 'hidden' = 'shown'
  /** Whose the room and its study are; empty for a visitor. */
  #learnerId = session.learnerId
  readonly #courseId: string
  readonly #resourceId: string
  readonly #api: LiveApi
  readonly #agree: typeof agreeToMessage
  readonly #study = new LiveStudy()
  readonly #poll = new Poll()
  readonly #stopReactions: (() => void)[]

  constructor({
    courseId,
    resourceId,
    api = liveApi,
    readDevice = () => Date.now(),
    agree = agreeToMessage,
  }: LiveRoomOptions) {
    this.#courseId = courseId
    this.#resourceId = resourceId
    this.#api = api
    this.#agree = agree
    this.clock = new ServerClockStore(readDevice)
    this.player = new LivePlayerStore(() => void this.renewStream())
    this.talk = new TalkStore({ courseId, resourceId })
    makeAutoObservable(this, { player: false, clock: false, talk: false }, { autoBind: true })
    const pollIfShown = () => {
      if (this.#page === 'shown') void this.poll()
    }
    this.#stopReactions = [
      reaction(
        () => connection.offline,
        (offline) => {
          if (!offline) pollIfShown()
        },
      ),
      // What counts as study begins and ends with the picture, not with the next planned poll.
      reaction(() => this.watches, pollIfShown),
    ]
  }

  get entered(): boolean {
    return this.entry !== 'outside'
  }

  /** Whether the picture runs. */
  get watches(): boolean {
    return this.phase === 'live' && this.player.playing && !this.player.stalled
  }

  get phase(): LivePhase | undefined {
    return this.room && toPhase(this.room, this.entered)
  }

  get canEnter(): boolean {
    return this.room !== undefined && this.clock.nowMs >= toMilliseconds(this.room.entersAt)
  }

  get secondsToStart(): number {
    return this.room ? Math.max(0, Math.ceil((toMilliseconds(this.room.startsAt) - this.clock.nowMs) / 1000)) : 0
  }

  /** Counted from when the room was opened, so that the marquee does not move while it is still being drawn. */
  get marqueeStep(): number {
    return Math.floor((this.clock.nowMs - this.openedMs) / MARQUEE_MILLISECONDS)
  }

  /** Polls now and from now on; also after the page was hidden. */
  async start(): Promise<void> {
    this.#page = 'shown'
    this.clock.run()
    await this.poll()
  }

  /** Enters with the first poll, for a live that the directory lists as on. */
  presumeLive(): void {
    this.entry = 'presumed'
  }

  /** The page is hidden: watching ends, and polling stops. */
  pausePolling(): void {
    const { ticket } = this.#study.report(false).report
    if (ticket) void this.reportEnd(ticket)
    this.#page = 'hidden'
    this.#poll.stop()
    this.clock.stop()
    this.player.pause()
  }

  /** Enters the room, which is possible from half an hour before it begins. */
  async enter(): Promise<void> {
    this.entry = 'inside'
    await this.poll()
  }

  /**
   * Makes or cancels the appointment and returns whether there is one now. Inside WeChat the learner may also agree to
   * a reminder. Rejects with ApiError when refused.
   */
  async toggleAppointment(): Promise<boolean> {
    const { room } = this
    const { appointed } = room?.appointed
      ? await this.#api.cancelAppointment(this.#courseId, this.#resourceId)
      : await this.#api.appoint(this.#courseId, this.#resourceId, await this.#agree(room?.remindTemplateId ?? ''))
    runInAction(() => {
      if (this.room) this.room = { ...this.room, appointed }
    })
    // A poll that was sent before would bring back the old state: this one makes it stale.
    void this.poll()
    return appointed
  }

  /** Continues on this device after another one took over. */
  resume(): void {
    this.takenOver = false
    this.player.goLive()
  }

  dispose(): void {
    for (const stop of this.#stopReactions) stop()
    this.pausePolling()
  }

  /** Takes a new address, if there is one: the present one does not respond any more. */
  private async renewStream(): Promise<void> {
    this.streamUrl = ''
    await this.poll()
  }

  private async poll(): Promise<void> {
    this.followLogin()
    const isLatest = this.#poll.begin()
    const { report, begins } = this.#study.report(this.watches)
    try {
      const { entered } = this
      const { revision: talkRevision } = this.talk
      const room = await this.#api.watch(this.#courseId, this.#resourceId, { entered, talkRevision, ...report })
      if (begins) this.#study.confirm(room, this.watches && this.#page === 'shown')
      if (!isLatest()) return
      this.take(room)
      this.pollIn(toNextPollMs(room, this.clock.nowMs))
    } catch (error) {
      if (begins) this.#study.confirm(undefined, this.watches)
      if (!isLatest()) return
      const outcome = outcomeOf(error)
      const isFinal = outcome === 'refused'
      // After a network failure, or while the learner logs in again, the room stays on the screen.
      runInAction(() => {
        if (!this.room || isFinal) this.failure = { message: messageOf(error), isFinal }
      })
      if (outcome === 'retry') this.pollIn(retryDelay(error, RETRY_MILLISECONDS))
    }
  }

  private take(room: LiveRoom): void {
    const began = room.state === 'live' && !this.entered
    this.clock.set(room.serverNow)
    this.failure = undefined
    this.openedMs ||= this.clock.nowMs
    this.room = room
    this.talk.take(room.talk)
    if (this.entry === 'presumed') this.entry = room.state === 'unstarted' ? 'outside' : 'inside'
    if (room.state === 'live' || room.state === 'paused') this.entry = 'inside'
    if (!room.streamUrl) this.streamUrl = ''
    else if (!this.streamUrl) this.streamUrl = room.streamUrl
    if (room.takenOver && this.watches) this.yieldToOtherDevice()
    if (began) void this.poll()
  }

  /** A learner studies one lesson at a time. */
  private yieldToOtherDevice(): void {
    this.#study.end()
    this.takenOver = true
    this.player.pause()
  }

  /** What is of another learner is neither shown nor reported any more; an end that was kept is. */
  private followLogin(): void {
    if (session.isOtherOwner(this.#learnerId)) {
      const { ticket } = this.#study.report(false).report
      if (ticket) keptEnd.keep(this.#learnerId, this.#resourceId, ticket)
      this.room = this.failure = undefined
      this.streamUrl = ''
    }
    if (this.#learnerId !== session.learnerId) this.talk.forget()
    this.#learnerId = session.learnerId
    const ticket = this.#learnerId && keptEnd.take(this.#learnerId, this.#resourceId)
    if (ticket) void this.reportEnd(ticket)
  }

  /**
   * Reports the last seconds of watching without waiting for the response; kept where the network or the login is away.
   */
  private async reportEnd(ticket: string): Promise<void> {
    const learnerId = this.#learnerId
    if (session.isOtherOwner(learnerId)) return keptEnd.keep(learnerId, this.#resourceId, ticket)
    try {
      await this.#api.watch(this.#courseId, this.#resourceId, { ticket }, { outlivesPage: true })
    } catch (error) {
      if (outcomeOf(error) !== 'refused') return keptEnd.keep(learnerId, this.#resourceId, ticket)
      console.warn('the last seconds of the live were not counted', error)
    }
  }

  private pollIn(milliseconds: number | undefined): void {
    if (this.#page === 'shown' && milliseconds !== undefined) this.#poll.plan(() => void this.poll(), milliseconds)
  }
}
