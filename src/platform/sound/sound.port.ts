/** A sound that plays. */
export interface PlayingSound {
  stop: () => void
}
