const ATTEMPTS = 3
const PAUSE_MILLISECONDS = 1000

/** Resolves after a pause, or when the device has a network again. */
const pause = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (navigator.onLine) setTimeout(resolve, PAUSE_MILLISECONDS)
    else window.addEventListener('online', resolve, { once: true })
  })

/** Tries three times, a second apart; attempts without a network are not counted. */
export const withRetries = async <T>(load: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await load()
    } catch (error) {
      if (navigator.onLine && attempt >= ATTEMPTS) throw error
      await pause()
    }
  }
}
