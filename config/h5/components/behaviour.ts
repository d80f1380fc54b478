import type { ForwardedRef } from 'react'
import { catchMoves } from './catch-moves'
import { Hover, type HoverOptions } from './hover'
import { listenForLongPress } from './long-press'

/** What an element does apart from its attributes. */
export interface Behaviour {
  /** By event type. */
  handlers?: Record<string, (event: Event) => void>
  hover?: HoverOptions
  catchesMoves?: boolean
  /** An inline style as text, which Taro accepts and React does not. */
  styleText?: string
}

/**
 * Applies the behaviour of the last render to one element. Listeners are added when first needed and never removed:
 * without a handler they do nothing.
 */
class BehaviourOfElement {
  private behaviour: Behaviour = {}
  private hover: Hover | undefined
  private readonly listened = new Set<string>()

  constructor(private readonly element: HTMLElement) {}

  apply(behaviour: Behaviour): void {
    const { element } = this
    const { handlers, hover, catchesMoves, styleText } = behaviour
    this.behaviour = behaviour
    for (const type in handlers) this.once(type, () => element.addEventListener(type, this.handle))
    if (handlers?.longpress) this.once('long press', () => listenForLongPress(element))
    if (catchesMoves) this.once('moves', () => catchMoves(element, () => this.behaviour.catchesMoves === true))
    if (hover) this.hover ??= new Hover(element, () => this.behaviour.hover)
    this.hover?.keep()
    if (styleText !== undefined) element.style.cssText = styleText
  }

  clear(): void {
    this.behaviour = {}
  }

  private readonly handle = (event: Event): void => {
    this.behaviour.handlers?.[event.type]?.call(this.element, event)
  }

  private once(name: string, add: () => void): void {
    if (this.listened.has(name)) return
    this.listened.add(name)
    add()
  }
}

const behaviours = new WeakMap<HTMLElement, BehaviourOfElement>()

const setRef = (ref: ForwardedRef<HTMLElement>, element: HTMLElement | null): void => {
  if (typeof ref === 'function') ref(element)
  else if (ref) ref.current = element
}

/**
 * Returns a React ref that applies the behaviour of this render to the element and then passes the element to `ref`.
 */
export const attach = (
  ref: ForwardedRef<HTMLElement>,
  behaviour: Behaviour,
): ((element: HTMLElement | null) => void) => {
  let applied: BehaviourOfElement | undefined
  return (element) => {
    if (element) {
      applied = behaviours.get(element) ?? new BehaviourOfElement(element)
      behaviours.set(element, applied)
      applied.apply(behaviour)
    } else {
      applied?.clear()
    }
    setRef(ref, element)
  }
}
