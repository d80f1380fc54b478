import type { ApiError } from './api-error'
import type { RequestOptions } from './request'

/**
 * What the request layer asks of the session and tells the app, set once at start. It keeps the layer free of
 * stores, so that these may use requests themselves.
 */
export const credentials = {
  token: (): string | undefined => undefined,
  shopId: (): string => '',
}

export const listeners = {
  refused: (_error: ApiError, _options: RequestOptions): void => undefined,
}
