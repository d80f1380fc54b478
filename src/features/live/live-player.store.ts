import { makeAutoObservable } from 'mobx'
import { LastingStore } from '@/core/page/lasting.store'
import type { LiveEvents, LivePort } from '@/platform/live/live-video.port'

/** The live picture: whether it runs, what hinders it, and the few things that can be done. There is no seeking. */
export class LivePlayerStore implements LiveEvents {
  playing = false
  /** It stands until somebody lets it go on; not so while it begins by itself, which would draw the controls twice. */
  paused = false
  stalled = false
  /** It has stood long enough to say so. */
  readonly trouble = new LastingStore()
  /** A tap is needed before it may sound. */
  blocked = false
  behind = false
  fullScreen = false
  private port: LivePort | undefined

  constructor(private readonly renew: () => void) {
    makeAutoObservable<this, 'port' | 'renew'>(this, { port: false, renew: false, trouble: false }, { autoBind: true })
  }

  attach(port: LivePort | undefined): void {
    this.port = port
    this.playing = this.paused = false
    this.onStall(false)
    this.behind = false
  }

  toggle(): void {
    if (this.paused) this.port?.play()
    else this.pause()
  }

  pause(): void {
    // What has not begun to play does not say that it stopped.
    this.paused = true
    this.port?.pause()
  }

  goLive(): void {
    this.port?.goLive()
  }

  toggleFullScreen(): void {
    if (this.fullScreen) this.port?.exitFullScreen()
    else this.port?.enterFullScreen()
  }

  onPlay(): void {
    this.playing = true
    this.paused = this.blocked = false
  }

  onPause(): void {
    this.playing = false
    this.paused = true
    this.onStall(false)
  }

  onStall(stalled: boolean): void {
    this.stalled = stalled
    this.trouble.set(stalled)
  }

  onBlocked(): void {
    this.playing = false
    this.paused = this.blocked = true
  }

  onBehind(behind: boolean): void {
    this.behind = behind
  }

  onGone(): void {
    this.renew()
  }

  onFullScreen(full: boolean): void {
    this.fullScreen = full
  }
}
