/** A live at one moment. */
export interface LiveMoment {
  /** Seconds broadcast so far. */
  sentSeconds: number
  /** The length: as planned while it runs, as broadcast once it is over. */
  lengthSeconds: number
  over: boolean
}
