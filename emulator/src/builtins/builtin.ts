import type { BuiltinServices, Component } from '../contracts/builtins'
import type { DataOf, Properties } from './property'

/** One built-in that stands in a page. */
export interface Part<Data> {
  readonly component: Component
  /** `<wx-…>`: what the built-in draws itself goes into it, beside the app's own children. */
  readonly element: HTMLElement
  /** Live: what the page bound last, or what a finger changed since. */
  readonly data: Data
  readonly services: BuiltinServices
  /** Changes data as the component itself does: nobody is told of it. */
  set(values: Partial<Data>): void
  /** Fires an event of the component: it does not bubble, as WeChat's own do not. */
  trigger(type: string, detail: unknown): void
}

/** What a built-in does beside being drawn. Every member is optional: a `view` does nothing. */
export interface Behaviour {
  /** A property was bound anew. */
  changed?(name: string): void
  /** A finger tapped it or something inside of it. */
  tap?(event: TapEvent): void
  /** Whether it swallows taps, as what is disabled does. */
  blocksTap?(): boolean
  removed?(): void
  /** Its value in the form around it, under its `name`. */
  value?(): unknown
  /** What `<button form-type="reset">` does to it. */
  reset?(): void
  /** What automation and context objects may do to it. */
  actions?: Record<string, (...args: never[]) => unknown>
}

export interface TapEvent {
  /** The innermost element that was tapped. */
  target: Component
  detail: unknown
}

export interface BuiltinSpec {
  tag: string
  properties: Properties
  css: string
  /** Names of the actions that `attach` answers. */
  actions: readonly string[]
  attach?: (part: Part<never>) => Behaviour
}

interface TypedSpec<Of extends Properties> {
  properties?: Of
  css?: string
  actions?: readonly string[]
  attach?: (part: Part<DataOf<Of>>) => Behaviour
}

/** A built-in with its own properties; `attach` runs once, when its element enters a page. */
export const builtin = <Of extends Properties = Record<never, never>>(
  tag: string,
  spec: TypedSpec<Of>,
): BuiltinSpec => ({
  tag,
  properties: spec.properties ?? {},
  css: spec.css ?? '',
  actions: spec.actions ?? [],
  attach: spec.attach as BuiltinSpec['attach'],
})
