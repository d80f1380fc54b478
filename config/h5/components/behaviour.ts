import type { ForwardedRef } from 'react'
import { catchMoves } from './catch-moves'
import { Hover, type HoverOptions } from './hover'
import { listenForLongPress } from './long-press'

/** What an element does beyond being drawn. */
export interface Behaviour {
  /** By the name of the event. */
  handlers?: Record<string, (event: Event) => void>
  hover?: HoverOptions
  catchesMoves?: boolean
  /** A style as text, which Taro takes and React does not. */
  styleText?: string
}

/**
 * The behaviour of one element, changed by each drawing. Listeners are added when they are first needed and stay as long
 * as the element does: without a handler they do nothing.
 */
class Equipment {
  private behaviour: Behaviour = {}
  private hover: Hover | undefined
  private readonly listened = new Set<string>()

  constructor(private readonly element: HTMLElement) {}

  apply(behaviour: Behaviour): void {
    const { element } = this
    const { handlers, hover, catchesMoves, styleText } = behaviour
    this.behaviour = behaviour
    for (const type in handlers) this.once(type, () => element.addEventListener(type, this.handle))
    // After the element's own handlers.
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

const equipped = new WeakMap<HTMLElement, Equipment>()

const setRef = (ref: ForwardedRef<HTMLElement>, element: HTMLElement | null): void => {
  if (typeof ref === 'function') ref(element)
  else if (ref) ref.current = element
}

/** Returns a React ref that gives the element its behaviour of this drawing and then passes it on to `ref`. */
export const attach = (
  ref: ForwardedRef<HTMLElement>,
  behaviour: Behaviour,
): ((element: HTMLElement | null) => void) => {
  let equipment: Equipment | undefined
  return (element) => {
    if (element) {
      equipment = equipped.get(element) ?? new Equipment(element)
      equipped.set(element, equipment)
      equipment.apply(behaviour)
    } else {
      equipment?.clear()
    }
    setRef(ref, element)
  }
}
