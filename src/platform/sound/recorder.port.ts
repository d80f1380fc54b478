import type { ChosenFile } from '../network/upload.port'

/** A sound that the learner recorded; its file can be sent by its path. */
export interface Recording {
  file: ChosenFile
  seconds: number
}

/** A recording that runs. */
export interface RunningRecording {
  /** Ends it and returns what was recorded. */
  stop: () => Promise<Recording>
  /** Ends it and keeps nothing. */
  cancel: () => void
}
