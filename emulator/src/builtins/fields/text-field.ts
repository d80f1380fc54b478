import type { Part } from '../builtin'
import { any, flag, number, text, type DataOf } from '../property'

/** What `input` and `textarea` share. */
export const FIELD_PROPERTIES = {
  value: any<string | null>(''),
  placeholder: text(),
  placeholderStyle: text(),
  placeholderClass: text(),
  disabled: flag(),
  maxlength: number(140),
  focus: flag(),
  autoFocus: flag(),
  cursor: any<number>(-1),
  cursorSpacing: any<number>(0),
  selectionStart: any<number>(-1),
  selectionEnd: any<number>(-1),
  adjustPosition: flag(true),
  holdKeyboard: flag(),
  confirmType: text(),
  confirmHold: flag(),
  name: text(),
}

type FieldData = DataOf<typeof FIELD_PROPERTIES>
type Field = HTMLInputElement | HTMLTextAreaElement

interface FieldOptions {
  /**
   * Enter confirms and hides the keyboard unless `confirm-hold`. In a textarea only with a confirm-type
   * other than `return`.
   */
  confirms(): boolean
  /** Extra rendering beyond what both share. */
  draw?(): void
  written?(): void
  /** Checks the text when the keyboard closes; returns what is left of it. */
  review?(value: string): string
}

/** The field itself, its events and its value in a form. */
export const attachField = <Data extends FieldData>(
  { element, data, set, trigger }: Part<Data>,
  field: Field,
  options: FieldOptions,
) => {
  let focusedValue = ''
  const cut = (value: unknown): string => {
    const whole = value === null || value === undefined ? '' : String(value)
    return data.maxlength >= 0 ? whole.slice(0, data.maxlength) : whole
  }
  const drawValue = () => {
    if (field.value !== cut(data.value)) field.value = cut(data.value)
  }
  const drawRest = () => {
    field.placeholder = data.placeholder
    field.className = data.placeholderClass
    field.disabled = data.disabled
    if (data.maxlength >= 0) field.maxLength = data.maxlength
    else field.removeAttribute('maxlength')
    options.draw?.()
  }
  const keep = () => {
    // Without notifying observers: the app's next value is compared with what the user typed.
    data.value = field.value
  }
  const fireInput = () => {
    keep()
    options.written?.()
    trigger('input', { value: field.value, cursor: field.selectionStart ?? field.value.length, keyCode: 0 })
  }
  const write = (value: unknown) => {
    if (data.disabled) return
    field.value = cut(value)
    fireInput()
  }
  const confirm = () => {
    trigger('confirm', { value: field.value })
    if (!data.confirmHold) field.blur()
  }
  field.addEventListener('input', fireInput)
  field.addEventListener('focus', () => {
    focusedValue = field.value
    trigger('focus', { value: field.value, height: 0 })
  })
  field.addEventListener('blur', () => {
    const reviewed = options.review?.(field.value) ?? field.value
    if (reviewed !== field.value) {
      field.value = reviewed
      keep()
    }
    trigger('blur', { value: field.value, cursor: field.selectionStart ?? 0 })
    if (field.value !== focusedValue) trigger('change', { value: field.value })
    if (data.focus) set({ focus: false } as Partial<Data>)
  })
  field.addEventListener('keydown', (event) => {
    if ((event as KeyboardEvent).key !== 'Enter' || !options.confirms()) return
    event.preventDefault()
    confirm()
  })
  element.append(field)
  drawRest()
  drawValue()
  const focus = () => {
    if (data.disabled || !field.isConnected) return
    field.focus()
    if (data.cursor >= 0) field.setSelectionRange(data.cursor, data.cursor)
    if (data.selectionStart >= 0) field.setSelectionRange(data.selectionStart, data.selectionEnd)
  }
  if (data.focus || data.autoFocus) setTimeout(focus)
  return {
    changed: (name: string) => {
      if (name === 'value') {
        drawValue()
        options.written?.()
      } else drawRest()
      if (name !== 'focus') return
      if (data.focus) setTimeout(focus)
      else field.blur()
    },
    tap: focus,
    value: () => field.value,
    reset: () => {
      field.value = ''
      keep()
    },
    actions: { input: write, focus, blur: () => field.blur(), confirm },
  }
}

export const FIELD_ACTIONS = ['input', 'focus', 'blur', 'confirm'] as const
