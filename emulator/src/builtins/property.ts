/** A property of a built-in: the type that WeChat converts to, and its default. */
export interface Property<Value> {
  readonly type: unknown
  readonly value: Value
}

export type Properties = Record<string, Property<unknown>>

/** The data type of a built-in, derived from its properties. */
export type DataOf<Of extends Properties> = {
  [Name in keyof Of]: Of[Name] extends Property<infer Value> ? Value : never
}

export const text = (value = ''): Property<string> => ({ type: String, value })
export const flag = (value = false): Property<boolean> => ({ type: Boolean, value })
export const number = (value = 0): Property<number> => ({ type: Number, value })
export const list = <Value = unknown>(): Property<Value[]> => ({ type: Array, value: [] })
/** Of any type: lengths (`50` or `50px`), values of pickers, nodes of rich text. */
export const any = <Value = unknown>(value: Value): Property<Value> => ({ type: null, value })

/** Common to all built-ins; automation does not list them as the component's own. */
export const COMMON_PROPERTIES = {
  hoverClass: text('none'),
  hoverStopPropagation: flag(),
  hoverStartTime: number(50),
  hoverStayTime: number(400),
  animation: any<unknown>(null),
  ariaLabel: text(),
  ariaRole: text(),
  ariaHidden: any<unknown>(null),
}
