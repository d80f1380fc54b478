import Taro from '@tarojs/taro'

interface OpenPage {
  route?: string
  options?: Record<string, string>
}

const addressOf = ({ route = '', options = {} }: OpenPage): string => {
  const query = Object.entries(options)
    .filter(([name]) => !name.startsWith('$') && name !== 'stamp')
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  return `/${route.replace(/^\//, '')}${query ? `?${query}` : ''}`
}

/** The page on top of the stack with its parameters, which WeChat keeps as they were given; undefined before the first. */
export const readCurrentAddress = (): string | undefined => {
  const [page] = Taro.getCurrentPages().slice(-1) as OpenPage[]
  return page?.route ? addressOf(page) : undefined
}

/** The open pages with their parameters, the present one last. */
export const readOpenAddresses = (): string[] => (Taro.getCurrentPages() as OpenPage[]).map(addressOf)
