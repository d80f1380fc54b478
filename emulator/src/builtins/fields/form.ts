import { builtin } from '../builtin'
import { flag, number } from '../property'
import { behaviourOf, componentAt, dataOf } from '../registry'

const FIELDS =
  'wx-input,wx-textarea,wx-switch,wx-slider,wx-picker,wx-picker-view,' +
  'wx-radio-group,wx-checkbox-group,wx-radio,wx-checkbox'

/** Collects its fields' values by name; a field without a name is left out. */
export const form = builtin('form', {
  properties: { reportSubmit: flag(), reportSubmitTimeout: number() },
  css: 'wx-form { display: block }',
  actions: ['submit', 'reset'],
  attach: ({ element, trigger }) => {
    const fields = () => [...element.querySelectorAll(FIELDS)].flatMap((field) => componentAt(field) ?? [])
    const submit = () => {
      const value: Record<string, unknown> = {}
      for (const component of fields()) {
        const { name } = dataOf<{ name?: string }>(component)
        const read = behaviourOf(component)?.value
        if (name && read) value[name] = read()
      }
      trigger('submit', { value })
    }
    const reset = () => {
      for (const component of fields()) behaviourOf(component)?.reset?.()
      trigger('reset', {})
    }
    return { actions: { submit, reset } }
  },
})
