import type { glassEasel } from 'glass-easel-miniprogram-adapter'
import type { BuiltinServices, Component, DefineBuiltins } from '../contracts/builtins'
import { BUILTINS } from './all'
import { builtin, type BuiltinSpec, type Part, type TapEvent } from './builtin'
import { watchHover } from './hover'
import { COMMON_PROPERTIES } from './property'
import { behaviourOf, register } from './registry'
import { BASE_CSS } from './styles'
import { BUILTIN_TAGS } from './tags'

const makePart = (component: Component, services: BuiltinServices): Part<never> => ({
  component,
  element: component.$$ as unknown as HTMLElement,
  get data() {
    return component.data as never
  },
  services,
  set: (values) => component.setData(values),
  trigger: (type, detail) => component.triggerEvent(type, detail, { bubbles: false, composed: false }),
})

/** Renders once: a component that is moved keeps its rendered content. */
const attach = (spec: BuiltinSpec, component: Component, services: BuiltinServices): void => {
  if (behaviourOf(component)) return
  const part = makePart(component, services)
  register(spec.tag, component, part.element, {})
  try {
    register(spec.tag, component, part.element, spec.attach?.(part) ?? {})
    watchHover(component, part.element)
  } catch (error) {
    services.reportError(error)
  }
}

const toDefinition = (space: glassEasel.ComponentSpace, spec: BuiltinSpec, services: BuiltinServices) => {
  const properties = { ...COMMON_PROPERTIES, ...spec.properties }
  const observers = Object.fromEntries(
    Object.keys(properties).map((name) => [
      name,
      function (this: Component) {
        behaviourOf(this)?.changed?.(name)
      },
    ]),
  )
  return space.defineComponent({
    is: `wx://${spec.tag}`,
    properties,
    observers,
    options: { reflectToAttributes: true, dataDeepCopy: 'none', propertyPassingDeepCopy: 'none' },
    lifetimes: {
      created(this: Component) {
        // In the capture phase: neither a disabled button's own listeners nor its parents' receive the tap.
        this.addListener('tap', () => !behaviourOf(this)?.blocksTap?.(), { capture: true })
        this.addListener('tap', (event) => behaviourOf(this)?.tap?.(event as unknown as TapEvent))
      },
      attached(this: Component) {
        attach(spec, this, services)
      },
      detached(this: Component) {
        behaviourOf(this)?.removed?.()
      },
    },
  } as never) as unknown as glassEasel.GeneralComponentDefinition
}

const callAction =
  (action: string) =>
  (component: Component, ...args: never[]): unknown => {
    const run = behaviourOf(component)?.actions?.[action]
    if (!run) throw new Error(`${component.is.replace('wx://', '')}.${action} is not possible before it is in a page`)
    return run(...args)
  }

export const defineBuiltins: DefineBuiltins = (space, services) =>
  Object.fromEntries(
    BUILTIN_TAGS.map((tag) => {
      const spec = BUILTINS[tag] ?? builtin(tag, {})
      return [
        tag,
        {
          tag,
          definition: toDefinition(space, spec, services),
          properties: Object.keys(spec.properties),
          actions: Object.fromEntries(spec.actions.map((action) => [action, callAction(action)])),
        },
      ]
    }),
  )

export const BUILTIN_CSS = [BASE_CSS, ...Object.values(BUILTINS).map(({ css }) => css)].join('\n')
