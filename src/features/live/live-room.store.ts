import dayjs from 'dayjs'
import { makeAutoObservable, reaction, runInAction } from 'mobx'
import type { LiveRoom } from '@contract/live/calls'
import { connection } from '@/core/page/connection.store'
import { ApiError, messageOf } from '@/core/request/api-error'
import { agreeToMessage } from '@/platform/wechat/subscribe-messages'
import { liveApi, type LiveApi } from './live.api'
import { LiveStudy } from './live-study'
import { LivePlayerStore } from './live-player.store'
import { toNextAsk, toPhase, type LivePhase } from './live-timing'

/** After a failure the room is asked for again this soon: the network may be back any moment. */
const RETRY_MILLISECONDS = 3000
/** PLAY-06. */
const MARQUEE_MILLISECONDS = 5000
const TICK_MILLISECONDS = 1000

/**
 * A live room, from before it begins until its replay. Asks the server again and again, so states change by themselves.
 */
export class LiveRoomStore {
  room: LiveRoom | undefined = undefined
  /** Why there is no room to show; `code` is 0 when the network failed. */
  failure: { message: string; code: number } | undefined = undefined
  entered = false
  /** The server's time now, in milliseconds; moves every second. */
  serverMs = 0
  readonly player: LivePlayerStore
  /** The learner opened a lesson on another device: the picture here stands. */
  takenOver = false
  private stream = ''
  private readonly study = new LiveStudy()
  private serverAhead = 0
  private openedMs = 0
  private asking: ReturnType<typeof setTimeout> | undefined
  private ticking: ReturnType<typeof setInterval> | undefined
  private resting = false
  private presumed = false
  private round = 0
  private readonly stopListening: () => void
  private readonly stopFollowing: () => void

  constructor(
    readonly courseId: string,
    readonly resourceId: string,
    private readonly api: LiveApi = liveApi,
    private readonly now = () => Date.now(),
    private readonly agree = agreeToMessage,
  ) {
    this.player = new LivePlayerStore(() => void this.renew())
    makeAutoObservable<
      this,
      | 'api'
      | 'now'
      | 'agree'
      | 'study'
      | 'asking'
      | 'ticking'
      | 'resting'
      | 'presumed'
      | 'round'
      | 'serverAhead'
      | 'openedMs'
      | 'stopListening'
      | 'stopFollowing'
    >(
      this,
      {
        courseId: false,
        resourceId: false,
        player: false,
        api: false,
        now: false,
        agree: false,
        asking: false,
        ticking: false,
        resting: false,
        presumed: false,
        round: false,
        serverAhead: false,
        openedMs: false,
        study: false,
        stopListening: false,
        stopFollowing: false,
      },
      { autoBind: true },
    )
    // Back on the network: what is missing is asked for at once.
    this.stopListening = reaction(
      () => connection.offline,
      (offline) => {
        if (!offline && !this.resting) void this.ask()
      },
    )
    // What counts begins and ends with the picture, not with the next question.
    this.stopFollowing = reaction(
      () => this.follows,
      () => {
        if (!this.resting) void this.ask()
      },
    )
  }

  /** The picture runs before the learner. */
  get follows(): boolean {
    return this.phase === 'live' && this.player.playing && !this.player.stalled
  }

  get phase(): LivePhase | undefined {
    return this.room && toPhase(this.room, this.entered)
  }

  /** What the player plays; stays the same while it is answered, though each answer signs a new one. */
  get streamUrl(): string {
    return this.stream
  }

  get canEnter(): boolean {
    return this.room !== undefined && this.serverMs >= dayjs(this.room.entersAt).valueOf()
  }

  get secondsToStart(): number {
    return this.room ? Math.max(0, Math.ceil(dayjs(this.room.startsAt).diff(this.serverMs) / 1000)) : 0
  }

  /** Counts from when the room was opened: nothing moves while it is still being drawn. */
  get marqueeStep(): number {
    return Math.floor((this.serverMs - this.openedMs) / MARQUEE_MILLISECONDS)
  }

