/** What a device reports about one play ticket. It counts only as far as the elapsed time allows. */
export interface ProgressClaim {
  ticketId: string
  /** Rises from save to save of a ticket; null where the device does not count. */
  sequence: number | null
  studyId: string
  userId: string
  courseId: string
  lessonId: string
  positionSeconds: number
  /** Only used for documents, pictures and texts. */
  percent: number
}

/** Claims of different learners, or about different lessons, never take each other's place: one of them is lying. */
export const toClaimKey = ({ ticketId, studyId, userId, courseId, lessonId }: ProgressClaim): string =>
  `${ticketId} ${studyId} ${userId} ${courseId} ${lessonId}`

/** The newest claim of each opening: the highest number, else the last that came. */
export const keepNewest = (claims: ProgressClaim[]): Map<string, ProgressClaim> => {
  const newest = new Map<string, ProgressClaim>()
  for (const claim of claims) {
    const key = toClaimKey(claim)
    const before = newest.get(key)
    if (!before || (claim.sequence ?? Infinity) >= (before.sequence ?? 0)) newest.set(key, claim)
  }
  return newest
}

/**
 * Claims in rounds of which each names a study once: a statement can change a row once only. Nearly always one round.
 */
export const toRounds = <Claim>(claims: Iterable<Claim>, studyOf: (claim: Claim) => string): Claim[][] => {
  const rounds: Claim[][] = []
  const counts = new Map<string, number>()
  for (const claim of claims) {
    const study = studyOf(claim)
    const round = counts.get(study) ?? 0
    counts.set(study, round + 1)
    ;(rounds[round] ??= []).push(claim)
  }
  return rounds
}
