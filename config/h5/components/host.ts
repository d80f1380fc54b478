import { createElement, type CSSProperties, type ForwardedRef, type ReactElement, type ReactNode } from 'react'
import { attach, type Behaviour } from './behaviour'

/** The properties that all of Taro's components have. */
export interface HostProps {
  className?: string
  style?: CSSProperties | string
  children?: ReactNode
  dangerouslySetInnerHTML?: { __html: string }
}

interface HostOptions extends Pick<Behaviour, 'hover' | 'catchesMoves'> {
  /** Replaces the children of the props. */
  children?: ReactNode
  /** Added to the class of the props. */
  className?: string
  style?: CSSProperties
}

const EVENT = /^on[A-Z]/
/** Primitive properties that are handled separately. */
const NO_ATTRIBUTES = new Set(['children', 'className', 'style'])

const toAttributeName = (name: string): string =>
  name === 'tabIndex' ? 'tabindex' : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/**
 * Renders the element `tag` as Taro's component of that tag does: primitive properties become attributes in kebab case,
 * and handlers are attached to the element itself, so that `stopPropagation` works between these elements and Taro's.
 * These tags are never registered as custom elements, so the browser treats them like a `span`.
 */
export const renderHost = (
  tag: string,
  props: HostProps,
  ref: ForwardedRef<HTMLElement>,
  { hover, catchesMoves, ...own }: HostOptions = {},
): ReactElement => {
  const { className, style, dangerouslySetInnerHTML } = props
  const attributes: Record<string, unknown> = {}
  let handlers: Behaviour['handlers']
  for (const name in props) {
    const value: unknown = props[name as keyof HostProps]
    const type = typeof value
    if (type === 'function') {
      if (EVENT.test(name)) (handlers ??= {})[name.slice(2).toLowerCase()] = value as (event: Event) => void
    } else if (type === 'string' || type === 'number' || type === 'boolean') {
      // React would write hidden="false" to a tag with a dash, which hides the element.
      if (!NO_ATTRIBUTES.has(name) && (value || name !== 'hidden')) attributes[toAttributeName(name)] = value
    }
  }
  const classes = [className, own.className].filter(Boolean).join(' ')
  if (classes) attributes.class = classes
  const styleText = typeof style === 'string' ? style : undefined
  if (own.style) attributes.style = { ...(style as CSSProperties), ...own.style }
  else if (typeof style === 'object') attributes.style = style
  if (dangerouslySetInnerHTML) attributes.dangerouslySetInnerHTML = dangerouslySetInnerHTML
  if (ref || handlers || hover || catchesMoves || styleText !== undefined)
    attributes.ref = attach(ref, { handlers, hover, catchesMoves, styleText })
  return createElement(tag, attributes, own.children ?? props.children)
}
