/** Webpack's own: loads a part of the app by its number. */
declare let __webpack_chunk_load__: (id: string | number) => Promise<unknown>

const TRIES = 3
const PAUSE_MILLISECONDS = 1000

/** Before the next try: a moment, or without any network until there is one. */
const pause = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (navigator.onLine) setTimeout(resolve, PAUSE_MILLISECONDS)
    else window.addEventListener('online', resolve, { once: true })
  })

/** Three tries, a second apart; while the device has no network none of them counts. */
export const patiently = async <T>(load: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await load()
    } catch (error) {
      if (navigator.onLine && tries >= TRIES) throw error
      await pause()
    }
  }
}

/** From now on a part of the app that a bad network loses is asked for again: a page, a sheet, the player for HLS. */
export const loadChunksPatiently = (): void => {
  const load = __webpack_chunk_load__
  __webpack_chunk_load__ = (id) => patiently(() => load(id))
}
