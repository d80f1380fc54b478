/**
 * What shows a live picture, on whichever platform. It keeps itself at the live edge and comes back by itself after a
 * gap.
 */

export interface LivePort {
  play(): void
  pause(): void
  /** Jumps to what is sent now, and plays. */
  goLive(): void
  enterFullScreen(): void
  exitFullScreen(): void
}

export interface LiveEvents {
  onPlay(): void
  onPause(): void
  /** Nothing moves although it should; false once it moves again. */
  onStall(stalled: boolean): void
  /** The platform wants a tap before anything may sound. */
  onBlocked(): void
  /** The learner sees what was sent a while ago, as after a pause. */
  onBehind(behind: boolean): void
  /** The address no longer works: the live was paused or has ended, or the signature expired. */
  onGone(): void
  onFullScreen(full: boolean): void
}

export interface LiveVideoProps {
  /** HLS. */
  url: string
  poster: string
  /** Hands over the commands once the element stands, and undefined when it is gone. */
  onPort: (port: LivePort | undefined) => void
  events: LiveEvents
}
