import Taro from '@tarojs/taro'
import type { CommandKey, Input, Key, Output, QueryKey } from '@contract/calls'
import { peekFirstResponse, takeFirstResponse } from '@/platform/loading/first-responses'
import { NETWORK_TIMEOUT_MILLISECONDS } from '@/platform/network/network-timeout'
import { sendKeepalive } from '@/platform/network/keepalive-request'
import { ApiError, CanceledError, NETWORK_MESSAGE } from './api-error'
import type { CancelScope } from './cancel-scope'
import { exchange, requestHeaders, toUrl } from './exchange'
import { credentials } from './hooks'
import { repeatWhenBusy } from './repeat-when-busy'
import { settled } from './settled'
import { SharedRequests } from './shared-requests'

export type { Input, Output }

export interface RequestOptions {
  /** Show neither indicator nor toast: the page has a skeleton and an error state of its own. */
  noLoading?: boolean
  /** Codes of refusals that the caller handles itself, without a toast. */
  settles?: readonly number[]
  /** A report that the app sends on its own: the learner sees neither its progress nor its failure. */
  background?: boolean
  scope?: CancelScope
  /**
   * Sends nothing: returns what the server embedded in the page for this query, and leaves it for the one that follows.
   * Without such a response the promise stays pending.
   */
  embeddedOnly?: boolean
}

export interface QueryOptions extends RequestOptions {
  /** The response does not depend on the caller, so one that was embedded for visitors serves a learner too. */
  sameForAll?: boolean
}

export interface CommandOptions extends RequestOptions {
  /** Finish the request even when the page goes away. POST only. */
  outlivesPage?: boolean
}

const pendingQueries = new SharedRequests()
const NEVER = new Promise<never>(() => undefined)

/**
 * Reads from the server. Returns the envelope's data; throws ApiError with the server's Chinese sentence, or
 * CanceledError when the scope ended first. Equal queries at the same time share one request, and the first one may be
 * served by data that was embedded in the page, which `valueNow` reads at once.
 */
export const query = <K extends QueryKey>(key: K, input: Input<K>, options: QueryOptions = {}): Promise<Output<K>> => {
  if (options.scope?.canceled) return Promise.reject(new CanceledError())
  const identity = JSON.stringify([key, input])
  const read = options.embeddedOnly ? peekFirstResponse : takeFirstResponse
  const first = options.sameForAll || !credentials.token() ? read(identity) : undefined
  if (first !== undefined) return settled(first as Output<K>)
  if (options.embeddedOnly) return NEVER

  const sharedKey = JSON.stringify([credentials.token(), Boolean(options.noLoading), identity])
  return pendingQueries.join(sharedKey, options.scope, (scope) =>
    send(key, input, { ...options, scope }, true),
  ) as Promise<Output<K>>
}

/**
 * Changes something on the server. Returns and throws as `query` does. One with a `clientRequestId`, which the server
 * executes once, is repeated while the server is busy, like queries. Queries that are still pending when it ends may
 * carry data from before the change, so later queries do not join them.
 */
export const command = <K extends CommandKey>(
  key: K,
  input: Input<K>,
  options: CommandOptions = {},
): Promise<Output<K>> => {
  if (options.embeddedOnly) return NEVER
  if (options.scope?.canceled) return Promise.reject(new CanceledError())
  return send(key, input, options, 'clientRequestId' in input).finally(() => pendingQueries.detachAll())
}

const send = <K extends Key>(
  key: K,
  input: Input<K>,
  options: CommandOptions,
  repeatable: boolean,
): Promise<Output<K>> => {
  const separator = key.indexOf(' ')
  const method = key.slice(0, separator) as 'GET' | 'POST' | 'PUT' | 'DELETE'
  const inQuery = method === 'GET' || method === 'DELETE'
  const url = toUrl(key.slice(separator + 1), inQuery ? input : undefined)
  // A repetition must not go out with the login of another learner.
  const header = requestHeaders()
  const sendOnce = () => perform({ url, method, header, data: inQuery ? undefined : input }, options)
  return exchange(repeatable ? () => repeatWhenBusy(sendOnce, options.scope) : sendOnce, options) as Promise<Output<K>>
}

interface Outgoing {
  url: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  header: Record<string, string>
  data: unknown
}

const perform = (outgoing: Outgoing, { scope, outlivesPage }: CommandOptions) =>
  new Promise<{ statusCode: number; data: unknown; header?: object }>((resolve, reject) => {
    const header = {
      ...outgoing.header,
      ...(outgoing.data === undefined ? {} : { 'content-type': 'application/json' }),
    }
    const keepalive = outlivesPage ? sendKeepalive({ url: outgoing.url, header, body: outgoing.data }) : undefined
    if (keepalive) return void keepalive.then(resolve, () => reject(new ApiError(0, NETWORK_MESSAGE)))
    const task = Taro.request<unknown>({
      ...outgoing,
      header,
      timeout: NETWORK_TIMEOUT_MILLISECONDS,
      success: resolve,
      fail: () => reject(scope?.canceled ? new CanceledError() : new ApiError(0, NETWORK_MESSAGE)),
    })
    // The promise that Taro returns beside the callbacks reports the same failure a second time.
    task.catch?.(() => undefined)
    const release = scope?.onCancel(() => {
      task.abort?.()
      reject(new CanceledError())
    })
    if (release) void task.then?.(release, release)
  })
