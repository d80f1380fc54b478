import Taro from '@tarojs/taro'

/** The page on top of the stack with its parameters, which WeChat keeps as they were given; undefined before the first. */
export const readCurrentAddress = (): string | undefined => {
  const [page] = Taro.getCurrentPages().slice(-1)
  if (!page?.route) return undefined
  const query = Object.entries((page.options ?? {}) as Record<string, string>)
    .filter(([name]) => !name.startsWith('$') && name !== 'stamp')
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  return `/${page.route.replace(/^\//, '')}${query ? `?${query}` : ''}`
}
