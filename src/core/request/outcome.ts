import { SUCCESS_CODE } from '@contract/envelope-codes'
import { ApiError } from './api-error'
import { forgetsLogin } from './envelope'

/**
 * What a failed request means for what was to be sent:
 * - `retry`: nothing came back, or the server is in trouble, busy or has had too many requests. Sending the same again
 *   may succeed; `retryDelay` says when.
 * - `login`: the login has ended (AUTH-03, AUTH-05). What was written is kept on the phone until the same learner logs
 *   in again (`Owner`).
 * - `refused`: the server has said no, and would again. What was to be sent is dropped, or the refusal shown.
 */
export type Outcome = 'retry' | 'login' | 'refused'

/** A server may ask for a longer pause; no phone is silent for longer than this. */
const LONGEST_PAUSE_MILLISECONDS = 60_000

/** HTTP statuses that pass, as a proxy may write them into an envelope: time-out, too early, too many, trouble. */
const isPassingStatus = (code: number): boolean =>
  code === 408 || code === 425 || code === 429 || (code >= 500 && code < 600)

/**
 * The one place that decides what may be sent again. Codes that are not above 0 are the network's and the server's
 * troubles, and the code of success is an error only under a status of failure. What is no ApiError was never answered.
 */
export const outcomeOf = (error: unknown): Outcome => {
  if (!(error instanceof ApiError)) return 'retry'
  const { code } = error
  if (error.needsLogin || forgetsLogin(code)) return 'login'
  return code > 0 && code !== SUCCESS_CODE && !isPassingStatus(code) ? 'refused' : 'retry'
}

/** Milliseconds until the next attempt: the caller's own delay, or the server's Retry-After where that is longer. */
export const retryDelay = (error: unknown, milliseconds: number): number => {
  const asked = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1000 : 0
  return Math.max(milliseconds, Math.min(asked, LONGEST_PAUSE_MILLISECONDS))
}
