import type { ChosenImage } from '../network/upload.port'

/** The camera of either platform, for a picture of the learner. */
export interface CameraPort {
  /** Takes a picture; rejects when the camera returns none. */
  take(): Promise<ChosenImage>
}

/**
 * `refused`: the learner, or the system, allows no camera. `notAgreed`: they do not agree to the privacy contract.
 * `undeclared`: the school did not declare the camera to WeChat. `missing`: there is none, or another app has it.
 */
export type CameraFailure = 'refused' | 'notAgreed' | 'undeclared' | 'missing'

export interface CameraProps {
  /** Passes the camera once it shows a picture, and undefined when it is gone. */
  onPort: (port: CameraPort | undefined) => void
  onFailure: (failure: CameraFailure) => void
}

/** Long side of a picture in pixels: enough for a face, and little to send. */
export const PHOTO_SIDE = 960
