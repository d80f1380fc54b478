import Taro from '@tarojs/taro'

interface OpenPage {
  route?: string
  options?: Record<string, string>
}

/** The open pages with their parameters, which WeChat keeps as they were given, the present one last. */
export const readOpenAddresses = (): string[] =>
  (Taro.getCurrentPages() as OpenPage[]).map(({ route = '', options = {} }) => {
    const query = Object.entries(options)
      .filter(([name]) => !name.startsWith('$') && name !== 'stamp')
      .map(([name, value]) => `${name}=${value}`)
      .join('&')
    return `/${route.replace(/^\//, '')}${query ? `?${query}` : ''}`
  })
