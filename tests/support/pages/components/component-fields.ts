import type { Page } from 'playwright-core'
import { readDetails } from './component-trial'

/** The browser's own field inside Input and Textarea. */
export const FIELD = '.weui-input, .taro-textarea'
type Properties = Record<string, unknown>
type FieldName = 'Input' | 'Textarea'

/** Renders a field whose value becomes the result of the expression `keep` for each `text`; uncontrolled without it. */
export const renderField = (page: Page, name: FieldName, properties: Properties = {}, keep?: string): Promise<void> =>
  page.evaluate(
    ([component, given, rule]) => {
      const { React, h, record, render } = window.tools
      // Functions cannot be passed to the page.
      const change = rule ? (new Function('text', `return ${rule}`) as (text: string) => string) : undefined
      const Form = () => {
        const [value, setValue] = React.useState((given.value as string | undefined) ?? '')
        return h(window.tools[component], {
          ...given,
          ...(change ? { value } : {}),
          onInput: record('input', ({ detail }) => change && setValue(change((detail as { value: string }).value))),
          onConfirm: record('confirm'),
          onFocus: record('focus'),
          onBlur: record('blur'),
          onKeyDown: record('key'),
        })
      }
      render(h(Form))
    },
    [name, properties, keep] as const,
  )

export const readField = (page: Page) =>
  page.evaluate((selector) => {
    const { value, selectionEnd } = document.querySelector<HTMLInputElement>(selector)!
    return { value, caret: selectionEnd }
  }, FIELD)
export const placeCaret = (page: Page, caret: number) =>
  page.evaluate(
    ([selector, place]) => document.querySelector<HTMLInputElement>(selector)!.setSelectionRange(place, place),
    [FIELD, caret] as const,
  )
/** Returns the texts of the recorded `input` events. */
export const readInputs = async (page: Page) =>
  (await readDetails(page))
    .filter(([name]) => name === 'input')
    .map(([, detail]) => (detail as { value: string }).value)
