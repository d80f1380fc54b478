import type { WxHost } from '../../contracts/wx'
import { sync, type WxMethods } from '../method'

interface Fields extends Partial<
  Record<'id' | 'dataset' | 'mark' | 'rect' | 'size' | 'scrollOffset' | 'node' | 'context', boolean>
> {
  properties?: string[]
  computedStyle?: string[]
}
type Callback = ((result: unknown) => void) | undefined

/** Actions of a component's context, such as playing a video. */
const contextOf = (host: WxHost, element: HTMLElement): object | null => {
  const component = host.componentOf(element)
  const builtin = component && host.builtinOf(component)
  if (!component || !builtin) return null
  return Object.fromEntries(
    Object.entries(builtin.actions).map(([name, run]) => [name, (...args: never[]) => run(component, ...args)]),
  )
}

const nodeOf = (host: WxHost, element: HTMLElement): unknown => {
  const component = host.componentOf(element)
  const builtin = component && host.builtinOf(component)
  return component && builtin?.tag === 'canvas' ? builtin.actions.node(component) : contextOf(host, element)
}

/** Positions are relative to the page's viewport, which excludes the navigation bar, as in WeChat. */
const describe = (host: WxHost, element: HTMLElement | undefined, fields: Fields): Record<string, unknown> | null => {
  if (!element) return null
  const frame = host.pages.current()?.hostElement.getBoundingClientRect()
  const place = element.getBoundingClientRect()
  const [shiftX, shiftY] = [frame?.left ?? 0, frame?.top ?? 0]
  const component = host.componentOf(element)
  const data = (component?.data ?? {}) as Record<string, unknown>
  const style = fields.computedStyle ? getComputedStyle(element) : undefined
  return {
    ...(fields.id && { id: element.id }),
    ...(fields.dataset && { dataset: { ...component?.dataset } }),
    ...(fields.mark && { mark: {} }),
    ...(fields.rect && {
      left: place.left - shiftX,
      top: place.top - shiftY,
      right: place.right - shiftX,
      bottom: place.bottom - shiftY,
    }),
    ...(fields.size && { width: place.width, height: place.height }),
    ...(fields.scrollOffset && {
      scrollLeft: element.scrollLeft,
      scrollTop: element.scrollTop,
      scrollWidth: element.scrollWidth,
      scrollHeight: element.scrollHeight,
    }),
    ...Object.fromEntries((fields.properties ?? []).map((name) => [name, data[name]])),
    ...Object.fromEntries(
      (fields.computedStyle ?? []).map((name) => [
        name,
        style?.getPropertyValue(name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)),
      ]),
    ),
    ...(fields.node && { node: nodeOf(host, element) }),
    ...(fields.context && { context: contextOf(host, element) }),
  }
}

class SelectorQuery {
  private readonly jobs: { read: () => unknown; callback: Callback }[] = []
  private scope: object | undefined

  constructor(
    private readonly host: WxHost,
    scope?: object,
  ) {
    this.scope = scope
  }

  in(scope: object): this {
    this.scope = scope
    return this
  }

  select(selector: string) {
    return this.refer((fields) => describe(this.host, this.host.select(this.scope, selector)[0], fields))
  }

  selectAll(selector: string) {
    return this.refer((fields) =>
      this.host.select(this.scope, selector).map((element) => describe(this.host, element, fields)),
    )
  }

  selectViewport() {
    return this.refer((fields) => {
      const element = this.host.pages.current()?.hostElement
      const { clientWidth: width = 0, clientHeight: height = 0 } = element ?? {}
      const known = describe(this.host, element, fields)
      return (
        known && {
          ...known,
          ...(fields.rect && { left: 0, top: 0, right: width, bottom: height }),
          ...(fields.size && { width, height }),
        }
      )
    })
  }

  exec(callback?: (results: unknown[]) => void): this {
    setTimeout(() => {
      const results = this.jobs.map(({ read }) => read())
      results.forEach((result, index) => this.jobs[index].callback?.(result))
      callback?.(results)
    })
    return this
  }

  private refer(read: (fields: Fields) => unknown) {
    const add = (fields: Fields, callback: Callback): this => {
      this.jobs.push({ read: () => read(fields), callback })
      return this
    }
    return {
      boundingClientRect: (callback?: Callback) => add({ id: true, dataset: true, rect: true, size: true }, callback),
      scrollOffset: (callback?: Callback) => add({ id: true, dataset: true, scrollOffset: true }, callback),
      fields: (fields: Fields, callback?: Callback) => add(fields, callback),
      node: (callback?: Callback) => add({ node: true }, callback),
      context: (callback?: Callback) => add({ context: true }, callback),
      ref: (callback?: Callback) => add({ node: true }, callback),
    }
  }
}

/**
 * A query over the top page, or over the component it was created for (`component.createSelectorQuery()` passes
 * itself).
 */
const makeSelectorQuery = (host: WxHost, scope?: object): SelectorQuery => new SelectorQuery(host, scope)

export const createSelectorQuery = (host: WxHost): WxMethods =>
  sync('createSelectorQuery', () => makeSelectorQuery(host) as never)