  /** Asks now and goes on asking; also after the page was hidden. */
  async start(): Promise<void> {
    this.resting = false
    this.ticking ??= setInterval(this.tick, TICK_MILLISECONDS)
    await this.ask()
  }

  /** The directory says that it runs: it is entered with the first question, unless that is answered otherwise. */
  presumeLive(): void {
    this.entered = this.presumed = true
  }

  /** The page is hidden: nobody watches. */
  rest(): void {
    const { state } = this.study.describe(false)
    if (state.ticket) void this.leave(state.ticket)
    this.resting = true
    this.round += 1
    clearTimeout(this.asking)
    clearInterval(this.ticking)
    this.ticking = undefined
    this.player.pause()
  }

  /** Into the room, from half an hour before it begins. */
  async enter(): Promise<void> {
    this.entered = true
    await this.ask()
  }

  /**
   * Makes or cancels the appointment; answers whether there is one now. Inside WeChat the learner may agree to be
   * reminded by it as well. Rejects with ApiError when refused.
   */
  async toggleAppointment(): Promise<boolean> {
    const { courseId, resourceId, room } = this
    const { appointed } = room?.appointed
      ? await this.api.cancelAppointment(courseId, resourceId)
      : await this.api.appoint(courseId, resourceId, await this.agree(room?.remindTemplateId ?? ''))
    runInAction(() => {
      if (this.room) this.room = { ...this.room, appointed }
    })
    // What was asked before this knows nothing of it, and must not be heard.
    void this.ask()
    return appointed
  }

  /** On with this device, after another one took over. */
  resume(): void {
    this.takenOver = false
    this.player.goLive()
  }

  dispose(): void {
    this.stopListening()
    this.stopFollowing()
    this.rest()
  }

  private tick(): void {
    this.serverMs = this.now() + this.serverAhead
  }

  /** The address was not answered: a new one is taken, if there is one. */
  private async renew(): Promise<void> {
    runInAction(() => {
      this.stream = ''
    })
    await this.ask()
  }

  private async ask(): Promise<void> {
    const round = ++this.round
    clearTimeout(this.asking)
    const { state, begins } = this.study.describe(this.follows)
    try {
      const room = await this.api.watch(this.courseId, this.resourceId, { entered: this.entered, ...state })
      if (begins) this.study.begun(room, this.follows && !this.resting)
      if (round !== this.round) return
      this.take(room)
      this.askIn(toNextAsk(room, this.serverMs))
    } catch (error) {
      if (begins) this.study.begun(undefined, this.follows)
      if (round !== this.round) return
      const code = error instanceof ApiError ? error.code : 0
      // A gap in the network leaves what is shown; a refusal is final.
      runInAction(() => {
        if (!this.room || code > 0) this.failure = { message: messageOf(error), code }
      })
      if (code <= 0) this.askIn(RETRY_MILLISECONDS)
    }
  }

  private take(room: LiveRoom): void {
    const began = room.state === 'live' && !this.entered
    runInAction(() => {
      this.serverAhead = dayjs(room.serverNow).diff(this.now())
      this.tick()
      this.failure = undefined
      this.openedMs ||= this.serverMs
      this.room = room
      if (this.presumed && room.state === 'unstarted') this.entered = false
      this.presumed = false
      if (room.state === 'live' || room.state === 'paused') this.entered = true
      if (!room.streamUrl) this.stream = ''
      else if (!this.stream) this.stream = room.streamUrl
    })
    if (room.takenOver && this.follows) this.stopFor()
    if (began) void this.ask()
  }

  /** One learner, one lesson at a time. */
  private stopFor(): void {
    this.study.end()
    this.takenOver = true
    this.player.pause()
  }

  /** The last seconds count; nobody waits for the answer. */
  private async leave(ticket: string): Promise<void> {
    try {
      await this.api.watch(this.courseId, this.resourceId, { ticket }, { outlivesPage: true })
    } catch (error) {
      console.warn('the last seconds of the live were not counted', error)
    }
  }

  private askIn(milliseconds: number | undefined): void {
    if (this.resting || milliseconds === undefined) return
    clearTimeout(this.asking)
    this.asking = setTimeout(() => void this.ask(), milliseconds)
  }
}
