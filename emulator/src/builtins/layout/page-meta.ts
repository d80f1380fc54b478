import type { PageChromeChange } from '../../contracts/builtins'
import { builtin, type Part } from '../builtin'
import { any, flag, text } from '../property'

const applyChrome =
  <Data>(read: (data: Data) => PageChromeChange) =>
  ({ component, data, services }: Part<Data>) => {
    const apply = () => {
      const given = Object.entries(read(data)).filter(
        ([, value]) => value !== '' && value !== undefined && value !== null,
      )
      services.setPageChrome(component, Object.fromEntries(given))
    }
    apply()
    return { changed: apply }
  }

/** The first element of a page; sets the page's background and navigation bar. */
export const pageMeta = builtin('page-meta', {
  properties: {
    backgroundTextStyle: text(),
    backgroundColor: text(),
    backgroundColorTop: text(),
    backgroundColorBottom: text(),
    rootBackgroundColor: text(),
    scrollTop: any<number | string>(''),
    scrollDuration: any<number>(300),
    pageStyle: text(),
    pageFontSize: text(),
    rootFontSize: text(),
    pageOrientation: text(),
  },
  attach: applyChrome((data) => ({
    backgroundTextStyle: data.backgroundTextStyle,
    pageStyle: data.pageStyle,
    rootFontSize: data.rootFontSize,
    scrollTop: data.scrollTop === '' ? undefined : Number.parseFloat(String(data.scrollTop)),
  })),
})

export const navigationBar = builtin('navigation-bar', {
  properties: {
    title: text(),
    loading: flag(),
    frontColor: text(),
    backgroundColor: text(),
    colorAnimationDuration: any<number>(0),
    colorAnimationTimingFunc: text('linear'),
  },
  attach: applyChrome(({ title, loading, frontColor, backgroundColor }) => ({
    title,
    loading,
    frontColor,
    backgroundColor,
  })),
})
