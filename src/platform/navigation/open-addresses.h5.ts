import Taro from '@tarojs/taro'

const BASE = '/wap'

/** Taro keeps a page's parameters beside it, still encoded, with some of its own. */
interface OpenPage {
  route?: string
  $taroParams?: Record<string, unknown>
}

/** The open pages with their parameters, the present one last. */
export const readOpenAddresses = (): string[] =>
  (Taro.getCurrentPages() as OpenPage[]).map(({ route = '', $taroParams = {} }) => {
    const query = Object.entries($taroParams)
      .map(([name, value]) => `${name}=${String(value)}`)
      .join('&')
    return (route.startsWith(`${BASE}/`) ? route.slice(BASE.length) : route) + (query ? `?${query}` : '')
  })
