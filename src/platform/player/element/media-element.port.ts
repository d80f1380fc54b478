import type { ReactNode } from 'react'

/** The player of either platform: a store drives it and receives its events. */

export interface MediaSource {
  kind: 'video' | 'audio'
  url: string
  format: 'mp4' | 'hls' | 'mp3'
  /** What the phone shows while it plays in the background. */
  title: string
  album: string
  cover: string
  /** The number of retries after failures: a new number reloads the same address. */
  attempt: number
}

/** Commands to the element. Times are seconds of the medium. */
export interface MediaPort {
  play(): void
  pause(): void
  seek(seconds: number): void
  setSpeed(speed: number): void
  /** Where it is right now. */
  readSeconds(): number
  /** How far it is loaded from where it is; it plays so far without a network. */
  readBufferedSeconds(): number
  enterFullScreen(): void
  exitFullScreen(): void
  /** 0 to 1; undefined where the system alone sets the loudness. */
  volume: Dial | undefined
  /** 0 to 1; undefined where the screen's brightness is out of reach. */
  brightness: Dial | undefined
  /** A small window above other pages; undefined where there is none. */
  pictureInPicture: { readonly open: boolean; toggle(): void; leave(): void } | undefined
}

export interface Dial {
  read(): number
  set(value: number): void
}

export interface MediaEvents {
  /** The length is known and it can be sought; 0 where the length stays unknown. */
  onReady(durationSeconds: number): void
  onPlay(): void
  onPause(): void
  onWaiting(waiting: boolean): void
  /** It played a little further. */
  onTime(): void
  /** A seek began, by the store or by the system. */
  onSeek(seconds: number): void
  /** The speed changed, by the store or by the system. */
  onSpeed(speed: number): void
  onEnd(): void
  /** Nothing plays any more; `reason` is why. */
  onFail(reason: 'network' | 'format'): void
  /**
   * `drawn` where the system has no full screen for more than the bare picture: then the view covers the page itself.
   */
  onFullScreen(full: boolean, drawn?: boolean): void
  /** Buttons of the lock screen, a headset or the keyboard. */
  onRemote(command: RemoteCommand): void
}

export type RemoteCommand =
  { kind: 'play' | 'pause' | 'next' } | { kind: 'seek'; seconds: number } | { kind: 'step'; seconds: number }

export interface MediaElementProps {
  source: MediaSource
  poster: string
  /** Passes the commands once the element is mounted, and undefined when it is unmounted. */
  onPort: (port: MediaPort | undefined) => void
  events: MediaEvents
  /** Drawn over the picture, in full screen as well. */
  children?: ReactNode
}
