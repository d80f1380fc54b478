import type { ApiError } from './api-error'
import type { RequestOptions } from './request'

/**
 * What the request layer needs from the session and reports to the app; set once at start. It keeps the layer free of
 * stores, so that stores can use requests.
 */
export const credentials = {
  token: (): string | undefined => undefined,
  shopId: (): string => '',
}

export const listeners = {
  refused: (_error: ApiError, _options: RequestOptions): void => undefined,
}
