import { readAsset } from './asset-reader'
import { readMediaLength } from './media-length'

const TICK_MILLISECONDS = 250
/** A live playlist is reloaded once per segment duration. */
const LIVE_MILLISECONDS = 4000

/**
 * A media element simulated by the clock: it reads the real duration from the file, fires loadedmetadata,
 * waiting, play, timeupdate, seeked, ended and error in a browser's order, and renders nothing. A live has no end:
 * it plays as long as its playlist can be loaded.
 */
export class SimulatedMedia extends EventTarget {
  duration = Number.NaN
  paused = true
  ended = false
  volume = 1
  muted = false
  loop = false
  readonly videoWidth = 640
  readonly videoHeight = 360
  private address = ''
  private rate = 1
  private position = 0
  private playedAt = 0
  private timer: ReturnType<typeof setInterval> | undefined
  private live: ReturnType<typeof setInterval> | undefined

  get src(): string {
    return this.address
  }

  set src(address: string) {
    this.stopClock()
    clearInterval(this.live)
    this.address = address
    Object.assign(this, { duration: Number.NaN, position: 0, paused: true, ended: false })
    if (address) void this.load(address)
  }

  get currentTime(): number {
    return this.timer
      ? Math.min(this.duration, this.position + ((Date.now() - this.playedAt) / 1000) * this.rate)
      : this.position
  }

  set currentTime(seconds: number) {
    this.fire('seeking')
    this.position = Math.min(Math.max(seconds, 0), this.duration || seconds)
    this.playedAt = Date.now()
    this.ended = false
    setTimeout(() => {
      this.fire('timeupdate')
      this.fire('seeked')
    })
  }

  get playbackRate(): number {
    return this.rate
  }

  set playbackRate(rate: number) {
    this.settle()
    this.rate = rate
    this.fire('ratechange')
  }

  get buffered(): { length: number; end(index: number): number } {
    return { length: this.duration ? 1 : 0, end: () => (this.duration === Infinity ? this.currentTime : this.duration) }
  }

  async play(): Promise<void> {
    if (!this.paused) return
    if (this.ended) this.position = 0
    Object.assign(this, { paused: false, ended: false })
    this.fire('play')
    if (this.duration) this.startClock()
    else this.fire('waiting')
  }

  pause(): void {
    if (this.paused) return
    this.settle()
    this.stopClock()
    this.paused = true
    this.fire('pause')
  }

  removeAttribute(name: string): void {
    if (name === 'src') this.src = ''
  }

  private async load(address: string): Promise<void> {
    try {
      const seconds = await readMediaLength(address)
      if (this.address !== address) return
      this.duration = seconds
      for (const type of ['durationchange', 'loadedmetadata', 'progress', 'canplay']) this.fire(type)
      if (!this.paused) this.startClock()
      if (seconds === Infinity) this.live = setInterval(() => void this.followLive(address), LIVE_MILLISECONDS)
    } catch {
      // A file that cannot be read cannot be played: fire `error`.
      if (this.address === address) this.fire('error')
    }
  }

  /** Playback stalls without new segments and resumes with them. */
  private async followLive(address: string): Promise<void> {
    if (this.paused) return
    const loadable = await readAsset(address).then(
      () => true,
      () => false,
    )
    if (this.address !== address || this.paused || loadable === Boolean(this.timer)) return
    if (loadable) return this.startClock()
    this.settle()
    this.stopClock()
    this.fire('waiting')
  }

  private startClock(): void {
    this.playedAt = Date.now()
    this.stopClock()
    this.timer = setInterval(() => this.tick(), TICK_MILLISECONDS)
    this.fire('playing')
  }

  private stopClock(): void {
    clearInterval(this.timer)
    this.timer = undefined
  }

  private settle(): void {
    this.position = this.currentTime
    this.playedAt = Date.now()
  }

  private tick(): void {
    this.settle()
    this.fire('timeupdate')
    if (this.position < this.duration) return
    if (this.loop) {
      this.currentTime = 0
      return
    }
    this.stopClock()
    Object.assign(this, { paused: true, ended: true })
    this.fire('ended')
  }

  private fire(type: string): void {
    this.dispatchEvent(new Event(type))
  }
}
