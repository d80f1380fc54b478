import Taro from '@tarojs/taro'
import type { Input, Key, Output } from '@contract/calls'
import { takeFirstResponse } from '@/platform/loading/first-responses'
import { NETWORK_TIMEOUT_MILLISECONDS } from '@/platform/network/network-timeout'
import { sendKeepalive } from '@/platform/network/keepalive-request'
import { ApiError, CancelledError, NETWORK_MESSAGE } from './api-error'
import type { CancelScope } from './cancel-scope'
import { exchange, requestHeaders, toUrl } from './exchange'
import { Flights } from './flights'
import { credentials } from './hooks'

export type { Input, Output, Key }

export interface RequestOptions {
  /** Neither indicator nor toast: the page has a skeleton and an error state of its own. */
  noLoading?: boolean
  /** Codes of refusals that the asking page settles by itself: no toast. */
  settles?: readonly number[]
  /** A report of the app's own: whatever becomes of it, the learner is not told. */
  background?: boolean
  scope?: CancelScope
  /** The answer does not depend on who asks, so one that was embedded for visitors serves a learner too. */
  sameForAll?: boolean
  /** For the moment in which the page goes away: the request is finished without it. POST only. */
  outlivesPage?: boolean
}

/** Last path parts of the calls that only read: two at once for the same thing are one. */
const READS = /\/(page|view|list|detail|info|data|children|courseware|preview|text|count|suggest|payment|key)$/
const isRead = (key: Key) => key.startsWith('GET ') || READS.test(key)

const flights = new Flights()

/**
 * The one way to the server. Answers the data of the envelope; throws ApiError with the server's Chinese sentence,
 * or CancelledError when the scope ended first.
 */
export const request = <K extends Key>(key: K, input: Input<K>, options: RequestOptions = {}): Promise<Output<K>> => {
  if (options.scope?.cancelled) return Promise.reject(new CancelledError())
  if (!isRead(key)) return send(key, input, options).finally(() => flights.closeAll())
  const identity = JSON.stringify([key, input])
  const first = options.sameForAll || !credentials.token() ? takeFirstResponse(identity) : undefined
  if (first !== undefined) return Promise.resolve(first as Output<K>)

  const flightKey = JSON.stringify([credentials.token(), Boolean(options.noLoading), identity])
  return flights.join(flightKey, options.scope, (scope) => send(key, input, { ...options, scope })) as Promise<
    Output<K>
  >
}

const send = <K extends Key>(key: K, input: Input<K>, options: RequestOptions): Promise<Output<K>> => {
  const separator = key.indexOf(' ')
  const method = key.slice(0, separator) as 'GET' | 'POST' | 'PUT' | 'DELETE'
  const inQuery = method === 'GET' || method === 'DELETE'
  const url = toUrl(key.slice(separator + 1), inQuery ? input : undefined)
  return exchange(() => perform({ url, method, data: inQuery ? undefined : input }, options), options) as Promise<
    Output<K>
  >
}

interface Outgoing {
  url: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  data: unknown
}

const perform = (outgoing: Outgoing, { scope, outlivesPage }: RequestOptions) =>
  new Promise<{ statusCode: number; data: unknown }>((resolve, reject) => {
    const header = {
      ...requestHeaders(),
      ...(outgoing.data === undefined ? {} : { 'content-type': 'application/json' }),
    }
    const outliving = outlivesPage ? sendKeepalive({ url: outgoing.url, header, body: outgoing.data }) : undefined
    if (outliving) return void outliving.then(resolve, () => reject(new ApiError(0, NETWORK_MESSAGE)))
    const task = Taro.request<unknown>({
      ...outgoing,
      header,
      timeout: NETWORK_TIMEOUT_MILLISECONDS,
      success: resolve,
      fail: () => reject(scope?.cancelled ? new CancelledError() : new ApiError(0, NETWORK_MESSAGE)),
    })
    // The promise that Taro answers beside the callbacks reports the same failure a second time.
    task.catch?.(() => undefined)
    const release = scope?.onCancel(() => {
      task.abort?.()
      reject(new CancelledError())
    })
    if (release) void task.then?.(release, release)
  })
