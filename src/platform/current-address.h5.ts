import Taro from '@tarojs/taro'

const BASE = '/wap'

const withoutBase = (path: string): string => (path.startsWith(`${BASE}/`) ? path.slice(BASE.length) : path)

/** Taro keeps a page's parameters beside it, still encoded, with some of its own. */
interface OpenPage {
  route?: string
  $taroParams?: Record<string, unknown>
}

/** Where the app is, as its own address with parameters: what the browser shows, without the folder that the app lies in. */
export const readCurrentAddress = (): string | undefined => {
  const { pathname, search } = window.location
  const path = withoutBase(pathname)
  return path === '/' ? undefined : path + search
}

/** The open pages with their parameters, the present one last. */
export const readOpenAddresses = (): string[] =>
  (Taro.getCurrentPages() as OpenPage[]).map(({ route = '', $taroParams = {} }) => {
    const query = Object.entries($taroParams).map(([name, value]) => `${name}=${String(value)}`).join('&')
    return withoutBase(route) + (query ? `?${query}` : '')
  })
