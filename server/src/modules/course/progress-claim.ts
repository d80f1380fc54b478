/** What a learner's device says about one study. Nothing of it is believed beyond what time allows. */
export interface ProgressClaim {
  studyId: string
  userId: string
  courseId: string
  lessonId: string
  positionSeconds: number
  /** Only documents, pictures and texts are asked for it. */
  percent: number
}

/** Several claims about the same study as one row: where it began, went and ended. */
export interface MergedClaim extends ProgressClaim {
  firstPositionSeconds: number
  highestPositionSeconds: number
  /** Forward movement between the claims of the batch. */
  movedSeconds: number
}

/** Claims of different learners about the same study never meet: one of them is lying. */
export const toClaimKey = ({ studyId, userId, courseId, lessonId }: ProgressClaim): string => `${studyId} ${userId} ${courseId} ${lessonId}`

/** Merges the claims of a batch by study, in the order in which they came. */
export const mergeClaims = (claims: ProgressClaim[]): Map<string, MergedClaim> => {
  const merged = new Map<string, MergedClaim>()
  for (const claim of claims) {
    const key = toClaimKey(claim)
    const before = merged.get(key)
    merged.set(key, {
      ...claim,
      percent: Math.max(claim.percent, before?.percent ?? 0),
      firstPositionSeconds: before?.firstPositionSeconds ?? claim.positionSeconds,
      highestPositionSeconds: Math.max(claim.positionSeconds, before?.highestPositionSeconds ?? 0),
      movedSeconds: before ? before.movedSeconds + Math.max(0, claim.positionSeconds - before.positionSeconds) : 0,
    })
  }
  return merged
}
