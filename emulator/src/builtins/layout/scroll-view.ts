import { builtin, type Part } from '../builtin'
import { any, flag, number, text, type DataOf } from '../property'
import { watchRefresher } from './refresher'

const properties = {
  scrollX: flag(),
  scrollY: flag(),
  upperThreshold: any<number | string>(50),
  lowerThreshold: any<number | string>(50),
  scrollTop: any<number | string>(''),
  scrollLeft: any<number | string>(''),
  scrollIntoView: text(),
  scrollWithAnimation: flag(),
  enableFlex: flag(),
  enhanced: flag(),
  showScrollbar: flag(true),
  pagingEnabled: flag(),
  bounces: flag(true),
  fastDeceleration: flag(),
  refresherEnabled: flag(),
  refresherTriggered: flag(),
  refresherThreshold: number(45),
  refresherDefaultStyle: text('black'),
  refresherBackground: text(),
  enableBackToTop: flag(),
  scrollAnchoring: flag(),
  usingSticky: flag(),
  enablePassive: any<boolean>(false),
  type: text('list'),
  scrollIntoViewAlignment: text('start'),
}

type ScrollData = DataOf<typeof properties>

const pixels = (length: number | string): number => Number.parseFloat(String(length)) || 0

/** Fires scroll, and scrolltoupper or scrolltolower once each time the edge's threshold is entered. */
const watchScroll = ({ element, data, trigger }: Part<ScrollData>): void => {
  let left = element.scrollLeft
  let top = element.scrollTop
  let atUpper = true
  let atLower = false
  element.addEventListener('scroll', () => {
    const { scrollTop, scrollLeft, scrollHeight, scrollWidth, clientHeight, clientWidth } = element
    trigger('scroll', {
      scrollTop,
      scrollLeft,
      scrollHeight,
      scrollWidth,
      deltaX: left - scrollLeft,
      deltaY: top - scrollTop,
    })
    const [offset, visible, whole] = data.scrollY
      ? [scrollTop, clientHeight, scrollHeight]
      : [scrollLeft, clientWidth, scrollWidth]
    const moved = data.scrollY ? scrollTop - top : scrollLeft - left
    const nearUpper = offset <= pixels(data.upperThreshold)
    const nearLower = offset + visible >= whole - pixels(data.lowerThreshold)
    if (nearUpper && !atUpper && moved < 0) trigger('scrolltoupper', { direction: data.scrollY ? 'top' : 'left' })
    if (nearLower && !atLower && moved > 0) trigger('scrolltolower', { direction: data.scrollY ? 'bottom' : 'right' })
    ;[left, top, atUpper, atLower] = [scrollLeft, scrollTop, nearUpper, nearLower]
  })
}

const attach = (part: Part<ScrollData>) => {
  const { element, data } = part
  const scrollTo = (left: number, top: number) => {
    if (element.scrollTo && data.scrollWithAnimation) return element.scrollTo({ left, top, behavior: 'smooth' })
    const moves = element.scrollLeft !== left || element.scrollTop !== top
    Object.assign(element, { scrollLeft: left, scrollTop: top })
    // jsdom sets the offset without firing an event.
    if (moves && part.services.engine === 'jsdom') element.dispatchEvent(new Event('scroll'))
  }
  const intoView = (id: string) => {
    const target = id ? element.querySelector<HTMLElement>(`[id="${id}"]`) : null
    if (!target) return
    const [frame, place] = [element.getBoundingClientRect(), target.getBoundingClientRect()]
    scrollTo(
      data.scrollX ? element.scrollLeft + place.left - frame.left : element.scrollLeft,
      data.scrollY ? element.scrollTop + place.top - frame.top : element.scrollTop,
    )
  }
  const change: Record<string, () => void> = {
    scrollTop: () =>
      data.scrollTop !== '' && data.scrollTop !== null && scrollTo(element.scrollLeft, pixels(data.scrollTop)),
    scrollLeft: () =>
      data.scrollLeft !== '' && data.scrollLeft !== null && scrollTo(pixels(data.scrollLeft), element.scrollTop),
    // The target child may arrive with the same setData, so look for it afterwards.
    scrollIntoView: () => void Promise.resolve().then(() => intoView(data.scrollIntoView)),
  }
  const draw = () =>
    Object.assign(element.style, {
      overflowX: data.scrollX ? 'auto' : 'hidden',
      overflowY: data.scrollY ? 'auto' : 'hidden',
      display: data.enableFlex ? 'flex' : '',
      scrollbarWidth: data.showScrollbar ? '' : 'none',
      scrollSnapType: data.pagingEnabled ? `${data.scrollX ? 'x' : 'y'} mandatory` : '',
    })
  draw()
  watchScroll(part)
  const refresher = watchRefresher(part)
  for (const apply of Object.values(change)) apply()
  return {
    changed: (name: string) => {
      draw()
      change[name]?.()
      if (name === 'refresherTriggered') refresher.follow()
    },
    removed: refresher.stop,
    actions: {
      scrollTo,
      scrollTop: () => element.scrollTop,
      scrollLeft: () => element.scrollLeft,
      scrollWidth: () => element.scrollWidth,
      scrollHeight: () => element.scrollHeight,
      scrollIntoView: (id: string) => intoView(id.replace(/^#/, '')),
      /** Simulates a pull beyond the threshold. */
      pull: refresher.pull,
    },
  }
}

export const scrollView = builtin('scroll-view', {
  properties,
  css: 'wx-scroll-view { display: block; position: relative; overflow: hidden; -webkit-overflow-scrolling: touch }',
  actions: ['scrollTo', 'scrollTop', 'scrollLeft', 'scrollWidth', 'scrollHeight', 'scrollIntoView', 'pull'],
  attach,
})
