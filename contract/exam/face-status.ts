/** Checks of an examinee's face. */

/** Before entering, or at a random moment of the attempt. */
export const FACE_CHECK_KINDS = ['entry', 'during'] as const
export type FaceCheckKind = (typeof FACE_CHECK_KINDS)[number]

/**
 * `planned → open → passed | waiting | refused | missed`. A refused picture leaves a check open until its time is over.
 * `waiting` is for the school's staff, who make it `passed` or `refused`; the exam goes on meanwhile.
 */
export const FACE_CHECK_STATUSES = ['planned', 'open', 'passed', 'waiting', 'refused', 'missed'] as const
export type FaceCheckStatus = (typeof FACE_CHECK_STATUSES)[number]
/** Of a picture that was taken. */
export const GIVEN_STATUSES: readonly FaceCheckStatus[] = ['passed', 'waiting']

/** How long after an accepted picture an exam may be entered with it. */
export const FACE_VALID_MINUTES = 10
/** How often a phone in an exam asks whether a check is due. */
export const FACE_POLL_SECONDS = 15
export const LONGEST_FACE_REASON = 60
