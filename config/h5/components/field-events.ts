import { flushSync } from 'react-dom'
import { emit } from './emit'
import { watchKeyboardHeight } from './keyboard-height'

export type FieldElement = HTMLInputElement | HTMLTextAreaElement

export interface FieldOptions {
  /** The value of the last render; undefined in an uncontrolled field. */
  value?: string | null
  /** Shortens the text before it is reported. */
  cut?: (value: string) => string
  /** Whether these characters may be inserted into this text. */
  accepts?: (typed: string, value: string) => boolean
}

const ENTER = 13

/** Sets the text. The caret stays after the same characters or, if those have changed, before the same ones. */
const write = (field: FieldElement, value: string): void => {
  const { value: before, selectionEnd } = field
  if (before === value) return
  // Null for input types without a selection, such as email and number.
  const caret = document.activeElement === field ? selectionEnd : null
  field.value = value
  if (caret === null) return
  const kept = value.startsWith(before.slice(0, caret)) ? caret : Math.max(0, value.length - before.length + caret)
  field.setSelectionRange(kept, kept)
}

/**
 * Translates the events of the browser's field into those of Taro's component, dispatched by the element around it:
 * `input`, `change`, `focus`, `blur` and `confirm` with the text in `detail`, and `keyboardheightchange`. During a
 * composition (of Chinese, for example) there is no `input`, and Enter does not confirm.
 */
export class FieldEvents {
  private composing = false
  private stopKeyboard: () => void = () => undefined
  private readonly host: HTMLElement

  constructor(
    private readonly field: FieldElement,
    private readonly readOptions: () => FieldOptions,
  ) {
    this.host = field.parentElement as HTMLElement
    // Callers read `event.target.value`, and call `focus()` through a ref.
    Object.defineProperty(this.host, 'value', { configurable: true, get: () => field.value })
    this.host.focus = (options) => field.focus(options)
  }

  /** Returns a function that removes the listeners. */
  listen(): () => void {
    const listeners: Record<string, (event: never) => void> = {
      beforeinput: this.filter,
      input: this.handleInput,
      compositionstart: () => {
        this.composing = true
      },
      compositionend: () => {
        this.composing = false
        this.reportInput()
      },
      change: (event: Event) => {
        event.stopPropagation()
        emit(this.host, 'change', { value: this.field.value })
      },
      focus: () => {
        this.stopKeyboard = watchKeyboardHeight((height) =>
          emit(this.host, 'keyboardheightchange', { height, duration: 0 }),
        )
        emit(this.host, 'focus', { value: this.field.value })
      },
      blur: () => {
        this.stopKeyboard()
        emit(this.host, 'blur', { value: this.field.value })
      },
      keydown: this.handleKey,
    }
    const { field } = this
    const each = Object.entries(listeners) as [string, EventListener][]
    for (const [type, listener] of each) field.addEventListener(type, listener)
    return () => {
      this.stopKeyboard()
      for (const [type, listener] of each) field.removeEventListener(type, listener)
    }
  }

  /** Restores the value of the last render, except during a composition. */
  showValue(): void {
    const { value } = this.readOptions()
    if (value !== undefined && !this.composing) write(this.field, value ?? '')
  }

  private readonly filter = (event: InputEvent): void => {
    const { accepts } = this.readOptions()
    if (event.data && accepts && !accepts(event.data, this.field.value)) event.preventDefault()
  }

  private readonly handleInput = (event: InputEvent): void => {
    event.stopPropagation()
    // Firefox dispatches `compositionend` before the last `input`, Chromium after it.
    if (!this.composing && event.inputType !== 'insertCompositionText') this.reportInput()
  }

  private reportInput(): void {
    const { field, host } = this
    const { cut } = this.readOptions()
    if (cut) write(field, cut(field.value))
    emit(host, 'input', { value: field.value, cursor: field.selectionEnd ?? field.value.length })
    // Renders what the handler has set, so that a controlled field shows its value instead of what was typed.
    flushSync(() => undefined)
    this.showValue()
  }

  /** Adds Taro's `detail` to the browser's event, which bubbles on: dialogs listen for Escape and Tab. */
  private readonly handleKey = (event: KeyboardEvent): void => {
    const { value, selectionEnd } = this.field
    const { keyCode } = event
    Object.defineProperty(event, 'detail', { value: { value, cursor: selectionEnd ?? value.length, keyCode } })
    // The key that ends a composition has key code 229, in Safari after `compositionend`.
    if (keyCode === ENTER && !event.isComposing) emit(this.host, 'confirm', { value })
  }
}
