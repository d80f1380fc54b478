import { builtin, type Part } from '../builtin'
import { flag, number, text, type DataOf } from '../property'
import { componentAt, dataOf } from '../registry'

const properties = {
  indicatorDots: flag(),
  indicatorColor: text('rgba(0, 0, 0, .3)'),
  indicatorActiveColor: text('#000000'),
  autoplay: flag(),
  current: number(0),
  interval: number(5000),
  duration: number(500),
  circular: flag(),
  vertical: flag(),
  previousMargin: text('0px'),
  nextMargin: text('0px'),
  displayMultipleItems: number(1),
  currentItemId: text(),
  snapToEdge: flag(),
  easingFunction: text('default'),
}

type SwiperData = DataOf<typeof properties>
type Source = 'touch' | 'autoplay' | ''

const SWIPE_PIXELS = 30

class Swiper {
  private timer: ReturnType<typeof setInterval> | undefined
  private place: number
  private readonly dots = document.createElement('div')

  constructor(private readonly part: Part<SwiperData>) {
    this.place = part.data.current
    this.dots.className = 'wx-swiper-dots'
    part.element.append(this.dots)
    this.watchItems()
    this.draw()
    this.watchFinger()
    this.autoplay()
  }

  items(): HTMLElement[] {
    return [...this.part.element.children].filter((child) => child.matches('wx-swiper-item')) as HTMLElement[]
  }

  /** Renders the items side by side, offset by the current one, and one dot per item. */
  draw(): void {
    const {
      vertical,
      previousMargin,
      nextMargin,
      displayMultipleItems,
      duration,
      indicatorDots,
      indicatorColor,
      indicatorActiveColor,
    } = this.part.data
    const size = `calc((100% - ${previousMargin} - ${nextMargin}) / ${displayMultipleItems})`
    const items = this.items()
    items.forEach((item, index) => {
      const shift = `translate${vertical ? 'Y' : 'X'}(${(index - this.place) * 100}%)`
      Object.assign(item.style, {
        position: 'absolute',
        transform: shift,
        transition: `transform ${duration}ms`,
        [vertical ? 'height' : 'width']: size,
        [vertical ? 'width' : 'height']: '100%',
        [vertical ? 'top' : 'left']: previousMargin,
      })
    })
    this.dots.style.display = indicatorDots ? '' : 'none'
    this.dots.replaceChildren(
      ...items.map((_, index) => {
        const dot = document.createElement('i')
        dot.style.background = index === this.place ? indicatorActiveColor : indicatorColor
        return dot
      }),
    )
  }

  /**
   * Moves to an item; circular swipers wrap around, others stop at the ends. Fires `change`, and `animationfinish` when
   * it has settled.
   */
  goTo(index: number, source: Source): void {
    const count = this.items().length
    const target =
      this.part.data.circular && count > 0
        ? (index + count) % count
        : Math.min(Math.max(index, 0), Math.max(count - 1, 0))
    if (target === this.place) return
    this.place = target
    if (source) this.part.data.current = target
    this.draw()
    const item = componentAt(this.items()[target])
    const detail = { current: target, currentItemId: item ? dataOf<{ itemId: string }>(item).itemId : '', source }
    this.part.trigger('change', detail)
    setTimeout(() => this.part.trigger('animationfinish', detail), this.part.data.duration)
  }

  changed(name: string): void {
    if (name === 'current') this.goTo(this.part.data.current, '')
    if (name === 'currentItemId') {
      const index = this.items().findIndex(
        (item) => dataOf<{ itemId: string }>(componentAt(item)!).itemId === this.part.data.currentItemId,
      )
      if (index >= 0) this.goTo(index, '')
    }
    if (name === 'autoplay' || name === 'interval') this.autoplay()
    this.draw()
  }

  stop(): void {
    clearInterval(this.timer)
  }

  private watchItems(): void {
    const isItem = (node: Node) => node.nodeName.toLowerCase() === 'wx-swiper-item'
    const watcher = new MutationObserver((changes) => {
      if (changes.some(({ addedNodes, removedNodes }) => [...addedNodes, ...removedNodes].some(isItem))) this.draw()
    })
    watcher.observe(this.part.element, { childList: true })
  }

  private autoplay(): void {
    this.stop()
    const { autoplay, interval } = this.part.data
    if (autoplay) this.timer = setInterval(() => this.next(), interval)
  }

  private next(): void {
    const isLast = this.place >= this.items().length - 1
    this.goTo(isLast ? 0 : this.place + 1, 'autoplay')
  }

  private watchFinger(): void {
    const { component, data } = this.part
    let start: number | undefined
    let last = 0
    const read = (event: unknown, list: 'touches' | 'changedTouches') => {
      const touch = (event as Record<string, { pageX: number; pageY: number }[]>)[list]?.[0]
      return touch ? (data.vertical ? touch.pageY : touch.pageX) : last
    }
    component.addListener('touchstart', (event) => {
      start = last = read(event, 'touches')
    })
    component.addListener('touchmove', (event) => {
      last = read(event, 'touches')
      if (start !== undefined)
        this.part.trigger('transition', { dx: data.vertical ? 0 : start - last, dy: data.vertical ? start - last : 0 })
    })
    component.addListener('touchend', (event) => {
      const moved = read(event, 'changedTouches') - (start ?? last)
      start = undefined
      if (Math.abs(moved) >= SWIPE_PIXELS) this.goTo(this.place + (moved < 0 ? 1 : -1), 'touch')
    })
  }
}

export const swiper = builtin('swiper', {
  properties,
  css: `wx-swiper { display: block; height: 150px; overflow: hidden; position: relative }
.wx-swiper-dots { position: absolute; bottom: 10px; width: 100%; text-align: center; pointer-events: none; z-index: 1 }
.wx-swiper-dots > i { display: inline-block; width: 8px; height: 8px; margin: 0 4px; border-radius: 50% }`,
  actions: ['swipeTo'],
  attach: (part) => {
    const life = new Swiper(part)
    return {
      changed: (name) => life.changed(name),
      removed: () => life.stop(),
      actions: { swipeTo: (index: number) => life.goTo(index, 'touch') },
    }
  },
})

export const swiperItem = builtin('swiper-item', {
  properties: { itemId: text(), skipHiddenItemLayout: flag() },
  css: 'wx-swiper-item { display: block; width: 100%; height: 100%; overflow: hidden }',
})
