import type { Page } from 'playwright-core'
import { readDetails } from './component-trial'

/** The browser's own field inside of either component. */
export const FIELD = '.weui-input, .taro-textarea'
type Properties = Record<string, unknown>
type FieldName = 'Input' | 'Textarea'

/** Draws a field that keeps what `keep` returns for a text; without it the field has no value. */
export const drawField = (page: Page, name: FieldName, properties: Properties = {}, keep?: string): Promise<void> =>
  page.evaluate(
    ([component, given, rule]) => {
      const { React, h, hear, draw } = window.tools
      // A function cannot be handed to the page.
      const change = rule ? (new Function('text', `return ${rule}`) as (text: string) => string) : undefined
      const Form = () => {
        const [value, setValue] = React.useState((given.value as string | undefined) ?? '')
        return h(window.tools[component], {
          ...given,
          ...(change ? { value } : {}),
          onInput: hear('input', ({ detail }) => change && setValue(change((detail as { value: string }).value))),
          onConfirm: hear('confirm'),
          onFocus: hear('focus'),
          onBlur: hear('blur'),
          onKeyDown: hear('key'),
        })
      }
      draw(h(Form))
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
/** The texts that were reported, in their order. */
export const readInputs = async (page: Page) =>
  (await readDetails(page))
    .filter(([name]) => name === 'input')
    .map(([, detail]) => (detail as { value: string }).value)
