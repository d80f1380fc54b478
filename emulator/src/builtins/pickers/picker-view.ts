import { builtin, type Part } from '../builtin'
import { flag, list, text, type DataOf } from '../property'
import { behaviourOf, findAround, findInside } from '../registry'

const properties = {
  value: list<number>(),
  indicatorStyle: text(),
  indicatorClass: text(),
  maskStyle: text(),
  maskClass: text(),
  name: text(),
  immediateChange: flag(),
}

const HEIGHT = 34
/** A column has settled when it has not moved for this long. */
const REST_MILLISECONDS = 120

const columnsOf = (element: HTMLElement) => findInside(element, 'picker-view-column')

const attach = ({ element, data, trigger }: Part<DataOf<typeof properties>>) => {
  const first = data.value
  const indicator = document.createElement('div')
  element.append(indicator)
  const draw = () => {
    indicator.className = `wx-picker-view-indicator ${data.indicatorClass}`
    indicator.style.cssText = data.indicatorStyle
    columnsOf(element).forEach((column, index) =>
      (behaviourOf(column)?.actions?.stand as ((place: number) => void) | undefined)?.(data.value[index] ?? 0),
    )
  }
  /** A column settled on another entry. */
  const turn = (column: number, place: number) => {
    const before = columnsOf(element).map((_, index) => data.value[index] ?? 0)
    if (before[column] === place) return
    trigger('pickstart', {})
    data.value = before.map((old, index) => (index === column ? place : old))
    draw()
    trigger('change', { value: data.value })
    trigger('pickend', {})
  }
  draw()
  return {
    changed: draw,
    value: () => data.value,
    reset: () => void Object.assign(data, { value: first }),
    actions: { turn, draw },
  }
}

export const pickerView = builtin('picker-view', {
  properties,
  css: `
    wx-picker-view {
      display: flex;
      position: relative;
      overflow: hidden;
    }
    .wx-picker-view-indicator {
      position: absolute;
      left: 0;
      right: 0;
      top: 50%;
      height: ${HEIGHT}px;
      transform: translateY(-50%);
      pointer-events: none;
      border: solid rgba(0, 0, 0, 0.1);
      border-width: 1px 0;
    }
  `,
  actions: ['turn'],
  attach,
})

export const pickerViewColumn = builtin('picker-view-column', {
  css: `
    wx-picker-view-column {
      display: block;
      flex: 1;
      height: 100%;
      overflow-y: auto;
      scrollbar-width: none;
      scroll-snap-type: y mandatory;
      padding: calc((100cqh - ${HEIGHT}px) / 2) 0;
      box-sizing: border-box;
    }
    wx-picker-view {
      container-type: size;
    }
    wx-picker-view-column > * {
      min-height: ${HEIGHT}px;
      overflow: hidden;
      scroll-snap-align: center;
    }
  `,
  attach: ({ element, component }) => {
    let rest: ReturnType<typeof setTimeout> | undefined
    let place = 0
    const items = () => [...element.children] as HTMLElement[]
    const height = () => items()[0]?.offsetHeight || HEIGHT
    const stand = (at: number) => {
      place = Math.min(Math.max(at, 0), Math.max(items().length - 1, 0))
      element.scrollTop = place * height()
    }
    const around = () => findAround(element, 'picker-view')
    const settle = (at: number) => {
      const view = around()
      const turn = view && (behaviourOf(view)?.actions?.turn as ((column: number, place: number) => void) | undefined)
      if (view && turn) turn(columnsOf(view.$$ as unknown as HTMLElement).indexOf(component), at)
    }
    element.addEventListener('scroll', () => {
      clearTimeout(rest)
      rest = setTimeout(() => {
        const at = Math.round(element.scrollTop / height())
        if (at !== place) settle(at)
      }, REST_MILLISECONDS)
    })
    // Its entries, and the column itself, are attached after the view that holds the selected index.
    const drawAround = () => {
      const view = around()
      if (view) (behaviourOf(view)?.actions?.draw as (() => void) | undefined)?.()
    }
    const watcher = new MutationObserver(drawAround)
    watcher.observe(element, { childList: true })
    setTimeout(drawAround)
    return { actions: { stand }, removed: () => watcher.disconnect() }
  },
})
