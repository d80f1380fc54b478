import type { Key, Output } from '@contract/calls'
import type { FileToUpload } from '@/platform/network/upload.port'
import { ApiError, NETWORK_MESSAGE } from './api-error'
import { exchange, requestHeaders, toUrl } from './exchange'

interface UploadOptions {
  /** Neither indicator nor toast: the page says by itself how it goes. */
  noLoading?: boolean
  query?: Record<string, string>
}

/** Comes with the first file: the lesson's first route, where pictures of faces are sent from, has no room for it. */
const send = async (file: FileToUpload) => (await import('@/platform/network/upload')).uploadFile(file)

/** Sends a chosen file by its path. Answers and refuses as `request` does. */
export const upload = <K extends Key & `POST ${string}`>(
  key: K,
  path: string,
  { query, ...options }: UploadOptions = {},
): Promise<Output<K>> =>
  exchange(
    () =>
      send({ url: toUrl(key.slice('POST '.length), query), path, headers: requestHeaders() }).catch(
        (error: unknown) => {
          console.warn('file not sent', error)
          throw new ApiError(0, NETWORK_MESSAGE)
        },
      ),
    options,
  ) as Promise<Output<K>>
