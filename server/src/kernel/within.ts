/** A database that needs longer for a trivial statement cannot serve requests. */
export const PROBE_MILLISECONDS = 2000

/** Settles as `promise` does, or rejects when that takes too long. */
export const within = <T>(milliseconds: number, promise: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no response within ${milliseconds} ms`)), milliseconds)
    void promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
