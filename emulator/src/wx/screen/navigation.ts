import { WxFailure, type WxHost } from '../../contracts/wx'
import { async, requireOption, type WxMethods } from '../method'

/**
 * Pages change in a separate task, as after WeChat's round trip: what the current page has started
 * (its onShow after a redirect out of its onLoad) comes first. The page stack refuses with WeChat's own words.
 */
const attempt = async <Result>(move: () => Result): Promise<Result> => {
  await new Promise((resolve) => {
    setTimeout(resolve)
  })
  try {
    return move()
  } catch (error) {
    throw error instanceof WxFailure ? error : new WxFailure((error as Error).message)
  }
}

export const createNavigation = (host: WxHost): WxMethods => {
  const moveTo = (name: 'redirectTo' | 'reLaunch' | 'switchTab') => (options: { url: string }) => {
    requireOption(options, 'url', 'String')
    return attempt(() => host.pages[name](options))
  }
  return {
    ...async('navigateTo', (options) => {
      requireOption(options, 'url', 'String')
      return attempt(() => host.pages.navigateTo(options as never)) as never
    }),
    ...async('redirectTo', moveTo('redirectTo')),
    ...async('reLaunch', moveTo('reLaunch')),
    ...async('switchTab', moveTo('switchTab')),
    ...async('navigateBack', ({ delta }) => attempt(() => host.pages.navigateBack({ delta: delta ?? 1 }))),
  }
}
