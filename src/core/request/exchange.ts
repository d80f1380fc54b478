import { environment } from '@/platform/device/environment'
import { ApiError } from './api-error'
import { forgetsLogin, openEnvelope } from './envelope'
import { credentials, listeners } from './hooks'
import { loading } from './loading'

/** REQ-01: tells the server that this app speaks the present kind of token. */
const OLD_TOKEN = '0'

/** Headers of every request and upload (REQ-01). */
export const requestHeaders = (): Record<string, string> => {
  const token = credentials.token()
  return { sid: credentials.shopId(), oldToken: OLD_TOKEN, ...(token ? { token } : {}) }
}

/** Where a path of the contract is, with its query; parameters without a value are left out. */
export const toUrl = (path: string, query: object = {}): string => {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = pairs.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&')
  return `${environment.apiBase}/api${path}${search && `?${search}`}`
}

interface Answer {
  statusCode: number
  data: unknown
}

/**
 * The login that this was asked with is not the present one: its learner logged out, or changed the password. It ends
 * nothing any more.
 */
const isBygone = ({ code }: ApiError, token: string | undefined): boolean =>
  forgetsLogin(code) && token !== undefined && token !== credentials.token()

/**
 * What is done about every answer, of a request or an upload: the indicator, the envelope, and what the app does about
 * a refusal.
 */
export const exchange = async (
  perform: () => Promise<Answer>,
  options: { noLoading?: boolean; background?: boolean },
): Promise<unknown> => {
  const token = credentials.token()
  if (!options.noLoading) loading.begin()
  try {
    const { statusCode, data } = await perform()
    return openEnvelope(statusCode, data)
  } catch (error) {
    if (error instanceof ApiError && !isBygone(error, token)) listeners.refused(error, options)
    throw error
  } finally {
    if (!options.noLoading) loading.end()
  }
}
