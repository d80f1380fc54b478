import { makeAutoObservable, reaction, runInAction } from 'mobx'
import type { LiveRoom } from '@contract/live/calls'
import { connection } from '@/core/page/connection.store'
import { ApiError, messageOf } from '@/core/request/api-error'
import { liveApi, type LiveApi } from './live.api'
import { LivePlayerStore } from './live-player.store'
import { toNextAsk, toPhase, type LivePhase } from './live-timing'

/** After a failure the room is asked for again this soon: the network may be back any moment. */
const RETRY_MILLISECONDS = 3000
/** PLAY-06. */
const MARQUEE_MILLISECONDS = 5000
const TICK_MILLISECONDS = 1000

/** A live room, from before it begins until its replay. Asks the server again and again, so states change by themselves. */
export class LiveRoomStore {
  room: LiveRoom | undefined = undefined
  /** Why there is no room to show; `code` is 0 when the network failed. */
  failure: { message: string; code: number } | undefined = undefined
  entered = false
  /** The server's time now, in milliseconds; moves every second. */
  serverMs = 0
  readonly player: LivePlayerStore
  private stream = ''
  private serverAhead = 0
  private asking: ReturnType<typeof setTimeout> | undefined
  private ticking: ReturnType<typeof setInterval> | undefined
  private resting = false
  private presumed = false
  private round = 0
  private readonly stopListening: () => void

  constructor(
    readonly courseId: string, readonly resourceId: string, private readonly api: LiveApi = liveApi, private readonly now = () => Date.now(),
  ) {
    this.player = new LivePlayerStore(() => void this.renew())
    makeAutoObservable<this, 'api' | 'now' | 'asking' | 'ticking' | 'resting' | 'presumed' | 'round' | 'serverAhead' | 'stopListening'>(this, {
      courseId: false, resourceId: false, player: false, api: false, now: false, asking: false, ticking: false, resting: false, presumed: false, round: false,
      serverAhead: false, stopListening: false,
    }, { autoBind: true })
    // Back on the network: what is missing is asked for at once.
    this.stopListening = reaction(() => connection.offline, (offline) => { if (!offline && !this.resting) void this.ask() })
  }

  get phase(): LivePhase | undefined {
    return this.room && toPhase(this.room, this.entered)
  }

  /** What the player plays; stays the same while it is answered, though each answer signs a new one. */
  get streamUrl(): string {
    return this.stream
  }

  get canEnter(): boolean {
    return this.room !== undefined && this.serverMs >= new Date(this.room.entersAt).getTime()
  }

  get secondsToStart(): number {
    return this.room ? Math.max(0, Math.ceil((new Date(this.room.startsAt).getTime() - this.serverMs) / 1000)) : 0
  }

  get marqueeStep(): number {
    return Math.floor(this.serverMs / MARQUEE_MILLISECONDS)
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

  /** Makes or cancels the appointment; answers whether there is one now. Rejects with ApiError when refused. */
  async toggleAppointment(): Promise<boolean> {
    const change = this.room?.appointed ? this.api.cancelAppointment : this.api.appoint
    const { appointed } = await change(this.courseId, this.resourceId)
    runInAction(() => {
      if (this.room) this.room = { ...this.room, appointed }
    })
    // What was asked before this knows nothing of it, and must not be heard.
    void this.ask()
    return appointed
  }

  dispose(): void {
    this.stopListening()
    this.rest()
  }

  private tick(): void {
    this.serverMs = this.now() + this.serverAhead
  }

  /** The address was not answered: a new one is taken, if there is one. */
  private async renew(): Promise<void> {
    runInAction(() => { this.stream = '' })
    await this.ask()
  }

  private async ask(): Promise<void> {
    const round = ++this.round
    clearTimeout(this.asking)
    try {
      const room = await this.api.watch(this.courseId, this.resourceId, this.entered)
      if (round !== this.round) return
      this.take(room)
      this.askIn(toNextAsk(room, this.serverMs))
    } catch (error) {
      if (round !== this.round) return
      const code = error instanceof ApiError ? error.code : 0
      // A gap in the network leaves what is shown; a refusal is final.
      runInAction(() => { if (!this.room || code > 0) this.failure = { message: messageOf(error), code } })
      if (code <= 0) this.askIn(RETRY_MILLISECONDS)
    }
  }

  private take(room: LiveRoom): void {
    const began = room.state === 'live' && !this.entered
    runInAction(() => {
      this.serverAhead = new Date(room.serverNow).getTime() - this.now()
      this.tick()
      this.failure = undefined
      this.room = room
      if (this.presumed && room.state === 'unstarted') this.entered = false
      this.presumed = false
      if (room.state === 'live' || room.state === 'paused') this.entered = true
      if (!room.streamUrl) this.stream = ''
      else if (!this.stream) this.stream = room.streamUrl
    })
    if (began) void this.ask()
  }

  private askIn(milliseconds: number | undefined): void {
    if (this.resting || milliseconds === undefined) return
    clearTimeout(this.asking)
    this.asking = setTimeout(() => void this.ask(), milliseconds)
  }
}
