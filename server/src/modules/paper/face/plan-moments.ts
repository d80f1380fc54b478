import { addSeconds } from '../../../kernel/school-time'

/** Nobody is asked in the first minute, while the questions are still being looked at. */
const FIRST_SECONDS = 60

interface Span {
  enteredAt: Date
  deadlineAt: Date
}

interface Asking {
  faceChecks: number
  faceSeconds: number
}

/**
 * Random moments of an attempt, one in each of as many equal parts, so that they are neither all at once nor to be
 * foreseen. A short attempt, begun shortly before a paper closes, has fewer.
 * @param random returns 0 to 1, below 1
 */
export const planMoments = (
  { enteredAt, deadlineAt }: Span,
  { faceChecks, faceSeconds }: Asking,
  random: () => number,
): Date[] => {
  const seconds = (deadlineAt.getTime() - enteredAt.getTime()) / 1000 - FIRST_SECONDS - faceSeconds
  const number = Math.min(faceChecks, Math.max(0, Math.floor(seconds / faceSeconds)))
  const part = seconds / number
  return Array.from({ length: number }, (_, index) =>
    addSeconds(enteredAt, FIRST_SECONDS + Math.floor((index + random()) * part)),
  )
}
