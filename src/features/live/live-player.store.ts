import { makeAutoObservable } from 'mobx'
import { LastingStore } from '@/core/page/lasting.store'
import type { LiveEvents, LivePort } from '@/platform/live/live-video.port'

/**
 * - beginning: about to play by itself, which needs no controls
 * - pausing: pause was requested, and the media has not reported it yet
 * - blocked: the phone allows no audio before a tap
 */
type Playing = 'beginning' | 'playing' | 'pausing' | 'paused' | 'blocked'

/** The live player: its state, what blocks it, and its few commands. There is no seeking. */
export class LivePlayerStore implements LiveEvents {
  state: Playing = 'beginning'
  stalled = false
  /** Shown when the picture has been stalled for long enough. */
  readonly trouble = new LastingStore()
  behind = false
  fullScreen = false
  #port: LivePort | undefined
  readonly #onGone: () => void

  constructor(onGone: () => void) {
    this.#onGone = onGone
    makeAutoObservable(this, { trouble: false }, { autoBind: true })
  }

  get playing(): boolean {
    return this.state === 'playing' || this.state === 'pausing'
  }

  /** Stands still until the learner continues. */
  get paused(): boolean {
    return this.state === 'pausing' || this.state === 'paused' || this.state === 'blocked'
  }

  get blocked(): boolean {
    return this.state === 'blocked'
  }

  attach(port: LivePort | undefined): void {
    this.#port = port
    this.state = 'beginning'
    this.onStall(false)
    this.behind = false
  }

  toggle(): void {
    if (this.paused) this.#port?.play()
    else this.pause()
  }

  pause(): void {
    // Media that has not begun to play reports no pause.
    if (this.state === 'beginning') this.state = 'paused'
    if (this.state === 'playing') this.state = 'pausing'
    this.#port?.pause()
  }

  goLive(): void {
    this.#port?.goLive()
  }

  toggleFullScreen(): void {
    if (this.fullScreen) this.#port?.exitFullScreen()
    else this.#port?.enterFullScreen()
  }

  onPlay(): void {
    this.state = 'playing'
  }

  onPause(): void {
    if (this.state !== 'blocked') this.state = 'paused'
    this.onStall(false)
  }

  onStall(stalled: boolean): void {
    this.stalled = stalled
    this.trouble.set(stalled)
  }

  onBlocked(): void {
    this.state = 'blocked'
  }

  onBehind(behind: boolean): void {
    this.behind = behind
  }

  onGone(): void {
    this.#onGone()
  }

  onFullScreen(full: boolean): void {
    this.fullScreen = full
  }
}
