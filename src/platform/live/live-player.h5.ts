import type Hls from 'hls.js'
import type { ErrorData } from 'hls.js'
import type { LiveEvents } from './live-video.port'

/** Between retries of a lost stream. */
const RETRY_MILLISECONDS = 700
/** Without any movement for this long the stream is reopened. */
const FROZEN_MILLISECONDS = 6000
const WATCH_MILLISECONDS = 500
/** Farther behind the usual distance from the edge than this many segments is behind. */
const BEHIND_SEGMENTS = 1.5
/** The same for players that do not report their distance. */
const BEHIND_SECONDS = 30
/**
 * How far behind the edge it plays, in segments. Not a whole number: that would begin at a segment's very first moment,
 * where rounding makes the library fetch the segment before as well.
 */
const DISTANCE_SEGMENTS = 1.9
const GONE_CODES = [403, 404, 410]
/** The longest that the poster holds back the library, which takes ten times as long on its way. */
const POSTER_MILLISECONDS = 500

/** Until the poster is there, which a slow network would otherwise bring after the library. */
const untilShown = (poster: string): Promise<void> =>
  new Promise((resolve) => {
    if (!poster) return resolve()
    const picture = new Image()
    picture.onload = picture.onerror = () => resolve()
    picture.src = poster
    setTimeout(resolve, POSTER_MILLISECONDS)
  })

/** Retries quickly and forever: `recover` decides, not the library. */
const makePolicy = (maxNumRetry: number) => ({
  default: {
    maxTimeToFirstByteMs: 8000,
    maxLoadTimeMs: 15_000,
    timeoutRetry: { maxNumRetry, retryDelayMs: 0, maxRetryDelayMs: 0 },
    errorRetry: { maxNumRetry, retryDelayMs: 500, maxRetryDelayMs: 500 },
  },
})
const once = makePolicy(0)
const twice = makePolicy(1)

/**
 * Plays one live stream in one element: by hls.js where the browser can feed media itself, natively on older iPhones.
 * After any interruption it resumes at the live edge as soon as the network is back.
 */
export class LivePlayer {
  private hls: Hls | undefined
  private library: typeof Hls | undefined
  private retry: ReturnType<typeof setTimeout> | undefined
  private readonly watch: ReturnType<typeof setInterval>
  private ended = false
  /** The learner wants it to run. */
  private wanted = true
  private stalled = false
  private behind = false
  private lastSeconds = -1
  private movedAt = Date.now()

  constructor(
    private readonly media: HTMLVideoElement,
    private readonly url: string,
    private readonly events: LiveEvents,
  ) {
    this.watch = setInterval(() => this.look(), WATCH_MILLISECONDS)
    window.addEventListener('online', this.reopen)
    void this.begin()
  }

  play(): void {
    this.wanted = true
    this.movedAt = Date.now()
    this.media.play().catch((error: unknown) => {
      // Only a missing tap is final; a stream that fails or is replaced while it begins is opened again.
      if (!(error instanceof DOMException) || error.name !== 'NotAllowedError')
        return console.warn('playing did not begin', error)
      this.wanted = false
      this.events.onBlocked()
    })
  }

  pause(): void {
    this.wanted = false
    this.media.pause()
  }

  goLive(): void {
    const edge = this.hls ? this.hls.liveSyncPosition : this.nativeEdge()
    if (edge === null || edge === undefined) return this.open()
    this.media.currentTime = edge
    this.reportBehind(false)
    this.play()
  }

  destroy(): void {
    this.ended = true
    clearTimeout(this.retry)
    clearInterval(this.watch)
    window.removeEventListener('online', this.reopen)
    this.hls?.destroy()
    this.media.removeAttribute('src')
    this.media.load()
  }

  /** The element itself reports; with hls.js in between its own errors come first. */
  readonly failNatively = (): void => {
    if (!this.hls && this.media.getAttribute('src')) this.recover()
  }

  private async begin(): Promise<void> {
    try {
      await untilShown(this.media.poster)
      const { default: library } = await import(/* webpackChunkName: "hls-light" */ 'hls.js/light')
      this.library = library
      if (!this.ended) this.open()
    } catch (error) {
      console.warn('the live player was not loaded', error)
      if (!this.ended) this.retry = setTimeout(() => void this.begin(), RETRY_MILLISECONDS)
    }
  }

