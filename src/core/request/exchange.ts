import { APP_VERSION } from '../app-version'
import { environment } from '@/platform/device/environment'
import { ApiError } from './api-error'
import { forgetsLogin, openEnvelope } from './envelope'
import { credentials, listeners } from './hooks'
import { loading } from './loading'

/** REQ-01: this app sends tokens of the current kind. */
const OLD_TOKEN = '0'

/** Headers of every request and upload (REQ-01). */
export const requestHeaders = (): Record<string, string> => {
  const token = credentials.token()
  return {
    sid: credentials.shopId(),
    oldToken: OLD_TOKEN,
    appVersion: String(APP_VERSION.code),
    ...(token ? { token } : {}),
  }
}

/** Returns the URL of a contract path with its query; undefined parameters are left out. */
export const toUrl = (path: string, query: object = {}): string => {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = pairs.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&')
  return `${environment.apiBase}/api${path}${search && `?${search}`}`
}

interface RawResponse {
  statusCode: number
  data: unknown
  header?: object
}

/**
 * Whether the refusal concerns a previous login, whose learner has logged out or changed the password since. It must
 * not end the current one.
 */
const isFromPreviousLogin = ({ code }: ApiError, token: string | undefined): boolean =>
  forgetsLogin(code) && token !== undefined && token !== credentials.token()

/** Performs a request or an upload with the loading indicator, opens the envelope, and reports a refusal to the app. */
export const exchange = async (
  perform: () => Promise<RawResponse>,
  options: { noLoading?: boolean; background?: boolean },
): Promise<unknown> => {
  const token = credentials.token()
  if (!options.noLoading) loading.begin()
  try {
    const { statusCode, data, header } = await perform()
    return openEnvelope(statusCode, data, header)
  } catch (error) {
    if (error instanceof ApiError && !isFromPreviousLogin(error, token)) listeners.refused(error, options)
    throw error
  } finally {
    if (!options.noLoading) loading.end()
  }
}
