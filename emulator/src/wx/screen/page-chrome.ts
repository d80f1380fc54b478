import { WxFailure, type WxHost } from '../../contracts/wx'
import { async, effects, requireOption, sync, type WxMethods } from '../method'

/** Navigation bar and scroll position of a page. */
export const createPageChrome = (host: WxHost): WxMethods => {
  const page = () => {
    const current = host.pages.current()
    if (!current) throw new WxFailure('no page')
    return current
  }
  return {
    ...async('setNavigationBarTitle', (options) => {
      requireOption(options, 'title', 'String')
      page().change({ title: options.title })
    }),
    ...async('setNavigationBarColor', (options) => {
      requireOption(options, 'frontColor', 'String')
      requireOption(options, 'backgroundColor', 'String')
      if (!['#ffffff', '#000000'].includes(options.frontColor)) throw new WxFailure('invalid frontColor')
      page().change({ frontColor: options.frontColor, backgroundColor: options.backgroundColor })
    }),
    ...async('showNavigationBarLoading', () => page().change({ loading: true })),
    ...async('hideNavigationBarLoading', () => page().change({ loading: false })),
    ...async('setBackgroundTextStyle', ({ textStyle }) => page().change({ backgroundTextStyle: textStyle })),
    ...effects(['setBackgroundColor', 'hideHomeButton']),
    ...async('startPullDownRefresh', () => page().startPullDownRefresh()),
    ...async('stopPullDownRefresh', () => page().stopPullDownRefresh()),
    ...async('pageScrollTo', ({ scrollTop, selector, offsetTop = 0 }) => {
      const { hostElement } = page()
      const target = selector ? host.select(undefined, selector)[0] : undefined
      if (selector && !target) throw new WxFailure(`can not find node from selector "${selector}"`)
      const wanted = target
        ? hostElement.scrollTop +
          target.getBoundingClientRect().top -
          hostElement.getBoundingClientRect().top +
          offsetTop
        : (scrollTop ?? 0)
      if (hostElement.scrollTop === wanted) return
      hostElement.scrollTop = wanted
      // jsdom sets the offset without firing an event.
      if (host.engine === 'jsdom') hostElement.dispatchEvent(new Event('scroll'))
    }),
    ...sync('nextTick', (callback) => void Promise.resolve().then(callback)),
    ...async('hideKeyboard', () => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    }),
    ...async('enableAlertBeforeUnload', () => undefined),
    ...async('disableAlertBeforeUnload', () => undefined),
  }
}
