import { WxFailure, type WxHost } from '../../contracts/wx'
import { async, type WxMethods } from '../method'

/** Changes the tab bar; fails where there is none. */
export const createTabBar = (host: WxHost): WxMethods => {
  const change = (apply: (bar: WxHost['pages']['tabBar']) => void) => {
    const current = host.pages.current()
    if (!current || !host.pages.isTabPage(current.path)) throw new WxFailure('not TabBar page')
    try {
      apply(host.pages.tabBar)
    } catch (error) {
      throw new WxFailure((error as Error).message)
    }
  }
  return {
    ...async('showTabBar', () => change((bar) => bar.setVisible(true))),
    ...async('hideTabBar', () => change((bar) => bar.setVisible(false))),
    ...async('setTabBarBadge', ({ index, text }) => change((bar) => bar.setBadge(index, text))),
    ...async('removeTabBarBadge', ({ index }) => change((bar) => bar.setBadge(index, undefined))),
    ...async('showTabBarRedDot', ({ index }) => change((bar) => bar.setRedDot(index, true))),
    ...async('hideTabBarRedDot', ({ index }) => change((bar) => bar.setRedDot(index, false))),
    ...async('setTabBarItem', ({ index, text, iconPath, selectedIconPath }) =>
      change((bar) => bar.setItem(index, { text, iconPath, selectedIconPath })),
    ),
    ...async('setTabBarStyle', (style) => change((bar) => bar.setStyle(style))),
  }
}
