import type { WxHost } from '../../contracts/wx'
import { sync, type WxMethods } from '../method'

interface Margins {
  left?: number
  right?: number
  top?: number
  bottom?: number
}
interface Options {
  thresholds?: number[]
  initialRatio?: number
  observeAll?: boolean
}
type Box = { left: number; top: number; right: number; bottom: number }

const boxOf = (element: Element): Box => {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  return { left, top, right, bottom }
}
const describe = (box: Box) => ({ ...box, width: box.right - box.left, height: box.bottom - box.top })
const area = ({ left, top, right, bottom }: Box): number => Math.max(0, right - left) * Math.max(0, bottom - top)

const overlap = (one: Box, other: Box): Box => {
  const box = {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  }
  return box.right > box.left && box.bottom > box.top ? box : { left: 0, top: 0, right: 0, bottom: 0 }
}

/** Observes the visible share of an element, at the start and on every scroll and resize. */
class Observer {
  private references: { selector?: string; margins: Margins }[] = []
  private readonly ratios = new Map<Element, number>()
  private stop: (() => void) | undefined

  constructor(
    private readonly host: WxHost,
    private readonly scope: object | undefined,
    private readonly options: Options,
  ) {}

  relativeTo(selector: string, margins: Margins = {}): this {
    this.references.push({ selector, margins })
    return this
  }

  relativeToViewport(margins: Margins = {}): this {
    this.references.push({ margins })
    return this
  }

  observe(selector: string, callback: (result: unknown) => void): void {
    const thresholds = this.options.thresholds ?? [0]
    const look = () => {
      const found = this.host.select(this.scope, selector)
      for (const element of this.options.observeAll ? found : found.slice(0, 1))
        this.compare(element, thresholds, callback)
    }
    const root = this.host.pages.current()?.hostElement ?? document.body
    root.addEventListener('scroll', look, true)
    window.addEventListener('resize', look)
    // The observed element may be rendered by the setData in progress.
    const first = setTimeout(look)
    this.stop = () => {
      clearTimeout(first)
      root.removeEventListener('scroll', look, true)
      window.removeEventListener('resize', look)
    }
  }

  disconnect(): void {
    this.stop?.()
    this.ratios.clear()
  }

  private compare(element: HTMLElement, thresholds: number[], callback: (result: unknown) => void): void {
    const box = boxOf(element)
    const reference = this.referenceBox()
    const seen = overlap(box, reference)
    const ratio = area(box) > 0 ? area(seen) / area(box) : 0
    const before = this.ratios.get(element) ?? this.options.initialRatio ?? 0
    this.ratios.set(element, ratio)
    const crossed = thresholds.some((limit) =>
      limit === 0 ? before > 0 !== ratio > 0 : before < limit !== ratio < limit,
    )
    if (!crossed) return
    callback({
      id: element.id,
      dataset: { ...this.host.componentOf(element)?.dataset },
      time: Date.now(),
      intersectionRatio: ratio,
      boundingClientRect: describe(box),
      relativeRect: describe(reference),
      intersectionRect: describe(seen),
    })
  }

  private referenceBox(): Box {
    const boxes = this.references.map(({ selector, margins: { left = 0, top = 0, right = 0, bottom = 0 } }) => {
      const element = selector ? this.host.select(this.scope, selector)[0] : this.host.pages.current()?.hostElement
      const box = element ? boxOf(element) : { left: 0, top: 0, right: 0, bottom: 0 }
      return { left: box.left - left, top: box.top - top, right: box.right + right, bottom: box.bottom + bottom }
    })
    return boxes.length > 0 ? boxes.reduce(overlap) : { left: 0, top: 0, right: 0, bottom: 0 }
  }
}

const makeIntersectionObserver = (host: WxHost, scope: object | undefined, options: Options = {}): Observer =>
  new Observer(host, scope, options)

export const createIntersectionObserver = (host: WxHost): WxMethods =>
  sync(
    'createIntersectionObserver',
    (scope, options) =>
      makeIntersectionObserver(
        host,
        host.elementOf(scope as object) ? (scope as object) : undefined,
        options as Options,
      ) as never,
  )
