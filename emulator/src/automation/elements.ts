import type { Builtin, Component } from '../contracts/builtins'
import { componentOf } from '../runtime/components/selectors'

export interface ElementDescription {
  elementId: string
  tagName: string
  /** Set for one of the app's own components. */
  nodeId?: string
  /** Set for elements that have a context object. */
  videoId?: string
}

/** Elements handed out to clients, by id. */
export class Elements {
  private readonly byId = new Map<string, WeakRef<HTMLElement>>()
  private readonly ids = new WeakMap<HTMLElement, string>()
  private given = 0

  constructor(private readonly builtins: Record<string, Builtin>) {}

  find({ elementId }: { elementId?: unknown }): HTMLElement {
    const element = this.byId.get(String(elementId))?.deref()
    if (!element?.isConnected) throw new Error('element destroyed')
    return element
  }

  describe(element: HTMLElement): ElementDescription {
    const elementId = this.idOf(element)
    const tagName = this.tagOf(element)
    return {
      elementId,
      tagName,
      ...(this.ownComponent(element) ? { nodeId: `node-${elementId}` } : {}),
      ...(tagName === 'video' ? { videoId: elementId } : {}),
    }
  }

  tagOf(element: Element): string {
    return element.tagName.toLowerCase().replace(/^wx-/, '')
  }

  builtinOf(element: Element): Builtin | undefined {
    return element.tagName.startsWith('WX-') ? this.builtins[this.tagOf(element)] : undefined
  }

  component(element: Element): Component {
    const component = componentOf(element)
    if (!component) throw new Error(`<${this.tagOf(element)}> is no component`)
    return component
  }

  /** One of the app's own components: neither a built-in nor a plain node. */
  ownComponent(element: Element): Component | undefined {
    const component = componentOf(element)
    const isOwn = component && typeof component.setData === 'function' && !String(component.is).startsWith('wx://')
    return isOwn ? component : undefined
  }

  private idOf(element: HTMLElement): string {
    const known = this.ids.get(element)
    if (known) return known
    const id = `element-${(this.given += 1)}`
    this.ids.set(element, id)
    this.byId.set(id, new WeakRef(element))
    return id
  }
}
