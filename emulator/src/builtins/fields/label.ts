import { builtin } from '../builtin'
import { text } from '../property'
import { behaviourOf, componentAt } from '../registry'

const CONTROLS = 'wx-checkbox,wx-radio,wx-switch,wx-input,wx-textarea,wx-button'

/** A tap on a label is a tap on its control: the one that `for` names, or the first inside of it. */
export const label = builtin('label', {
  properties: { for: text() },
  attach: ({ element, data, component }) => ({
    tap: ({ target, detail }) => {
      const touched = target.$$ as unknown as HTMLElement
      // The control itself was tapped and has already handled it.
      if (touched !== element && touched.closest(CONTROLS) && element.contains(touched.closest(CONTROLS))) return
      const found = data.for
        ? (element.closest('wx-page') ?? document).querySelector(`[id="${data.for}"]`)
        : element.querySelector(CONTROLS)
      const control = found ? componentAt(found) : undefined
      if (!control || control === component) return
      const behaviour = behaviourOf(control)
      if (behaviour?.blocksTap?.()) return
      if (behaviour?.actions?.focus) (behaviour.actions.focus as () => void)()
      else behaviour?.tap?.({ target: control, detail })
    },
  }),
})
