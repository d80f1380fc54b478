import type { BuiltinServices, Component } from '../contracts/builtins'
import type { DataOf, Properties } from './property'

/** One built-in instance in a page. */
export interface Part<Data> {
  readonly component: Component
  /** `<wx-…>`: what the built-in draws itself goes into it, beside the app's own children. */
  readonly element: HTMLElement
  /** Current values: what the page bound last, or what the user changed since. */
  readonly data: Data
  readonly services: BuiltinServices
  /** Changes data as the component itself would, without firing an event. */
  set(values: Partial<Data>): void
  /** Fires a component event; like WeChat's, it does not bubble. */
  trigger(type: string, detail: unknown): void
}

/** A built-in's behaviour beyond rendering. Every member is optional: a `view` has none. */
export interface Behaviour {
  /** Called when a property was bound to a new value. */
  changed?(name: string): void
  /** Called when it, or something inside it, was tapped. */
  tap?(event: TapEvent): void
  /** Whether it swallows taps, as disabled controls do. */
  blocksTap?(): boolean
  removed?(): void
  /** Its value in the form around it, under its `name`. */
  value?(): unknown
  /** What `<button form-type="reset">` does to it. */
  reset?(): void
  /** Actions for automation and context objects. */
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
  /** Names of the actions that `attach` returns. */
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
