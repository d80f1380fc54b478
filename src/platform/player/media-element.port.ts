/** What plays sound and pictures, on whichever platform: a store drives it and is told what happens. */

export interface MediaSource {
  kind: 'video' | 'audio'
  url: string
  format: 'mp4' | 'hls' | 'mp3'
}

/** Commands to the element. Times are seconds of the medium. */
export interface MediaPort {
  play(): void
  pause(): void
  seek(seconds: number): void
  setSpeed(speed: number): void
  /** Where it is right now. */
  readSeconds(): number
  enterFullScreen(): void
  exitFullScreen(): void
}

export interface MediaEvents {
  /** The length is known and it can be sought. */
  onReady(durationSeconds: number): void
  onPlay(): void
  onPause(): void
  onWaiting(waiting: boolean): void
  /** A jump began, whoever asked for it. */
  onSeek(seconds: number): void
  onEnd(): void
  /** Nothing plays any more; `reason` is why. */
  onFail(reason: 'network' | 'format'): void
  onFullScreen(full: boolean): void
}

export interface MediaElementProps {
  source: MediaSource
  poster: string
  /** Hands over the commands once the element stands, and undefined when it is gone. */
  onPort: (port: MediaPort | undefined) => void
  events: MediaEvents
}
