import { withRetries } from './with-retries.h5'

/** Webpack's own: loads a part of the app by its number. */
declare let __webpack_chunk_load__: (id: string | number) => Promise<unknown>

/** From now on a chunk that a bad network loses is fetched again: a page, a sheet, the player for HLS. */
export const retryFailedChunks = (): void => {
  const load = __webpack_chunk_load__
  __webpack_chunk_load__ = (id) => withRetries(() => load(id))
}
