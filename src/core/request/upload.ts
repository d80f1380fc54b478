import type { Key, Output } from '@contract/calls'
import type { FileToUpload } from '@/platform/network/upload.port'
import { ApiError, NETWORK_MESSAGE } from './api-error'
import { exchange, requestHeaders, toUrl } from './exchange'

interface UploadOptions {
  /** Show neither indicator nor toast: the page shows the progress itself. */
  noLoading?: boolean
  query?: Record<string, string>
}

/** Loaded with the first upload, to keep the lesson page's first load small: pictures of faces are sent from there. */
const send = async (file: FileToUpload) => (await import('@/platform/network/upload')).uploadFile(file)

/** Uploads a chosen file by its path. Returns and throws as `request` does. */
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
