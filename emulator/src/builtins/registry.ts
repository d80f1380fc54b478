import type { Component } from '../contracts/builtins'
import type { Behaviour } from './builtin'

const behaviours = new WeakMap<object, Behaviour>()
const components = new WeakMap<Element, { tag: string; component: Component }>()

export const register = (tag: string, component: Component, element: Element, behaviour: Behaviour): void => {
  behaviours.set(component, behaviour)
  components.set(element, { tag, component })
}

export const behaviourOf = (component: object): Behaviour | undefined => behaviours.get(component)

/** The built-in instance of an element, if it has one. */
export const componentAt = (element: Element): Component | undefined => components.get(element)?.component

export const dataOf = <Data>(component: Component): Data => component.data as Data

/** The nearest built-in of that tag around an element. */
export const findAround = (element: Element, tag: string): Component | undefined => {
  for (let above = element.parentElement; above; above = above.parentElement) {
    const found = components.get(above)
    if (found?.tag === tag) return found.component
  }
  return undefined
}

/** Built-ins of these tags inside of an element, in the order of the page. */
export const findInside = (element: Element, ...tags: string[]): Component[] =>
  [...element.querySelectorAll(tags.map((tag) => `wx-${tag}`).join(','))].flatMap((inner) => componentAt(inner) ?? [])
