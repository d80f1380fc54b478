/** The live player of either platform. It stays at the live edge and recovers from gaps by itself. */

export interface LivePort {
  play(): void
  pause(): void
  /** Jumps to the live edge and plays. */
  goLive(): void
  enterFullScreen(): void
  exitFullScreen(): void
}

export interface LiveEvents {
  onPlay(): void
  onPause(): void
  /** Nothing moves although it should; false once it moves again. */
  onStall(stalled: boolean): void
  /** The platform requires a tap before it plays audio. */
  onBlocked(): void
  /** Playback is behind the live edge, for example after a pause. */
  onBehind(behind: boolean): void
  /** The address no longer works: the live was paused or has ended, or the signature expired. */
  onGone(): void
  onFullScreen(full: boolean): void
}

export interface LiveVideoProps {
  /** HLS. */
  url: string
  poster: string
  /** Passes the commands once the element is mounted, and undefined when it is unmounted. */
  onPort: (port: LivePort | undefined) => void
  events: LiveEvents
}
