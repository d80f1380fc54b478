import { builtin } from '../builtin'
import { any, flag, number, text } from '../property'

/** Rendered above the page; its content behaves as if in place. */
export const rootPortal = builtin('root-portal', { properties: { enable: flag(true) } })

/**
 * A half-screen sheet over the page that fires events when it enters and leaves. A step back closes it instead of its
 * page. A page has one container at most; one that a step back closed shows again after `show` was false.
 */
export const pageContainer = builtin('page-container', {
  properties: {
    show: flag(),
    duration: number(300),
    zIndex: number(100),
    overlay: flag(true),
    position: text('bottom'),
    round: flag(),
    closeOnSlideDown: flag(),
    overlayStyle: text(),
    customStyle: text(),
  },
  attach: ({ component, element, data, services, trigger }) => {
    let shown = false
    let closedByStep = false
    let release: (() => void) | undefined
    const change = (toShown: boolean) => {
      shown = toShown
      const [before, during, after] = shown
        ? ['beforeenter', 'enter', 'afterenter']
        : ['beforeleave', 'leave', 'afterleave']
      trigger(before, {})
      trigger(during, {})
      setTimeout(() => trigger(after, {}), data.duration)
    }
    const leave = () => {
      release?.()
      release = undefined
      change(false)
    }
    const closeByStep = () => {
      closedByStep = true
      leave()
      draw()
    }
    const draw = () => {
      if (!data.show) closedByStep = false
      const wanted = data.show && !closedByStep
      if (wanted && !shown) {
        release = services.catchStepBack(component, closeByStep)
        if (release) change(true)
      }
      if (!wanted && shown) leave()
      element.style.cssText = shown
        ? `position: fixed; left: 0; right: 0; bottom: 0; z-index: ${data.zIndex}; ${data.customStyle}`
        : 'display: none'
    }
    draw()
    return { changed: draw, removed: () => release?.() }
  },
})

/** Shows its content while the window has the given measures. */
export const matchMedia = builtin('match-media', {
  properties: {
    minWidth: any<number>(0),
    maxWidth: any<number>(0),
    width: any<number>(0),
    minHeight: any<number>(0),
    maxHeight: any<number>(0),
    height: any<number>(0),
    orientation: text(),
  },
  attach: ({ element, data }) => {
    const draw = () => {
      const { innerWidth: width, innerHeight: height } = window
      const isLandscape = width > height
      const fits =
        (!data.minWidth || width >= data.minWidth) &&
        (!data.maxWidth || width <= data.maxWidth) &&
        (!data.width || width === data.width) &&
        (!data.minHeight || height >= data.minHeight) &&
        (!data.maxHeight || height <= data.maxHeight) &&
        (!data.height || height === data.height) &&
        (!data.orientation || (data.orientation === 'landscape') === isLandscape)
      element.style.display = fits ? '' : 'none'
    }
    window.addEventListener('resize', draw)
    draw()
    return { changed: draw, removed: () => window.removeEventListener('resize', draw) }
  },
})

export const coverView = builtin('cover-view', {
  properties: { scrollTop: any<number | string>('') },
  attach: ({ element, data }) => {
    const draw = () => {
      if (data.scrollTop !== '') element.scrollTop = Number.parseFloat(String(data.scrollTop)) || 0
    }
    draw()
    return { changed: draw }
  },
})
