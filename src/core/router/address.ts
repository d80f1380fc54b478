import type { ScreenParams } from '@contract/screens'

export { toAddress, withQuery } from '@contract/screens'

/** What Taro adds to a page's parameters: `stamp` on the web, `$taroTimestamp` in WeChat. */
const isGiven = (key: string): boolean => key !== 'stamp' && !key.startsWith('$')

/** Parameters as they were given to `toAddress`; WeChat passes them encoded, browsers decoded. */
export const decodeParams = (raw: Record<string, string | undefined>): ScreenParams =>
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
export const readAddress = (address: string): { path: string; params: ScreenParams } => {
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
