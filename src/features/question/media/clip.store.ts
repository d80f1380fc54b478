import { makeAutoObservable } from 'mobx'
import type { MediaEvents, MediaPort, MediaSource, RemoteCommand } from '@/platform/player/element/media-element.port'

/** What the element of a clip plays. */
export interface Clip {
  kind: 'audio' | 'video'
  url: string
}

const FAILURE = { network: '加载失败，请检查网络后重试', format: '这段内容暂时无法播放' }

/** The clip that plays in this app: WeChat has one audio player, and two at once cannot be followed. */
const playing = new (class {
  clip: ClipStore | undefined = undefined

  constructor() {
    makeAutoObservable(this)
  }

  take(clip: ClipStore): void {
    if (this.clip !== clip) this.clip?.stop()
    this.clip = clip
  }
})()

/** Audio or video inside a question: loaded when it is first played. */
export class ClipStore implements MediaEvents {
  source: MediaSource | undefined = undefined
  isPlaying = false
  isWaiting = false
  positionSeconds = 0
  durationSeconds = 0
  error = ''
  readonly clip: Clip
  #port: MediaPort | undefined
  #attempts = 0

  constructor(clip: Clip) {
    this.clip = clip
    makeAutoObservable(this, { clip: false }, { autoBind: true })
  }

  /** Plays, pauses, or plays again after the end or a failure. */
  toggle(): void {
    if (this.isPlaying) return this.#port?.pause()
    playing.take(this)
    if (this.source && !this.error) return this.#port?.play()
    this.error = ''
    this.isWaiting = true
    this.source = {
      kind: this.clip.kind,
      url: this.clip.url,
      format: this.clip.kind === 'audio' ? 'mp3' : 'mp4',
      title: '题目音频',
      album: '',
      cover: '',
      attempt: ++this.#attempts,
    }
  }

  /** Removes the element, so that nothing of it plays on. */
  stop(): void {
    this.source = undefined
    this.isPlaying = this.isWaiting = false
    this.positionSeconds = 0
  }

  attach(port: MediaPort | undefined): void {
    this.#port = port
    port?.play()
  }

  enterFullScreen(): void {
    this.#port?.enterFullScreen()
  }

  onReady(durationSeconds: number): void {
    this.durationSeconds = durationSeconds
  }

  onPlay(): void {
    this.isPlaying = true
    this.isWaiting = false
  }

  onPause(): void {
    this.isPlaying = false
  }

  onWaiting(waiting: boolean): void {
    this.isWaiting = waiting
  }

  onTime(): void {
    this.positionSeconds = this.#port?.readSeconds() ?? 0
  }

  onSeek(seconds: number): void {
    this.positionSeconds = seconds
  }

  onSpeed(): void {
    // A clip has no choice of speeds.
  }

  onEnd(): void {
    this.isPlaying = false
    this.positionSeconds = 0
  }

  onFail(reason: 'network' | 'format'): void {
    this.stop()
    this.error = FAILURE[reason]
  }

  onFullScreen(): void {
    // The element does it by itself.
  }

  onRemote(command: RemoteCommand): void {
    if (command.kind === 'play' || command.kind === 'pause') this.toggle()
  }
}
