/**
 * The result of checking a picture of a learner's face.
 * `waiting`: the school's staff has to decide. `reason` is shown to the learner, in Chinese.
 */
export type FaceVerdict = { outcome: 'passed' } | { outcome: 'waiting' } | { outcome: 'refused'; reason: string }

/** Verifies pictures of faces. Rejects when it cannot be reached, so that the learner can try again. */
export interface FaceVerifier {
  /** For the log of who decided. */
  readonly name: string
  /** Compares a JPEG or PNG with the picture that the school accepted first; undefined while there is none. */
  verify(photo: Buffer, reference: Buffer | undefined): Promise<FaceVerdict>
}

/** The default: every picture waits for the school's staff. */
export class StaffReview implements FaceVerifier {
  readonly name = 'staff'

  async verify(): Promise<FaceVerdict> {
    return { outcome: 'waiting' }
  }
}
