import { WxFailure, type WxHost } from '../../contracts/wx'
import { fromBase64, isBuffer, toBase64, toBuffer, toBytes, toText } from '../storage/bytes'
import { HttpLimit } from './http-limit'
import { HttpTask } from './http-task'
import { requireOption, task, type OptionsOf, type WxMethods } from '../method'

const TIMEOUT_MILLISECONDS = 60_000
let count = 0

export const nextId = (kind: string): string => `${kind}-${++count}`

/** Headers by lower-case name; WeChat adds the referer. */
export const toHeaders = (appId: string, header: object | undefined, contentType?: string): Record<string, string> => ({
  ...(contentType && { 'content-type': contentType }),
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 16_0 like Mac OS X) AppleWebKit/605.1.15 Mobile ' +
    'MicroMessenger/8.0.50 NetType/WIFI Language/zh_CN miniProgram',
  referer: `https://servicewechat.com/${appId}/devtools/page-frame.html`,
  ...Object.fromEntries(
    Object.entries(header ?? {})
      .filter(([name]) => name.toLowerCase() !== 'referer')
      .map(([name, value]) => [name.toLowerCase(), String(value)]),
  ),
})

export const requireAddress = (options: { url: string }): void => {
  requireOption(options, 'url', 'String')
  if (!/^https?:\/\//.test(options.url)) throw new WxFailure(`invalid url "${options.url}"`, { errno: 600009 })
}

const write = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)

/** Appends a GET's data to the address. */
const withQuery = (url: string, data: unknown): string => {
  if (typeof data !== 'object' || data === null || isBuffer(data)) return url
  const address = new URL(url)
  for (const [name, value] of Object.entries(data))
    if (value !== undefined) address.searchParams.set(name, write(value))
  return address.href
}

const toBody = (data: unknown, contentType: string): Uint8Array | undefined => {
  if (data === undefined || data === null) return undefined
  if (isBuffer(data)) return new Uint8Array(data)
  if (typeof data === 'string') return toBytes(data)
  if (!contentType.includes('x-www-form-urlencoded')) return toBytes(JSON.stringify(data))
  return toBytes(new URLSearchParams(Object.entries(data).map(([name, value]) => [name, write(value)])).toString())
}

/** Parses the body by `responseType` and `dataType`; text that is not JSON stays text. */
const readData = (
  bytes: Uint8Array,
  { responseType, dataType = 'json' }: OptionsOf<'request'>,
): string | ArrayBuffer | Record<string, unknown> => {
  if (responseType === 'arraybuffer') return toBuffer(bytes)
  const text = toText(bytes)
  if (dataType !== 'json') return text
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return text
  }
}

/** `watch` is called with every requested address. */
export const createRequest = (host: WxHost, watch: (url: string) => void): WxMethods => {
  const limit = new HttpLimit()
  const perform = async (call: HttpTask, options: OptionsOf<'request'>) => {
    requireAddress(options)
    watch(options.url)
    const method = (options.method ?? 'GET').toUpperCase()
    const headers = toHeaders(host.appId, options.header, 'application/json')
    const hasBody = method !== 'GET' && method !== 'HEAD'
    const body = hasBody ? toBody(options.data, headers['content-type']) : undefined
    const response = await limit.run(() =>
      call.wait(() =>
        host.bridge.call('request', {
          id: call.id,
          method,
          headers,
          timeoutMs: options.timeout ?? TIMEOUT_MILLISECONDS,
          url: hasBody ? options.url : withQuery(options.url, options.data),
          ...(body && { bodyBase64: toBase64(body) }),
        }),
      ),
    )
    const bytes = fromBase64(response.bodyBase64)
    if (options.enableChunked) call.fire('ChunkReceived', { data: toBuffer(bytes) })
    return {
      data: readData(bytes, options),
      statusCode: response.status,
      header: response.headers,
      cookies: response.cookies,
    }
  }
  return task('request', (options) => {
    const call = new HttpTask(host, nextId('request'))
    return { task: call.asTask(), result: perform(call, options) as never }
  })
}
