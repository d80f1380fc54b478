import type { Params } from '@/routes/route'
import { routes, type ParamsOf, type RouteName } from '@/routes/routes'

/** `/path?name=value`; parameters without a value are left out. */
export const withQuery = (path: string, params: Params): string => {
  const query = Object.entries(params)
    .filter((pair): pair is [string, string] => pair[1] !== undefined && pair[1] !== '')
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('&')
  return path + (query && `?${query}`)
}

/** The address of a screen with its parameters. */
export const toAddress = <N extends RouteName>(name: N, params?: ParamsOf<N>): string =>
  withQuery(routes[name].path, params ?? {})

/** What Taro adds to a page's parameters: `stamp` on the web, `$taroTimestamp` in WeChat. */
const isGiven = (key: string): boolean => key !== 'stamp' && !key.startsWith('$')

/** Parameters as they were given to `toAddress`; WeChat passes them encoded, browsers decoded. */
export const decodeParams = (raw: Record<string, string | undefined>): Params =>
  Object.fromEntries(
    Object.entries(raw)
      .filter(([key]) => isGiven(key))
      .map(([key, value]) => [key, value === undefined ? undefined : decode(value)]),
  )

const decode = (value: string): string => {
  try {
    return decodeURIComponent(value)
  } catch {
    // A lone percent sign: it was not encoded in the first place.
    return value
  }
}

/** Path and decoded parameters of an address. */
export const readAddress = (address: string): { path: string; params: Params } => {
  const [path, query = ''] = address.split('?')
  const pairs = query
    .split('&')
    .filter(Boolean)
    .map((pair): [string, string] => {
      const [key, ...value] = pair.split('=')
      return [key, value.join('=')]
    })
  return { path, params: decodeParams(Object.fromEntries(pairs)) }
}
