import { SUCCESS_CODE } from '@contract/envelope-codes'
import { ApiError, NETWORK_MESSAGE } from './api-error'

/** REQ-02: `code`, `msg` or `message`, `data` or `result`. */
interface Envelope {
  code?: unknown
  msg?: unknown
  message?: unknown
  data?: unknown
  result?: unknown
}

const isEnvelope = (body: unknown): body is Envelope => typeof body === 'object' && body !== null && 'code' in body

/**
 * Returns the data of a response, or throws its error. REQ-03: a status outside 200-299 is a failure. A body without an
 * envelope, for example from a proxy while the server restarts, counts as a network failure.
 */
export const openEnvelope = (status: number, body: unknown, header?: object): unknown => {
  const retryAfter = readRetryAfter(header)
  if (!isEnvelope(body)) throw new ApiError(0, NETWORK_MESSAGE, undefined, retryAfter)
  const code = Number(body.code)
  if (status >= 200 && status < 300 && code === SUCCESS_CODE) return body.data ?? body.result
  const message = [body.msg, body.message].find((text) => typeof text === 'string' && text)
  throw new ApiError(code, typeof message === 'string' ? message : NETWORK_MESSAGE, body.data, retryAfter)
}

/** Seconds of Retry-After, whose name a phone may write in any case; a date or nothing is undefined. */
const readRetryAfter = (header: object = {}): number | undefined => {
  const [, value] = Object.entries(header).find(([name]) => name.toLowerCase() === 'retry-after') ?? []
  return Number(value) > 0 ? Number(value) : undefined
}

/** AUTH-05: codes 300 to 400 except 307, and 9999, end the login. */
export const forgetsLogin = (code: number): boolean => (code >= 300 && code <= 400 && code !== 307) || code === 9999
