import { CanceledError } from './api-error'
import type { CancelScope } from './cancel-scope'

/** The server, or a proxy before it, says that it cannot serve the request now. */
const BUSY_STATUSES = [502, 503, 504]
/** Before each repetition; up to half as much is added, so that phones do not all come back at once. */
const DELAYS_MILLISECONDS = [2000, 4000]

/** Sends a request again while the server is busy, at most twice. Only for requests that may arrive more than once. */
export const repeatWhenBusy = async <T extends { statusCode: number }>(
  send: () => Promise<T>,
  scope?: CancelScope,
): Promise<T> => {
  for (const delay of DELAYS_MILLISECONDS) {
    const response = await send()
    if (!BUSY_STATUSES.includes(response.statusCode)) return response
    await wait(delay * (1 + Math.random() / 2), scope)
  }
  return send()
}

/** @throws CanceledError when the scope ends first */
const wait = (milliseconds: number, scope: CancelScope | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      release?.()
      resolve()
    }, milliseconds)
    const release = scope?.onCancel(() => {
      clearTimeout(timer)
      reject(new CanceledError())
    })
  })