  /** Starts over, which for a live is at its edge. */
  private open(): void {
    clearTimeout(this.retry)
    this.movedAt = Date.now()
    this.hls?.destroy()
    this.hls = undefined
    if (!this.library?.isSupported()) {
      this.media.src = this.url
      if (this.wanted) this.play()
      return
    }
    const hls = new this.library({
      liveSyncDurationCount: DISTANCE_SEGMENTS,
      maxBufferLength: 16,
      backBufferLength: 30,
      manifestLoadPolicy: once,
      playlistLoadPolicy: twice,
      fragLoadPolicy: twice,
    })
    this.hls = hls
    const events = this.library.Events
    hls.on(events.MANIFEST_PARSED, () => {
      if (this.wanted) this.play()
    })
    hls.on(events.ERROR, (_event, data) => this.takeError(data))
    hls.loadSource(this.url)
    hls.attachMedia(this.media)
  }

  private takeError(data: ErrorData): void {
    if (GONE_CODES.includes(data.response?.code ?? 0) && data.details.startsWith('manifest')) this.events.onGone()
    if (!data.fatal) return
    if (data.type === 'mediaError' && data.details !== 'bufferAppendError') this.hls?.recoverMediaError()
    else if (data.type === 'networkError' && this.isRunning()) this.scheduleRetry(() => this.hls?.startLoad())
    else this.recover()
  }

  /** The buffer plays on: a gap shorter than that goes unnoticed. */
  private isRunning(): boolean {
    const { paused, readyState, HAVE_FUTURE_DATA } = this.media
    return !paused && readyState >= HAVE_FUTURE_DATA
  }

  private recover(): void {
    if (this.ended) return
    this.reportStalled(true)
    this.scheduleRetry(() => this.open())
  }

  private scheduleRetry(retry: () => void): void {
    clearTimeout(this.retry)
    this.retry = setTimeout(retry, RETRY_MILLISECONDS)
  }

  /** The network is back: a playing stream continues to load, a stalled one restarts at the edge. */
  private readonly reopen = (): void => {
    if (this.stalled || !this.hls) this.open()
    else this.hls.startLoad()
  }

  /** Runs twice a second: checks whether it moves, and how far it is behind the edge. */
  private look(): void {
    const { currentTime, paused } = this.media
    if (currentTime !== this.lastSeconds) {
      this.lastSeconds = currentTime
      this.movedAt = Date.now()
      if (!paused) this.reportStalled(false)
    }
    const still = Date.now() - this.movedAt
    if (this.wanted && still > WATCH_MILLISECONDS * 3) this.reportStalled(true)
    if (this.wanted && still > FROZEN_MILLISECONDS && navigator.onLine) return this.open()
    const behind = this.isBehind()
    // Only a learner who paused is offered the way back to the edge; after a gap the player goes there by itself.
    if (behind && this.wanted && !this.behind) this.goLive()
    else if (!behind || !this.wanted) this.reportBehind(behind)
  }

  private isBehind(): boolean {
    if (!this.hls) {
      const edge = this.nativeEdge()
      return edge !== undefined && edge - this.media.currentTime > BEHIND_SECONDS
    }
    const { latency, targetLatency, latestLevelDetails } = this.hls
    if (!targetLatency || !latestLevelDetails || this.media.readyState < this.media.HAVE_CURRENT_DATA)
      return this.behind
    return latency > targetLatency + latestLevelDetails.targetduration * BEHIND_SEGMENTS
  }

  private nativeEdge(): number | undefined {
    const { seekable } = this.media
    return seekable.length > 0 ? seekable.end(seekable.length - 1) : undefined
  }

  private reportStalled(stalled: boolean): void {
    if (stalled === this.stalled) return
    this.stalled = stalled
    this.events.onStall(stalled)
  }

  private reportBehind(behind: boolean): void {
    if (behind === this.behind) return
    this.behind = behind
    this.events.onBehind(behind)
  }
}
