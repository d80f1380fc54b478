/** What a live was at a moment. */
export interface LiveMoment {
  /** How much of it was sent so far. */
  sentSeconds: number
  /** How long it is: as planned while it runs, as it was sent once it is over. */
  lengthSeconds: number
  over: boolean
}
